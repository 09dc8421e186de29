import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryState } from '@shared/model';
import { changedTrackedFiles } from './dirty';
import { type GitOptions, runGit } from './git';

const NOT_GIT: RepositoryState = { isGit: false, head: null, branch: null, shallow: false, bare: false, dirtyFiles: 0 };

/** Folder of a file inside its git work tree with a trailing `/`; '' at the top; null outside git. */
export interface GitPlace {
  readonly gitDir: string;
  readonly commonDir: string;
  readonly prefix: string;
  readonly bare: boolean;
}

export async function gitPlace(root: string, options: GitOptions = {}): Promise<GitPlace | null> {
  const { code, stdout } = await runGit(root, ['rev-parse', '--is-bare-repository', '--absolute-git-dir', '--git-common-dir', '--show-prefix'], options);
  if (code !== 0) return null;
  const [bare, gitDir, commonDir, prefix] = stdout.toString('utf8').split('\n');
  if (gitDir === undefined || commonDir === undefined) return null;
  return { bare: bare === 'true', gitDir, commonDir: path.resolve(root, commonDir), prefix: prefix ?? '' };
}

/**
 * What git says of the folder. A folder that is no git work tree gives `isGit: false`; a repository without commits has `head: null`.
 * `dirtyFiles` counts tracked files whose content differs from git's index; no filter of the repository is run to find out.
 */
export async function repositoryState(root: string, options: GitOptions = {}): Promise<RepositoryState> {
  const place = await gitPlace(root, options);
  if (place === null) return NOT_GIT;
  const [head, branch, dirty] = await Promise.all([
    runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], options),
    runGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'], options),
    place.bare ? [] : changedTrackedFiles(root, options),
  ]);
  const text = (output: { code: number; stdout: Buffer }): string | null => (output.code === 0 ? output.stdout.toString('utf8').trim() || null : null);
  return {
    isGit: true,
    head: text(head),
    branch: text(branch),
    shallow: existsSync(path.join(place.commonDir, 'shallow')),
    bare: place.bare,
    dirtyFiles: dirty.length,
  };
}
