import { closeSync, openSync, writeSync } from 'node:fs';

/**
 * Writes what `produce` hands on to a file, one JSON value a line. Returns the number of lines. The file is opened with the first of it, so that one
 * that stands there is not emptied when there is nothing to read from. @throws what the file system and `produce` throw.
 */
export function writeJsonLines(out: string, produce: (write: (values: readonly object[]) => void) => void): number {
  let file: number | null = null;
  let count = 0;
  try {
    produce((values) => {
      file ??= openSync(out, 'w');
      count += values.length;
      if (values.length > 0) writeSync(file, `${values.map((value) => JSON.stringify(value)).join('\n')}\n`);
    });
    file ??= openSync(out, 'w');
  } finally {
    if (file !== null) closeSync(file);
  }
  return count;
}
