import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { databaseFileFor, realRoot } from '../../platform';
import type { Toolbox } from '../../tools';
import { EXIT, print } from './exit';
import { toolboxOf } from './repository';

export interface QueryCommandOptions {
  readonly repo: string;
  /** Input of the tool. */
  readonly json: string;
  /** File of JSON Lines `{"tool", "input"}`; `-` is stdin. */
  readonly batch?: string;
}

const batchLine = z.object({ tool: z.string(), input: z.unknown() });

function usage(problem: string): number {
  process.stderr.write(`cairn: ${problem}\n`);
  return EXIT.usage;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `cairn query`: prints the tool's answer, an error answer too; with a batch, one line of JSON for each line of it. */
export async function queryCommand(tool: string | undefined, options: QueryCommandOptions): Promise<number> {
  if ((tool === undefined) === (options.batch === undefined)) return usage('give the name of a tool or --batch <file>, and not both');
  const root = realRoot(options.repo);
  const toolbox = toolboxOf({ root, databaseFile: databaseFileFor(root) });
  try {
    if (options.batch !== undefined) return await answerBatch(toolbox, options.batch);
    let input: unknown;
    try {
      input = JSON.parse(options.json);
    } catch (error) {
      return usage(`--json is not JSON: ${reason(error)}`);
    }
    const answer = await toolbox.call(tool ?? '', input, { door: 'cli' });
    await print(JSON.stringify(answer, null, process.stdout.isTTY ? 2 : 0));
    return answer.ok ? EXIT.ok : EXIT.error;
  } finally {
    toolbox.close();
  }
}

async function answerBatch(toolbox: Toolbox, file: string): Promise<number> {
  let lines: z.infer<typeof batchLine>[];
  try {
    const rows = readFileSync(file === '-' ? 0 : file, 'utf8').split('\n');
    lines = rows.filter((row) => row.trim() !== '').map((row) => batchLine.parse(JSON.parse(row)));
  } catch (error) {
    return usage(`the batch cannot be read: ${reason(error)}`);
  }
  let failed = 0;
  for (const line of lines) {
    const answer = await toolbox.call(line.tool, line.input, { door: 'cli' });
    if (!answer.ok) failed++;
    await print(JSON.stringify(answer));
  }
  return failed === 0 ? EXIT.ok : EXIT.error;
}
