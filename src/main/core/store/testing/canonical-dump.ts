import { inflateRawSync } from 'node:zlib';
import { EDGE_KINDS } from '@shared/model';
import Database from 'better-sqlite3';
import { unpackChanges, unpackCommits } from '../history-pack';
import { LINK_NUMBERS, unpackLinks } from '../link-pack';
import { unpackNames } from '../name-pack';

/** Row ids and times differ between two indexes of the same state; everything else must not. Each query names rows by their stable keys. */
const QUERIES: Readonly<Record<string, string>> = {
  files: `SELECT f.path, f.language, f.hash, f.size, f.lines, f.roles, m.name AS module, f.errors, f.partial, f.importance, f.symbols, f.tests, f.variables, f.package
    FROM files f LEFT JOIN modules m ON m.id = f.module_id`,
  facts: 'SELECT f.path, hex(c.mentions) AS mentions, CAST(c.outline AS TEXT) AS outline, c.refs FROM file_facts c JOIN files f ON f.id = c.file_id',
  skipped: 'SELECT path, reason FROM skipped',
  modules: 'SELECT name, path, language, files, lines, symbols, layer, cycle, roles, importance, summary FROM modules',
  module_edges:
    'SELECT a.name AS src, b.name AS dst, e.kind, e.weight, e.guessed FROM module_edges e JOIN modules a ON a.id = e.src JOIN modules b ON b.id = e.dst',
  symbols: `SELECT s.key, f.path, s.ordinal, p.key AS parent, s.name, s.qualified, s.kind, s.subkind, s.line, s.start_line, s.end_line, s.signature, s.doc,
    s.roles, s.importance FROM symbols s LEFT JOIN files f ON f.id = s.file_id LEFT JOIN symbols p ON p.id = s.parent_id`,
  edges: `SELECT e.kind, coalesce(s.key, 'file:' || f.path) AS src, coalesce(d.key, 'file:' || g.path) AS dst, f.path AS src_file, g.path AS dst_file, e.line,
    e.confidence, e.how FROM edges e LEFT JOIN symbols s ON s.id = e.src LEFT JOIN symbols d ON d.id = e.dst LEFT JOIN files f ON f.id = e.src_file
    LEFT JOIN files g ON g.id = e.dst_file`,
  unresolved: `SELECT f.path, s.key AS src, u.name, u.package, u.reason, u.line, u.count FROM unresolved u LEFT JOIN files f ON f.id = u.file_id
    LEFT JOIN symbols s ON s.id = u.src`,
  authors: 'SELECT name, email FROM authors',
  commits: `SELECT c.position, c.hash, a.name, a.email, c.author_time, c.time, c.subject, c.body, c.parents, c.is_merge, c.is_revert, c.says,
    c.change_key, c.inverse_key, c.tree, c.flags
    FROM commits c JOIN authors a ON a.id = c.author_id`,
  paths: 'SELECT path FROM history_paths',
  changes: `SELECT c.hash, p.path, o.path AS old_path, h.status, h.added, h.deleted, h.flags FROM changes h JOIN commits c ON c.id = h.commit_id
    JOIN history_paths p ON p.id = h.path_id LEFT JOIN history_paths o ON o.id = h.old_path_id`,
  commit_links: 'SELECT s.hash AS src, d.hash AS dst, l.kind, l.how FROM commit_links l JOIN commits s ON s.id = l.src JOIN commits d ON d.id = l.dst',
  co_authors: 'SELECT c.hash, a.name, a.email FROM co_authors p JOIN commits c ON c.id = p.commit_id JOIN authors a ON a.id = p.author_id',
  tags: 'SELECT t.name, t.hash, c.hash AS stored, t.time, t.annotated, t.subject, t.release FROM tags t LEFT JOIN commits c ON c.id = t.commit_id',
  search: `SELECT i.kind, coalesce(s.key, f.path, m.name) AS ref, i.name, i.body FROM search_index i
    LEFT JOIN symbols s ON i.kind = 'symbol' AND s.id = i.ref LEFT JOIN files f ON i.kind = 'file' AND f.id = i.ref
    LEFT JOIN modules m ON i.kind = 'module' AND m.id = i.ref`,
  derived: 'SELECT name, value FROM derived',
  meta: 'SELECT name, value FROM meta',
};

function line(row: Readonly<Record<string, unknown>>): string {
  const cells = Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? inflateRawSync(value).toString('utf8') : value]);
  return JSON.stringify(Object.fromEntries(cells));
}

/** Counts of rows of packed edges against rows of `edges`: the two must hold the same. */
function packedEdges(database: Database.Database): string[] {
  return database
    .prepare<[], { path: string; packed: number; rows: number }>(
      `SELECT f.path, coalesce(length(p.edges), 0) / 19 AS packed, (SELECT count(*) FROM edges e WHERE e.src_file = f.id) AS rows
       FROM files f LEFT JOIN file_edges p ON p.file_id = f.id`,
    )
    .all()
    .filter((row) => row.packed !== row.rows)
    .map((row) => JSON.stringify(row));
}

