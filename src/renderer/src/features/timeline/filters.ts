import type { ToolInput } from '@shared/tools';
import { create } from 'zustand';
import type { Span } from './brush';

export const COMMIT_KINDS = ['all', 'plain', 'merges', 'reverts'] as const;

export interface Filters {
  readonly text: string;
  readonly path: string;
  readonly module: string;
  readonly author: string;
  readonly kind: (typeof COMMIT_KINDS)[number];
  readonly range: Span | null;
}

export const NO_FILTERS: Filters = { text: '', path: '', module: '', author: '', kind: 'all', range: null };

interface FilterStore extends Filters {
  change(patch: Partial<Filters>): void;
}

/** What the timeline shows; kept while other views are open. */
export const useFilters = create<FilterStore>()((set) => ({ ...NO_FILTERS, change: (patch) => set(patch) }));

type Question = ToolInput<'list_commits'>;

/** Filters as the tool's question; empty fields are left out. The range is left out too when only the strip above is asked for. */
export function questionOf(filters: Filters, withRange: boolean): Question {
  const { text, path, module, author, kind, range } = filters;
  return {
    kind,
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(path.trim() === '' ? {} : { path: path.trim().replace(/^\.?\//, '') }),
    ...(module === '' ? {} : { module }),
    ...(author === '' ? {} : { author }),
    ...(withRange && range ? { since: range.from, until: range.to } : {}),
  };
}

export function isFiltered(filters: Filters): boolean {
  return Object.keys(questionOf(filters, true)).length > 1 || filters.kind !== 'all';
}
