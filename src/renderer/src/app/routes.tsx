import { Footprints, GitCommitHorizontal, Map as MapIcon, MessageSquareText, Newspaper, Settings2 } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { OverviewView } from '../features/overview';
import { SettingsView } from '../features/settings';
import { FileView, SymbolView } from '../features/symbol';
import type { ViewName } from '../lib/route';

/** A view with an entry in the rail. */
export interface RailView {
  readonly view: 'overview' | 'map' | 'timeline' | 'walkthrough' | 'chat' | 'settings';
  readonly icon: ReactNode;
  /** As a person reads it. */
  readonly shortcut: string;
  /** The key that goes with Ctrl. */
  readonly key: string;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const RAIL_VIEWS: readonly RailView[] = [
  { view: 'overview', icon: <Newspaper {...ICON} />, shortcut: 'Ctrl 1', key: '1' },
  { view: 'map', icon: <MapIcon {...ICON} />, shortcut: 'Ctrl 2', key: '2' },
  { view: 'timeline', icon: <GitCommitHorizontal {...ICON} />, shortcut: 'Ctrl 3', key: '3' },
  { view: 'walkthrough', icon: <Footprints {...ICON} />, shortcut: 'Ctrl 4', key: '4' },
  { view: 'chat', icon: <MessageSquareText {...ICON} />, shortcut: 'Ctrl 5', key: '5' },
];

export const SETTINGS_VIEW: RailView = { view: 'settings', icon: <Settings2 {...ICON} />, shortcut: 'Ctrl ,', key: ',' };

export const ChatPanel = lazy(() => import('../features/chat').then((feature) => ({ default: feature.ChatPanel })));

/** What each view draws; home stands outside the shell. The heavy ones are loaded when they are first opened. */
export const VIEWS: Readonly<Record<Exclude<ViewName, 'home'>, ComponentType>> = {
  overview: OverviewView,
  map: lazy(() => import('../features/map').then((feature) => ({ default: feature.MapView }))),
  timeline: lazy(() => import('../features/timeline').then((feature) => ({ default: feature.TimelineView }))),
  commit: lazy(() => import('../features/commit').then((feature) => ({ default: feature.CommitView }))),
  walkthrough: lazy(() => import('../features/walkthrough').then((feature) => ({ default: feature.WalkthroughView }))),
  chat: ChatPanel,
  settings: SettingsView,
  report: lazy(() => import('../features/report').then((feature) => ({ default: feature.ReportView }))),
  rules: lazy(() => import('../features/rules').then((feature) => ({ default: feature.RulesView }))),
  symbol: SymbolView,
  file: FileView,
};
