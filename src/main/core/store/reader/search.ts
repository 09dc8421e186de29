import { cjkRuns, identifierWords } from '../search-text';
import type { Connection } from './connection';
import { Kept } from './kept';
import { int, intOrNull } from './rows';

/** In the order of their numbers in the row ids of `search_index`. */
const HIT_KINDS = ['symbol', 'file', 'module'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

export interface SearchHit {
  readonly kind: HitKind;
  /** Row id in `symbols`, `files` or `modules`. */
  readonly rowId: number;
  /** Higher is better; text match and importance together. */
  readonly score: number;
}

export interface SearchOptions {
  readonly limit: number;
  /** `name` looks at names and paths only. */
  readonly column: 'name' | 'all';
  /** The last word may be unfinished. */
  readonly prefix: boolean;
  readonly kinds?: readonly HitKind[];
}

const MOST_TERMS = 16;
/** Best text matches that are weighed again by importance. */
const CANDIDATES = 400;
/** Rows that are ranked one by one: a thousand take about a millisecond. */
export const MOST_RANKED = 6000;
export const MOST_IMPORTANT = 3000;
const IMPORTANT = `AND (rowid % ${HIT_KINDS.length} <> 0 OR rowid / ${HIT_KINDS.length} IN (SELECT id FROM symbols ORDER BY importance DESC LIMIT ${MOST_IMPORTANT}))`;
/** Words that say nothing about code; left out unless nothing else is asked. */
const COMMON = new Set(
  'a an the of to in on at is are was be do does did how what where which who when why and or for from with by it its this that i we'.split(' '),
);

/** Letters of a run without spaces as phrases of two: which of them are words can't be told, so any two in a row count. */
function pairs(letters: readonly string[]): string[] {
  return letters.length < 2 ? letters.map((letter) => `"${letter}"`) : letters.slice(1).map((letter, index) => `"${letters[index]} ${letter}"`);
}

/** Words of a query as FTS5 phrases: nothing that a person types is read as query syntax. */
export function searchTerms(query: string): string[] {
  const terms: string[] = [];
  const { runs, rest } = cjkRuns(query);
  for (const run of runs) terms.push(...pairs([...run]));
  for (const word of identifierWords(rest)) terms.push(`"${word}"`);
  const distinct = [...new Set(terms)];
  const telling = distinct.filter((term) => !COMMON.has(term.slice(1, -1)));
  return (telling.length > 0 ? telling : distinct).slice(0, MOST_TERMS);
}

/** What a search found. */
export interface Found {
  /** Best first, at most as many as asked for. */
  readonly hits: readonly SearchHit[];
  /** Where not every match was weighed. */
  readonly cuts: readonly SearchCut[];
}

/** Matches that were not weighed one by one. */
export interface SearchCut {
  /** What was looked for: rows that hold all words, or some. */
  readonly words: 'all' | 'some';
  /** How many there are; null: more than MOST_RANKED, so that of the symbols only the MOST_IMPORTANT were ranked. */
  readonly matches: number | null;
  readonly weighed: number;
}

interface Ranked {
  readonly hits: readonly SearchHit[];
  /** How many there are of the kinds asked for; null when there are too many to be ranked one by one. */
  readonly matches: number | null;
}

/** Who asks for fewer than were weighed asks for the best, which are among them. */
function cutsOf(words: SearchCut['words'], { hits, matches }: Ranked, { limit }: SearchOptions): SearchCut[] {
  return matches === null || (matches > hits.length && limit > hits.length) ? [{ words, matches, weighed: hits.length }] : [];
}

/** Full-text search over names, signatures, docs and paths. */
export class SearchQueries {
  private readonly matches: Kept<Ranked>;

  constructor(private readonly db: Connection) {
    this.matches = new Kept(db);
  }

  /** Ranking the many matches of a single letter or a common word takes tens of milliseconds, so the latest answers are kept. */
  private match(expression: string, options: SearchOptions): Ranked {
    return this.matches.get(`${options.kinds?.join(' ') ?? ''} ${expression}`, () => this.ranked(expression, options));
  }

  /** A word that very many rows hold says little about any of them: null then, and only the most important symbols are ranked. */
  private count(expression: string, only: string): number | null {
    const sql = `SELECT count(*) AS n, sum(${only}) AS wanted FROM (SELECT rowid FROM search_index WHERE search_index MATCH ? LIMIT ?)`;
    const row = this.db.get(sql, expression, MOST_RANKED + 1);
    return row === undefined || int(row, 'n') > MOST_RANKED ? null : (intOrNull(row, 'wanted') ?? 0);
  }

  private ranked(expression: string, options: SearchOptions): Ranked {
    // The row id tells what was found (search-rows.ts). Reading the kind from the row itself would cost a page for every match.
    const only = options.kinds === undefined ? 'TRUE' : `rowid % ${HIT_KINDS.length} IN (${options.kinds.map((kind) => HIT_KINDS.indexOf(kind)).join(', ')})`;
    const matches = this.count(expression, only);
    const sql = `SELECT h.kind, h.ref, h.score, coalesce(s.importance, f.importance, m.importance, 0.0) AS importance, coalesce(sf.roles, f.roles, m.roles, '[]') AS roles
      FROM (SELECT rowid % ${HIT_KINDS.length} AS kind, rowid / ${HIT_KINDS.length} AS ref, -bm25(search_index, 0, 0, 8.0, 1.0) AS score
            FROM search_index WHERE search_index MATCH ? AND ${only} ${matches === null ? IMPORTANT : ''} ORDER BY score DESC LIMIT ${CANDIDATES}) h
        LEFT JOIN symbols s ON h.kind = 0 AND s.id = h.ref LEFT JOIN files sf ON sf.id = s.file_id
        LEFT JOIN files f ON h.kind = 1 AND f.id = h.ref LEFT JOIN modules m ON h.kind = 2 AND m.id = h.ref`;
    const hits = this.db.lists(sql, expression).map(([kind, ref, score, importance, roles]) => ({
      kind: HIT_KINDS[Number(kind)] ?? 'symbol',
      rowId: Number(ref),
      score: Number(score) * (0.6 + Number(importance)) * (String(roles).includes('"test"') ? 0.5 : 1),
    }));
    return { hits: hits.sort((a, b) => b.score - a.score || a.rowId - b.rowId), matches };
  }

  /** Best first. Rows that hold all words come before rows that hold some. */
  find(query: string, options: SearchOptions): Found {
    const terms = searchTerms(query);
    const last = terms[terms.length - 1];
    if (last === undefined) return { hits: [], cuts: [] };
    const written = options.prefix ? [...terms.slice(0, -1), `${last}*`] : terms;
    const column = options.column === 'name' ? 'name : ' : '';
    const all = this.match(`${column}(${written.join(' AND ')})`, options);
    if (all.hits.length >= options.limit || written.length === 1) return { hits: all.hits.slice(0, options.limit), cuts: cutsOf('all', all, options) };
    const seen = new Set(all.hits.map((hit) => `${hit.kind}:${hit.rowId}`));
    const some = this.match(`${column}(${written.join(' OR ')})`, options);
    const more = some.hits.filter((hit) => !seen.has(`${hit.kind}:${hit.rowId}`));
    return { hits: [...all.hits, ...more].slice(0, options.limit), cuts: [...cutsOf('all', all, options), ...cutsOf('some', some, options)] };
  }
}
