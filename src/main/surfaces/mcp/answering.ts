import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { AppError, type ReadTexts } from '@shared/model';
import { isToolName, type ToolResult } from '@shared/tools';
import { logger } from '../../platform';
import { createToolbox, type Toolbox, unknownTool } from '../../tools';
import { configuredMeaning } from '../../vectors/configured';
import type { Connections } from './connections';
import { askFitting } from './fit';
import { databaseOf, type Repositories, type Target } from './repositories';
import { AGENT_TOOLS } from './tool-list';

export interface Answered {
  readonly answer: ToolResult<unknown>;
  /** The answer as it is sent. */
  readonly json: string;
  /** Label of the repository; null where it is not known which is meant. */
  readonly repository: string | null;
  /** The tool's own line about its answer. */
  readonly summary: string | null;
}

export interface AnsweringParts {
  readonly repositories: Repositories;
  readonly connections: Connections;
  /** Reads former versions of files, in a process of its own. */
  readonly readTexts?: ReadTexts | undefined;
}

function openToolbox(target: Target, readTexts: ReadTexts | undefined): Toolbox {
  const databaseFile = databaseOf(target);
  const toolbox = createToolbox({
    root: target.root,
    databaseFile,
    traceFile: path.join(path.dirname(databaseFile), 'trace.jsonl'),
    meaning: configuredMeaning(databaseFile),
    readTexts,
    onInternalError: (error) => logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  void toolbox.prepare();
  return toolbox;
}

function failed(error: unknown): ToolResult<unknown> {
  const known = error instanceof AppError ? error : new AppError('INTERNAL', 'Something went wrong inside Cairn while answering.', { cause: error });
  if (known.code === 'INTERNAL') logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const data = known.toData();
  return { ok: false, error: { ...data, suggestions: [...data.suggestions] }, trace_id: randomUUID() };
}

/** An answer of INDEX_MISSING says how to index, without the place of the folder. */
function sayingHowToIndex(answer: ToolResult<unknown>, { label }: Target): ToolResult<unknown> {
  if (answer.ok || answer.error.code !== 'INDEX_MISSING') return answer;
  return { ...answer, error: { ...answer.error, suggestions: [`run cairn index in the folder of ${label}: cairn index .`] } };
}

/** Asks a tool about the repository that `repo` names. Nothing throws: every failure is an answer with a code. */
export async function answerTool(
  tool: string,
  args: Readonly<Record<string, unknown>>,
  { repositories, connections, readTexts }: AnsweringParts,
): Promise<Answered> {
  try {
    // Before the repository: which one is meant does not matter to a tool that there is not.
    if (!isToolName(tool))
      throw unknownTool(
        tool,
        AGENT_TOOLS.map(({ name }) => name),
      );
    const { repo, ...input } = args;
    const target = repositories.choose(repo);
    return await connections.with(
      target.id,
      () => openToolbox(target, readTexts),
      async (toolbox) => {
        const ask = async (asked: Readonly<Record<string, unknown>>) => sayingHowToIndex(await toolbox.call(tool, asked, { door: 'mcp' }), target);
        const { answer, json } = await askFitting(tool, input, ask);
        const summary = toolbox.trace().findLast((entry) => entry.trace_id === answer.trace_id)?.summary ?? null;
        return { answer, json, repository: target.label, summary };
      },
    );
  } catch (error) {
    const answer = failed(error);
    return { answer, json: JSON.stringify(answer), repository: null, summary: null };
  }
}
