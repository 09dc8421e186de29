import type { ToolInput } from '@shared/tools';
import { create } from 'zustand';
import { sinceUntil, type TimeRange } from '../../lib/time-range';

export const COMMIT_KINDS = ['all', 'plain', 'merges', 'reverts'] as const;

export interface Filters {
  readonly text: string;
  readonly path: string;
  readonly module: string;
  readonly author: string;
  readonly kind: (typeof COMMIT_KINDS)[number];
}

export const NO_FILTERS: Filters = { text: '', path: '', module: '', author: '', kind: 'all' };

interface FilterStore extends Filters {
  change(patch: Partial<Filters>): void;
}

/** What the timeline shows; kept while other views are open. */
export const useFilters = create<FilterStore>()((set) => ({ ...NO_FILTERS, change: (patch) => set(patch) }));

type Question = ToolInput<'list_commits'>;

/** Filters as the tool's question, within a range of time; empty fields are left out. */
export function questionOf(filters: Filters, range: TimeRange | null): Question {
  const { text, path, module, author, kind } = filters;
  return {
    kind,
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(path.trim() === '' ? {} : { path: path.trim().replace(/^\.?\//, '') }),
    ...(module === '' ? {} : { module }),
    ...(author === '' ? {} : { author }),
    ...sinceUntil(range),
  };
}

export function isFiltered(filters: Filters): boolean {
  return Object.keys(questionOf(filters, null)).length > 1 || filters.kind !== 'all';
}
