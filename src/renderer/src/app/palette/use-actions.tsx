import { ClipboardList, FolderOpen, LayoutGrid, MessageSquareText, PanelRight, RefreshCw, Ruler, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toErrorData } from '../../lib/api';
import { useLayout } from '../../lib/layout';
import { useNavigation } from '../../lib/navigation';
import { openFolder } from '../../lib/open-repository';
import { useSettings } from '../../lib/settings';
import { useDarkTheme } from '../../lib/theme';
import { useWorkspace } from '../../lib/workspace';
import { RAIL_VIEWS, SETTINGS_VIEW } from '../routes';

/** Something that the palette does instead of a place that it opens. */
export interface Action {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly isView: boolean;
  readonly shortcut?: string;
  readonly act: () => void;
}

const ICON = { size: 15, 'aria-hidden': true } as const;

function update(full: boolean): void {
  const { repository, startIndex } = useWorkspace.getState();
  if (repository !== null) void startIndex(repository, full);
}

function switchTheme(dark: boolean): void {
  const change = useSettings.getState().change({ theme: dark ? 'light' : 'dark' });
  change.catch((error: unknown) => useWorkspace.setState({ problem: toErrorData(error) }));
}

/** True when the query is the whole name, or its beginning over more than one word: then hardly a place in the code is looked for. */
export function isMeant(name: string, query: string): boolean {
  const [whole, typed] = [name.toLocaleLowerCase(), query.trim().toLocaleLowerCase()];
  return whole === typed || (typed.includes(' ') && whole.startsWith(typed));
}

/** The views and actions whose name holds the query. */
export function useActions(query: string): readonly Action[] {
  const { t } = useTranslation();
  const dark = useDarkTheme();
  const layout = useLayout.getState();
  const views = [...RAIL_VIEWS, SETTINGS_VIEW].map(({ view, icon, shortcut }) => ({
    id: view,
    name: t(`shell.${view}`),
    icon,
    shortcut,
    isView: true,
    act: () => useNavigation.getState().navigate(view, {}),
  }));
  const report = {
    id: 'report',
    name: t('shell.report'),
    icon: <ClipboardList {...ICON} />,
    isView: true,
    act: () => useNavigation.getState().navigate('report', {}),
  };
  const rules = {
    id: 'rules',
    name: t('shell.rules'),
    icon: <Ruler {...ICON} />,
    isView: true,
    act: () => useNavigation.getState().navigate('rules', {}),
  };
  const actions = [
    { id: 'update', name: t('shell.actionUpdate'), icon: <RefreshCw {...ICON} />, isView: false, act: () => update(false) },
    { id: 'full', name: t('shell.actionFull'), icon: <RefreshCw {...ICON} />, isView: false, act: () => update(true) },
    { id: 'inspector', name: t('shell.actionInspector'), icon: <PanelRight {...ICON} />, shortcut: 'Ctrl I', isView: false, act: layout.toggleInspector },
    { id: 'chat-dock', name: t('shell.actionChat'), icon: <MessageSquareText {...ICON} />, shortcut: 'Ctrl J', isView: false, act: layout.toggleChat },
    { id: 'theme', name: t('shell.actionTheme'), icon: <SunMoon {...ICON} />, isView: false, act: () => switchTheme(dark) },
    { id: 'open', name: t('shell.openFolder'), icon: <FolderOpen {...ICON} />, isView: false, act: () => void openFolder() },
    { id: 'home', name: t('shell.actionHome'), icon: <LayoutGrid {...ICON} />, isView: false, act: () => useWorkspace.getState().close() },
  ];
  const wanted = query.toLocaleLowerCase();
  return [...views, report, rules, ...actions].filter((action) => action.name.toLocaleLowerCase().includes(wanted));
}
