import { AppError } from '@shared/model';
import { reading } from '../handler';
import { linesOf, readSourceFile } from '../repository-files';
import { normalisePath } from '../repository-paths';

const MOST_LINES = 2000;
const MOST_CHARACTERS = 400 * 1024;

export const readSource = reading<'read_source'>((args, context) => {
  const relative = normalisePath(args.path);
  const lines = linesOf(readSourceFile(relative, context));
  if (args.end !== undefined && args.end < args.start) throw new AppError('BAD_INPUT', 'end: it comes before start.');
  if (args.start > lines.length) throw new AppError('BAD_INPUT', `start: ${relative} has ${lines.length} lines.`);
  const wanted = Math.min(args.end ?? lines.length, lines.length);
  let end = Math.min(wanted, args.start + MOST_LINES - 1);
  let text = lines.slice(args.start - 1, end).join('\n');
  if (text.length > MOST_CHARACTERS) {
    text = text.slice(0, MOST_CHARACTERS);
    end = args.start + (text.match(/\n/g)?.length ?? 0);
  }
  const truncated = end < wanted || text.length === MOST_CHARACTERS;
  return {
    result: {
      path: relative,
      language: context.reader.files.byPath(relative)?.language ?? null,
      start: args.start,
      end,
      totalLines: lines.length,
      text,
      truncated,
    },
    summary: `${relative}:${args.start}-${end}`,
    counts: { lines: end - args.start + 1 },
    next: truncated && end < wanted ? [{ tool: 'read_source', args: { path: relative, start: end + 1 }, why: 'the lines that follow' }] : [],
  };
});
