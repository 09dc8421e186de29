import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AppError, type AppErrorData } from '@shared/model';
import type { ToolResult } from '@shared/tools';
import type { Toolbox } from '../../tools';
import { EXIT, print } from './exit';
import { howToIndex, indexedRepository, toolboxOf } from './repository';

export interface QueryCommandOptions {
  readonly repo: string;
  /** Input of the tool. */
  readonly json: string;
  /** File of JSON Lines `{"tool", "input"}`; `-` is stdin. */
  readonly batch?: string;
}

/** Asks one tool and gives its answer, an error answer too. */
type Ask = (tool: string, input: unknown) => Promise<ToolResult<unknown>>;

function usage(problem: string): number {
  process.stderr.write(`cairn: ${problem}\n`);
  return EXIT.usage;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function failure(error: AppErrorData): ToolResult<unknown> {
  return { ok: false, error: { ...error, suggestions: [...error.suggestions] }, trace_id: randomUUID() };
}

/** An answer of INDEX_MISSING says how to index. */
function withHowToIndex(answer: ToolResult<unknown>, repo: string): ToolResult<unknown> {
  if (answer.ok || answer.error.code !== 'INDEX_MISSING' || answer.error.suggestions.length > 0) return answer;
  return { ...answer, error: { ...answer.error, suggestions: [howToIndex(repo)] } };
}

/** Opens what answers; where there is no index, or no folder, that is the answer to every question. */
function asker(repo: string): { readonly ask: Ask; readonly toolbox: Toolbox | null } {
  try {
    const toolbox = toolboxOf(indexedRepository(repo));
    return { toolbox, ask: async (tool, input) => withHowToIndex(await toolbox.call(tool, input, { door: 'cli' }), repo) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { toolbox: null, ask: async () => failure(error.toData()) };
  }
}

/** `cairn query`: prints the tool's answer, an error answer too; with a batch, one line of JSON for each line of it. */
export async function queryCommand(tool: string | undefined, options: QueryCommandOptions): Promise<number> {
  if ((tool === undefined) === (options.batch === undefined)) return usage('give the name of a tool or --batch <file>, and not both');
  let input: unknown;
  try {
    if (options.batch === undefined) input = JSON.parse(options.json);
  } catch (error) {
    return usage(`--json is not JSON: ${reason(error)}`);
  }
  const { ask, toolbox } = asker(options.repo);
  try {
    if (options.batch !== undefined) return await answerBatch(ask, options.batch);
    const answer = await ask(tool ?? '', input);
    await print(JSON.stringify(answer, null, process.stdout.isTTY ? 2 : 0));
    return answer.ok ? EXIT.ok : EXIT.error;
  } finally {
    toolbox?.close();
  }
}

/** The question on a line of a batch; what is wrong with the line otherwise, in words that follow "line 3: ". */
function questionOn(line: string): { readonly tool: string; readonly input: unknown } | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `this is not JSON: ${reason(error)}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'this is not an object. Write {"tool": "find_symbol", "input": {…}}.';
  const { tool, input }: { tool?: unknown; input?: unknown } = value;
  if (tool === undefined) return 'tool: missing. Give the name of a tool.';
  return typeof tool === 'string' ? { tool, input } : 'tool: must be text, the name of a tool.';
}

/** Answers line by line: a line that can't be read has an error answer in its place, and the others theirs. */
async function answerBatch(ask: Ask, file: string): Promise<number> {
  let lines: readonly string[];
  try {
    lines = readFileSync(file === '-' ? 0 : file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split('\n');
  } catch (error) {
    return usage(`the batch cannot be read: ${reason(error)}`);
  }
  let failed = 0;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const question = questionOn(line);
    const answer =
      typeof question === 'string'
        ? failure({ code: 'BAD_INPUT', message: `line ${at + 1}: ${question}`, suggestions: [] })
        : await ask(question.tool, question.input);
    if (!answer.ok) failed++;
    await print(JSON.stringify(answer));
  }
  return failed === 0 ? EXIT.ok : EXIT.error;
}
