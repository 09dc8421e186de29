import type { ReadTexts } from '@shared/model';
import type { IndexInfo, ToolInput, ToolName, ToolOutput, ToolResult } from '@shared/tools';
import type { FilesNow } from './folder-difference';
import type { Meaning } from './handler';
import type { TraceEntry } from './trace';

/** Where a call comes from, for the trace. */
export type Door = 'ipc' | 'cli' | 'mcp' | 'chat' | 'export';

export interface ToolboxOptions {
  readonly databaseFile: string;
  /** Absolute path of the repository. */
  readonly root: string;
  /** File of JSON lines that every query is appended to. */
  readonly traceFile?: string;
  /** What finds texts by their meaning, where a model for it may be set. */
  readonly meaning?: Meaning;
  /** What reads former versions of files. Parsing does not belong into the process that answers: a grammar may crash. */
  readonly readTexts?: ReadTexts | undefined;
  /** Told of failures inside Cairn (INTERNAL), whose cause never leaves the process. */
  readonly onInternalError?: (error: unknown) => void;
}

export interface CallOptions {
  readonly door: Door;
  /** Answer INDEX_STALE where the repository has moved on since it was indexed, also in the last seconds. */
  readonly fresh?: boolean;
}

/** How the index stands to the folder. */
export interface IndexAge extends Omit<IndexInfo, 'changed_files'> {
  /** Source files that were changed, added or removed since; null when that is not known. */
  readonly changedFiles: number | null;
}

/** The query tools over one repository. Nothing throws: every failure is an answer with a code. */
export interface Toolbox {
  call<N extends ToolName>(name: N, input: ToolInput<N>, options: CallOptions): Promise<ToolResult<ToolOutput<N>>>;
  call(name: string, input: unknown, options: CallOptions): Promise<ToolResult<unknown>>;
  /** Reads ahead, in short steps, what questions need of the whole index, so that the first of them need not wait for it. Never fails. */
  prepare(): Promise<void>;
  /**
   * Looks at once how the index stands to the folder, of which `now` lists the source files (null = nobody follows them). Answers of tools say the
   * same from then on. Null when there is no index that can be read.
   */
  age(now: FilesNow | null): Promise<IndexAge | null>;
  /** Queries asked so far, oldest first (the newest 500). */
  trace(): readonly TraceEntry[];
  close(): void;
}
