import { AppError, type ChangeStatus } from '@shared/model';
import { runGit } from './git';
import { STATUS } from './log-parser';
import { type ChangedRun, parseUnifiedDiff } from './unified-diff';

/** Lines of the new version of a file that a commit wrote; both ends count. A pure deletion gives the line before it. */
export interface ChangedRanges {
  readonly path: string;
  readonly ranges: readonly (readonly [number, number])[];
}

/** A file that differs between two states, with its runs of changed lines; none for binary files and those that were only renamed. */
export interface ChangedFileRuns {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: ChangeStatus;
  readonly runs: readonly ChangedRun[];
  /** Names of the blobs on each side; null = there is no such side, or it is no file. */
  readonly oldBlob: string | null;
  readonly newBlob: string | null;
}

type Named = Omit<ChangedFileRuns, 'runs'>;

const RAW = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])/;
/** A regular file; links and submodules are none. */
const isFile = (mode: string | undefined): boolean => mode?.startsWith('100') === true;

/** The changed files, in the order in which the patch shows them. */
async function changedPaths(root: string, revisions: readonly string[], signal: AbortSignal | undefined): Promise<Named[]> {
  const { code, stdout, stderr } = await runGit(root, [...diffTree(), '--raw', '--no-abbrev', '-z', ...revisions], { signal });
  if (code !== 0) throw new AppError('UNKNOWN_COMMIT', `No such commit: ${revisions.join('..')}`, { suggestions: [stderr.trim()] });
  const tokens = stdout.toString('utf8').split('\0');
  const paths: Named[] = [];
  for (let at = 0; at + 1 < tokens.length; ) {
    const [, oldMode, newMode, oldBlob = null, newBlob = null, letter = ''] = RAW.exec(tokens[at] ?? '') ?? [];
    const hasTwo = letter === 'R' || letter === 'C';
    paths.push({
      path: tokens[at + (hasTwo ? 2 : 1)] ?? '',
      oldPath: hasTwo ? (tokens[at + 1] ?? null) : null,
      status: STATUS[letter] ?? 'modified',
      oldBlob: isFile(oldMode) ? oldBlob : null,
      newBlob: isFile(newMode) ? newBlob : null,
    });
    at += hasTwo ? 3 : 2;
  }
  return paths;
}

function diffTree(): string[] {
  return ['diff-tree', '--no-commit-id', '--root', '-r', '-M', '--no-ext-diff', '--no-textconv', '--no-color', '--relative'];
}

/**
 * What a commit (`[hash]`) changed, or what differs between two (`[from, to]`). A merge alone gives nothing: what it brings was written by its parents.
 * @throws AppError UNKNOWN_COMMIT, and those of `runGit`
 */
export async function changedRuns(root: string, revisions: readonly [string] | readonly [string, string], options: { signal?: AbortSignal } = {}) {
  const wrong = revisions.find((hash) => !/^[0-9a-f]{4,64}$/.test(hash));
  if (wrong !== undefined) throw new AppError('UNKNOWN_COMMIT', `Not a commit hash: ${wrong}`);
  const paths = await changedPaths(root, revisions, options.signal);
  const { stdout } = await runGit(root, [...diffTree(), '-p', '-U0', ...revisions], { signal: options.signal, timeout: 60_000 });
  const files = parseUnifiedDiff(stdout.toString('latin1'));
  let at = 0;
  return paths.map((path): ChangedFileRuns => {
    const file = files[at];
    // A file that became a link is shown twice, once as what went and once as what came.
    at += path.status === 'type-changed' ? 2 : 1;
    return { ...path, runs: path.status === 'type-changed' ? [] : (file?.hunks ?? []).flatMap((hunk) => hunk.runs) };
  });
}

/**
 * Which lines each file of a commit got. Merges give nothing: what they bring was written by their parents.
 * @throws AppError UNKNOWN_COMMIT
 */
export async function changedLineRanges(root: string, hash: string, options: { signal?: AbortSignal } = {}): Promise<ChangedRanges[]> {
  const files = await changedRuns(root, [hash], options);
  return files.map(({ path, runs }) => ({
    path,
    ranges: runs.map(({ new: [first, last] }) => (last < first ? ([Math.max(1, last), Math.max(1, last)] as const) : ([first, last] as const))),
  }));
}
