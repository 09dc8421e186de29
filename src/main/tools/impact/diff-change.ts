import { createHash } from 'node:crypto';
import { AppError } from '@shared/model';
import { type Hunk, type PatchFile, parseUnifiedDiff } from '../../core/history';
import { decodeSource } from '../../core/scan/decode';
import type { FileRow } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { insideRepository, linesOf, readRegularFile, textInFolder } from '../repository-files';
import { normalisePath } from '../repository-paths';
import type { ChangeSet, FileChange, Side } from './change';

const MOST_FILES = 2000;

/** The lines of an indexed file; null where it is not as it was indexed, so that line numbers say nothing. */
function indexedLines(file: FileRow, context: ToolContext): string[] | null {
  try {
    const bytes = readRegularFile(insideRepository(file.path, context));
    const decoded = decodeSource(bytes);
    return 'text' in decoded && createHash('sha1').update(bytes).digest('hex') === file.hash ? linesOf(decoded.text) : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** How many lines of the hunks stand in the text where one side of them says; -1 when one does not. */
function agreement(hunks: readonly Hunk[], side: 'old' | 'new', lines: readonly string[]): number {
  let sum = 0;
  for (const hunk of hunks) {
    const [start, wanted] = side === 'old' ? [hunk.oldStart, hunk.oldLines] : [hunk.newStart, hunk.newLines];
    if (wanted.some((line, at) => lines[start - 1 + at] !== line)) return -1;
    sum += wanted.length;
  }
  return sum;
}

/** A diff may have been applied or not: its lines tell which of the two texts the index has. */
function sideOf(hunks: readonly Hunk[], lines: readonly string[]): Side {
  const [before, after] = [agreement(hunks, 'old', lines), agreement(hunks, 'new', lines)];
  if (before < 0 && after < 0) return null;
  return after > before ? 'new' : 'old';
}

/** A text with the hunks applied: the lines of the other side stand where those of the given side stood. */
function patched(lines: readonly string[], hunks: readonly Hunk[], side: 'old' | 'new'): string {
  const text: string[] = [];
  let at = 0;
  for (const { oldStart, newStart, oldLines, newLines } of hunks) {
    const [start, taken, put] = side === 'old' ? [oldStart, oldLines, newLines] : [newStart, newLines, oldLines];
    // Where a side has no line, the header names the line before.
    const first = taken.length === 0 ? start : start - 1;
    text.push(...lines.slice(at, first), ...put);
    at = first + taken.length;
  }
  return [...text, ...lines.slice(at), ''].join('\n');
}

/** The text on one side of a change, made of the file as it lies in the folder; null where that is neither. */
function textOn(side: 'old' | 'new', path: string, hunks: readonly Hunk[], context: ToolContext): string | null {
  const text = textInFolder(path, context);
  const lines = text === null ? null : linesOf(text);
  const has = lines === null ? null : sideOf(hunks, lines);
  if (lines === null || has === null) return null;
  return has === side ? text : patched(lines, hunks, has);
}

/** A file that goes is all in the diff. */
function textBefore({ hunks, newName }: PatchFile, path: string, context: ToolContext): string | null {
  return newName === null ? [...hunks.flatMap(({ oldLines }) => oldLines), ''].join('\n') : textOn('old', path, hunks, context);
}

/** Ways to read a name of a diff: without git's `a/` or `b/`, and as it is written. */
function pathsOf(name: string | null): string[] {
  if (name === null) return [];
  const stripped = /^[ab]\/(.+)$/.exec(name)?.[1];
  return [...(stripped === undefined ? [] : [stripped]), name].map(normalisePath);
}

function statusOf({ oldName, newName, isRename }: PatchFile): string {
  if (newName === null) return 'deleted';
  if (oldName === null) return 'added';
  return isRename ? 'renamed' : 'modified';
}

function changeOf(file: PatchFile): FileChange[] {
  const [newPath] = pathsOf(file.newName);
  const [oldPath] = pathsOf(file.oldName);
  const path = newPath ?? oldPath;
  if (path === undefined) return [];
  const { hunks, newName, oldName, isRename } = file;
  // A renamed file may still lie under its old name.
  const inFolder = (context: ToolContext): string => (isRename && oldPath !== undefined && textInFolder(path, context) === null ? oldPath : path);
  return [
    {
      path,
      oldPath: file.isRename ? (oldPath ?? null) : null,
      status: statusOf(file),
      runs: file.hunks.length === 0 ? null : file.hunks.flatMap((hunk) => hunk.runs),
      indexedAs: [...pathsOf(file.newName), ...pathsOf(file.oldName)],
      sideOf: (row, context) => {
        const lines = indexedLines(row, context);
        return lines === null ? null : sideOf(file.hunks, lines);
      },
      before: oldName === null ? null : (context) => textBefore(file, inFolder(context), context),
      after: newName === null ? null : (context) => textOn('new', inFolder(context), hunks, context),
    },
  ];
}

/** What a unified diff changes. Throws BAD_INPUT for a text that is none, and for one that touches nothing that is indexed. */
export function diffChange(text: string, context: ToolContext): ChangeSet {
  const files = parseUnifiedDiff(text).flatMap(changeOf);
  if (files.length === 0) {
    const message = 'diff: this is no unified diff. Give what git diff prints: files with --- and +++ lines and hunks that begin with @@.';
    throw new AppError('BAD_INPUT', message);
  }
  if (files.length > MOST_FILES)
    throw new AppError('RESULT_TOO_LARGE', `diff: it has ${files.length} files; ${MOST_FILES} at most are looked through. Give a part of it.`);
  if (!files.some(({ indexedAs }) => indexedAs.some((path) => context.reader.files.byPath(path) !== undefined))) {
    const named = files.slice(0, 3).map(({ path }) => path);
    const alike = named.flatMap((path) => context.reader.files.endingWith(path.split('/').pop() ?? path, 3));
    throw new AppError('BAD_INPUT', `diff: it touches nothing that is indexed (${named.join(', ')}${files.length > 3 ? ', …' : ''}).`, { suggestions: alike });
  }
  return { input: 'diff', files, named: [], notes: [] };
}
