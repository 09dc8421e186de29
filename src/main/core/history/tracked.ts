import { type GitOptions, runGit } from './git';

/** A file as git's index knows it. */
export interface IndexEntry {
  readonly path: string;
  readonly blob: string;
  /** As git noted it when it last looked; NaN where git's debug form was not understood. */
  readonly mtimeMs: number;
  readonly size: number;
}

/** Files and submodule places that git's index names, relative to the root with `/`. */
export interface GitIndex {
  readonly files: ReadonlySet<string>;
  /** Every folder that holds one of them. */
  readonly folders: ReadonlySet<string>;
  readonly submodules: readonly string[];
  /** A file in a merge conflict has several. */
  readonly entries: readonly IndexEntry[];
}

/** An entry with the lines that `--debug` adds; these stand after the NUL that ends the path. */
const ENTRY = /(\d{6}) ([0-9a-f]{40,64}) \d\t([^\0]+)\0(?: {2}ctime: [^\n]*\n {2}mtime: (\d+):(\d+)\n[^\n]*\n[^\n]*\n {2}size: (\d+)\tflags: \w+\n)?/g;

/** Reads git's index; null outside git. */
export async function trackedFiles(root: string, options: GitOptions = {}): Promise<GitIndex | null> {
  const args = ['ls-files', '-z', '--stage', '--debug'];
  const { code, stdout } = await runGit(root, args, { maxBytes: 512 * 1024 * 1024, timeout: 120_000, ...options });
  if (code !== 0) return null;
  const files = new Set<string>();
  const folders = new Set<string>();
  const submodules: string[] = [];
  const entries: IndexEntry[] = [];
  for (const [, mode, blob = '', path = '', seconds, nanoseconds, size] of stdout.toString('utf8').matchAll(ENTRY)) {
    if (mode === '160000') submodules.push(path);
    else {
      files.add(path);
      entries.push({ path, blob, mtimeMs: Number(seconds) * 1000 + Number(nanoseconds) / 1e6, size: Number(size) });
    }
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return { files, folders, submodules, entries };
}
