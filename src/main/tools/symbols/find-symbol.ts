import { AppError } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { type NamedSymbol, nearNames, searchTerms } from '../../core/store/reader';
import { pageOf, reading, type ToolContext } from '../handler';
import { normalisePath } from '../repository-paths';
import { symbolRefOf } from '../symbol-refs';
import { searchNotes } from './search-notes';

type Match = ToolOutput<'find_symbol'>['symbols'][number]['match'];

/** Most candidates that are looked at for one query. */
const CANDIDATES = 1000;

function matchOf(row: NamedSymbol, query: string): Match {
  if (row.name === query) return 'exact';
  if (row.qualified === query || row.key === query || row.qualified.endsWith(`.${query}`)) return 'qualified';
  if (row.name.toLowerCase() === query.toLowerCase()) return 'exact';
  return row.name.toLowerCase().startsWith(query.toLowerCase()) ? 'prefix' : 'words';
}

const ORDER: readonly Match[] = ['exact', 'qualified', 'prefix', 'words', 'near'];

function candidates(query: string, under: string, context: ToolContext): { found: { row: NamedSymbol; match: Match }[]; notes: readonly string[] } {
  const { symbols, search } = context.reader;
  const byKey = symbols.byKey(query);
  const rows: NamedSymbol[] = [...(byKey ? [byKey] : []), ...symbols.named(query, under, CANDIDATES)];
  const { hits, cuts } = search.find(query, { limit: CANDIDATES, column: 'name', prefix: true, kinds: ['symbol'] });
  rows.push(...symbols.namedByRowIds(hits.map((hit) => hit.rowId)));
  const distinct = [...new Map(rows.map((row) => [row.rowId, row])).values()];
  const found = distinct.map((row, place) => ({ row, match: matchOf(row, query), place }));
  found.sort((a, b) => ORDER.indexOf(a.match) - ORDER.indexOf(b.match) || (a.match === 'words' ? a.place - b.place : b.row.importance - a.row.importance));
  return { found, notes: searchNotes(cuts) };
}

export const findSymbol = reading<'find_symbol'>((args, context) => {
  const query = args.query.trim();
  if (query === '') throw new AppError('BAD_INPUT', 'query: say a name to look for.');
  const under = args.path === undefined ? null : normalisePath(args.path);
  const wanted = (row: NamedSymbol) =>
    (args.kind === undefined || row.kind === args.kind) && (under === null || under === '' || row.path === under || row.path.startsWith(`${under}/`));
  const { found: all, notes } = candidates(query, under ?? '', context);
  let found = all.filter((item) => wanted(item.row));
  // A sign such as _ or $ can be a whole name; but one sign is near to every other, so that near names would be any names.
  const worded = searchTerms(query).length > 0;
  if (all.length === 0 && !worded) throw new AppError('BAD_INPUT', `query: there is no word in it to look for, and no symbol is called ${query}.`);
  if (found.length === 0 && worded) {
    const near = nearNames(query, context.symbolNames(), 50).flatMap((name) => context.reader.symbols.byName(name, 20));
    found = near.filter(wanted).map((row) => ({ row, match: 'near' as const }));
  }
  if (found.length === 0) {
    const narrowed = args.kind !== undefined || under !== null ? ' with this kind and path' : '';
    throw new AppError('UNKNOWN_SYMBOL', `No symbol${narrowed} has a name like ${query}.${notes.map((note) => ` ${note}`).join('')}`);
  }
  const shown = found.slice(args.offset, args.offset + args.limit);
  const first = shown[0];
  const whole = new Map(context.reader.symbols.byRowIds(shown.map(({ row }) => row.rowId)).map((row) => [row.rowId, symbolRefOf(row)]));
  const symbols = shown.flatMap(({ row, match }) => {
    const ref = whole.get(row.rowId);
    return ref ? [{ ...ref, match }] : [];
  });
  return {
    result: { symbols },
    summary: `${found.length} symbols like ${query}`,
    counts: { symbols: found.length },
    page: pageOf(args.limit, args.offset, found.length),
    notes,
    next: first ? [{ tool: 'get_callers_of', args: { symbol: first.row.key }, why: `who calls ${first.row.qualified}` }] : [],
  };
});
