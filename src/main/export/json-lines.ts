import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes what `produce` hands on to a file, one JSON value a line. Returns the number of lines. @throws what the file system throws. */
export function writeJsonLines(out: string, produce: (write: (values: readonly object[]) => void) => void): number {
  const file = openSync(out, 'w');
  let count = 0;
  try {
    produce((values) => {
      count += values.length;
      if (values.length > 0) writeSync(file, `${values.map((value) => JSON.stringify(value)).join('\n')}\n`);
    });
  } finally {
    closeSync(file);
  }
  return count;
}
