import type { Confidence, EdgeKind, UnresolvedReason } from './graph';
import type { Role } from './symbol';

/** Stages of an index run, in order. The code is stored before `history` reads commits; `lines` counts what each of them changed. */
export const STAGES = ['scan', 'extract', 'resolve', 'analyze', 'store', 'history', 'lines'] as const;
export type Stage = (typeof STAGES)[number];

/** Progress of a run; `etaMs` is null until a rate is known. */
export interface IndexProgress {
  readonly stage: Stage;
  readonly done: number;
  readonly total: number;
  /** Items a second. */
  readonly rate: number;
  readonly etaMs: number | null;
  /** True once the code part of this revision is stored, so that the map can be shown. */
  readonly codeReady: boolean;
}

export const SKIP_REASONS = [
  'ignored',
  'vendored',
  'build-output',
  'lockfile',
  'minified',
  'generated',
  'binary',
  'too-large',
  'unsupported-language',
  'unsupported-encoding',
  'symlink',
  /** Another repository inside this one: not included. */
  'submodule',
  /** One that is not checked out. */
  'submodule-missing',
  'unreadable',
  'too-deep',
  /** The parser ended at it, or found no end. */
  'crashed',
  /** The grammar could not be loaded, or reading the syntax tree failed: a fault of ours, not of the file. */
  'parser-failed',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A file that takes part in the index. `hash` is the SHA-1 of its bytes, `size` in bytes, `mtimeMs` as stat says. */
export interface SourceFile {
  readonly path: string;
  readonly language: string;
  readonly hash: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly lines: number;
  readonly roles: readonly Role[];
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: SkipReason;
}

/** What one run did: the body of `cairn index --json`. */
export interface IndexReport {
  readonly root: string;
  readonly revision: number;
  readonly head: string | null;
  readonly files: number;
  readonly lines: number;
  /** Files parsed in this run (fewer than `files` when the run was incremental). */
  readonly parsed: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly symbols: number;
  readonly edges: Readonly<Partial<Record<EdgeKind, Readonly<Partial<Record<Confidence, number>>>>>>;
  readonly unresolved: Readonly<Partial<Record<UnresolvedReason, number>>>;
  readonly commits: number;
  readonly languages: Readonly<Record<string, { readonly files: number; readonly lines: number; readonly symbols: number }>>;
  readonly ms: Readonly<Partial<Record<Stage | 'total', number>>>;
  /** Plain sentences for the person: "not a git repository: indexed without history", files parsed with errors, and so on. */
  readonly notes: readonly string[];
}
