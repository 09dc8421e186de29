import type { Confidence } from '../model';
import type { EdgeRef, SymbolRef } from '../tools';

/** One citation of an answer: `[n]` in the text. `verified` = the place exists in the index and says what is claimed of it. */
export interface Citation {
  readonly n: number;
  readonly path: string;
  readonly line: number;
  /** Symbol id, where the place is one. */
  readonly symbol: string | null;
  /** Hash, where a commit is cited; path is then '' and line 0. */
  readonly commit: string | null;
  readonly label: string;
  readonly verified: boolean;
  /** Why it failed the check. */
  readonly problem: string | null;
}

export interface AnswerPath {
  readonly hops: readonly { readonly symbol: SymbolRef; readonly site: EdgeRef | null }[];
  readonly confidence: Confidence;
}

/** What retrieval found, before any model speaks. */
export interface Evidence {
  readonly entries: readonly SymbolRef[];
  readonly paths: readonly AnswerPath[];
  /** Every symbol whose text goes into the prompt. */
  readonly promptSymbols: readonly SymbolRef[];
  readonly commits: readonly { readonly hash: string; readonly subject: string; readonly author: string; readonly time: number }[];
  readonly files: readonly string[];
  readonly people: readonly string[];
  readonly notFound: boolean;
  /** How it was found, step by step, for "How I found this". */
  readonly steps: readonly string[];
}

export interface ChatAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly evidence: Evidence;
  /** `composed` = from the graph, without a model. */
  readonly source: 'model' | 'composed';
  readonly model: string | null;
  readonly notes: readonly string[];
  readonly promptTokens: number | null;
  readonly doneReason: string | null;
}
