import type { ToolOutput } from '@shared/tools';
import { reading, type ToolContext } from '../handler';
import { searchNotes } from './search-notes';

type Item = ToolOutput<'find_anything'>['items'][number];

/** Commits by the start of their hash or by words of their message. */
function commitItems(query: string, limit: number, context: ToolContext): Item[] {
  const { commits, timeline } = context.reader;
  const byHash = /^[0-9a-f]{4,64}$/i.test(query) ? commits.byPrefix(query, 5) : [];
  const byText = query.length >= 3 ? timeline.newestWith(query, limit) : [];
  const rows = new Map([...byHash, ...byText].map((commit) => [commit.hash, commit]));
  return [...rows.values()].slice(0, limit).map((commit) => ({
    kind: 'commit',
    ref: commit.hash,
    label: commit.subject,
    detail: `${commit.hash.slice(0, 8)} by ${commit.author}`,
  }));
}

/** What to offer before anything is typed: the main modules. */
function starters(limit: number, context: ToolContext): Item[] {
  return [...context.reader.modules.all()]
    .sort((a, b) => b.importance - a.importance)
    .slice(0, limit)
    .map((module) => ({ kind: 'module', ref: module.name, label: module.name, detail: `${module.files} files` }));
}

function codeItems(query: string, limit: number, context: ToolContext): { items: Item[]; notes: readonly string[] } {
  const { reader } = context;
  const exact = [...reader.symbols.byName(query, 5), ...reader.symbols.byQualified(query, 5)];
  const { hits, cuts } = reader.search.find(query, { limit: limit * 2, column: 'name', prefix: true });
  const symbolItem = (row: (typeof exact)[number]): Item => ({ kind: 'symbol', ref: row.key, label: row.qualified, detail: `${row.subkind} in ${row.path}` });
  const items = exact.map(symbolItem);
  const rows = new Map(reader.symbols.byRowIds(hits.filter((hit) => hit.kind === 'symbol').map((hit) => hit.rowId)).map((row) => [row.rowId, row]));
  for (const hit of hits) {
    const symbol = hit.kind === 'symbol' ? rows.get(hit.rowId) : undefined;
    if (symbol) items.push(symbolItem(symbol));
    if (hit.kind === 'file') {
      const file = reader.files.byId(hit.rowId);
      if (file) items.push({ kind: 'file', ref: file.path, label: file.path, detail: `file, ${file.lines} lines` });
    }
    if (hit.kind === 'module') {
      const found = reader.modules.byRowId(hit.rowId);
      if (found) items.push({ kind: 'module', ref: found.name, label: found.name, detail: `module, ${found.files} files` });
    }
  }
  const low = query.toLowerCase();
  const named = (item: Item) => (item.label.toLowerCase() === low ? 0 : item.kind === 'module' && item.label.toLowerCase().includes(low) ? 1 : 2);
  const distinct = [...new Map(items.map((item) => [`${item.kind}:${item.ref}`, item])).values()];
  const ordered = distinct
    .map((item, place) => ({ item, place }))
    .sort((a, b) => named(a.item) - named(b.item) || a.place - b.place)
    .map(({ item }) => item);
  return { items: ordered, notes: searchNotes(cuts) };
}

export const findAnything = reading<'find_anything'>((args, context) => {
  const query = args.query.trim();
  const { items: code, notes } = query === '' ? { items: starters(args.limit, context), notes: [] } : codeItems(query, args.limit, context);
  const commits = query === '' ? [] : commitItems(query, Math.max(5, args.limit - code.length), context);
  const room = Math.max(args.limit - Math.min(commits.length, 5), 0);
  const items = [...code.slice(0, room), ...commits].slice(0, args.limit);
  return { result: { items }, summary: `${items.length} things for ${query}`, counts: { items: items.length }, notes };
});
