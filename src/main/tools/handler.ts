import type { ReadTexts } from '@shared/model';
import type { NextStep, PageInfo, ToolArguments, ToolName, ToolOutput } from '@shared/tools';
import { grouped } from '../core/analyze/prose';
import type { PreparedNames, Reader, RevisionRow } from '../core/store/reader';

/** What is near a query in meaning, nearest first, and what went wrong. */
export interface NearInMeaning {
  /** `key` = id of a symbol, or name of a module. */
  readonly near: readonly { readonly kind: 'symbol' | 'module'; readonly key: string }[];
  readonly notes: readonly string[];
}
/** Looks for what is near in meaning; never throws, and gives nothing where no model is set. */
export type Meaning = (query: string) => Promise<NearInMeaning>;

/** What a handler may use: the index, and the folder for the tools that read sources or ask git. */
export interface ToolContext {
  readonly reader: Reader;
  readonly revision: RevisionRow;
  /** Absolute path of the repository. Never part of an answer. */
  readonly root: string;
  /** Names that near spellings are looked for in; read once a revision. */
  symbolNames(): PreparedNames;
  readonly meaning: Meaning;
  /** Reads former versions of files; null where nothing here can. */
  readonly readTexts: ReadTexts | null;
}

/** What a handler gives; the boundary adds index, trace and confirmation. Errors are thrown as AppError. */
export interface Answer<T> {
  readonly result: T;
  /** One line for the trace. */
  readonly summary: string;
  readonly counts?: Readonly<Record<string, number>>;
  readonly page?: PageInfo;
  readonly next?: readonly NextStep[];
  /** The answer rests on guessed edges too. */
  readonly guesses?: boolean;
  /** Where the answer is less than all that there is, and the page does not say so: a sentence for each bound that was met. Also which of several meanings was taken. */
  readonly notes?: readonly string[];
}

/**
 * `read` runs on one state of the index and never waits. `slow` may wait, for git or a model, and takes its own snapshots; it is asked again where an index
 * run ended meanwhile (`askHandler`), so its answer is of one revision too. History that is read beside a revision may have grown between its snapshots.
 */
export type Handler<N extends ToolName> =
  | { readonly kind: 'read'; run(args: ToolArguments<N>, context: ToolContext): Answer<ToolOutput<N>> }
  | { readonly kind: 'slow'; run(args: ToolArguments<N>, context: ToolContext): Promise<Answer<ToolOutput<N>>> };

export function reading<N extends ToolName>(run: (args: ToolArguments<N>, context: ToolContext) => Answer<ToolOutput<N>>): Handler<N> {
  return { kind: 'read', run };
}

/** Says that a list holds only the first of what there is; nothing when it holds all. */
export function cutNote(what: string, total: number, most: number): string[] {
  return total > most ? [`Of ${grouped(total)} ${what} the first ${grouped(most)} are listed.`] : [];
}

/** Page of a list of `total` items; `next` is the offset of the page after it. */
export function pageOf(limit: number, offset: number, total: number): PageInfo {
  return offset + limit < total ? { limit, total, next: offset + limit } : { limit, total };
}
