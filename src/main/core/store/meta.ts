import { SKIP_REASONS } from '@shared/model';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';

/** State of the stored history. */
export const historyState = z.object({
  isGit: z.boolean(),
  shallow: z.boolean(),
  /** Newest commit that is stored; null when none is. */
  head: z.string().nullable(),
  /** Newest commit whose line counts are stored too. */
  countedHead: z.string().nullable(),
  /** True while commits of the current HEAD are still to be read. */
  pending: z.boolean(),
  /** Of .mailmap, which decides how authors are called; null when there is none. */
  mailmapHash: z.string().nullable(),
  /** Of the tags, and of where a shallow clone is cut off; null when there are none. */
  tagsHash: z.string().nullable(),
  boundariesHash: z.string().nullable(),
  /** `https://host/owner/name` of the remote; null when there is none of a known form. */
  remote: z.string().nullable(),
  /** Sentences on what could not be read. */
  notes: z.array(z.string()),
});
export type HistoryState = z.infer<typeof historyState>;

/** What the last run saw beside the indexed files; when any of it differs, more than the changed files is done anew. */
export const inputState = z.object({
  /** Hashes of the configuration files and of the list of skipped files. */
  configs: z.string(),
  skipped: z.string(),
  /** Hash of what each file read by the analyses held; null when it was absent. */
  analysisReads: z.record(z.string(), z.string().nullable()),
  /** Files that could not be extracted, with the hash of what they held: the same content is not tried again. */
  failed: z.record(z.string(), z.object({ hash: z.string(), reason: z.enum(SKIP_REASONS) })),
});
export type InputState = z.infer<typeof inputState>;

function read<T>(database: Database, name: string, shape: z.ZodType<T>): T | null {
  const text = database.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck().get(name);
  if (text === undefined) return null;
  const parsed = shape.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

function write(database: Database, name: string, value: unknown): void {
  database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, JSON.stringify(value));
}

/** Null before the first revision. */
export const readHistoryState = (database: Database): HistoryState | null => read(database, 'history', historyState);
export const writeHistoryState = (database: Database, state: HistoryState): void => write(database, 'history', state);
export const readInputState = (database: Database): InputState | null => read(database, 'inputs', inputState);
export const writeInputState = (database: Database, state: InputState): void => write(database, 'inputs', state);
