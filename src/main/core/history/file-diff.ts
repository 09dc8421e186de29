import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { blobSizes, readBlobs } from './blobs';
import { runGit } from './git';
import { gitPlace } from './state';
import { parseUnifiedDiff } from './unified-diff';

/** One side of a changed file. */
export interface DiffSide {
  /** As git writes it: `100644`, `100755` (may be run), `120000` (a link), `160000` (a submodule). */
  readonly mode: string;
  /** Name of the content; of a submodule its commit. */
  readonly blob: string;
  /** Bytes; null for a submodule and where the content is missing. */
  readonly size: number | null;
  /** Whether its last line ends as lines do; true where the text was not read. */
  readonly endsWithNewline: boolean;
}

/** Why there are no lines to show: `same` = the content did not change (renamed, or another mode). */
export type DiffContent = 'text' | 'same' | 'binary' | 'too-large' | 'missing' | 'submodule';

/** Lines that stand together, each with its sign first: ` `, `-` or `+`. */
export interface DiffHunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly string[];
}

export interface FileDiff {
  /** Null = the file was not there. */
  readonly old: DiffSide | null;
  readonly new: DiffSide | null;
  readonly content: DiffContent;
  readonly hunks: readonly DiffHunk[];
  /** Nothing but the ends of lines changed (CRLF, LF). */
  readonly lineEndsOnly: boolean;
  /** The commit is where a shallow clone was cut off: what stood before it is not known, so everything seems added. */
  readonly cutOff: boolean;
}

/** What is asked for: a commit, its first parent (null = none) and the file's names there. Paths are relative to `root`. */
export interface FileDiffQuestion {
  readonly hash: string;
  readonly parent: string | null;
  readonly path: string;
  readonly oldPath: string | null;
}

/** Larger contents are not compared. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Bytes in which git too looks for a NUL to tell that a content is binary. */
const LOOKED_AT = 8000;
const TIMEOUT = 20_000;
const SUBMODULE = '160000';
const MISSING = /unable to read|missing|promisor|bad object|could not fetch|not a valid object|lazy fetching/i;

type Entry = { readonly [side in 'old' | 'new']: { readonly mode: string; readonly blob: string } | null };

/** What the commit made of the paths, by path; renames are not looked for. Null where git lacks what tells it. */
async function entriesOf(root: string, { hash, parent, path: name, oldPath }: FileDiffQuestion): Promise<Map<string, Entry> | null> {
  const names = oldPath === null || oldPath === name ? [name] : [name, oldPath];
  const revisions = parent === null ? ['--root', hash] : [parent, hash];
  const args = [
    'diff-tree',
    '--no-commit-id',
    '-r',
    '--raw',
    '-z',
    '--no-renames',
    '--ignore-submodules=none',
    '--full-index',
    '--no-abbrev',
    '--relative',
    ...revisions,
    '--',
    ...names,
  ];
  const { code, stdout, stderr } = await runGit(root, ['--literal-pathspecs', ...args], { timeout: TIMEOUT });
  if (code !== 0) {
    if (MISSING.test(stderr)) return null;
    throw new AppError('UNKNOWN_COMMIT', `git no longer has the commit ${hash.slice(0, 12)} or its parent.`, { suggestions: [] });
  }
  const tokens = stdout.toString('utf8').split('\0');
  const side = (mode = '', blob = '') => (/^0+$/.test(blob) && /^0+$/.test(mode) ? null : { mode, blob });
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 1 < tokens.length; at += 2) {
    const [, oldMode, newMode, oldBlob, newBlob] = /^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /.exec(tokens[at] ?? '') ?? [];
    entries.set(tokens[at + 1] ?? '', { old: side(oldMode, oldBlob), new: side(newMode, newBlob) });
  }
  return entries;
}

