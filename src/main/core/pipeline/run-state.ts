import type { RepositoryState } from '@shared/model';
import type { HistoryInputs } from '../history';
import type { Connection } from '../store/database';
import { type LastRevision, lastRevision } from '../store/last-revision';
import { type InputState, readInputState } from '../store/meta';
import { type StoredFile, storedFiles } from '../store/stored-code';
import type { ChangePlan } from './change-plan';
import type { EarlyParser } from './extract-pool';
import type { IndexOptions } from './options';
import type { ParserLine } from './parser-line';
import type { ProgressTeller } from './progress';

/** Milliseconds before a run began in which a file may have been changed after it was read and still bear the same time. */
const RACY = 50;

/** What the last revision leaves to go on from; null when everything is made anew. */
export interface Former {
  readonly last: LastRevision;
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly inputs: InputState;
}

export function readFormer(database: Connection, options: IndexOptions): Former | null {
  if (options.full) return null;
  const last = lastRevision(database);
  const inputs = readInputState(database);
  if (last === null || inputs === null || last.toolVersion !== options.toolVersion || last.report.root !== options.root) return null;
  return { last, inputs, files: new Map(storedFiles(database).map((file) => [file.path, file])) };
}

/** Files old enough that equal size and time mean equal content. */
export function trustedFiles(former: Former | null): ReadonlyMap<string, StoredFile> {
  if (former === null) return new Map();
  const oldest = former.last.createdAt - RACY;
  const young = [...former.files.values()].filter((file) => file.mtimeMs >= oldest);
  if (young.length === 0) return former.files;
  const files = new Map(former.files);
  for (const { path } of young) files.delete(path);
  return files;
}

/** What the steps of one run share. */
export interface Run {
  readonly options: IndexOptions;
  readonly database: Connection;
  readonly progress: ProgressTeller;
  /** Null when this thread parses. */
  readonly startParser: (() => ParserLine) | null;
  /** A parser that loads from the first change that the scan meets; undefined when this thread parses. */
  readonly early: EarlyParser | undefined;
  readonly repository: RepositoryState;
  readonly historyInputs: HistoryInputs;
  readonly former: Former | null;
  readonly plan: ChangePlan;
  readonly configs: ReadonlyMap<string, string>;
  readonly failed: InputState['failed'];
  readonly createdAt: number;
  /** Sentences on what happened before the run. */
  readonly notes: readonly string[];
}
