import { AppError } from '@shared/model';
import type { ToolArguments, ToolOutput } from '@shared/tools';
import { isCjk, type SearchHit, type SymbolRow, searchTerms } from '../../core/store/reader';
import { flowsAtHand } from '../flows/known-flows';
import type { Answer, Handler, NearInMeaning, ToolContext } from '../handler';
import { summaryOf } from '../modules/stored-pages';
import { symbolRefOf } from '../symbol-refs';
import { fuseRanks } from './fuse';
import { groupHits } from './search-groups';
import { searchNotes } from './search-notes';

type Hit = ToolOutput<'search'>['hits'][number];

/** The hit as the answer names it, without its group; null when the index no longer holds it. */
function located(hit: SearchHit, rows: ReadonlyMap<number, SymbolRow>, exact: ReadonlySet<number>, context: ToolContext): Omit<Hit, 'group'> | null {
  const { reader } = context;
  if (hit.kind === 'symbol') {
    const row = rows.get(hit.rowId);
    if (row === undefined) return null;
    const score = exact.has(row.rowId) ? hit.score + 1000 : hit.score;
    const snippet = row.doc ?? row.signature;
    return { kind: 'symbol', symbol: symbolRefOf(row), module: row.module, path: row.path, line: row.line, score, snippet };
  }
  if (hit.kind === 'file') {
    const file = reader.files.byId(hit.rowId);
    return file === undefined
      ? null
      : { kind: 'file', symbol: null, module: file.module, path: file.path, line: 1, score: hit.score, snippet: `${file.lines} lines of ${file.language}` };
  }
  const found = reader.modules.byRowId(hit.rowId);
  if (found === undefined) return null;
  const snippet = summaryOf(found.name, context).statements[0]?.text ?? '';
  return { kind: 'module', symbol: null, module: found.name, path: found.path, line: 1, score: hit.score, snippet };
}

/** Whether a name stands out in a text: a word of plain small letters may be just that word. A name in a script without capitals stands out by its script. */
function standsOut(name: string): boolean {
  return /[A-Z_.]|\d/.test(name) || isCjk(name);
}

/** Symbols whose exact name stands in the query as a word, or is the query: they come first. */
function exactlyNamed(query: string, { reader: { symbols } }: ToolContext): SearchHit[] {
  const whole = query.trim();
  const words = (query.match(/[\p{L}\p{M}\p{N}_$.]+/gu) ?? []).filter((word) => word.length > (isCjk(word) ? 1 : 2));
  return [...new Set([whole, ...words])]
    .slice(0, 13)
    .flatMap((word) => (word.includes('.') ? symbols.byQualified(word, 5) : [...symbols.byQualified(word, 5), ...symbols.byName(word, 5)]))
    .filter((row) => standsOut(row.name) || row.name === whole)
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
  if (distinct.length === 0) {
    const message = 'No symbol, file or module has a word of the query. find_symbol looks for near spellings of a name.';
    throw new AppError('UNKNOWN_SYMBOL', [message, ...meaning.notes].join(' '));
  }
  const symbolIds = distinct.flatMap((hit) => (hit.kind === 'symbol' ? [hit.rowId] : []));
  const rows = new Map(context.reader.symbols.byRowIds(symbolIds).map((row) => [row.rowId, row]));
  const shown = distinct.flatMap((hit) => {
    const found = located(hit, rows, exactIds, context);
    return found === null ? [] : [{ ...found, rowId: hit.kind === 'symbol' ? hit.rowId : null }];
  });
  shown.sort((a, b) => b.score - a.score);
  const { groups, groupOf } = groupHits(shown, flowsAtHand(context)?.ranked ?? []);
  const hits = shown.map(({ rowId: _, ...hit }, at) => ({ ...hit, group: groupOf[at] ?? hit.module }));
  const top = hits[0]?.symbol;
  const flow = groups.find((group) => group.kind === 'flow');
  return {
    result: { groups, hits, total: hits.length },
    summary: `${hits.length} hits for ${args.query}`,
    counts: { hits: hits.length, groups: groups.length },
    notes: [...searchNotes(found.cuts), ...meaning.notes],
    next: [
      ...(top ? [{ tool: 'get_callers_of' as const, args: { symbol: top.id }, why: `who calls ${top.qualified}` }] : []),
      ...(flow ? [{ tool: 'get_flow' as const, args: { flow: flow.id }, why: 'what happens around its hits' }] : []),
    ],
  };
}

/** By words, and by meaning where vectors are there; the vector of the query is waited for before the index is read. */
export const search: Handler<'search'> = {
  kind: 'slow',
  async run(args, context) {
    // A sign such as $ is no word, but can be a whole name.
    if (searchTerms(args.query).length === 0 && exactlyNamed(args.query, context).length === 0)
      throw new AppError('BAD_INPUT', `query: there is no word in it to search for, and no symbol is called ${args.query.trim()}.`);
    const meaning = await context.meaning(args.query);
    return context.reader.snapshot(() => answer(args, context, meaning));
  },
};
