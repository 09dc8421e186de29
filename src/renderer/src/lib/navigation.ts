import { create } from 'zustand';
import { goBack, goForward, type HistoryEntry, type HistoryState, pushEntry, startHistory } from './history';
import { useLayout } from './layout';
import type { Route, ViewName, ViewParams } from './route';
import type { Selection, SelectionKind } from './selection';

const CODE: readonly SelectionKind[] = ['module', 'symbol', 'file'];
/** Kinds of things that each view shows or speaks of. */
const CONCERNS: Readonly<Record<ViewName, readonly SelectionKind[]>> = {
  home: [],
  overview: ['module', 'person'],
  map: CODE,
  timeline: ['commit', 'person'],
  commit: [...CODE, 'commit', 'person'],
  walkthrough: [],
  chat: [...CODE, 'commit', 'person'],
  settings: [],
  report: [],
  rules: CODE,
  symbol: CODE,
  file: CODE,
};

interface NavigationStore extends HistoryState {
  /** Opens a view. `selection` left out keeps the present one; null clears it. */
  navigate<V extends ViewName>(view: V, params: ViewParams[V], selection?: Selection | null): void;
  /** Selects a thing without leaving the view, and shows the inspector. */
  select(selection: Selection | null): void;
  back(): void;
  forward(): void;
  /** Forgets the trail, as when another repository is opened. */
  restart(route: Route): void;
}

function routeOf<V extends ViewName>(view: V, params: ViewParams[V]): Route {
  // A view and the parameters of the same view: the compiler cannot follow the pair through the generic.
  return { view, params } as Route;
}

/** What is selected stays where the view has to do with it: the inspector beside a view speaks of something in that view. */
function kept(selection: Selection | null, route: Route): Selection | null {
  if (selection === null) return null;
  const isItsTimeline = route.view === 'timeline' && selection.kind === 'file' && route.params.path === selection.path;
  return isItsTimeline || CONCERNS[route.view].includes(selection.kind) ? selection : null;
}

/** Where the person is, what is selected, and the way there. */
export const useNavigation = create<NavigationStore>()((set) => ({
  ...startHistory({ view: 'home', params: {} }),
  navigate: (view, params, selection) =>
    set((state) =>
      pushEntry(state, { route: routeOf(view, params), selection: selection === undefined ? kept(state.current.selection, routeOf(view, params)) : selection }),
    ),
  select: (selection) => {
    if (selection !== null) useLayout.getState().showInspector();
    set((state) => pushEntry(state, { route: state.current.route, selection }));
  },
  back: () => set(goBack),
  forward: () => set(goForward),
  restart: (route) => set(startHistory(route)),
}));

export function useRoute(): Route {
  return useNavigation((state) => state.current.route);
}

export function useSelection(): Selection | null {
  return useNavigation((state) => state.current.selection);
}

/** Opens a symbol's page with the symbol selected. */
export function openSymbol(symbol: { readonly id: string; readonly name: string }, line?: number): void {
  useNavigation
    .getState()
    .navigate('symbol', { symbol: symbol.id, ...(line === undefined ? {} : { line }) }, { kind: 'symbol', id: symbol.id, name: symbol.name });
}

/** Opens a file, at a line when one is given, with the file selected. */
export function openFile(path: string, line?: number): void {
  useNavigation.getState().navigate('file', { path, ...(line === undefined ? {} : { line }) }, { kind: 'file', path });
}

/** Opens a commit's page with the commit selected, at the diff of a file when one is given. */
export function openCommit(commit: { readonly hash: string; readonly subject?: string }, path?: string): void {
  const selection: Selection = { kind: 'commit', hash: commit.hash, ...(commit.subject === undefined ? {} : { subject: commit.subject }) };
  useNavigation.getState().navigate('commit', { commit: commit.hash, ...(path === undefined ? {} : { path }) }, selection);
}

export type { HistoryEntry };
