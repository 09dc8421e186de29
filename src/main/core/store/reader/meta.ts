import { UNRESOLVED_REASONS, type UnresolvedReason } from '@shared/model';
import type { Connection, Row } from './connection';
import { Kept } from './kept';
import { int, json, text, textOrNull } from './rows';

export interface RevisionRow {
  readonly id: number;
  readonly head: string | null;
  readonly branch: string | null;
  /** Files that differed from HEAD when it was indexed. */
  readonly dirty: number;
  /** Version and build of the Cairn that made it. */
  readonly toolVersion: string;
  /** When its run began, milliseconds since 1970. */
  readonly createdAt: number;
  /** The IndexReport as stored. */
  readonly report: unknown;
}

/** A member of plain data at a path of keys; an empty object when it is not there. */
function objectAt(value: unknown, ...keys: readonly string[]): Readonly<Record<string, unknown>> {
  let at: unknown = value;
  for (const key of keys) at = typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === key)?.[1] : undefined;
  return typeof at === 'object' && at !== null ? { ...at } : {};
}

function numberAt(value: unknown, ...keys: readonly [string, ...string[]]): number {
  const found = objectAt(value, ...keys.slice(0, -1))[keys[keys.length - 1] ?? ''];
  return typeof found === 'number' ? found : 0;
}

/** Numbers of one language; call sites by what became of them. */
export interface LanguageCounts {
  readonly language: string;
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  readonly resolved: number;
  readonly guessed: number;
  /** Sites without an edge, by reason. */
  readonly missed: Readonly<Partial<Record<UnresolvedReason, number>>>;
}

export interface CodeCounts {
  readonly edges: number;
  /** By name. */
  readonly languages: readonly LanguageCounts[];
}

function languageCounts(language: string, counts: unknown): LanguageCounts {
  const stored = objectAt(counts, 'missed');
  const missed = UNRESOLVED_REASONS.map((reason) => [reason, stored[reason]] as const).filter(([, sites]) => typeof sites === 'number');
  const of = (name: string) => numberAt(counts, name);
  return {
    language,
    files: of('files'),
    lines: of('lines'),
    symbols: of('symbols'),
    resolved: of('resolved'),
    guessed: of('guessed'),
    missed: Object.fromEntries(missed),
  };
}

/** What is known of the history that is stored. */
export interface HistoryRow {
  readonly isGit: boolean;
  readonly shallow: boolean;
  /** Commits of HEAD are still to be read. */
  readonly pending: boolean;
  /** `https://host/owner/name` of the remote; null when there is none of a known form. */
  readonly remote: string | null;
  /** Sentences on what could not be read, such as missing contents of a partial clone. */
  readonly notes: readonly string[];
}

function revisionRow(row: Row): RevisionRow {
  return {
    id: int(row, 'id'),
    head: textOrNull(row, 'head'),
    branch: textOrNull(row, 'branch'),
    dirty: int(row, 'dirty'),
    toolVersion: text(row, 'tool_version'),
    createdAt: int(row, 'created_at'),
    report: json(row, 'report'),
  };
}

/** The revision, named values, derived pages and totals. */
export class MetaQueries {
  private readonly counts: Kept<number>;
  private readonly codeCounts: Kept<CodeCounts>;

  constructor(private readonly db: Connection) {
    this.counts = new Kept(db);
    this.codeCounts = new Kept(db);
  }

  /** The newest revision; undefined when no index run has ended. */
  revision(): RevisionRow | undefined {
    const row = this.db.get('SELECT id, head, branch, dirty, tool_version, created_at, report FROM revisions ORDER BY id DESC LIMIT 1');
    return row && revisionRow(row);
  }

  /** A value of `meta`. */
  value(name: string): string | null {
    const row = this.db.get('SELECT value FROM meta WHERE name = ?', name);
    return row ? text(row, 'value') : null;
  }

  history(): HistoryRow {
    const stored: unknown = JSON.parse(this.value('history') ?? '{}');
    const flag = (name: string) =>
      typeof stored === 'object' && stored !== null && Object.entries(stored).some(([key, value]) => key === name && value === true);
    const { remote, notes } = objectAt(stored);
    return {
      isGit: flag('isGit'),
      shallow: flag('shallow'),
      pending: flag('pending'),
      remote: typeof remote === 'string' ? remote : null,
      notes: Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [],
    };
  }

  /** Whether the line counts of all stored commits are read: they follow after the commits. */
  linesCounted(): boolean {
    const stored: unknown = JSON.parse(this.value('history') ?? '{}');
    if (typeof stored !== 'object' || stored === null || !('head' in stored) || !('countedHead' in stored)) return false;
    return stored.head === stored.countedHead;
  }

  /** A derived page, parsed from JSON; undefined when it was not made. */
  page(name: string): unknown {
    const row = this.db.get('SELECT value FROM derived WHERE name = ?', name);
    return row && json(row, 'value');
  }

  private count(sql: string): number {
    return this.counts.get(sql, () => {
      const row = this.db.get(sql);
      return row ? int(row, 'n') : 0;
    });
  }

  /** What was counted when the code was indexed. */
  code(): CodeCounts {
    return this.codeCounts.get('', () => {
      const page = this.page('counts');
      const languages = Object.entries(objectAt(page, 'languages')).map(([language, counts]) => languageCounts(language, counts));
      return { edges: numberAt(page, 'edges'), languages };
    });
  }

  /** Most lines first. */
  languages(): LanguageCounts[] {
    return [...this.code().languages].sort((a, b) => b.lines - a.lines || (a.language < b.language ? -1 : 1));
  }

  totals(): { files: number; lines: number; symbols: number; edges: number; commits: number; skipped: number; people: number } {
    const { edges, languages } = this.code();
    const sum = (name: 'files' | 'lines' | 'symbols') => languages.reduce((total, counts) => total + counts[name], 0);
    return {
      files: sum('files'),
      lines: sum('lines'),
      symbols: sum('symbols'),
      edges,
      commits: this.count('SELECT count(*) AS n FROM commits'),
      skipped: this.count('SELECT count(*) AS n FROM skipped'),
      people: this.count('SELECT count(*) AS n FROM authors'),
    };
  }

  /** Why most of the call sites that lead nowhere in or out of the repository do so; null when there are none. */
  mainReason(): { readonly reason: string; readonly sites: number } | null {
    const sums = new Map<string, number>();
    for (const { missed } of this.code().languages) {
      for (const [reason, sites] of Object.entries(missed)) if (reason !== 'external') sums.set(reason, (sums.get(reason) ?? 0) + sites);
    }
    const [first] = [...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return first === undefined ? null : { reason: first[0], sites: first[1] };
  }

  /** Call sites by what became of them. A site with several candidates is counted once, as guessed. */
  callSites(): { resolved: number; guessed: number; external: number; unresolved: number } {
    const sum = { resolved: 0, guessed: 0, external: 0, unresolved: 0 };
    for (const { resolved, guessed, missed } of this.code().languages) {
      sum.resolved += resolved;
      sum.guessed += guessed;
      for (const [reason, sites] of Object.entries(missed)) sum[reason === 'external' ? 'external' : 'unresolved'] += sites;
    }
    return sum;
  }
}
