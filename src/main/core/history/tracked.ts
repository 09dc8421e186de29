import { type GitOptions, runGit } from './git';

/** Files and submodule places that git's index names, relative to `root` with `/`; null outside git. */
export async function trackedFiles(
  root: string,
  options: GitOptions = {},
): Promise<{ files: ReadonlySet<string>; folders: ReadonlySet<string>; submodules: readonly string[] } | null> {
  const { code, stdout } = await runGit(root, ['ls-files', '-z', '--stage'], { maxBytes: 512 * 1024 * 1024, timeout: 120_000, ...options });
  if (code !== 0) return null;
  const files = new Set<string>();
  const folders = new Set<string>();
  const submodules: string[] = [];
  for (const entry of stdout.toString('utf8').split('\0')) {
    const tab = entry.indexOf('\t');
    if (tab === -1) continue;
    const path = entry.slice(tab + 1);
    if (entry.startsWith('160000 ')) submodules.push(path);
    else files.add(path);
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return { files, folders, submodules };
}
