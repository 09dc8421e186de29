import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RepositoryState } from '@shared/model';
import { countChangedFiles } from './dirty';
import { type GitOptions, runGit } from './git';
import { trackedFiles } from './tracked';

/** What `gitPlace` asks for, a line each. */
const PLACE = ['--is-bare-repository', '--absolute-git-dir', '--git-common-dir', '--show-prefix'] as const;

/** Folder of a file inside its git work tree with a trailing `/`; '' at the top; null outside git. */
export interface GitPlace {
  readonly gitDir: string;
  readonly commonDir: string;
  readonly prefix: string;
  readonly bare: boolean;
}

export async function gitPlace(root: string, options: GitOptions = {}): Promise<GitPlace | null> {
  const { code, stdout } = await runGit(root, ['rev-parse', ...PLACE], options);
  return code === 0 ? placeOf(root, stdout) : null;
}

function placeOf(root: string, output: Buffer): GitPlace | null {
  const [bare, gitDir, commonDir, prefix] = output.toString('utf8').split('\n');
  if (gitDir === undefined || commonDir === undefined) return null;
  return { bare: bare === 'true', gitDir, commonDir: path.resolve(root, commonDir), prefix: prefix ?? '' };
}

/** What git says of the folder, but for the state of its files. */
export type RepositoryHead = Omit<RepositoryState, 'dirtyFiles'>;

const NOT_GIT: RepositoryHead = { isGit: false, head: null, branch: null, shallow: false, bare: false };

/** HEAD and branch. A folder that is no git work tree gives `isGit: false`; a repository without commits has `head: null`. */
export async function repositoryHead(root: string, options: GitOptions = {}): Promise<RepositoryHead> {
  const [found, branch] = await Promise.all([
    // Fails when there is no HEAD yet, but says where the repository is first.
    runGit(root, ['rev-parse', ...PLACE, 'HEAD^{commit}'], options),
    runGit(root, ['symbolic-ref', '--quiet', '--short', 'HEAD'], options),
  ]);
  const place = found.code === 0 ? placeOf(root, found.stdout) : await gitPlace(root, options);
  if (place === null) return NOT_GIT;
  const head = found.code === 0 ? found.stdout.toString('utf8').trimEnd().split('\n').at(-1) : undefined;
  return {
    isGit: true,
    head: head ?? null,
    branch: branch.code === 0 ? branch.stdout.toString('utf8').trim() || null : null,
    shallow: existsSync(path.join(place.commonDir, 'shallow')),
    bare: place.bare,
  };
}

/** Also counts the tracked files whose content differs from git's index; no filter of the repository is run to find out. */
export async function repositoryState(root: string, options: GitOptions = {}): Promise<RepositoryState> {
  const [head, index] = await Promise.all([repositoryHead(root, options), trackedFiles(root, options)]);
  return { ...head, dirtyFiles: head.bare || index === null ? 0 : countChangedFiles(root, index) };
}
