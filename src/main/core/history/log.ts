import { AppError, type Commit } from '@shared/model';
import { streamGit } from './git';
import { createLogParser, type LineCount, LOG_FORMAT, type LogRecord } from './log-parser';
import { gitPlace, repositoryState } from './state';

export interface HistoryOptions {
  /** Newest commit that is already known: only commits not reachable from it are read. Null or unknown to git = all. */
  readonly since?: string | null;
  readonly signal?: AbortSignal;
  /** Commits, newest first, at most 500 at a time. Line counts are null here. */
  readonly onBatch: (commits: readonly Commit[]) => void;
  /** Counted commits so far and the number that will come. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface HistoryResult {
  readonly commits: number;
  readonly shallow: boolean;
  /** True when `since` is an ancestor of HEAD, so that the batches continue what is known; false = everything was read again. */
  readonly continued: boolean;
  readonly notes: readonly string[];
}

const BATCH = 500;

async function isAncestor(root: string, hash: string, signal: AbortSignal | undefined): Promise<boolean> {
  if (!/^[0-9a-f]{7,64}$/.test(hash)) return false;
  const { code } = await streamGit(root, ['merge-base', '--is-ancestor', hash, 'HEAD'], () => undefined, { signal, timeout: 30_000 });
  return code === 0;
}

function batched<T>(size: number, flush: (items: readonly T[]) => void): { add(item: T): void; end(): void } {
  let items: T[] = [];
  const end = (): void => {
    if (items.length > 0) flush(items);
    items = [];
  };
  return {
    add(item) {
      items.push(item);
      if (items.length >= size) end();
    },
    end,
  };
}

async function streamLog(
  root: string,
  args: readonly string[],
  range: string,
  prefix: string,
  signal: AbortSignal | undefined,
  onRecord: (record: LogRecord) => void,
): Promise<string | null> {
  const parser = createLogParser(onRecord);
  // In a subfolder of a repository, paths are relative to it and commits that did not touch it are left out.
  const scope = prefix === '' ? [] : ['--relative'];
  const limit = prefix === '' ? [] : ['.'];
  const full = ['log', '-z', ...args, ...scope, '--no-ext-diff', '--no-textconv', '--no-color', '--no-show-signature', LOG_FORMAT, range, '--', ...limit];
  const { code, stderr } = await streamGit(root, full, (chunk) => parser.write(chunk), { signal });
  parser.end();
  return code === 0 ? null : (stderr.trim().split('\n').at(-1) ?? 'no message');
}

/**
 * Reads the commits of HEAD, newest first, with parents, author (.mailmap), message and changed files with renames. This is the quick
 * pass; `readLineCounts` brings the line counts. Outside git it gives zero commits.
 * @throws AppError CANCELLED, or INTERNAL with git's own last line.
 */
export async function readHistory(root: string, options: HistoryOptions): Promise<HistoryResult> {
  const { signal } = options;
  const [place, state] = await Promise.all([gitPlace(root, { signal }), repositoryState(root, { signal })]);
  if (place === null) return { commits: 0, shallow: false, continued: false, notes: ['Not a git repository: indexed without history.'] };
  if (state.head === null) return { commits: 0, shallow: state.shallow, continued: false, notes: ['The repository has no commits yet.'] };
  const continued = options.since != null && (await isAncestor(root, options.since, signal));
  const range = continued ? `${options.since}..HEAD` : 'HEAD';
  const total = await countCommits(root, range, place.prefix, signal);
  let commits = 0;
  const batch = batched<Commit>(BATCH, (items) => {
    commits += items.length;
    options.onBatch(items);
    options.onProgress?.(commits, Math.max(total, commits));
  });
  const problem = await streamLog(root, ['--raw', '-M'], range, place.prefix, signal, (record) => batch.add(record.commit));
  batch.end();
  if (problem !== null) {
    // Recognising a changed file under a new name takes its content; where contents are missing, only unchanged ones are recognised.
    let known = commits;
    const again = await streamLog(root, ['--raw', '-M100%'], range, place.prefix, signal, (record) => (known > 0 ? known-- : batch.add(record.commit)));
    if (again !== null) throw new AppError('INTERNAL', `git log failed: ${again}`);
    batch.end();
  }
  const notes = [
    ...(state.shallow ? ['Shallow clone: the history is cut off at its oldest commit.'] : []),
    ...(problem === null ? [] : [`Some contents are missing (${problem}): files that were renamed and changed at once are shown as added and deleted.`]),
  ];
  return { commits, shallow: state.shallow, continued, notes };
}

async function countCommits(root: string, range: string, prefix: string, signal: AbortSignal | undefined): Promise<number> {
  let text = '';
  await streamGit(
    root,
    ['rev-list', '--count', range, ...(prefix === '' ? [] : ['--', '.'])],
    (chunk) => {
      text += chunk.toString('utf8');
    },
    { signal },
  );
  return Number(text.trim()) || 0;
}

/** Line counts of the files of one commit. */
export interface CommitLineCounts {
  readonly hash: string;
  readonly counts: readonly LineCount[];
}

export interface LineCountOptions {
  readonly since?: string | null;
  readonly signal?: AbortSignal;
  readonly onBatch: (commits: readonly CommitLineCounts[]) => void;
  /** Commits looked at so far and the number of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * The slow pass of the history: how many lines each commit added and deleted in each file. Same order as `readHistory`. Where contents are
 * missing (a partial clone) it ends early; the answer is then a sentence that says so, else null.
 */
export async function readLineCounts(root: string, options: LineCountOptions): Promise<string | null> {
  const place = await gitPlace(root, { signal: options.signal });
  if (place === null || (await repositoryState(root, { signal: options.signal })).head === null) return null;
  const continued = options.since != null && (await isAncestor(root, options.since, options.signal));
  const range = continued ? `${options.since}..HEAD` : 'HEAD';
  const total = await countCommits(root, range, place.prefix, options.signal);
  let done = 0;
  let looked = 0;
  const batch = batched<CommitLineCounts>(BATCH, (items) => {
    done += items.length;
    options.onBatch(items);
  });
  options.onProgress?.(0, total);
  const problem = await streamLog(root, ['--numstat', '-M'], range, place.prefix, options.signal, (record) => {
    looked++;
    options.onProgress?.(looked, Math.max(total, looked));
    if (record.counts.length > 0) batch.add({ hash: record.commit.hash, counts: record.counts });
  });
  batch.end();
  return problem === null ? null : `Line counts are known for the newest ${done} commits only: git could not read older contents (${problem}).`;
}
