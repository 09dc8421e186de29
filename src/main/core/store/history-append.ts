import { type CommitLink, linkCommits } from './commit-links';
import type { Connection } from './database';
import { linkedCommit, STORED_COMMITS, type StoredCommit } from './history-order';
import { before, IGNORED, putColumns, storedColumns } from './history-pack';

const LINKS_OF = 'SELECT src, dst, kind, how FROM commit_links WHERE src = ? OR dst = ?';

/** The new commits, newest first, where they are one line of commits that follows on the newest stored one; null otherwise. */
function lineOf(database: Connection, added: readonly number[]): StoredCommit[] | null {
  const find = database.prepare<[number], StoredCommit>(`${STORED_COMMITS} WHERE id = ?`);
  const fresh = added.flatMap((id) => find.get(id) ?? []);
  const newest = database.prepare<[], { hash: string }>('SELECT hash FROM commits ORDER BY position LIMIT 1');
  const onTop = newest.get();
  if (fresh.length !== added.length || onTop === undefined) return null;
  const isLine = fresh.every((row, at) => row.parents === JSON.stringify([fresh[at + 1]?.hash ?? onTop.hash]));
  return isLine ? fresh : null;
}

/** Ids of the stored commits that new ones may have to do with, by message or content, and of all that those are linked with. */
function related(database: Connection, fresh: readonly StoredCommit[]): Set<number> {
  const ids = new Set<number>();
  const byHash = database.prepare<[string, string], number>('SELECT id FROM commits WHERE hash >= ? AND hash < ? LIMIT 3').pluck();
  const bySubject = database.prepare<[string], number>('SELECT id FROM commits WHERE subject = ?').pluck();
  const byKey = database.prepare<[string], number>('SELECT id FROM commits WHERE change_key = ?').pluck();
  const add = (found: readonly number[]): void => {
    for (const id of found) ids.add(id);
  };
  for (const { says, changeKey, inverseKey } of fresh.map(linkedCommit)) {
    if (changeKey !== null) add(byKey.all(changeKey));
    if (inverseKey !== null) add(byKey.all(inverseKey));
    if (says === null) continue;
    for (const hash of [...says.reverts, says.copyOf ?? []].flat()) add(byHash.all(hash, `${hash}g`));
    for (const subject of [
      says.revertsSubject ?? [],
      says.reappliesSubject === null ? [] : [says.reappliesSubject, `Revert "${says.reappliesSubject}"`],
    ].flat())
      add(bySubject.all(subject));
  }
  const links = database.prepare<[number, number], { src: number; dst: number }>(LINKS_OF);
  // A set also gives what is added to it on the way.
  for (const id of ids) for (const { src, dst } of links.all(id, id)) add([src, dst]);
  return ids;
}

/** Ids of the stored commits that these hashes name; an abbreviated one only where it names one alone. */
function namedBy(database: Connection, hashes: readonly string[]): Set<number> {
  const find = database.prepare<[string, string], number>('SELECT id FROM commits WHERE hash >= ? AND hash < ? LIMIT 2').pluck();
  return new Set(
    hashes.flatMap((hash) => {
      const found = find.all(hash, `${hash}g`);
      return found.length === 1 ? found : [];
    }),
  );
}

/**
 * Does what arranging the whole history would do, where the new commits (ids, newest first) are one line on top of the stored ones: everything that is
 * stored is older than they are and an ancestor of them, so that little has to be looked at. False = they are not, and nothing was done.
 */
export function appendHistory(database: Connection, added: readonly number[], ignored: readonly string[]): boolean {
  // Not placed yet, so that the newest placed one is found.
  const fresh = lineOf(database, added);
  if (fresh === null) return false;
  const isFresh = new Set(added);
  const find = database.prepare<[number], StoredCommit>(`${STORED_COMMITS} WHERE id = ?`);
  const older = [...related(database, fresh)].filter((id) => !isFresh.has(id)).flatMap((id) => find.get(id) ?? []);
  older.sort((a, b) => a.position - b.position);
  const rows = [...fresh, ...older];
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const stored = database.prepare<[number, number], { src: number; dst: number; kind: CommitLink['kind']; how: CommitLink['how'] }>(LINKS_OF);
  const known = older.flatMap(({ id }) =>
    stored.all(id, id).flatMap(({ src, dst, kind, how }): CommitLink[] => {
      const [from, to] = [places.get(src), places.get(dst)];
      return from === undefined || to === undefined ? [] : [{ src: from, dst: to, kind, how }];
    }),
  );
  // Each of them is an ancestor of all before it, as far as the new ones are concerned.
  const commits = rows.map((row, place) => ({ ...linkedCommit(row), parents: place + 1 < rows.length ? [place + 1] : [] }));
  const { links, flags } = linkCommits(commits, ignored, { fresh: fresh.length, links: known, flags: Uint8Array.from(rows, (row) => row.flags) });
  const link = database.prepare('INSERT OR IGNORE INTO commit_links (src, dst, kind, how) VALUES (?, ?, ?, ?)');
  for (const { src, dst, kind, how } of links) if (src < fresh.length) link.run(rows[src]?.id, rows[dst]?.id, kind, how);
  place(database, rows, fresh.length, flags, namedBy(database, ignored));
  return true;
}

/** Gives the new rows their places, and all the flags that they have now. */
function place(database: Connection, rows: readonly StoredCommit[], fresh: number, flags: Uint8Array, ignored: ReadonlySet<number>): void {
  const first = database.prepare<[], number>('SELECT min(position) FROM commits WHERE position <= 0').pluck().get() ?? 0;
  const put = database.prepare('UPDATE commits SET position = ?, flags = ? WHERE id = ?');
  const now = new Map(rows.map(({ id }, at) => [id, ((flags[at] ?? 0) & ~IGNORED) | (ignored.has(id) ? IGNORED : 0)]));
  rows.forEach(({ id, position }, at) => {
    put.run(at < fresh ? first - fresh + at : position, now.get(id), id);
  });
  const columns = before(
    rows.slice(0, fresh).map(({ id, authorId, time }, at) => ({ id, authorId, time, flags: 0, parents: [at + 1] })),
    storedColumns(database),
  );
  const setFlags = database.prepare('UPDATE commits SET flags = ? WHERE id = ?');
  columns.ids.forEach((id, at) => {
    const known = now.get(id);
    const before = known ?? columns.flags[at] ?? 0;
    const after = (before & ~IGNORED) | (ignored.has(id) ? IGNORED : 0);
    if (after !== before) setFlags.run(after, id);
    columns.flags[at] = after;
  });
  putColumns(database, columns);
}
