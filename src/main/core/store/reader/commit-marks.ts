import { BOUNDARY, COPY, IGNORED, REAPPLIED, REVERTED } from '../history-pack';
import type { CommitRow } from './commits';
import type { Connection, Row } from './connection';
import { int, text } from './rows';

/** What is known of a commit beside its message and changes; lists are mostly empty. */
export interface CommitMarks {
  /** Hashes of commits that it takes back or brings back, and of those that did that to it. */
  readonly reverts: readonly string[];
  readonly revertedBy: readonly string[];
  readonly reapplies: readonly string[];
  readonly reappliedBy: readonly string[];
  /** Hash of the older commit that made the same change. */
  readonly copyOf: string | null;
  readonly copiedBy: readonly string[];
  /** Where it stands today: taken back, or brought back after that. */
  readonly fate: 'reverted' | 're-applied' | null;
  /** Left out where changes are counted, since another commit makes the same one. */
  readonly isCopy: boolean;
  /** In `.git-blame-ignore-revs`. */
  readonly isIgnored: boolean;
  /** A shallow clone is cut off here: what it changed is not known. */
  readonly isBoundary: boolean;
  readonly coAuthors: readonly { readonly name: string; readonly email: string }[];
  /** Names of tags on it. */
  readonly tags: readonly string[];
}

export interface TagRow {
  readonly name: string;
  readonly hash: string;
  /** Null where HEAD does not reach the commit. */
  readonly commitId: number | null;
  /** Seconds since 1970. */
  readonly time: number;
  readonly annotated: boolean;
  readonly subject: string;
  readonly release: 'none' | 'release' | 'pre-release';
}

const RELEASES = ['none', 'release', 'pre-release'] as const;
const LINKS = `SELECT l.src, l.dst, l.kind, s.hash AS src_hash, d.hash AS dst_hash FROM json_each(?) x CROSS JOIN commit_links l ON %END% = x.value
  JOIN commits s ON s.id = l.src JOIN commits d ON d.id = l.dst`;

function tagRow(row: Row): TagRow {
  const id = row.commit_id;
  return {
    name: text(row, 'name'),
    hash: text(row, 'hash'),
    commitId: typeof id === 'number' ? id : null,
    time: int(row, 'time'),
    annotated: int(row, 'annotated') !== 0,
    subject: text(row, 'subject'),
    release: RELEASES[int(row, 'release')] ?? 'none',
  };
}

function grouped<T>(rows: readonly Row[], key: string, of: (row: Row) => T): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const id = int(row, key);
    const list = groups.get(id);
    if (list === undefined) groups.set(id, [of(row)]);
    else list.push(of(row));
  }
  return groups;
}

/** Reverts, copies, co-authors and tags of commits. */
export class CommitMarkQueries {
  constructor(private readonly db: Connection) {}

  /** By commit id, for each of these commits. */
  of(commits: readonly CommitRow[]): Map<number, CommitMarks> {
    const ids = JSON.stringify(commits.map(({ id }) => id));
    const link = (row: Row) => ({ kind: text(row, 'kind'), src: text(row, 'src_hash'), dst: text(row, 'dst_hash') });
    const outgoing = grouped(this.db.all(`${LINKS.replace('%END%', 'l.src')} ORDER BY d.position`, ids), 'src', link);
    const incoming = grouped(this.db.all(`${LINKS.replace('%END%', 'l.dst')} ORDER BY s.position`, ids), 'dst', link);
    const people = grouped(
      this.db.all(
        `SELECT p.commit_id, a.name, a.email FROM json_each(?) x CROSS JOIN co_authors p ON p.commit_id = x.value JOIN authors a ON a.id = p.author_id
         ORDER BY a.name, a.email`,
        ids,
      ),
      'commit_id',
      (row) => ({ name: text(row, 'name'), email: text(row, 'email') }),
    );
    const tags = grouped(
      this.db.all('SELECT t.commit_id, t.name FROM json_each(?) x CROSS JOIN tags t ON t.commit_id = x.value ORDER BY t.time, t.name', ids),
      'commit_id',
      (row) => text(row, 'name'),
    );
    return new Map(
      commits.map(({ id, flags }) => {
        const to = (kind: string) => (outgoing.get(id) ?? []).filter((each) => each.kind === kind).map((each) => each.dst);
        const from = (kind: string) => (incoming.get(id) ?? []).filter((each) => each.kind === kind).map((each) => each.src);
        const marks: CommitMarks = {
          reverts: to('reverts'),
          revertedBy: from('reverts'),
          reapplies: to('reapplies'),
          reappliedBy: from('reapplies'),
          copyOf: to('copies')[0] ?? null,
          copiedBy: from('copies'),
          fate: (flags & REVERTED) !== 0 ? 'reverted' : (flags & REAPPLIED) !== 0 ? 're-applied' : null,
          isCopy: (flags & COPY) !== 0,
          isIgnored: (flags & IGNORED) !== 0,
          isBoundary: (flags & BOUNDARY) !== 0,
          coAuthors: people.get(id) ?? [],
          tags: tags.get(id) ?? [],
        };
        return [id, marks];
      }),
    );
  }

  /** All tags, the newest first; only those with the name of a version where `releases` is asked for. */
  tags(releases = false): TagRow[] {
    const where = releases ? 'WHERE release > 0' : '';
    return this.db.all(`SELECT name, hash, commit_id, time, annotated, subject, release FROM tags ${where} ORDER BY time DESC, name DESC`).map(tagRow);
  }
}
