import { type AppErrorData, ERROR_CODES, type IndexProgress, type IndexReport, STAGES } from '@shared/model';
import { z } from 'zod';
import { indexReport } from '../store/last-revision';

/** What the indexer process is asked for. `toolVersion` and the parse worker it knows itself. */
export const indexRequest = z.object({
  root: z.string(),
  databaseFile: z.string(),
  full: z.boolean(),
  jobs: z.number().int().min(1),
  suspects: z.array(z.string()),
  crashed: z.array(z.string()),
});
export type IndexRequest = z.infer<typeof indexRequest>;

/** To the indexer process. */
export const toIndexer = z.discriminatedUnion('type', [z.object({ type: z.literal('start'), request: indexRequest }), z.object({ type: z.literal('cancel') })]);
export type ToIndexer = z.infer<typeof toIndexer>;

const progress: z.ZodType<IndexProgress> = z.object({
  stage: z.enum(STAGES),
  done: z.number(),
  total: z.number(),
  rate: z.number(),
  etaMs: z.number().nullable(),
  codeReady: z.boolean(),
});

const errorData: z.ZodType<AppErrorData> = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  suggestions: z.array(z.string()),
  retry: z.boolean().optional(),
});

/** From the indexer process. Exactly one `done` or `failed` ends a run that the process lives to end. */
export const fromIndexer = z.discriminatedUnion('type', [
  /** It listens. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('progress'), progress }),
  z.object({ type: z.literal('code-ready'), revision: z.number().int() }),
  /** Files that a parser is about to read, and files that it has come back from. */
  z.object({ type: z.literal('in-flight'), paths: z.array(z.string()) }),
  z.object({ type: z.literal('settled'), paths: z.array(z.string()) }),
  z.object({ type: z.literal('done'), report: indexReport, peakMemory: z.number() }),
  z.object({ type: z.literal('failed'), error: errorData }),
]);
export type FromIndexer = z.infer<typeof fromIndexer>;
export type { IndexReport };
