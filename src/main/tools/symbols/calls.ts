import { AppError } from '@shared/model';
import type { EdgeRef, ToolOutput } from '@shared/tools';
import { type CallSite, type Reach, reach } from '../../core/store/reader';
import { pageOf, reading, type ToolContext } from '../handler';
import { unresolvedCallsNote } from '../impact/unseen';
import { edgeRefOf, symbolNamed, symbolRefOf } from '../symbol-refs';

type Hop = ToolOutput<'get_callers_of'>['callers'][number];

function refuseBounded(walk: Reach, depth: number): void {
  if (!walk.bounded) return;
  throw new AppError('RESULT_TOO_LARGE', `More than 5,000 symbols are reached within ${depth} hops. Ask with a smaller depth.`, { suggestions: ['depth: 1'] });
}

/** The page of hops with their symbols, nearest first. */
function hops(walk: Reach, startKey: string, limit: number, offset: number, context: ToolContext): Hop[] {
  const { symbols, edges } = context.reader;
  const page = walk.reached.slice(offset, offset + limit);
  const rows = new Map(symbols.byRowIds([...new Set(page.map((item) => item.symbol))]).map((row) => [row.rowId, row]));
  const keys = symbols.keysOf([...new Set(page.map((item) => item.via))]);
  const sites = edges.byIds(page.flatMap((item) => item.sites.map((site) => site.id)));
  return page.flatMap((item) => {
    const row = rows.get(item.symbol);
    if (row === undefined) return [];
    const found = item.sites.map((site) => sites.get(site.id)).filter((site) => site !== undefined);
    return [{ symbol: symbolRefOf(row), depth: item.depth, via: keys.get(item.via) ?? startKey, sites: found.map(edgeRefOf) }];
  });
}

/** Picks the calls that stand in no test code. */
function outsideTests(context: ToolContext): (calls: readonly CallSite[]) => ReadonlySet<CallSite> {
  const testFiles = context.reader.files.tests();
  return (calls) => {
    const inCode = calls.filter((call) => !testFiles.has(call.srcFile));
    const callers = [...new Set(inCode.map((call) => call.src).filter((id) => id !== null))];
    const tests = new Set(context.reader.symbols.briefByRowIds(callers).flatMap((row) => (row.inTest ? [row.rowId] : [])));
    return new Set(inCode.filter((call) => call.src === null || !tests.has(call.src)));
  };
}

/** The calls from code outside any symbol, whole. */
function moduleLevelRefs(walk: Reach, context: ToolContext): EdgeRef[] {
  const found = context.reader.edges.byIds(walk.moduleLevel.map((site) => site.id));
  return walk.moduleLevel.flatMap((site) => found.get(site.id) ?? []).map(edgeRefOf);
}

export const getCallersOf = reading<'get_callers_of'>((args, context) => {
  const { symbol, notes } = symbolNamed(args.symbol, context);
  const walk = reach(context.reader.edges, symbol.rowId, {
    direction: 'callers',
    depth: args.depth,
    ...(args.include_tests ? {} : { keep: outsideTests(context) }),
  });
  refuseBounded(walk, args.depth);
  const total = walk.reached.length;
  return {
    result: {
      symbol: symbolRefOf(symbol),
      callers: hops(walk, symbol.key, args.limit, args.offset, context),
      moduleLevel: moduleLevelRefs(walk, context),
    },
    summary: `${total} callers of ${symbol.qualified} within ${args.depth} hops`,
    counts: { callers: total, moduleLevel: walk.moduleLevel.length },
    page: pageOf(args.limit, args.offset, total),
    next: [{ tool: 'get_callees_of', args: { symbol: symbol.key }, why: `what ${symbol.qualified} calls itself` }],
    guesses: walk.guesses,
    notes: [...notes, ...unresolvedCallsNote(symbol, context)],
  };
});

export const getCalleesOf = reading<'get_callees_of'>((args, context) => {
  const { symbol, notes } = symbolNamed(args.symbol, context);
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
    notes,
  };
});
