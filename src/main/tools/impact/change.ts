import type { ImpactInput } from '@shared/tools';
import type { ChangedRun } from '../../core/history';
import type { FileRow, SymbolRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';

/** Which text the index has of a changed file: the one before the change, the one after it, or neither. */
export type Side = 'old' | 'new' | null;

/** A changed file, before it is looked for in the index. */
export interface FileChange {
  readonly path: string;
  readonly oldPath: string | null;
  /** As git says it, or `named`. */
  readonly status: string;
  /** Null where lines are not known. */
  readonly runs: readonly ChangedRun[] | null;
  /** Path under which the index may have it, likeliest first. */
  readonly indexedAs: readonly string[];
  sideOf(file: FileRow, context: ToolContext): Side;
  /** Its text before the change and after it; null where there is none on that side. */
  readonly before: FileText | null;
  readonly after: FileText | null;
}

/** Where a text is: a blob of git, the file as it lies in the folder, or what is made of that file; null where it cannot be told. */
export type FileText = { readonly blob: string } | 'in-folder' | ((context: ToolContext) => string | null);

/** What was asked about. */
export interface ChangeSet {
  readonly input: ImpactInput;
  readonly files: readonly FileChange[];
  /** Symbols that were named. */
  readonly named: readonly SymbolRow[];
  readonly notes: readonly string[];
}

/** Where a change is in the index. */
export interface PlacedChange {
  readonly change: FileChange;
  readonly file: FileRow | null;
  readonly precision: 'lines' | 'file' | 'none';
  /** Row ids of its changed symbols, in the order of their lines. */
  readonly symbols: readonly number[];
  /** Lines went away that the index does not have any more, and with them perhaps symbols. */
  readonly lost: boolean;
}
