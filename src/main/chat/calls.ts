import { AppError } from '@shared/model';
import type { ToolInput, ToolName, ToolOutput, ToolResult } from '@shared/tools';

/** How the chat asks the graph: the same tools that every other door has. */
export type CallTool = <N extends ToolName>(name: N, input: ToolInput<N>) => Promise<ToolResult<ToolOutput<N>>>;

/**
 * The result, or null when the tool answered an error: retrieval goes on with what it has.
 * @throws AppError INDEX_MISSING: without an index, "not found" would be a false answer.
 */
export async function resultOf<N extends ToolName>(call: CallTool, name: N, input: ToolInput<N>): Promise<ToolOutput<N> | null> {
  const answer = await call(name, input);
  if (answer.ok) return answer.result;
  if (answer.error.code === 'INDEX_MISSING') throw new AppError('INDEX_MISSING', answer.error.message, { retry: answer.error.retry ?? false });
  return null;
}
