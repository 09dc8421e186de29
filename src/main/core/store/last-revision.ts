import { CONFIDENCES, EDGE_KINDS, type IndexReport, SKIP_REASONS, STAGES, UNRESOLVED_REASONS } from '@shared/model';
import { z } from 'zod';
import type { Connection } from './database';

const count = z.number().int();

/** The report as it is stored with its revision. */
export const indexReport: z.ZodType<IndexReport> = z.object({
  root: z.string(),
  revision: count,
  head: z.string().nullable(),
  files: count,
  lines: count,
  parsed: count,
  skipped: z.partialRecord(z.enum(SKIP_REASONS), count),
  symbols: count,
  edges: z.partialRecord(z.enum(EDGE_KINDS), z.partialRecord(z.enum(CONFIDENCES), count)),
  unresolved: z.partialRecord(z.enum(UNRESOLVED_REASONS), count),
  commits: count,
  languages: z.record(z.string(), z.object({ files: count, lines: count, symbols: count })),
  ms: z.partialRecord(z.enum([...STAGES, 'total']), z.number()),
  notes: z.array(z.string()),
});

export interface LastRevision {
  readonly revision: number;
  readonly head: string | null;
  readonly branch: string | null;
  /** Tracked files that differ from HEAD. */
  readonly dirty: number;
  readonly toolVersion: string;
  /** When its run began, milliseconds since 1970. */
  readonly createdAt: number;
  readonly report: IndexReport;
}

/** The newest stored revision; null when there is none, or none that this version can go on from. */
export function lastRevision(database: Connection): LastRevision | null {
  const row = database
    .prepare<[], { id: number; head: string | null; branch: string | null; dirty: number; tool_version: string; created_at: number; report: string }>(
      'SELECT id, head, branch, dirty, tool_version, created_at, report FROM revisions ORDER BY id DESC LIMIT 1',
    )
    .get();
  if (row === undefined) return null;
  const parsed = indexReport.safeParse(JSON.parse(row.report));
  if (!parsed.success) return null;
  const { id, head, branch, dirty, tool_version, created_at } = row;
  return { revision: id, head, branch, dirty, toolVersion: tool_version, createdAt: created_at, report: parsed.data };
}
