import { readFileSync } from 'node:fs';
import type { ReadTexts } from '@shared/model';
import { type Ask, asker, failure } from './asker';
import { EXIT, print, usage } from './exit';

export interface QueryCommandOptions {
  readonly repo: string;
  /** Input of the tool. */
  readonly json: string;
  /** File of JSON Lines `{"tool", "input"}`; `-` is stdin. */
  readonly batch?: string;
  /** No answer from an index that is behind. */
  readonly fresh?: boolean;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `cairn query`: prints the tool's answer, an error answer too; with a batch, one line of JSON for each line of it. */
export async function queryCommand(tool: string | undefined, options: QueryCommandOptions, readTexts?: ReadTexts): Promise<number> {
  if ((tool === undefined) === (options.batch === undefined)) return usage('give the name of a tool or --batch <file>, and not both');
  let input: unknown;
  try {
    if (options.batch === undefined) input = JSON.parse(options.json);
  } catch (error) {
    return usage(`--json is not JSON: ${reason(error)}`);
  }
  const { ask, toolbox } = asker(options.repo, { fresh: options.fresh === true, readTexts });
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