/** UTF-8, or what else gives every byte a sign. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

const linesOf = (bytes: Buffer): string[] => {
  const lines = decoded(bytes)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

function wholeFile(bytes: Buffer, sign: '+' | '-'): DiffHunk[] {
  const lines = linesOf(bytes).map((line) => `${sign}${line}`);
  return lines.length === 0 ? [] : [{ oldStart: sign === '-' ? 1 : 0, newStart: sign === '+' ? 1 : 0, lines }];
}

/** Two contents compared line by line, as stored: by name, so that no attribute, filter or driver of the repository has a say; `--text` for the rest. */
async function hunksBetween(root: string, before: string, after: string): Promise<DiffHunk[]> {
  const args = ['diff', '--text', '--no-ext-diff', '--no-textconv', '--no-color', '--no-prefix', '-U3', before, after];
  const { code, stdout, stderr } = await runGit(root, args, { timeout: TIMEOUT });
  if (code > 1) throw new AppError('INTERNAL', `git could not compare the two contents: ${stderr.trim().slice(0, 200)}`);
  return parseUnifiedDiff(decoded(stdout)).flatMap((file) =>
    file.hunks.map((hunk) => {
      const lines: string[] = [];
      let [oldAt, newAt] = [0, 0];
      const takeContext = (until: number) => {
        while (oldAt < until) {
          lines.push(` ${hunk.oldLines[oldAt++] ?? ''}`);
          newAt++;
        }
      };
      for (const run of hunk.runs) {
        takeContext(run.old[0] - Math.max(1, hunk.oldStart));
        for (let line = run.old[0]; line <= run.old[1]; line++) lines.push(`-${hunk.oldLines[oldAt++] ?? ''}`);
        for (let line = run.new[0]; line <= run.new[1]; line++) lines.push(`+${hunk.newLines[newAt++] ?? ''}`);
      }
      takeContext(hunk.oldLines.length);
      return { oldStart: hunk.oldStart, newStart: hunk.newStart, lines };
    }),
  );
}

/** Whether a shallow clone ends at this commit. */
async function isCutOff(root: string, hash: string): Promise<boolean> {
  const place = await gitPlace(root);
  if (place === null) return false;
  try {
    return readFileSync(path.join(place.commonDir, 'shallow'), 'latin1').split('\n').includes(hash);
  } catch {
    return false;
  }
}

const isSubmodule = (entry: { readonly mode: string } | null): boolean => entry?.mode === SUBMODULE;
const endsWithNewline = (bytes: Buffer | undefined): boolean => bytes === undefined || bytes.length === 0 || bytes.at(-1) === 10;

/**
 * What a commit changed in one file, against its first parent. Nothing of the repository is run: no filter, text conversion or external diff.
 * @throws AppError UNKNOWN_PATH when the commit did not change it, UNKNOWN_COMMIT, those of `runGit`
 */
export async function fileDiff(root: string, question: FileDiffQuestion): Promise<FileDiff> {
  const entries = await entriesOf(root, question);
  if (entries === null) return { old: null, new: null, content: 'missing', hunks: [], lineEndsOnly: false, cutOff: false };
  const entry = entries.get(question.path);
  const before = (question.oldPath === null ? entry : entries.get(question.oldPath))?.old ?? null;
  const after = entry?.new ?? null;
  if (before === null && after === null) throw new AppError('UNKNOWN_PATH', `${question.hash.slice(0, 12)} did not change ${question.path}.`);
  const cutOff = question.parent === null && (await isCutOff(root, question.hash));
  const names = [before, after].flatMap((side) => (side === null || isSubmodule(side) ? [] : [side.blob]));
  const sizes = await blobSizes(root, names);
  const ending = (bytes?: Buffer) => endsWithNewline(bytes);
  const side = (of: typeof before, bytes?: Buffer): DiffSide | null => of && { ...of, size: sizes.get(of.blob) ?? null, endsWithNewline: ending(bytes) };
  const without = (content: DiffContent): FileDiff => ({ old: side(before), new: side(after), content, hunks: [], lineEndsOnly: false, cutOff });
  if (isSubmodule(before) || isSubmodule(after)) return without('submodule');
  if (before?.blob === after?.blob) return without('same');
  if (names.some((name) => !sizes.has(name))) return without('missing');
  if (names.some((name) => (sizes.get(name) ?? 0) > MOST_BYTES)) return without('too-large');
  const contents = await readBlobs(root, names, MOST_BYTES);
  const [old, now] = [contents.get(before?.blob ?? ''), contents.get(after?.blob ?? '')];
  if ([old, now].some((bytes) => bytes?.subarray(0, LOOKED_AT).includes(0))) return without('binary');
  const hunks = old && now ? await hunksBetween(root, before?.blob ?? '', after?.blob ?? '') : wholeFile(now ?? old ?? Buffer.alloc(0), now ? '+' : '-');
  const lineEndsOnly = old !== undefined && now !== undefined && linesOf(old).join('\n') === linesOf(now).join('\n') && ending(old) === ending(now);
  return { old: side(before, old), new: side(after, now), content: 'text', hunks, lineEndsOnly, cutOff };
}
