import type { IndexProgress } from '@shared/model';
import type { ParserLine } from './parser-line';

/** A run that gives up with TooMuchToRefresh when more than a few files have changed or nothing is stored. */
export interface Refresh {
  readonly mostFiles: number;
  readonly parser: ParserLine;
}

export interface IndexOptions {
  /** Absolute. */
  readonly root: string;
  readonly databaseFile: string;
  /** Read and parse everything again, whatever is stored. */
  readonly full: boolean;
  /** Parsers that work side by side. */
  readonly jobs: number;
  /** Identifies the program that makes facts and edges: those of another version are not gone on from. */
  readonly toolVersion: string;
  /** The built parse worker; null parses on this thread. */
  readonly workerFile: string | null;
  /** Absent: whatever has changed, parsed in threads. */
  readonly refresh?: Refresh;
  /** Files at which an earlier try of this run may have crashed: parsed alone. */
  readonly suspects?: readonly string[];
  /** Files at which an earlier try of this run did crash: left out. */
  readonly crashed?: readonly string[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IndexProgress) => void;
  /** The code of the revision is stored and can be shown; history may follow. */
  readonly onCodeReady?: (revision: number) => void;
  readonly onInFlight?: (paths: readonly string[]) => void;
  readonly onSettled?: (paths: readonly string[]) => void;
}
