import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError, type ChangeStatus } from '@shared/model';
import { readBlobs } from './blobs';
import { changedEntries } from './dirty';
import { runGit } from './git';
import { STATUS } from './log-parser';
import { repositoryHead } from './state';
import { trackedFiles } from './tracked';
import { type ChangedRun, parseUnifiedDiff } from './unified-diff';

/** A file that differs between HEAD and the working tree. */
export interface WorkingChange {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: ChangeStatus;
  /** Null where lines were not compared: a side is missing, is no regular file or is too large. */
  readonly runs: readonly ChangedRun[] | null;
  /** SHA-1 of the bytes on each side; null = there is no such side, or it was not read. */
  readonly oldHash: string | null;
  readonly newHash: string | null;
  /** Name of the blob that HEAD has; null = HEAD has no such file. */
  readonly oldBlob: string | null;
}

interface Side {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: ChangeStatus;
  /** Blob of HEAD; null = HEAD has no such file. */
  readonly blob: string | null;
}

const MOST_COMPARED = 1000;
const MOST_BYTES = 4 * 1024 * 1024;

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

/** What is staged: HEAD against git's index, by path. The working tree is not looked at, so no filter of the repository is run. */
async function stagedSides(root: string): Promise<Map<string, Side>> {
  const { code, stdout } = await runGit(root, ['diff-index', '--cached', '--raw', '-z', '-M', '--relative', '--ignore-submodules=all', 'HEAD'], {
    timeout: 60_000,
  });
  if (code !== 0) throw new AppError('INTERNAL', 'git could not compare HEAD with its index.');
  const tokens = stdout.toString('utf8').split('\0');
  const sides = new Map<string, Side>();
  for (let at = 0; at + 1 < tokens.length; ) {
    const [, oldBlob, letter] = /^:\d+ \d+ ([0-9a-f]+) [0-9a-f]+ ([A-Z])/.exec(tokens[at] ?? '') ?? [];
    const hasTwo = letter === 'R' || letter === 'C';
    const name = tokens[at + (hasTwo ? 2 : 1)] ?? '';
    const blob = oldBlob === undefined || /^0+$/.test(oldBlob) ? null : oldBlob;
    sides.set(name, { path: name, oldPath: hasTwo ? (tokens[at + 1] ?? null) : null, status: STATUS[letter ?? ''] ?? 'modified', blob });
    at += hasTwo ? 3 : 2;
  }
  return sides;
}

/** Files that git neither tracks nor ignores. */
async function untracked(root: string): Promise<string[]> {
  const { stdout } = await runGit(root, ['ls-files', '-z', '--others', '--exclude-standard'], { timeout: 60_000 });
  return stdout
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '' && !name.endsWith('/'));
}

/** Bytes of a regular file that is not too large; null for all else. A link is not followed. */
function bytesOf(root: string, relative: string): Buffer | null {
  try {
    const stats = lstatSync(path.join(root, relative));
    return stats.isFile() && stats.size <= MOST_BYTES ? readFileSync(path.join(root, relative)) : null;
  } catch {
    return null;
  }
}

function isThere(root: string, relative: string): boolean {
  try {
    lstatSync(path.join(root, relative));
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs of changed lines of pairs of texts. git compares copies in a folder of their own, where no configuration, attribute or filter of the repository
 * has a say.
 */
async function compared(pairs: readonly (readonly [Buffer, Buffer])[]): Promise<(readonly ChangedRun[])[]> {
  if (pairs.length === 0) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-diff-'));
  try {
    for (const side of ['old', 'new'] as const) mkdirSync(path.join(folder, side));
    for (const [at, [before, after]] of pairs.entries()) {
      writeFileSync(path.join(folder, 'old', String(at)), before, { mode: 0o600 });
      writeFileSync(path.join(folder, 'new', String(at)), after, { mode: 0o600 });
    }
    const { stdout } = await runGit(folder, ['diff', '--no-index', '--no-ext-diff', '--no-textconv', '--no-color', '--no-renames', '-U0', 'old', 'new'], {
      maxBytes: 512 * 1024 * 1024,
    });
    const runs: (readonly ChangedRun[])[] = pairs.map(() => []);
    for (const file of parseUnifiedDiff(stdout.toString('latin1'))) {
      const at = Number(/\/new\/(\d+)$/.exec(file.newName ?? '')?.[1] ?? -1);
      if (at >= 0 && at < runs.length) runs[at] = file.hunks.flatMap((hunk) => hunk.runs);
    }
    return runs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What differs between HEAD and the working tree, staged or not, new files that are not ignored included; by path. No filter, hook or external program
 * of the repository is run.
 * @throws AppError NOT_A_GIT_REPOSITORY, BAD_INPUT for a bare repository and one without commits
 */
export async function workingChanges(root: string): Promise<WorkingChange[]> {
  const [head, index] = await Promise.all([repositoryHead(root), trackedFiles(root)]);
  if (!head.isGit || index === null) throw new AppError('NOT_A_GIT_REPOSITORY', 'This folder is not a git repository, so nothing says what changed.');
  if (head.bare) throw new AppError('BAD_INPUT', 'working_tree: a bare repository has no working tree.');
  if (head.head === null) throw new AppError('BAD_INPUT', 'working_tree: the repository has no commit yet that its files could differ from.');
  const [sides, others] = await Promise.all([stagedSides(root), untracked(root)]);
  for (const entry of changedEntries(root, index)) {
    const staged = sides.get(entry.path);
    const status = isThere(root, entry.path) ? (staged?.status ?? 'modified') : 'deleted';
    sides.set(entry.path, { path: entry.path, oldPath: staged?.oldPath ?? null, status, blob: staged === undefined ? entry.blob : staged.blob });
  }
  for (const name of others) {
    const staged = sides.get(name);
    // Taken out of git's index, but still there.
    sides.set(name, { path: name, oldPath: null, status: staged === undefined ? 'added' : 'modified', blob: staged?.blob ?? null });
  }
  const all = [...sides.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const read = all.slice(0, MOST_COMPARED);
  const before = await readBlobs(
    root,
    read.flatMap(({ blob }) => blob ?? []),
    MOST_BYTES,
  );
  const both = read.map((side) => ({ before: side.blob === null ? null : (before.get(side.blob) ?? null), after: bytesOf(root, side.path) }));
  const pairs = both.flatMap(({ before: old, after }, at) => (old !== null && after !== null ? [{ at, pair: [old, after] as const }] : []));
  const runs = await compared(pairs.map(({ pair }) => pair));
  const runsAt = new Map(pairs.map(({ at }, place) => [at, runs[place] ?? []]));
  return all.flatMap((side, at): WorkingChange[] => {
    const { before: old = null, after = null } = both[at] ?? {};
    const change = { path: side.path, oldPath: side.oldPath, status: side.status, runs: runsAt.get(at) ?? null, oldBlob: side.blob };
    // Staged one way and changed back.
    if (old !== null && after !== null && old.equals(after) && side.oldPath === null) return [];
    return [{ ...change, oldHash: old === null ? null : sha1(old), newHash: after === null ? null : sha1(after) }];
  });
}
