import { randomUUID } from 'node:crypto';
import { AppError, type AppErrorData, type ReadTexts } from '@shared/model';
import type { ToolResult } from '@shared/tools';
import type { Toolbox } from '../../tools';
import { howToIndex, indexedRepository, toolboxOf } from './repository';

/** Asks one tool and gives its answer, an error answer too. */
export type Ask = (tool: string, input: unknown) => Promise<ToolResult<unknown>>;

/** An error as the answer to a question. */
export function failure(error: AppErrorData): ToolResult<unknown> {
  return { ok: false, error: { ...error, suggestions: [...error.suggestions] }, trace_id: randomUUID() };
}

/** An answer of an index that is missing or behind says how to index. */
function withHowToIndex(answer: ToolResult<unknown>, repo: string): ToolResult<unknown> {
  if (answer.ok || !['INDEX_MISSING', 'INDEX_STALE'].includes(answer.error.code) || answer.error.suggestions.length > 0) return answer;
  return { ...answer, error: { ...answer.error, suggestions: [howToIndex(repo)] } };
}

/** Opens what answers; where there is no index, or no folder, that is the answer to every question. */
export function asker(
  repo: string,
  options: { readonly fresh?: boolean; readonly readTexts?: ReadTexts | undefined } = {},
): { readonly ask: Ask; readonly toolbox: Toolbox | null } {
  try {
    const toolbox = toolboxOf(indexedRepository(repo), options.readTexts);
    return { toolbox, ask: async (tool, input) => withHowToIndex(await toolbox.call(tool, input, { door: 'cli', fresh: options.fresh === true }), repo) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { toolbox: null, ask: async () => failure(error.toData()) };
  }
}
