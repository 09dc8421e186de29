import { AppError } from '@shared/model';
import type { ToolArguments, ToolOutput } from '@shared/tools';
import { type LinesByCommit, linesIn, ownership } from '../../core/store/reader';
import { cutNote, type Handler, pageOf, type ToolContext } from '../handler';
import { moduleNamed, normalisePath, unknownPath } from '../repository-paths';
import { symbolNamed } from '../symbol-refs';
import { requireHistory } from './commit-refs';
import { historyNotes } from './history-notes';
import { HALF_YEAR, OWNER } from './ownership-terms';
import { historyOfSymbol } from './symbol-history';

type Of = ToolOutput<'who_knows'>['of'];

interface Subject {
  readonly of: Of;
  readonly lines: LinesByCommit;
  readonly notes: readonly string[];
}

function linesOf(of: Parameters<ToolContext['reader']['timeline']['namesToday']>[0], { reader }: ToolContext): LinesByCommit {
  return linesIn(reader.timeline.namesToday(of), reader.fileHistory.pathsToday(), reader.history);
}

function ofPath(written: string, context: ToolContext): Subject {
  const { fileHistory, files } = context.reader;
  const path = normalisePath(written);
  const isFile = fileHistory.knows(path) && (files.byPath(path) !== undefined || !fileHistory.knowsFolder(path));
  if (path !== '' && isFile) {
    const lines = linesOf({ file: path }, context);
    if (lines.size > 0 || files.byPath(path) !== undefined) return { of: { kind: 'file', name: path }, lines, notes: [] };
    // Its content has another name today.
    const entries = fileHistory.of(path).entries.map(({ commit, change }) => [commit.id, { added: change.added ?? 0, deleted: change.deleted ?? 0 }] as const);
    return { of: { kind: 'file', name: path }, lines: new Map(entries), notes: ['Nothing has this name today: these are the commits until it was renamed.'] };
  }
  if (path === '' || fileHistory.knowsFolder(path)) {
    return { of: { kind: 'folder', name: path === '' ? '.' : path }, lines: linesOf({ folder: path }, context), notes: [] };
  }
  if (files.byPath(path) === undefined) throw unknownPath(path, context);
  return { of: { kind: 'file', name: path }, lines: new Map(), notes: ['No commit has this file yet.'] };
}

async function subjectOf({ path, module, symbol }: ToolArguments<'who_knows'>, context: ToolContext): Promise<Subject> {
  if ([path, module, symbol].filter((one) => one !== undefined).length !== 1) {
    throw new AppError('BAD_INPUT', 'Give exactly one of path, module and symbol.', { suggestions: ['path', 'module', 'symbol'] });
  }
  if (path !== undefined) return ofPath(path, context);
  if (module !== undefined) {
    const { name } = moduleNamed(module, context);
    return { of: { kind: 'module', name }, lines: linesOf({ module: name }, context), notes: [] };
  }
  const { symbol: row, notes } = symbolNamed(symbol ?? '', context);
  const found = await historyOfSymbol(row, context);
  const lines = new Map(found.changes.map(({ commit, added, deleted }) => [commit.id, { added: added ?? 0, deleted: deleted ?? 0 }] as const));
  return { of: { kind: 'symbol', name: row.key }, lines, notes: [...notes, ...found.notes] };
}

export const whoKnows: Handler<'who_knows'> = {
  kind: 'slow',
  async run(args, context) {
    requireHistory(context);
    const { of, lines, notes } = await subjectOf(args, context);
    const { people, commits, leftOut } = ownership(lines, context.reader.history);
    const whole = people.reduce((sum, person) => sum + person.weight, 0);
    const newest = context.reader.commits.span().last ?? 0;
    const rows = people.map(({ weight, lastAnywhere, ...person }) => {
      return { ...person, share: whole === 0 ? 0 : Math.round((weight / whole) * 1000) / 1000, quiet: newest - lastAnywhere > HALF_YEAR };
    });
    const [owner] = rows;
    const shown = rows.slice(args.offset, args.offset + args.limit);
    const nobody = rows.length === 0 ? ['Nobody: no commit by a person touches it, apart from those that were left out.'] : [];
    return {
      result: { of, people: shown, commits, leftOut, onlyOwnerIsQuiet: owner !== undefined && owner.share >= OWNER && owner.quiet },
      summary: `${rows.length} people changed ${of.name}`,
      counts: { people: rows.length, commits },
      page: pageOf(args.limit, args.offset, rows.length),
      notes: [...notes, ...nobody, ...historyNotes(context), ...cutNote('people', args.offset === 0 ? rows.length : 0, args.limit)],
    };
  },
};
