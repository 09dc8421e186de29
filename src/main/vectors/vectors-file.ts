import path from 'node:path';

/** The vectors stand beside the index in a file of their own. */
export function vectorsFileFor(databaseFile: string): string {
  return path.join(path.dirname(databaseFile), 'vectors.db');
}
