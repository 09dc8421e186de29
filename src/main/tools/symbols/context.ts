import { createHash } from 'node:crypto';
import { AppError, type EdgeKind } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { decodeSource } from '../../core/scan/decode';
import type { SymbolRow } from '../../core/store/reader';
import { reading, type ToolContext } from '../handler';
import { commitRefsOf } from '../history/commit-refs';
import { testsReaching } from '../impact/tests-of';
import { dependentRefs } from '../impact/users';
import { summaryOf } from '../modules/stored-pages';
import { insideRepository, linesOf, readRegularFile } from '../repository-files';
import { symbolNamed, symbolRefOf } from '../symbol-refs';
import { type Neighbours, neighbours } from './neighbours';

type Context = ToolOutput<'get_context'>;

const MOST_MEMBERS = 2000;
const MOST_OTHER = 1000;
const MOST_CHARACTERS = 40_000;
const TEST_DEPTH = 5;
const STATEMENTS = 3;

/** The symbol's own lines; undefined where its file is not as it was indexed. */
function sourceOf(symbol: SymbolRow, most: number, context: ToolContext): Context['source'] {
  try {
    const bytes = readRegularFile(insideRepository(symbol.path, context));
    if (createHash('sha1').update(bytes).digest('hex') !== context.reader.files.byPath(symbol.path)?.hash) return undefined;
    const decoded = decodeSource(bytes);
    if (!('text' in decoded)) return undefined;
    const end = Math.min(symbol.endLine, symbol.startLine + most - 1);
    const text = linesOf(decoded.text)
      .slice(symbol.startLine - 1, end)
      .join('\n');
    return { start: symbol.startLine, end, text: text.slice(0, MOST_CHARACTERS), truncated: end < symbol.endLine || text.length > MOST_CHARACTERS };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function commitsOf(symbol: SymbolRow, limit: number, context: ToolContext): Context['commits'] {
  const { meta, fileHistory } = context.reader;
  const { isGit, pending } = meta.history();
  if (!isGit || pending) return undefined;
  const { entries } = fileHistory.of(symbol.path);
  return {
    total: entries.length,
    first: commitRefsOf(
      entries.slice(0, limit).map(({ commit }) => commit),
      context,
    ),
  };
}

function moduleOf(name: string, context: ToolContext): Context['module'] {
  const module = context.reader.modules.byName(name);
  if (module === undefined) return { name, path: '', files: 0, about: [] };
  const about = summaryOf(name, context).statements.slice(0, STATEMENTS);
  return { name, path: module.path, files: module.files, about: about.map((statement) => statement.text) };
}

const filled = (name: string, list: Neighbours): Record<string, Neighbours> => (list.total === 0 ? {} : { [name]: list });

export const getContext = reading<'get_context'>((args, context) => {
  const { symbols, edges, uses } = context.reader;
  const { symbol, notes } = symbolNamed(args.symbol, context);
  const isClass = symbol.kind === 'class';
  const own = isClass ? uses.membersOf([symbol.rowId], MOST_MEMBERS) : [symbol.rowId];
  const parts: ReturnType<typeof neighbours>[] = [];
  const around = (ids: readonly number[], end: 'src' | 'dst', ...kinds: readonly EdgeKind[]): Neighbours => {
    const part = neighbours(ids, end, kinds, args.limit, context);
    parts.push(part);
    return part.list;
  };
  const members = symbols.membersOf(symbol.rowId, MOST_MEMBERS);
  const other = edges.unresolvedOf(symbol.rowId, MOST_OTHER);
  const { tests, complete } = testsReaching(own, symbol.kind, TEST_DEPTH, context);
  const testRefs = dependentRefs(tests.slice(0, args.limit), context);
  const source = sourceOf(symbol, args.lines, context);
  const commits = commitsOf(symbol, args.limit, context);
  const parent = symbol.parentId === null ? undefined : symbols.byRowId(symbol.parentId);
  const result: Context = {
    symbol: symbolRefOf(symbol),
    doc: symbol.doc,
    parent: parent === undefined ? null : symbolRefOf(parent),
    ...(source === undefined ? {} : { source }),
    callers: around(own, 'src', 'CALLS'),
    callees: around(own, 'dst', 'CALLS'),
    otherCalls: { total: other.length, first: other.slice(0, args.limit) },
    uses: around(own, 'dst', 'REFERENCES', 'READS', 'WRITES'),
    usedBy: around(own, 'src', 'REFERENCES', 'READS', 'WRITES'),
    ...(members.length === 0 ? {} : { members: { total: members.length, first: members.slice(0, args.limit).map(symbolRefOf) } }),
    ...filled('supertypes', around([symbol.rowId], 'dst', 'EXTENDS', 'IMPLEMENTS')),
    ...filled('subtypes', around([symbol.rowId], 'src', 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES')),
    ...filled('overrides', around([symbol.rowId], 'dst', 'OVERRIDES')),
    module: moduleOf(symbol.module, context),
    tests: {
      total: tests.length,
      first: testRefs.map(({ symbol: test, path, depth, confidence, hops }) => ({
        symbol: test,
        path,
        level: depth - 1,
        confidence,
        kind: hops[hops.length - 1]?.kind ?? 'CALLS',
      })),
    },
    ...(commits === undefined ? {} : { commits }),
  };
  return {
    result,
    summary: `${symbol.key}: ${result.callers.total} callers, ${result.callees.total} callees, ${tests.length} tests`,
    counts: { callers: result.callers.total, callees: result.callees.total, tests: tests.length },
    next: [
      { tool: 'impact_analysis', args: { symbols: [symbol.key] }, why: `what depends on ${symbol.qualified}, directly and through others` },
      { tool: 'get_callers_of', args: { symbol: symbol.key, depth: 2 }, why: `all callers of ${symbol.qualified} with their call sites` },
    ],
    guesses: parts.some(({ hasGuess }) => hasGuess) || testRefs.some(({ confidence }) => confidence === 'guess'),
    notes: [
      ...notes,
      ...(isClass ? ['Callers, callees, uses and tests are those of its members too, as far as they lead out of the class or into it.'] : []),
      ...(source === undefined ? ['Its source is not shown: the file is not as it was indexed, or can not be read.'] : []),
      ...(parts.some(({ isCut }) => isCut) ? ['More than 20,000 edges of one sort: the totals are the least that there is.'] : []),
      ...(complete ? [] : ['The search for tests ended at its bound: there may be more.']),
      ...(other.length === MOST_OTHER ? ['Of its calls out of the graph the first 1,000 are counted.'] : []),
    ],
  };
});
