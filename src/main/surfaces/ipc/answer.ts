import { COMMANDS, type CommandArguments, type CommandName, type CommandOutput } from '@shared/ipc';
import { isCommandName } from '@shared/ipc/names';
import { AppError, type AppErrorData, type Result } from '@shared/model';
import type { z } from 'zod';
import { inputProblems } from '../../tools';

/** One handler for each command; a missing one does not compile. Input is parsed before a handler sees it. */
export type Handlers = {
  readonly [N in CommandName]: (input: CommandArguments<N>) => CommandOutput[N] | Promise<CommandOutput[N]>;
};

const SCHEMAS: { readonly [N in CommandName]: z.ZodType<CommandArguments<N>> } = COMMANDS;

const refuse = (message: string): Result<never> => ({ ok: false, error: { code: 'BAD_INPUT', message, suggestions: [] } });

/** Any thrown value as data that crosses to the window; what was not foreseen is told to `report` with its stack. */
export function errorData(error: unknown, report: (message: string) => void): AppErrorData {
  if (error instanceof AppError) return error.toData();
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'INTERNAL', message: `Something went wrong inside Cairn: ${message}`, suggestions: [] };
}

async function run<N extends CommandName>(handlers: Handlers, name: N, input: unknown, report: (message: string) => void): Promise<Result<CommandOutput[N]>> {
  const parsed = SCHEMAS[name].safeParse(input);
  if (!parsed.success) {
    return { ok: false, error: inputProblems(name, Object.keys(COMMANDS[name].shape), parsed.error, input).toData() };
  }
  try {
    return { ok: true, value: await handlers[name](parsed.data) };
  } catch (error) {
    return { ok: false, error: errorData(error, report) };
  }
}

/** The one boundary of the window's commands: name and input come from outside and are checked; it never throws. */
export async function answerCommand(handlers: Handlers, name: unknown, input: unknown, report: (message: string) => void): Promise<Result<unknown>> {
  if (typeof name !== 'string' || !isCommandName(name)) return refuse('There is no such command.');
  return run(handlers, name, input, report);
}
