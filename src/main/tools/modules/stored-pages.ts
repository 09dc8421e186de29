import { AppError } from '@shared/model';
import { statement, TOOLS } from '@shared/tools';
import { z } from 'zod';
import { START_KINDS } from '../../core/analyze/start-kinds';
import type { ToolContext } from '../handler';

/** What the analyses stored of a module (StoredModuleSummary). */
const storedSummary = z.object({
  statements: z.array(statement),
  mainSymbols: z.array(z.string()),
  entryPoints: z.array(z.string()),
  dependsOn: z.array(z.string()),
  usedBy: z.array(z.string()),
});

/** What the analyses stored of the repository (OverviewPage). */
const storedOverview = z.object({
  about: z.array(statement),
  howToRun: z.array(statement),
  entryPoints: z.array(z.object({ symbol: z.string().nullable(), path: z.string(), line: z.number().int(), why: z.string() })),
  modules: z.array(z.object({ module: z.string(), why: z.string(), summary: z.string() })),
  readFirst: TOOLS.get_overview.output.shape.readFirst,
  notes: z.array(z.string()),
});

/** Where the analyses stored that flows begin (FlowStart). */
const storedStarts = z.array(z.object({ symbol: z.string().nullable(), path: z.string(), line: z.number().int(), why: z.string(), kind: z.enum(START_KINDS) }));

function parsed<T>(shape: z.ZodType<T>, value: unknown, what: string): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('INDEX_MISSING', `The index holds no ${what}. Index the repository again.`, { suggestions: ['cairn index --full'] });
}

export const summaryOf = (module: string, context: ToolContext) => parsed(storedSummary, context.reader.modules.summary(module), `summary of ${module}`);
export const overviewPage = (context: ToolContext) => parsed(storedOverview, context.reader.meta.page('overview'), 'overview');
export const walkthroughPage = (context: ToolContext) => parsed(TOOLS.get_walkthrough.output, context.reader.meta.page('walkthrough'), 'walkthrough');
export const flowStartsPage = (context: ToolContext) => parsed(storedStarts, context.reader.meta.page('flowStarts'), 'list of entry points');
