import { AppError, type Commit } from '@shared/model';
import { type GitOptions, runGit, streamGit } from './git';
import { type CountRecord, createCountParser, createLogParser, HASH_FORMAT, LOG_FORMAT, type LogParser } from './log-parser';
import { boundaryHashes } from './refs';
import { gitPlace, repositoryState } from './state';

export interface HistoryOptions {
  /** Newest commit that is already known, or a former HEAD: only commits not reachable from it are read. Null or unknown to git = all. */
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
  /** True when git knows `since`, so that the batches hold only what HEAD reaches and it does not; false = everything was read again. */
  readonly continued: boolean;
  readonly notes: readonly string[];
}

const BATCH = 500;

async function hasCommit(root: string, hash: string, signal: AbortSignal | undefined): Promise<boolean> {
  if (!/^[0-9a-f]{40,64}$/.test(hash)) return false;
  return (await runGit(root, ['cat-file', '-e', `${hash}^{commit}`], { signal })).code === 0;
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

/** Submodules are changes too; nothing is looked up in them. */
const LOG = ['log', '-z', '--ignore-submodules=none', '--no-ext-diff', '--no-textconv', '--no-color', '--no-show-signature'];

/** Feeds the parser with a log. @returns null, or the last line of what git said when it failed */
async function streamLog(
  root: string,
  args: readonly string[],
  range: readonly string[],
  prefix: string,
  git: GitOptions,
  parser: LogParser,
): Promise<string | null> {
  // In a subfolder of a repository, paths are relative to it and commits that did not touch it are left out.
  const scope = prefix === '' ? [] : ['--relative'];
  const limit = prefix === '' ? [] : ['.'];
  const { code, stderr } = await streamGit(root, [...LOG, ...args, ...scope, ...range, '--', ...limit], (chunk) => parser.write(chunk), git);
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
  const range = await rangeSince(root, options.since, signal);
  const [total, boundaries] = await Promise.all([countCommits(root, range, place.prefix, signal), boundaryHashes(root, { signal })]);
  let commits = 0;
  const batch = batched<Commit>(BATCH, (items) => {
    commits += items.length;
    options.onBatch(items);
    options.onProgress?.(commits, Math.max(total, commits));
  });
  const raw = [LOG_FORMAT, '--raw', '--no-abbrev'];
  const read = (renames: string, onCommit: (commit: Commit) => void) =>
    streamLog(root, [...raw, renames], range, place.prefix, { signal }, createLogParser(boundaries, onCommit));
  const problem = await read('-M', (commit) => batch.add(commit));
  batch.end();
  if (problem !== null) {
    // Recognising a changed file under a new name takes its content; where contents are missing, only unchanged ones are recognised.
    let known = commits;
    const again = await read('-M100%', (commit) => (known > 0 ? known-- : batch.add(commit)));
    if (again !== null) throw new AppError('INTERNAL', `git log failed: ${again}`);
    batch.end();
  }
  const notes = [
    ...(state.shallow ? ['Shallow clone: the history is cut off at its oldest commit.'] : []),
    ...(problem === null ? [] : [`Some contents are missing (${problem}): files that were renamed and changed at once are shown as added and deleted.`]),
  ];
  return { commits, shallow: state.shallow, continued: range.length > 1, notes };
}

/** Arguments of git for the commits of HEAD that a known commit (or HEAD of before) does not reach; all of them where git does not have that one. */
async function rangeSince(root: string, since: string | null | undefined, signal: AbortSignal | undefined): Promise<readonly string[]> {
  return since != null && (await hasCommit(root, since, signal)) ? ['HEAD', `^${since}`] : ['HEAD'];
}

/** The commits that a former HEAD reaches and HEAD does not; null where git no longer has the former one, or it shares nothing with HEAD. */
export async function leftCommits(root: string, former: string, signal?: AbortSignal): Promise<string[] | null> {
  if (!(await hasCommit(root, former, signal))) return null;
  const { code } = await runGit(root, ['merge-base', former, 'HEAD'], { signal });
  if (code !== 0) return null;
  const left = await runGit(root, ['rev-list', former, '^HEAD'], { signal, maxBytes: 512 * 1024 * 1024 });
  return left.code === 0
    ? left.stdout
        .toString('utf8')
        .split('\n')
        .filter((hash) => hash !== '')
    : null;
}

async function countCommits(root: string, range: readonly string[], prefix: string, signal: AbortSignal | undefined): Promise<number> {
  let text = '';
  await streamGit(
    root,
    ['rev-list', '--count', ...range, ...(prefix === '' ? [] : ['--', '.'])],
    (chunk) => {
      text += chunk.toString('utf8');
    },
    { signal },
  );
  return Number(text.trim()) || 0;
}

export interface LineCountOptions {
  readonly since?: string | null;
  readonly signal?: AbortSignal;
  readonly onBatch: (commits: readonly CountRecord[]) => void;
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
  const range = await rangeSince(root, options.since, options.signal);
  const total = await countCommits(root, range, place.prefix, options.signal);
  let done = 0;
  let looked = 0;
  const batch = batched<CountRecord>(BATCH, (items) => {
    done += items.length;
    options.onBatch(items);
  });
  options.onProgress?.(0, total);
  const parser = createCountParser((record) => {
    looked++;
    options.onProgress?.(looked, Math.max(total, looked));
    if (record.counts.length > 0) batch.add(record);
  });
  const problem = await streamLog(root, [HASH_FORMAT, '--numstat', '-M'], range, place.prefix, { signal: options.signal, yields: true }, parser);
  batch.end();
  return problem === null ? null : `Line counts are known for the newest ${done} commits only: git could not read older contents (${problem}).`;
}
