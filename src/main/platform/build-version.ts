import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The version of the program with a hash of what it was built to, from the folder of the built entries: facts that other code made are never gone on from.
 * The build names each chunk after a hash of its content, so the names stand for them.
 */
export function buildVersion(version: string, folder: string): string {
  const hash = createHash('sha1');
  for (const name of scripts(folder)) hash.update(name).update(readFileSync(path.join(folder, name)));
  for (const name of scripts(path.join(folder, 'chunks'))) hash.update(name);
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}

function scripts(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.c?js$/.test(name))
      .sort();
  } catch {
    return [];
  }
}
