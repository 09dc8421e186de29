import { create } from 'zustand';
import { useWorkspace } from './workspace';

/** A stretch of time, both ends in seconds since 1970 and both within it: what tools take as `since` and `until`. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

interface TimeRangeStore {
  /** What was brushed on the timeline; null for all times. */
  readonly range: TimeRange | null;
  /** Ends in the wrong order change places, parts of a second are cut; null for all times. */
  setRange(range: TimeRange | null): void;
}

/** The one brushed range of the window: the timeline sets it, every view that speaks of history keeps to it. Another repository starts without one. */
export const useTimeRange = create<TimeRangeStore>()((set) => ({
  range: null,
  setRange: (range) =>
    set((state) => {
      if (range === null) return { range: null };
      const [from, to] = [Math.floor(Math.min(range.from, range.to)), Math.floor(Math.max(range.from, range.to))];
      return state.range?.from === from && state.range.to === to ? state : { range: { from, to } };
    }),
}));

useWorkspace.subscribe((state, before) => {
  if (state.repository?.id !== before.repository?.id) useTimeRange.getState().setRange(null);
});

/** The range as the tools' arguments; empty for all times. */
export function sinceUntil(range: TimeRange | null): { readonly since?: number; readonly until?: number } {
  return range === null ? {} : { since: range.from, until: range.to };
}
