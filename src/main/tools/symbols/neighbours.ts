import type { EdgeKind } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import type { Use } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { edgeRefOf, symbolRefOf } from '../symbol-refs';

/** Symbols that edges of one sort lead to: how many, and the first of them. */
export type Neighbours = ToolOutput<'get_context'>['callers'];

const MOST_EDGES = 20_000;

interface Group {
  readonly best: Use;
  readonly sites: number;
}

const better = (a: Use, b: Use): boolean => a.confidence < b.confidence || (a.confidence === b.confidence && a.line < b.line);

/** Edges by the symbol at their far end; code of a file outside any symbol is one end too. */
function grouped(edges: readonly Use[], end: 'src' | 'dst', inside: ReadonlySet<number>): Map<number, Group> {
  const groups = new Map<number, Group>();
  for (const edge of edges) {
    if (inside.has(edge[end]) && edge.src !== edge.dst) continue;
    const far = edge[end] === 0 ? -edge.srcFile : edge[end];
    const known = groups.get(far);
    groups.set(far, { best: known === undefined || better(edge, known.best) ? edge : known.best, sites: (known?.sites ?? 0) + 1 });
  }
  return groups;
}

/**
 * What edges into (`src`) or out of (`dst`) some symbols join them with outside of them: sure ones first, then the most important. Also says whether
 * there were more edges than are read, and whether guesses are among what is listed.
 */
export function neighbours(
  symbols: readonly number[],
  end: 'src' | 'dst',
  kinds: readonly EdgeKind[],
  limit: number,
  context: ToolContext,
): { readonly list: Neighbours; readonly isCut: boolean; readonly hasGuess: boolean } {
  const { uses, edges, symbols: all } = context.reader;
  const read = end === 'src' ? uses.into(symbols, kinds, MOST_EDGES + 1) : uses.outOf(symbols, kinds, MOST_EDGES + 1);
  const groups = grouped(read.slice(0, MOST_EDGES), end, new Set(symbols));
  const ids = [...groups.keys()];
  const kindOf = uses.kindsOf(ids.filter((id) => id > 0));
  const sure = (id: number) => (groups.get(id)?.best.confidence === 2 ? 1 : 0);
  const first = ids
    .sort(
      (a, b) =>
        sure(a) - sure(b) ||
        (kindOf.get(b)?.importance ?? 0) - (kindOf.get(a)?.importance ?? 0) ||
        (groups.get(a)?.best.id ?? 0) - (groups.get(b)?.best.id ?? 0),
    )
    .slice(0, limit);
  const rows = new Map(all.byRowIds(first.filter((id) => id > 0)).map((row) => [row.rowId, row]));
  const sites = edges.byIds(first.flatMap((id) => groups.get(id)?.best.id ?? []));
  const list = first.flatMap((id) => {
    const group = groups.get(id);
    const site = group === undefined ? undefined : sites.get(group.best.id);
    const row = rows.get(id);
    return group === undefined || site === undefined
      ? []
      : [{ symbol: row === undefined ? null : symbolRefOf(row), site: edgeRefOf(site), sites: group.sites }];
  });
  return { list: { total: groups.size, first: list }, isCut: read.length > MOST_EDGES, hasGuess: list.some(({ site }) => site.confidence === 'guess') };
}
