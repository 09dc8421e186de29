import type { Connection, Row } from './connection';
import { Kept } from './kept';
import { int, json, text, textOrNull } from './rows';

export interface RevisionRow {
  readonly id: number;
  readonly head: string | null;
  readonly branch: string | null;
  /** Files that differed from HEAD when it was indexed. */
  readonly dirty: number;
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

/** What is known of the history that is stored. */
export interface HistoryRow {
  readonly isGit: boolean;
  readonly shallow: boolean;
  /** Commits of HEAD are still to be read. */
  readonly pending: boolean;
}

function revisionRow(row: Row): RevisionRow {
  return {
    id: int(row, 'id'),
    head: textOrNull(row, 'head'),
    branch: textOrNull(row, 'branch'),
    dirty: int(row, 'dirty'),
    createdAt: int(row, 'created_at'),
    report: json(row, 'report'),
  };
}

/** The revision, named values, derived pages and totals. */
export class MetaQueries {
  private readonly counts: Kept<number>;

  constructor(private readonly db: Connection) {
    this.counts = new Kept(db);
  }

  /** The newest revision; undefined when no index run has ended. */
  revision(): RevisionRow | undefined {
    const row = this.db.get('SELECT id, head, branch, dirty, created_at, report FROM revisions ORDER BY id DESC LIMIT 1');
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
    return { isGit: flag('isGit'), shallow: flag('shallow'), pending: flag('pending') };
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

  totals(): { files: number; lines: number; symbols: number; edges: number; commits: number; skipped: number; people: number } {
    return {
      files: this.count('SELECT count(*) AS n FROM files'),
      lines: this.count('SELECT coalesce(sum(lines), 0) AS n FROM files'),
      symbols: this.count('SELECT count(*) AS n FROM symbols'),
      edges: this.count('SELECT count(*) AS n FROM edges'),
      commits: this.count('SELECT count(*) AS n FROM commits'),
      skipped: this.count('SELECT count(*) AS n FROM skipped'),
      people: this.count('SELECT count(*) AS n FROM authors'),
    };
  }

  /** Call sites by what became of them. A site with several candidates is counted once, as guessed. */
  callSites(): { resolved: number; guessed: number; external: number; unresolved: number } {
    const report = this.revision()?.report;
    const sure = numberAt(report, 'edges', 'CALLS', 'certain') + numberAt(report, 'edges', 'CALLS', 'likely');
    const unresolved = Object.values(objectAt(report, 'unresolved')).reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);
    const external = numberAt(report, 'unresolved', 'external');
    return {
      resolved: sure - this.count("SELECT count(*) AS n FROM edges WHERE kind = 'CALLS' AND how = 'implementation' AND confidence <> 'guess'"),
      guessed: this.count(
        "SELECT count(*) AS n FROM (SELECT DISTINCT src_file, src, line FROM edges WHERE kind = 'CALLS' AND confidence = 'guess' AND how <> 'implementation')",
      ),
      external,
      unresolved: unresolved - external,
    };
  }
}
