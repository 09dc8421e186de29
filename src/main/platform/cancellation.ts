import { setImmediate } from 'node:timers/promises';
import { AppError } from '@shared/model';

/** @throws AppError CANCELLED when the signal has fired. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new AppError('CANCELLED', 'Cancelled. The index is as it was before this run.', { retry: true });
}

/**
 * A pause for long loops on one thread: call it often; every `sliceMs` milliseconds it lets the event loop turn (messages and cancel
 * requests arrive then) and throws CANCELLED when the signal has fired.
 */
export function createBreather(signal: AbortSignal | undefined, sliceMs = 40): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < sliceMs) return undefined;
    return setImmediate().then(() => {
      last = performance.now();
      throwIfCancelled(signal);
    });
  };
}
