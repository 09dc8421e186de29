import type { MessageSays } from '@shared/model';
import { z } from 'zod';
import { linkCommits } from './commit-links';
import { commitOrder } from './commit-order';
import type { Connection } from './database';
import { BOUNDARY, packCommits } from './history-pack';

export const STORED_COMMITS = `SELECT id, hash, author_id AS authorId, parents, time, subject, is_merge AS isMerge, is_revert AS isRevert, says, change_key AS changeKey,
  inverse_key AS inverseKey, tree, flags, position FROM commits`;

export interface StoredCommit {
  readonly id: number;
  readonly hash: string;
  readonly authorId: number;
  readonly parents: string;
  readonly time: number;
  readonly subject: string;
  readonly isMerge: number;
  readonly isRevert: number;
  readonly says: string | null;
  readonly changeKey: string | null;
  readonly inverseKey: string | null;
  readonly tree: string;
  readonly flags: number;
  readonly position: number;
}

const messageSays: z.ZodType<MessageSays> = z.object({
  reverts: z.array(z.string()),
  revertsSubject: z.string().nullable(),
  reappliesSubject: z.string().nullable(),
  copyOf: z.string().nullable(),
});

/** A stored commit as the links need it, but for its parents. */
export function linkedCommit(row: StoredCommit) {
  return {
    ...row,
    isMerge: row.isMerge !== 0,
    saysRevert: row.isRevert !== 0,
    isBoundary: (row.flags & BOUNDARY) !== 0,
    says: row.says === null ? null : messageSays.parse(JSON.parse(row.says)),
  };
}

/** Puts the stored commits in the order of a log from `head`, links those that take others back or copy them, and packs them. */
export function arrangeHistory(database: Connection, head: string | null, ignored: readonly string[]): void {
  const stored = database.prepare<[], StoredCommit>(STORED_COMMITS).all();
  const parentsById = new Map(stored.map((row) => [row.id, row.parents.match(/[0-9a-f]{40,64}/g) ?? []]));
  const order = commitOrder(
    stored.map(({ id, hash, time }) => ({ id, hash, time, parents: parentsById.get(id) ?? [] })),
    head ?? '',
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  const places = new Map(rows.map(({ hash }, place) => [hash, place]));
  const commits = rows.map((row) => ({
    ...linkedCommit(row),
    parents: (parentsById.get(row.id) ?? []).map((hash) => places.get(hash) ?? -1),
  }));
  const { links, flags } = linkCommits(commits, ignored);
  const update = database.prepare<[number, number, number]>('UPDATE commits SET position = ?, flags = ? WHERE id = ?');
  for (const [place, row] of rows.entries()) {
    // Counted from the oldest, so that a new commit moves no other.
    const position = place + 1 - rows.length;
    if (row.position !== position || row.flags !== flags[place]) update.run(position, flags[place] ?? 0, row.id);
  }
  database.exec('DELETE FROM commit_links');
  const link = database.prepare('INSERT INTO commit_links (src, dst, kind, how) VALUES (?, ?, ?, ?)');
  for (const { src, dst, kind, how } of links) link.run(rows[src]?.id, rows[dst]?.id, kind, how);
  packCommits(
    database,
    commits.map(({ id, authorId, time, parents }, place) => ({ id, authorId, time, parents, flags: flags[place] ?? 0 })),
  );
}
