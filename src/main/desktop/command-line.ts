import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder that a command line asks to open, absolute, or null. `app` is the folder that an unpackaged Electron was started with, which
 * stands among the arguments; switches are passed over.
 */
export function folderToOpen(argv: readonly string[], options: { readonly app: string | null; readonly cwd: string }): string | null {
  const words = argv.slice(1).filter((word) => !word.startsWith('-'));
  const folders = words.map((word) => path.resolve(options.cwd, word));
  const own = options.app === null ? -1 : folders.indexOf(path.resolve(options.app));
  const wanted = folders.slice(own + 1)[0];
  return wanted !== undefined && isFolder(wanted) ? wanted : null;
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
