import { AppError } from '@shared/model';
import type { ToolArguments, ToolOutput } from '@shared/tools';
import { type SearchHit, type SymbolRow, searchTerms } from '../../core/store/reader';
import type { Answer, Handler, NearInMeaning, ToolContext } from '../handler';
import { summaryOf } from '../modules/stored-pages';
import { symbolRefOf } from '../symbol-refs';
import { fuseRanks } from './fuse';
import { searchNotes } from './search-notes';

type Group = ToolOutput<'search'>['groups'][number];
type Hit = Group['hits'][number];

function located(hit: SearchHit, rows: ReadonlyMap<number, SymbolRow>, exact: ReadonlySet<number>, context: ToolContext): { module: string; hit: Hit } | null {
  const { reader } = context;
  if (hit.kind === 'symbol') {
    const row = rows.get(hit.rowId);
    if (row === undefined) return null;
    const score = exact.has(row.rowId) ? hit.score + 1000 : hit.score;
    const snippet = row.doc ?? row.signature;
    return { module: row.module, hit: { kind: 'symbol', symbol: symbolRefOf(row), path: row.path, line: row.line, score, snippet } };
  }
  if (hit.kind === 'file') {
    const file = reader.files.byId(hit.rowId);
    return file
      ? {
          module: file.module,
          hit: { kind: 'file', symbol: null, path: file.path, line: 1, score: hit.score, snippet: `${file.lines} lines of ${file.language}` },
        }
      : null;
  }
  const found = reader.modules.byRowId(hit.rowId);
  return found
    ? {
        module: found.name,
        hit: { kind: 'module', symbol: null, path: found.path, line: 1, score: hit.score, snippet: summaryOf(found.name, context).statements[0]?.text ?? '' },
      }
    : null;
}

/** Symbols whose exact name stands in the query as a word: they come first. */
function exactlyNamed(query: string, context: ToolContext): SearchHit[] {
  const words = [...new Set(query.match(/[\p{L}\p{N}_$.]+/gu) ?? [])].filter((word) => word.length > 2).slice(0, 12);
  return words
    .flatMap((word) =>
      word.includes('.')
        ? context.reader.symbols.byQualified(word, 5)
        : [...context.reader.symbols.byQualified(word, 5), ...context.reader.symbols.byName(word, 5)],
    )
    .filter((row) => /[A-Z_.]|\d/.test(row.name) || query.trim() === row.name)
    .map((row) => ({ kind: 'symbol' as const, rowId: row.rowId, score: 10 * (0.5 + row.importance) }));
}

const keyOf = (hit: SearchHit): string => `${hit.kind}:${hit.rowId}`;

/** What is near in meaning as hits of this revision; what the index no longer holds is left out. */
function hitsNear({ near }: NearInMeaning, { reader }: ToolContext): SearchHit[] {
  return near.flatMap(({ kind, key }): SearchHit[] => {
    const rowId = kind === 'symbol' ? reader.symbols.byKey(key)?.rowId : reader.modules.byName(key)?.id;
    return rowId === undefined ? [] : [{ kind, rowId, score: 0 }];
  });
}

/** Joins the list by words and the list by meaning; without the second the first stays as it is. */
function fused(byWords: readonly SearchHit[], byMeaning: readonly SearchHit[]): SearchHit[] {
  if (byMeaning.length === 0) return [...byWords];
  const scores = fuseRanks([byWords.map(keyOf), byMeaning.map(keyOf)]);
  const distinct = new Map([...byWords, ...byMeaning].map((hit) => [keyOf(hit), hit]));
  return [...distinct].map(([key, hit]) => ({ ...hit, score: 100 * (scores.get(key) ?? 0) })).sort((a, b) => b.score - a.score);
}

function answer(args: ToolArguments<'search'>, context: ToolContext, meaning: NearInMeaning): Answer<ToolOutput<'search'>> {
  const exact = exactlyNamed(args.query, context);
  const exactIds = new Set(exact.map((hit) => hit.rowId));
  const found = context.reader.search.find(args.query, { limit: args.limit, column: 'all', prefix: false });
  const byWords = [...new Map([...exact, ...found.hits].map((hit) => [keyOf(hit), hit])).values()];
  const distinct = fused(byWords, hitsNear(meaning, context)).slice(0, args.limit);
  const symbolIds = distinct.flatMap((hit) => (hit.kind === 'symbol' ? [hit.rowId] : []));
  const rows = new Map(context.reader.symbols.byRowIds(symbolIds).map((row) => [row.rowId, row]));
  const groups = new Map<string, Hit[]>();
  for (const item of distinct.map((hit) => located(hit, rows, exactIds, context)).filter((item) => item !== null)) {
    groups.set(item.module, [...(groups.get(item.module) ?? []), item.hit]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.score - a.score);
  const best = (list: readonly Hit[]) => list[0]?.score ?? 0;
  const ordered = [...groups].sort((a, b) => best(b[1]) - best(a[1])).map(([module, list]): Group => ({ module, hits: list }));
  const top = ordered[0]?.hits[0]?.symbol;
  return {
    result: { groups: ordered, total: distinct.length },
    summary: `${distinct.length} hits for ${args.query}`,
    counts: { hits: distinct.length },
    notes: [...searchNotes(found.cuts), ...meaning.notes],
    next: top ? [{ tool: 'get_callers_of', args: { symbol: top.id }, why: `who calls ${top.qualified}` }] : [],
  };
}

/** By words, and by meaning where vectors are there; the vector of the query is waited for before the index is read. */
export const search: Handler<'search'> = {
  kind: 'slow',
  async run(args, context) {
    if (searchTerms(args.query).length === 0) throw new AppError('BAD_INPUT', 'query: there is no word in it to search for.');
    const meaning = await context.meaning(args.query);
    return context.reader.snapshot(() => answer(args, context, meaning));
  },
};
