import { AppError } from '@shared/model';
import { type GitOptions, runGit } from './git';
import { gitPlace } from './state';
import { type ChangedRun, type Hunk, parseUnifiedDiff } from './unified-diff';

/** A commit that changed a range of lines, and how many lines of the range it added and deleted. */
export interface LineChange {
  readonly hash: string;
  readonly added: number;
  readonly deleted: number;
  /** The range's lines stood elsewhere in the same file before this commit, which moved them. */
  readonly movedHere: boolean;
}

type Range = readonly [start: number, end: number];

const MOST_BYTES = 48 * 1024 * 1024;
const MOST_MOVES = 8;
/** Share of a range's telling lines that a deleted block must hold for it to be where they came from. */
const SAME = 0.6;
const DIFF = ['--no-ext-diff', '--no-textconv', '--no-color'] as const;

interface Step extends LineChange {
  /** The range in the file as the commit left it. */
  readonly range: Range;
  /** No line of it was there before. */
  readonly isNew: boolean;
}

const hunksOf = (diff: string): Hunk[] => parseUnifiedDiff(diff).flatMap((file) => file.hunks);
const lengthOf = ([first, last]: ChangedRun['old']): number => last - first + 1;

/** What the hunks of one commit say of the range. */
function stepOf(hash: string, hunks: readonly Hunk[]): Step | null {
  if (hunks.length === 0) return null;
  const runs = hunks.flatMap((hunk) => hunk.runs);
  return {
    hash,
    added: runs.reduce((sum, run) => sum + lengthOf(run.new), 0),
    deleted: runs.reduce((sum, run) => sum + lengthOf(run.old), 0),
    movedHere: false,
    range: [Math.min(...hunks.map((hunk) => hunk.newStart)), Math.max(...hunks.map((hunk) => hunk.newStart + hunk.newLines.length - 1))],
    isNew: hunks.every((hunk) => hunk.oldLines.length === 0),
  };
}

/** What git says of a commit begins with a line for its hash. */
const hashOf = (block: string): string => block.split('\n', 1)[0] ?? '';

/** The commits from `from` back that changed the range, newest first, as git follows it through edits and renames of the file. */
async function followed(root: string, from: string, path: string, [start, end]: Range, options: GitOptions): Promise<Step[]> {
  const args = ['log', '--format=%x00%H', ...DIFF, '-M', `-L${start},${end}:${path}`, from];
  const { code, stdout, stderr } = await runGit(root, args, { timeout: 30_000, maxBytes: MOST_BYTES, ...options });
  if (code !== 0) throw new AppError('UNKNOWN_PATH', `git knows no lines ${start} to ${end} of ${path}.`, { suggestions: [stderr.trim().slice(0, 200)] });
  return stdout
    .toString('utf8')
    .split('\0')
    .flatMap((block) => {
      const hash = hashOf(block);
      return stepOf(hash, hunksOf(block.slice(hash.length))) ?? [];
    });
}

/** Lines that tell one block from another: blank ones and lone brackets stand everywhere. */
const isTelling = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);
const telling = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(isTelling);

/** What a commit deleted and added in a file. */
async function hunksIn(root: string, hash: string, path: string, options: GitOptions): Promise<Hunk[]> {
  const args = ['diff-tree', '--no-commit-id', '-r', '-p', '-U0', ...DIFF, '--relative', hash, '--', path];
  const { stdout } = await runGit(root, args, { timeout: 30_000, maxBytes: MOST_BYTES, ...options });
  return hunksOf(stdout.toString('utf8'));
}

/** Where the lines that a commit seems to have made stood in the file before, when it only moved them; null when it wrote them. */
async function movedFrom(root: string, { hash, range: [start, stop] }: Step, path: string, options: GitOptions): Promise<Range | null> {
  const hunks = await hunksIn(root, hash, path, options);
  const lines = hunks.flatMap(({ newStart, newLines }) => newLines.filter((_, at) => newStart + at >= start && newStart + at <= stop));
  const wanted = new Set(telling(lines));
  let best: { range: Range; held: number } | null = null;
  for (const { oldStart, oldLines } of hunks) {
    const places = oldLines.flatMap((line, at) => (wanted.has(line.trim()) ? [at] : []));
    const held = new Set(places.map((at) => oldLines[at]?.trim())).size;
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined || held < wanted.size * SAME || held <= (best?.held ?? 0)) continue;
    // The brackets that end it go with it.
    let end = last;
    while (end - first + 1 < lines.length && end + 1 < oldLines.length && !isTelling(oldLines[end + 1] ?? '')) end++;
    best = { range: [oldStart + first, oldStart + end], held };
  }
  return wanted.size === 0 ? null : (best?.range ?? null);
}

