import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodeSource } from '../scan/decode';

/** Bytes; what is larger says nothing to a reader of an overview. */
const LARGEST = 1024 * 1024;

/** Bytes of a file inside the repository, links followed; null when it is absent, too large, unreadable or leads outside. */
function bytesInside(root: string, relative: string): Buffer | null {
  try {
    const file = realpathSync.native(path.join(root, relative));
    if (!file.startsWith(path.join(realpathSync.native(root), path.sep))) return null;
    const stats = statSync(file);
    return stats.isFile() && stats.size <= LARGEST ? readFileSync(file) : null;
  } catch {
    return null;
  }
}

function hashOf(bytes: Buffer | null): string | null {
  return bytes === null ? null : createHash('sha1').update(bytes).digest('hex');
}

/** Reads files for the analyses and notes what it read, so that a later run sees when any of it has changed. */
export class AnalysisReads {
  readonly hashes: Record<string, string | null> = {};

  /** `isIndexed` files are watched by the scan already and are not noted. `ahead` holds what was read before it was asked for. */
  constructor(
    private readonly root: string,
    private readonly isIndexed: (path: string) => boolean,
    private readonly ahead: ReadonlyMap<string, Buffer | null> = new Map(),
  ) {}

  readText(relative: string): string | null {
    const ahead = this.ahead.get(relative);
    const bytes = ahead === undefined ? bytesInside(this.root, relative) : ahead;
    if (!this.isIndexed(relative)) this.hashes[relative] = hashOf(bytes);
    if (bytes === null) return null;
    const decoded = decodeSource(bytes);
    return 'text' in decoded ? decoded.text : null;
  }
}

/** Reads what an earlier run noted, as long as there is nothing else to do. */
export function readAhead(root: string, noted: Readonly<Record<string, string | null>>): ReadonlyMap<string, Buffer | null> {
  return new Map(Object.keys(noted).map((relative) => [relative, bytesInside(root, relative)]));
}

/** True when every file that an earlier run noted holds what it held then. */
export function readsUnchanged(root: string, hashes: Readonly<Record<string, string | null>>): boolean {
  return Object.entries(hashes).every(([relative, hash]) => hashOf(bytesInside(root, relative)) === hash);
}
