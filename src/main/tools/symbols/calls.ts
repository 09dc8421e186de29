import { AppError } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { type EdgeRow, type Reach, reach } from '../../core/store/reader';
import { pageOf, reading, type ToolContext } from '../handler';
import { edgeRefOf, symbolNamed, symbolRefOf } from '../symbol-refs';

type Hop = ToolOutput<'get_callers_of'>['callers'][number];

function refuseBounded(walk: Reach, depth: number): void {
  if (!walk.bounded) return;
  throw new AppError('RESULT_TOO_LARGE', `More than 5,000 symbols are reached within ${depth} hops. Ask with a smaller depth.`, { suggestions: ['depth: 1'] });
}

/** The page of hops with their symbols, nearest first. */
function hops(walk: Reach, startKey: string, limit: number, offset: number, context: ToolContext): Hop[] {
  const { symbols } = context.reader;
  const keys = new Map<number, string>();
  const keyOf = (id: number): string => {
    const known = keys.get(id) ?? symbols.byRowId(id)?.key ?? startKey;
    keys.set(id, known);
    return known;
  };
  return walk.reached.slice(offset, offset + limit).flatMap((item) => {
    const row = symbols.byRowId(item.symbol);
    return row ? [{ symbol: symbolRefOf(row), depth: item.depth, via: keyOf(item.via), sites: item.sites.map(edgeRefOf) }] : [];
  });
}

/** Says whether the code around an edge is test code. */
function testJudge(context: ToolContext): (edge: EdgeRow) => boolean {
  const files = new Map<number, boolean>();
  return (edge) => {
    let test = files.get(edge.srcFile);
    if (test === undefined) {
      test = context.reader.files.byId(edge.srcFile)?.roles.includes('test') ?? false;
      files.set(edge.srcFile, test);
    }
    return test || (edge.src !== null && context.reader.symbols.byRowId(edge.src)?.inTest === true);
  };
}

export const getCallersOf = reading<'get_callers_of'>((args, context) => {
  const symbol = symbolNamed(args.symbol, context);
  const walk = reach(context.reader.edges, symbol.rowId, {
    direction: 'callers',
    depth: args.depth,
    ...(args.include_tests ? {} : { skip: testJudge(context) }),
  });
  refuseBounded(walk, args.depth);
  const total = walk.reached.length;
  return {
    result: {
      symbol: symbolRefOf(symbol),
      callers: hops(walk, symbol.key, args.limit, args.offset, context),
      moduleLevel: walk.moduleLevel.map(edgeRefOf),
    },
    summary: `${total} callers of ${symbol.qualified} within ${args.depth} hops`,
    counts: { callers: total, moduleLevel: walk.moduleLevel.length },
    page: pageOf(args.limit, args.offset, total),
    next: [{ tool: 'get_callees_of', args: { symbol: symbol.key }, why: `what ${symbol.qualified} calls itself` }],
    guesses: walk.guesses,
  };
});

export const getCalleesOf = reading<'get_callees_of'>((args, context) => {
  const symbol = symbolNamed(args.symbol, context);
  const walk = reach(context.reader.edges, symbol.rowId, { direction: 'callees', depth: args.depth });
  refuseBounded(walk, args.depth);
  const total = walk.reached.length;
  const unresolved = context.reader.edges.unresolvedOf(symbol.rowId, 1000);
  return {
    result: { symbol: symbolRefOf(symbol), callees: hops(walk, symbol.key, args.limit, args.offset, context), unresolved },
    summary: `${total} callees of ${symbol.qualified} within ${args.depth} hops`,
    counts: { callees: total, unresolved: unresolved.length },
    page: pageOf(args.limit, args.offset, total),
    next: [{ tool: 'get_callers_of', args: { symbol: symbol.key }, why: `who calls ${symbol.qualified}` }],
    guesses: walk.guesses,
  };
});
