import { existsSync, statSync } from 'node:fs';
import { AppError } from '@shared/model';
import { openReader, type Reader, type RevisionRow, unfinishedIndex } from '../core/store/reader';
import { type Changes, changesInWords, changesSince } from './changed-files';

/** `unusable`: the index is damaged, of another version, or no index. `unknown`: the repository could not be compared with its index. */
export const INDEX_STATES = ['fresh', 'stale', 'not-indexed', 'unusable', 'folder-missing', 'unknown'] as const;

/** What the index says of itself. */
export interface IndexedRevision extends Pick<RevisionRow, 'head' | 'branch' | 'createdAt' | 'toolVersion'> {
  readonly revision: number;
  readonly files: number;
}

/** How an index stands to its repository. */
export interface IndexState {
  readonly state: (typeof INDEX_STATES)[number];
  /** Why it is so, as parts of a sentence; empty when it is fresh. */
  readonly why: readonly string[];
  /** Null where there is no index that can be read. */
  readonly index: IndexedRevision | null;
  /** Null where nothing could be compared. */
  readonly changes: Changes | null;
}

function indexedRevision(reader: Reader, { id, head, branch, createdAt, toolVersion }: RevisionRow): IndexedRevision {
  return { revision: id, head, branch, createdAt, toolVersion, files: reader.meta.totals().files };
}

const isFolder = (root: string): boolean => statSync(root, { throwIfNoEntry: false })?.isDirectory() === true;

async function compared(root: string, reader: Reader): Promise<IndexState> {
  const revision = reader.meta.revision();
  if (revision === undefined) throw unfinishedIndex();
  const index = indexedRevision(reader, revision);
  if (!isFolder(root)) return { state: 'folder-missing', why: ['the folder was moved or deleted'], index, changes: null };
  try {
    const changes = await changesSince(root, reader, revision);
    const why = changesInWords(changes);
    return { state: why.length > 0 ? 'stale' : 'fresh', why, index, changes };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'INDEX_MISSING') throw error;
    return { state: 'unknown', why: [error.message], index, changes: null };
  }
}

/** Opens an index and compares it with its repository. What is wrong with either is a state, not an error. */
export async function indexState(root: string, databaseFile: string): Promise<IndexState> {
  if (!existsSync(databaseFile)) {
    const [state, why] = isFolder(root) ? (['not-indexed', 'it has not been indexed yet'] as const) : (['folder-missing', 'there is no such folder'] as const);
    return { state, why: [why], index: null, changes: null };
  }
  let reader: Reader | undefined;
  try {
    reader = openReader(databaseFile);
    return await compared(root, reader);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: 'unusable', why: [error.message], index: null, changes: null };
  } finally {
    reader?.close();
  }
}

/**
 * Reads through a whole index.
 * @returns what is wrong with it, in a sentence; null when nothing is.
 */
export function indexProblem(root: string, databaseFile: string): string | null {
  let reader: Reader | undefined;
  try {
    reader = openReader(databaseFile);
    reader.checkWhole();
    const revision = reader.meta.revision();
    if (revision === undefined) throw unfinishedIndex();
    const { report } = revision;
    const of = typeof report === 'object' && report !== null && 'root' in report ? report.root : root;
    return of === root ? null : 'The index was made of another folder. Index the repository again.';
  } catch (error) {
    return error instanceof AppError ? error.message : `The index cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    reader?.close();
  }
}
