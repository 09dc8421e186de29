import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Reader } from '../core/store/reader';

/** Files as somebody who follows the folder sees them: size in bytes and time of the last change, by path relative to the root. */
export type FilesNow = ReadonlyMap<string, { readonly size: number; readonly mtimeMs: number }>;

const AT_ONCE = 32;
/** Files that are read at most, to tell whether only their time is another; the others count as changed. */
const MOST_READ = 500;

/** Tells whether a file of the index is there with the content that was indexed. */
async function isAsIndexed(absolute: string, hash: string): Promise<boolean> {
  try {
    return (
      createHash('sha1')
        .update(await readFile(absolute))
        .digest('hex') === hash
    );
  } catch {
    return false;
  }
}

type Stamp = ReturnType<Reader['files']['stamps']>[number];

async function countUnequal(root: string, files: readonly Stamp[]): Promise<number> {
  let unequal = Math.max(0, files.length - MOST_READ);
  const read = files.slice(0, MOST_READ);
  for (let start = 0; start < read.length; start += AT_ONCE) {
    const equal = await Promise.all(read.slice(start, start + AT_ONCE).map((file) => isAsIndexed(path.join(root, file.path), file.hash)));
    unequal += equal.filter((is) => !is).length;
  }
  return unequal;
}

/**
 * How many source files were changed, added or removed since the index was made. Waits while suspects are read; all that it asks of the index, it asks
 * before, so that it is of one state where it is called within a snapshot.
 */
export async function countDifferent(root: string, reader: Reader, now: FilesNow): Promise<number> {
  const stamps = reader.files.stamps();
  const indexed = new Set(stamps.map((file) => file.path));
  const missing: string[] = [];
  const sameSize: Stamp[] = [];
  let different = 0;
  for (const file of stamps) {
    const found = now.get(file.path);
    if (found === undefined) missing.push(file.path);
    else if (found.size !== file.size) different += 1;
    else if (Math.abs(found.mtimeMs - file.mtimeMs) > 1) sameSize.push(file);
  }
  for (const file of now.keys()) {
    // Files without an extension are sources only when they name an interpreter inside; nobody has looked.
    if (!indexed.has(file) && path.posix.basename(file).includes('.') && !reader.files.isSkipped(file)) different += 1;
  }
  // A file that is not followed may be there all the same.
  const gone = await Promise.all(
    missing.slice(0, MOST_READ).map((file) =>
      stat(path.join(root, file)).then(
        () => false,
        () => true,
      ),
    ),
  );
  different += gone.filter((is) => is).length + Math.max(0, missing.length - MOST_READ);
  return different + (await countUnequal(root, sameSize));
}
