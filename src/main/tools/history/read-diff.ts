import { AppError } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { type FileDiff, fileDiff } from '../../core/history';
import type { CommitRow } from '../../core/store/reader';
import { cutNote, type Handler, pageOf, type ToolContext } from '../handler';
import { assertInside } from '../repository-files';
import { normalisePath } from '../repository-paths';
import { commitNamed, requireHistory } from './commit-refs';

type Hunk = FileDiff['hunks'][number];
type ShownHunk = ToolOutput<'read_diff'>['hunks'][number];

/** Characters of a line. */
const LONGEST_LINE = 2000;

/** The lines from `offset` on, at most `limit`, cut where they are very long. */
function window(hunks: readonly Hunk[], offset: number, limit: number): { hunks: ShownHunk[]; cutLines: number } {
  const shown: ShownHunk[] = [];
  let [passed, cutLines] = [0, 0];
  for (const hunk of hunks) {
    const from = Math.max(0, offset - passed);
    const lines = hunk.lines.slice(from, Math.max(0, offset + limit - passed));
    passed += hunk.lines.length;
    if (lines.length === 0) continue;
    const before = hunk.lines.slice(0, from);
    const of = (sign: '+' | '-') => before.filter((line) => !line.startsWith(sign)).length;
    shown.push({
      oldStart: hunk.oldStart + of('+'),
      newStart: hunk.newStart + of('-'),
      lines: lines.map((line) => {
        if (line.length <= LONGEST_LINE) return line;
        cutLines++;
        return `${line.slice(0, LONGEST_LINE)}…`;
      }),
    });
  }
  return { hunks: shown, cutLines };
}

/** The name before; the index knows no change of a merge or a submodule, so git is asked for the path as it is written. */
function oldPathOf(commit: CommitRow, path: string, context: ToolContext): string | null {
  const change = context.reader.fileHistory.changeIn(commit, path);
  return change?.status === 'renamed' || change?.status === 'copied' ? change.oldPath : null;
}

/** Says what the commit did change where it did not change what is asked for. */
function withPaths(error: unknown, commit: CommitRow, context: ToolContext): unknown {
  if (!(error instanceof AppError) || error.code !== 'UNKNOWN_PATH') return error;
  return new AppError('UNKNOWN_PATH', error.message, { suggestions: context.reader.fileHistory.changedPaths(commit, 10) });
}

function notesOf(diff: FileDiff, total: number, cutLines: number, limit: number): string[] {
  return [
    ...(diff.content === 'missing' ? ['The content is not in this clone, which holds only part of the repository; nothing is downloaded for it.'] : []),
    ...(diff.content === 'too-large' ? ['The content is larger than 2 MB, so its lines are not compared.'] : []),
    ...(diff.cutOff ? ['The clone is shallow and ends at this commit: what stood before it is not known, so everything seems added.'] : []),
    ...(diff.lineEndsOnly ? ['Only the ends of lines changed.'] : []),
    ...cutNote('lines', total, limit),
    ...(cutLines > 0 ? [`Lines of more than ${LONGEST_LINE} characters are cut: ${cutLines}.`] : []),
  ];
}

export const readDiff: Handler<'read_diff'> = {
  kind: 'slow',
  async run(args, context) {
    const path = normalisePath(args.path);
    assertInside(path);
    const { commit, oldPath } = context.reader.snapshot(() => {
      requireHistory(context);
      const named = commitNamed(args.commit, context);
      return { commit: named, oldPath: oldPathOf(named, path, context) };
    });
    const question = { hash: commit.hash, parent: commit.parents[0] ?? null, path, oldPath };
    const diff = await fileDiff(context.root, question).catch((error: unknown) => {
      throw withPaths(error, commit, context);
    });
    const lines = diff.hunks.flatMap((hunk) => hunk.lines);
    const { hunks, cutLines } = window(diff.hunks, args.offset, args.limit);
    const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
    return {
      result: {
        path,
        oldPath,
        old: diff.old,
        new: diff.new,
        content: diff.content,
        hunks,
        added: count('+'),
        deleted: count('-'),
        totalLines: lines.length,
        cutLines,
        lineEndsOnly: diff.lineEndsOnly,
        cutOff: diff.cutOff,
      },
      summary: `${commit.hash.slice(0, 8)} in ${path}: ${diff.content}`,
      counts: { lines: lines.length },
      page: pageOf(args.limit, args.offset, lines.length),
      notes: notesOf(diff, args.offset === 0 ? lines.length : 0, cutLines, args.limit),
    };
  },
};
