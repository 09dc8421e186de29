import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * The path that a command line asks to open, absolute, or null. It may be a file or nothing at all: opening it then tells the person why
 * it can't be opened. `app` is the folder that an unpackaged Electron was started with, which stands among the arguments; switches are
 * passed over.
 */
export function folderToOpen(argv: readonly string[], options: { readonly app: string | null; readonly cwd: string }): string | null {
  const words = argv.slice(1).filter((word) => !word.startsWith('-'));
  const folders = words.map((word) => path.resolve(options.cwd, word));
  const own = options.app === null ? -1 : folders.indexOf(path.resolve(options.app));
  const wanted = folders.slice(own + 1)[0];
  // Without the app folder among them, the words may be the app itself.
  const sure = options.app === null || own >= 0;
  return wanted !== undefined && (sure || isFolder(wanted)) ? wanted : null;
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
