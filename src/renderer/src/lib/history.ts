import { type Route, routeKey } from './route';
import { type Selection, selectionKey } from './selection';

/** One step that back and forward walk: what was shown and what was selected. */
export interface HistoryEntry {
  readonly route: Route;
  readonly selection: Selection | null;
}

export interface HistoryState {
  readonly past: readonly HistoryEntry[];
  readonly current: HistoryEntry;
  readonly future: readonly HistoryEntry[];
}

/** Steps kept; older ones are forgotten. */
export const HISTORY_LIMIT = 200;

export function startHistory(route: Route): HistoryState {
  return { past: [], current: { route, selection: null }, future: [] };
}

/** Goes to an entry as a browser does: what lay ahead is dropped; the same entry twice is one step. */
export function pushEntry(state: HistoryState, entry: HistoryEntry): HistoryState {
  const same = routeKey(entry.route) === routeKey(state.current.route) && selectionKey(entry.selection) === selectionKey(state.current.selection);
  if (same) return { ...state, current: entry };
  return { past: [...state.past, state.current].slice(-HISTORY_LIMIT), current: entry, future: [] };
}

export function goBack(state: HistoryState): HistoryState {
  const previous = state.past.at(-1);
  if (previous === undefined) return state;
  return { past: state.past.slice(0, -1), current: previous, future: [state.current, ...state.future] };
}

export function goForward(state: HistoryState): HistoryState {
  const [next, ...rest] = state.future;
  if (next === undefined) return state;
  return { past: [...state.past, state.current], current: next, future: rest };
}
