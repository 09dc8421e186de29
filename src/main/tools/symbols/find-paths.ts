import { callPaths, type SymbolRow } from '../../core/store/reader';
import { reading, type ToolContext } from '../handler';
import { unresolvedCallsNote } from '../impact/unseen';
import { edgeRefOf, symbolNamed, symbolRefOf } from '../symbol-refs';

function noPathNote(from: SymbolRow, to: SymbolRow, depth: number, context: ToolContext): string {
  if (from.rowId === to.rowId) return `${from.qualified} does not call itself, directly or through others within ${depth} hops.`;
  const [unresolved] = unresolvedCallsNote(to, context);
  return `No call path leads from ${from.qualified} to ${to.qualified} within ${depth} hops.${unresolved === undefined ? '' : ` ${unresolved}`}`;
}

export const findPaths = reading<'find_paths'>((args, context) => {
  const { symbol: from, notes: fromNotes } = symbolNamed(args.from, context);
  const { symbol: to, notes: toNotes } = symbolNamed(args.to, context);
  const found = callPaths(context.reader.edges, from.rowId, to.rowId, { max: args.max, depth: args.depth });
  const sites = context.reader.edges.byIds([...new Set(found.flatMap((path) => path.sites.map((site) => site.id)))]);
  const paths = found.map((path) => ({
    confidence: path.confidence,
    hops: context.reader.symbols.byRowIds(path.nodes).map((row, index) => {
      const site = sites.get(path.sites[index - 1]?.id ?? -1);
      return { symbol: symbolRefOf(row), site: site ? edgeRefOf(site) : null };
    }),
  }));
  return {
    result: { from: symbolRefOf(from), to: symbolRefOf(to), paths },
    summary: `${paths.length} call paths from ${from.qualified} to ${to.qualified}`,
    counts: { paths: paths.length },
    next: paths.length > 0 || from.rowId === to.rowId ? [] : [{ tool: 'find_paths', args: { from: to.key, to: from.key }, why: 'the other way round' }],
    guesses: paths.some((path) => path.confidence === 'guess'),
    notes: [...fromNotes, ...toNotes, ...(paths.length > 0 ? [] : [noPathNote(from, to, args.depth, context)])],
  };
});
