import { z } from 'zod';
import { UNRESOLVED_REASONS } from '../model';
import { defineTool, limit, offset } from './contract';

export const FILE_PROBLEMS = ['no-symbols', 'syntax-errors', 'partial', 'skipped'] as const;

const sites = z.object({
  resolved: z.number().int(),
  guessed: z.number().int(),
  external: z.number().int(),
  /** Sites that lead nowhere, by reason; absent reasons have none. */
  unresolved: z.partialRecord(z.enum(UNRESOLVED_REASONS), z.number().int()),
});

export const getIndexReport = defineTool({
  name: 'get_index_report',
  description:
    'How much of the code was understood: per language files, symbols and call sites by what became of them; files skipped, broken or in which nothing was found.',
  audience: 'window',
  input: z.object({
    /** Files of one kind only. */
    kind: z.enum(FILE_PROBLEMS).optional(),
    limit: limit(100, 1000),
    offset,
  }),
  output: z.object({
    /** Seconds since 1970. */
    indexedAt: z.number().int(),
    languages: z.array(sites.extend({ language: z.string(), files: z.number().int(), lines: z.number().int(), symbols: z.number().int() })),
    /** Number of files of each kind. */
    problems: z.record(z.enum(FILE_PROBLEMS), z.number().int()),
    skipped: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    /** The files of the kind asked for, worst kind first. `reason` says why a file was skipped. */
    files: z.array(
      z.object({
        path: z.string(),
        kind: z.enum(FILE_PROBLEMS),
        language: z.string().nullable(),
        reason: z.string().nullable(),
        lines: z.number().int(),
        errors: z.number().int(),
      }),
    ),
  }),
});
