import type { ReadTexts } from '@shared/model';
import type { Command } from 'commander';
import type { ParserLine } from '../../core/pipeline/parser-line';
import type { IndexerProcess } from '../../core/pipeline/supervisor';

export interface CliParts {
  readonly version: string;
  /** Identifies what indexes: facts of another build are not gone on from. */
  readonly toolVersion: () => string;
  /** A parser that loads already; null where none was started. */
  readonly parser: ParserLine | null;
  /** Reads former versions of files, in a process of its own. */
  readonly readTexts: ReadTexts;
  readonly startIndexer: () => IndexerProcess;
  /** Serves agents over stdin and stdout until stdin closes; `folder` is the repository that is meant where a call names none. */
  readonly serveMcp: (folder: string | null) => Promise<void>;
}

/** What a command is given when it registers. */
export interface CommandContext {
  readonly parts: CliParts;
  /** Takes the exit code of the command that ran. */
  readonly done: (code: number) => void;
}

/**
 * Puts one command on the program. It only describes it: what the command does is imported in its action, so that help and errors come at once.
 */
export type RegisterCommand = (program: Command, context: CommandContext) => void;
