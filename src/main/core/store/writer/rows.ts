import type { EdgeColumns, EdgeKind, GraphFile, GraphModule, GraphSymbol, SkippedFile, SourceFile, UnresolvedReason } from '@shared/model';
import type { HistoryState, InputState } from '../meta';

/** A row of `files`. */
export interface FileRow extends SourceFile {
  readonly id: number;
  /** Syntax errors. */
  readonly errors: number;
  readonly partial: boolean;
  readonly packageName: string | null;
}

/** A row of `symbols`; `ordinal` is the definition's index in the facts of its file. */
export interface SymbolRow extends GraphSymbol {
  readonly ordinal: number;
}

/** A row of `file_facts`; `outline` and `references` as packFile made them. */
export interface FactsRow {
  readonly fileId: number;
  readonly mentions: Uint8Array;
  readonly outline: Uint8Array;
  readonly references: Uint8Array;
}

/** A row of `unresolved`: call sites of one name in one caller, the first line and their number. */
export interface UnresolvedRow {
  readonly fileId: number;
  /** Null for module-level code. */
  readonly src: number | null;
  readonly name: string;
  readonly packageName: string | null;
  readonly reason: UnresolvedReason;
  readonly line: number;
  readonly count: number;
}

/** What the analyses derived, as far as the store needs to know it. */
export interface DerivedRows {
  readonly modules: readonly (GraphModule & { readonly summary: { readonly statements: readonly { readonly text: string }[] } })[];
  readonly moduleEdges: readonly { readonly src: number; readonly dst: number; readonly kind: EdgeKind; readonly weight: number; readonly guessed: number }[];
  readonly moduleOfFile: ArrayLike<number>;
  readonly fileImportance: ArrayLike<number>;
  readonly symbolImportance: ArrayLike<number>;
  readonly pages: Readonly<Record<string, unknown>>;
}

/** Values of derived columns that are stored already, by row id, so that only what differs is written. */
export interface StoredDerived {
  readonly moduleOfFile: ReadonlyMap<number, number | null>;
  readonly fileImportance: ReadonlyMap<number, number>;
  readonly symbolImportance: ReadonlyMap<number, number>;
}

/** The whole of a revision: what the tables hold after it, and what of that is new. */
export interface RevisionContents {
  readonly head: string | null;
  readonly branch: string | null;
  /** Tracked files that differ from HEAD. */
  readonly dirty: number;
  readonly toolVersion: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** True: all code tables are written anew. False: only the rows named below. */
  readonly rebuild: boolean;
  /** Every file and symbol of the revision, in the order that `derived` counts them. */
  readonly files: readonly GraphFile[];
  readonly symbols: readonly GraphSymbol[];
  readonly derived: DerivedRows;
  /** Null in a rebuild. */
  readonly stored: StoredDerived | null;

  readonly removedFiles: readonly number[];
  /** Files whose content is what it was and whose time or size is to be noted anew. */
  readonly touchedFiles: readonly { readonly id: number; readonly mtimeMs: number; readonly size: number }[];
  readonly changedFiles: readonly FileRow[];
  readonly changedFacts: readonly FactsRow[];
  /** All symbols of changed files, those of a file by ordinal; ids that stay keep their row's place. */
  readonly changedSymbols: readonly SymbolRow[];
  readonly removedSymbols: readonly number[];
  /** Files whose outgoing edges and unresolved sites are replaced by `edges` and `unresolved`. */
  readonly relinkedFiles: readonly number[];
  readonly edges: EdgeColumns;
  /** Every edge of the revision. */
  readonly allEdges: EdgeColumns;
  readonly unresolved: readonly UnresolvedRow[];
  readonly skipped: readonly SkippedFile[];
  readonly inputs: InputState;
  readonly history: HistoryState;
}