/** What is stored of the symbols' names for near spellings, one line a name. */
function names(database: Database.Database): string[] {
  const stored = database.prepare<[], [string, Uint8Array]>('SELECT name, value FROM name_packs').raw().all();
  const { text, ends, bits } = unpackNames(new Map(stored));
  return Array.from(ends, (end, at) => `${text.slice(ends[at - 1] ?? 0, end)} ${bits[at]}`);
}

/** Sums that are stored beside what they are sums of, where the two differ. */
function wrongSums(database: Database.Database): string[] {
  const sums = `SELECT src_file, dst_file, kind, count(*) AS weight, sum(confidence = 'guess') AS guessed FROM edges WHERE src_file <> dst_file
    GROUP BY src_file, dst_file, kind`;
  const counts = `SELECT f.id, count(s.id), coalesce(sum(s.id IS NOT NULL AND (instr(f.roles, '"test"') OR instr(s.roles, '"test"'))), 0), count(s.id) FILTER (WHERE s.kind = 'variable')
    FROM files f LEFT JOIN symbols s ON s.file_id = f.id GROUP BY f.id`;
  const kept = 'SELECT id, symbols, tests, variables FROM files';
  const differing = (one: string, other: string) =>
    database.prepare<[], Record<string, unknown>>(`SELECT * FROM (${one}) EXCEPT SELECT * FROM (${other})`).all();
  const wrong = differing(counts, kept).map((row) => JSON.stringify(row));
  const packed = unpackLinks(database.prepare<[], Uint8Array>('SELECT value FROM link_packs ORDER BY part').pluck().all());
  const links = new Set<string>();
  for (let at = 0; at < packed.length; at += LINK_NUMBERS) {
    const [src, dst, kind, ...numbers] = packed.subarray(at, at + LINK_NUMBERS);
    links.add([src, dst, EDGE_KINDS[kind ?? 0], ...numbers].join(' '));
  }
  const rows = new Set(
    database
      .prepare<[], unknown[]>(sums)
      .raw()
      .all()
      .map((row) => row.join(' ')),
  );
  return [...wrong, ...[...rows].filter((row) => !links.has(row)), ...[...links].filter((row) => !rows.has(row))];
}

/** Commits and changes that are packed otherwise than their rows say. */
function wrongPacks(database: Database.Database): string[] {
  const blobs = (where: string) =>
    database.prepare<[], [string, Uint8Array]>(`SELECT name, value FROM history_packs WHERE ${where} ORDER BY name, part`).raw().all();
  const rows = database.prepare<[], unknown[]>('SELECT id, author_id, time, flags, hash, parents FROM commits ORDER BY position').raw().all();
  const columns = unpackCommits(new Map(blobs("name <> 'changes'")));
  const places = new Map(rows.map(([, , , , hash], place) => [hash, place]));
  const fromRows = rows.map(([id, author, time, flags, , parents]) =>
    [id, author, time, flags, ...(String(parents).match(/[0-9a-f]{40,64}/g) ?? []).map((hash) => places.get(hash) ?? -1)].join(' '),
  );
  const fromColumns = Array.from(columns.ids, (id, at) =>
    [id, columns.authors[at], columns.times[at], columns.flags[at], ...columns.parents.slice(columns.parentStarts[at], columns.parentStarts[at + 1])].join(' '),
  );
  const changes = database
    .prepare<[], unknown[]>('SELECT commit_id, path_id, coalesce(added, -1), coalesce(deleted, -1), flags FROM changes ORDER BY commit_id, path_id')
    .raw()
    .all();
  const numbers = unpackChanges(blobs("name = 'changes'").map(([, value]) => value));
  const isSame = changes.flat().join(' ') === numbers.join(' ');
  return [...fromRows.flatMap((row, at) => (row === fromColumns[at] ? [] : [`${at}: ${row} / ${fromColumns[at]}`])), ...(isSame ? [] : ['changes'])];
}

/** The whole index as sorted lines, for comparing two of them. */
export function canonicalDump(databaseFile: string): Record<string, string[]> {
  const database = new Database(databaseFile, { readonly: true });
  try {
    const tables = Object.entries(QUERIES).map(([name, sql]) => {
      const rows = database.prepare<[], Record<string, unknown>>(sql).all();
      return [name, rows.map(line).sort()];
    });
    return {
      ...Object.fromEntries(tables),
      packed_edges: packedEdges(database),
      names: names(database).sort(),
      wrong_sums: wrongSums(database),
      wrong_packs: wrongPacks(database),
    };
  } finally {
    database.close();
  }
}
