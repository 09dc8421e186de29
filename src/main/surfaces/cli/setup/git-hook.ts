import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { isWithin } from '../is-within';
import { type Installed, shellCommand, type Target } from './targets';

const HOOKS = ['post-commit', 'post-merge', 'post-checkout', 'post-rewrite'] as const;

/** Asks git as the person's own git: their settings say where hooks stand. Only paths are asked for, which runs nothing of the repository. */
function gitPaths(root: string): { hooks: string; common: string; top: string } {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const asked = ['rev-parse', '--git-path', 'hooks', '--git-common-dir', '--show-toplevel'];
  const { status, stdout } = spawnSync('git', ['-C', root, ...asked], { encoding: 'utf8', env: environment });
  const [hooks = '', common = '', top = ''] = (stdout ?? '').split(/\r?\n/).map((line) => (line === '' ? '' : path.resolve(root, line)));
  if (status !== 0 || top === '') throw new AppError('NOT_A_GIT_REPOSITORY', `${root} is not the working tree of a git repository.`);
  return { hooks, common, top };
}

const real = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

/** The lines of a hook: a run in the background that git does not wait for and whose end it does not learn. */
function linesFor(name: string, root: string, installed: Installed): string[] {
  const run = `(nohup ${shellCommand(installed, 'index', `'${root.replaceAll("'", "'\\''")}'`)} </dev/null >/dev/null 2>&1 &) >/dev/null 2>&1 || :`;
  if (name === 'post-rewrite') return [run];
  // A rebase makes many commits: the index follows at its end.
  return ['if [ ! -d "$(git rev-parse --git-path rebase-merge)" ] && [ ! -d "$(git rev-parse --git-path rebase-apply)" ]; then', `  ${run}`, 'fi'];
}

/** The hooks of a repository, and the folder that they must lie in. @throws AppError NOT_A_GIT_REPOSITORY, PERMISSION_DENIED. */
export function gitHookTargets(root: string, installed: Installed): { readonly within: string; readonly targets: Target[] } {
  const { hooks, common, top } = gitPaths(root);
  const folder = path.join(real(path.dirname(hooks)), path.basename(hooks));
  const within = [real(common), real(top)].find((place) => isWithin(place, folder));
  if (within === undefined) {
    const lines = linesFor('post-commit', real(top), installed);
    throw new AppError('PERMISSION_DENIED', `The hooks of this repository stand outside of it, in ${hooks}. Nothing was written.`, {
      suggestions: [`put these lines into the hooks there yourself: ${lines.join(' ')}`],
    });
  }
  return { within, targets: HOOKS.map((name) => ({ file: path.join(folder, name), kind: 'shell', lines: linesFor(name, real(top), installed) })) };
}
