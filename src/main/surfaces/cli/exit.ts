import { AppError } from '@shared/model';
import { harmless } from './render/style';

/** Exit codes of every command. */
export const EXIT = { ok: 0, error: 1, usage: 2, cancelled: 130 } as const;

/** Says on stderr how a command was used wrongly, and gives the exit code. */
export function usage(problem: string): number {
  process.stderr.write(`cairn: ${problem}\n`);
  return EXIT.usage;
}

/** What the suggestions of these errors are: names that may have been meant. */
const NAMES_SUGGESTED = /^(UNKNOWN_|AMBIGUOUS_)/;

/** Says on stderr what happened and what can be done, and gives the exit code. */
export function tellError(error: unknown): number {
  if (!(error instanceof AppError)) {
    const text = error instanceof Error ? (process.env.CAIRN_LOG === 'debug' ? (error.stack ?? error.message) : error.message) : String(error);
    process.stderr.write(`cairn: INTERNAL: ${text}\n`);
    return EXIT.error;
  }
  process.stderr.write(`cairn: ${error.code}: ${harmless(error.message)}\n`);
  const lead = NAMES_SUGGESTED.test(error.code) ? 'did you mean' : 'try';
  const told = new Map(error.candidates.map(({ id, signature, path, line }) => [id, `  ${signature}  (${path}:${line})`]));
  for (const suggestion of error.suggestions) process.stderr.write(`  ${lead}: ${harmless(`${suggestion}${told.get(suggestion) ?? ''}`)}\n`);
  return error.code === 'CANCELLED' ? EXIT.cancelled : EXIT.error;
}

/** Writes to stdout and waits until it is taken, so that a long answer into a pipe is whole. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

/** True of the error of writing into a pipe that nobody reads any more, as `cairn … | head` leaves it. */
export function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED');
}

/** Fires on Ctrl-C and on a polite kill. */
export function cancelOnSignals(): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  process.once('SIGINT', cancel);
  process.once('SIGTERM', cancel);
  return {
    signal: controller.signal,
    release: () => {
      process.off('SIGINT', cancel);
      process.off('SIGTERM', cancel);
    },
  };
}