/** The steps, and those before the lines were moved to where the oldest step made them. */
async function throughMoves(root: string, path: string, first: readonly Step[], options: GitOptions): Promise<LineChange[]> {
  const changes: LineChange[] = [];
  for (let [steps, moves] = [first, 0]; ; moves++) {
    const oldest = steps.at(-1);
    const before = oldest?.isNew && moves < MOST_MOVES ? await movedFrom(root, oldest, path, options) : null;
    changes.push(...steps.map(({ hash, added, deleted }, at) => ({ hash, added, deleted, movedHere: before !== null && at === steps.length - 1 })));
    if (oldest === undefined || before === null) return changes;
    steps = await followed(root, `${oldest.hash}^`, path, before, options);
  }
}

/**
 * Commits that changed the lines `start` to `end` (from 1, both count) that a file has at HEAD, newest first; followed through renames of the file and
 * moves within it. Lines that came from another file begin with the commit that brought them.
 * @throws AppError UNKNOWN_PATH when HEAD has no such lines, RESULT_TOO_LARGE, INTERNAL when git takes too long.
 */
export async function lineLog(root: string, path: string, start: number, end: number, options: GitOptions = {}): Promise<LineChange[]> {
  return await throughMoves(root, path, await followed(root, 'HEAD', path, [start, end], options), options);
}

/** Lines of a file at HEAD, from 1, both ends count. */
export interface FileLines {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Positions of the ranges in groups in which no file comes twice: of one file git's answer does not say which range a change is in. */
function withoutSameFile(ranges: readonly FileLines[]): number[][] {
  const groups: number[][] = [];
  const times = new Map<string, number>();
  ranges.forEach(({ path }, at) => {
    const group = times.get(path) ?? 0;
    times.set(path, group + 1);
    const positions = groups[group] ?? [];
    positions.push(at);
    groups[group] = positions;
  });
  return groups;
}

/** One walk of git for ranges of different files: by position in `ranges`; null where a changed file could not be told to be one of them. */
async function followedTogether(
  root: string,
  prefix: string,
  ranges: readonly FileLines[],
  oldest: readonly string[],
  options: GitOptions,
): Promise<Step[][] | null> {
  const asked = ranges.map(({ path, start, end }) => `-L${start},${end}:${path}`);
  const { code, stdout } = await runGit(root, ['log', '--format=%x00%H', ...DIFF, '-M', ...oldest, ...asked, 'HEAD'], {
    timeout: 60_000,
    maxBytes: MOST_BYTES,
    ...options,
  });
  if (code !== 0) return null;
  const positions = new Map(ranges.map(({ path }, at) => [`${prefix}${path}`, at]));
  const steps = ranges.map((): Step[] => []);
  for (const block of stdout.toString('utf8').split('\0').slice(1)) {
    const hash = hashOf(block);
    for (const { oldName, newName, hunks } of parseUnifiedDiff(block.slice(hash.length))) {
      const at = positions.get((newName ?? '').slice(2));
      const step = stepOf(hash, hunks);
      if (step === null) continue;
      if (at === undefined) return null;
      // Before a rename the file goes by its former name.
      if (oldName !== null) positions.set(oldName.slice(2), at);
      steps[at]?.push(step);
    }
  }
  return steps;
}

/**
 * As `lineLog`, for many ranges at once: git walks the history once for as many files as there are, and once more for each further range of the same file.
 * `since`: only commits of that time or newer, in seconds since 1970.
 * @throws AppError as `lineLog`.
 */
export async function lineLogs(root: string, ranges: readonly FileLines[], since: number | null, options: GitOptions = {}): Promise<LineChange[][]> {
  const { prefix } = (await gitPlace(root, options)) ?? { prefix: '' };
  const oldest = since === null ? [] : [`--max-age=${since}`];
  const found = ranges.map((): readonly Step[] => []);
  for (const positions of withoutSameFile(ranges)) {
    const some = positions.flatMap((at) => ranges[at] ?? []);
    const together = await followedTogether(root, prefix, some, oldest, options);
    for (const [number, at] of positions.entries()) {
      const range = ranges[at];
      if (range !== undefined) found[at] = together?.[number] ?? (await followed(root, 'HEAD', range.path, [range.start, range.end], options));
    }
  }
  const changes: LineChange[][] = [];
  for (const [at, steps] of found.entries()) changes.push(await throughMoves(root, ranges[at]?.path ?? '', steps, options));
  return changes;
}

/** Text of a file at HEAD; null when HEAD does not have it. */
export async function textAtHead(root: string, path: string, options: GitOptions = {}): Promise<string | null> {
  const { code, stdout } = await runGit(root, ['cat-file', 'blob', `HEAD:./${path}`], { timeout: 10_000, maxBytes: MOST_BYTES, ...options });
  return code === 0 ? stdout.toString('utf8') : null;
}
