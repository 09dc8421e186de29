import { AppError } from '@shared/model';
import { runGit } from './git';

/** Lines of the new version of a file that a commit wrote; both ends count. A pure deletion gives the line before it. */
export interface ChangedRanges {
  readonly path: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/;

/** The paths of a commit's changed files, in the order in which its patch shows them. */
async function changedPaths(root: string, hash: string, signal: AbortSignal | undefined): Promise<string[]> {
  const { code, stdout, stderr } = await runGit(root, [...diffTree(), '--name-status', '-z', hash], { signal });
  if (code !== 0) throw new AppError('UNKNOWN_COMMIT', `No such commit: ${hash}`, { suggestions: [stderr.trim()] });
  const tokens = stdout.toString('utf8').split('\0');
  const paths: string[] = [];
  for (let at = 0; at + 1 < tokens.length; ) {
    const renamed = /^[RC]/.test(tokens[at] ?? '');
    paths.push(tokens[at + (renamed ? 2 : 1)] ?? '');
    at += renamed ? 3 : 2;
  }
  return paths;
}

function diffTree(): string[] {
  return ['diff-tree', '--no-commit-id', '--root', '-r', '-M', '--no-ext-diff', '--no-textconv', '--no-color', '--relative'];
}

/**
 * Which lines each file of a commit got. Merges give nothing: what they bring was written by their parents.
 * @throws AppError UNKNOWN_COMMIT
 */
export async function changedLineRanges(root: string, hash: string, options: { signal?: AbortSignal } = {}): Promise<ChangedRanges[]> {
  if (!/^[0-9a-f]{4,64}$/.test(hash)) throw new AppError('UNKNOWN_COMMIT', `Not a commit hash: ${hash}`);
  const paths = await changedPaths(root, hash, options.signal);
  // Names are quoted in this form, so a line that begins with "diff --git" is always a header: content lines begin with a sign.
  const { stdout } = await runGit(root, [...diffTree(), '-p', '-U0', hash], { signal: options.signal, timeout: 60_000 });
  const ranges: [number, number][][] = paths.map(() => []);
  let file = -1;
  for (const line of stdout.toString('latin1').split('\n')) {
    if (line.startsWith('diff --git ')) file += 1;
    const hunk = line.startsWith('@@') ? HUNK.exec(line) : null;
    if (hunk === null) continue;
    const start = Number(hunk[1]);
    const count = hunk[2] === undefined ? 1 : Number(hunk[2]);
    ranges[file]?.push([Math.max(1, start), Math.max(1, start + Math.max(count, 1) - 1)]);
  }
  return paths.map((path, index) => ({ path, ranges: ranges[index] ?? [] }));
}
