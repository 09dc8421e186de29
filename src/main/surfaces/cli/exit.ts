import { AppError } from '@shared/model';

/** Exit codes of every command. */
export const EXIT = { ok: 0, error: 1, usage: 2, cancelled: 130 } as const;

/** Says on stderr what happened and what can be done, and gives the exit code. */
export function tellError(error: unknown): number {
  if (!(error instanceof AppError)) {
    const text = error instanceof Error ? (process.env.CAIRN_LOG === 'debug' ? (error.stack ?? error.message) : error.message) : String(error);
    process.stderr.write(`cairn: INTERNAL: ${text}\n`);
    return EXIT.error;
  }
  process.stderr.write(`cairn: ${error.code}: ${error.message}\n`);
  for (const suggestion of error.suggestions) process.stderr.write(`  try: ${suggestion}\n`);
  return error.code === 'CANCELLED' ? EXIT.cancelled : EXIT.error;
}

/** Writes to stdout and waits until it is taken, so that a long answer into a pipe is whole. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`, (error) => (error ? reject(error) : resolve()));
  });
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
