import type { Api, CommandInput, CommandName, CommandOutput, EventName, Events } from '@shared/ipc';
import type { AppErrorData, ErrorCode } from '@shared/model';
import type { ToolInput, ToolName, ToolOutput, ToolResult } from '@shared/tools';

declare global {
  interface Window {
    /** Put there by the preload script; only this file reads it. */
    readonly api: Api;
  }
}

/** A failed command, with what the main process says of it. */
export class ApiError extends Error {
  readonly data: AppErrorData;
  constructor(data: AppErrorData) {
    super(data.message);
    this.name = 'ApiError';
    this.data = data;
  }
}

/** Any thrown value as the plain error that ErrorState shows. */
export function toErrorData(error: unknown): AppErrorData {
  if (error instanceof ApiError) return error.data;
  const code: ErrorCode = 'INTERNAL';
  return { code, message: error instanceof Error ? error.message : String(error), suggestions: [], retry: true };
}

/** Sends a command; throws ApiError when it fails. */
export async function invoke<N extends CommandName>(command: N, input: CommandInput<N>): Promise<CommandOutput[N]> {
  const result = await window.api.invoke(command, input);
  if (!result.ok) throw new ApiError(result.error);
  return result.value;
}

/** Listens to an event of the main process; the returned function ends it. */
export function on<N extends EventName>(event: N, listener: (data: Events[N]) => void): () => void {
  return window.api.on(event, listener);
}

/** Absolute path of a dropped folder; empty when it has none. */
export function pathOf(file: File): string {
  return window.api.pathOf(file);
}

/** The envelope is checked here; the body was checked against the tool's contract by the main process that made it. */
function isToolResult<N extends ToolName>(_tool: N, value: unknown): value is ToolResult<ToolOutput<N>> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false;
  return value.ok === true ? 'result' in value && 'index' in value : 'error' in value;
}

/** Asks one query tool; throws ApiError only when the call itself failed, a tool's own error is in the result. */
export async function callTool<N extends ToolName>(repo: string, tool: N, input: ToolInput<N>): Promise<ToolResult<ToolOutput<N>>> {
  const value = await invoke('tool:call', { repo, tool, input });
  if (isToolResult(tool, value)) return value;
  throw new ApiError({ code: 'INTERNAL', message: `The answer of ${tool} has an unknown form.`, suggestions: [] });
}
