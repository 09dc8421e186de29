import { readFileSync } from 'node:fs';
import type { ChatAnswer } from '@shared/ipc';
import { AppError, type ReadTexts } from '@shared/model';
import { type AskRequest, ask, type BatchQuestion, batchResult, type CallTool, parseBatch } from '../../chat';
import { cancelOnSignals, EXIT, print, usage } from './exit';
import { type ModelOptions, modelChoice } from './ollama-choice';
import { indexedRepository, sayingHowToIndex, toolboxOf } from './repository';

export interface AskCommandOptions extends ModelOptions {
  readonly batch?: string;
  readonly json?: boolean;
}

function readBatch(file: string): BatchQuestion[] {
  try {
    return parseBatch(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('BAD_INPUT', `The batch file cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The answer for a person to read: the text, then where each citation leads, then what to know of the answer. */
export function answerText(answer: ChatAnswer): string {
  const cited = answer.citations.map(({ n, path, line, label, verified, problem }) => {
    const doubt = verified ? '' : `  (not confirmed${problem === null ? '' : `: ${problem}`})`;
    return `[${n}] ${path}:${line}  ${label}${doubt}`;
  });
  const source =
    answer.source === 'model' ? `Answered by ${answer.model ?? 'a model'} from the facts of the index.` : 'Composed from the index, without a model.';
  return [answer.text.trim(), '', ...cited, ...answer.notes.map((note) => `Note: ${note}`), source].join('\n');
}

/** `cairn ask`: one question, or a file of them. */
export async function askCommand(repo: string, question: string | undefined, options: AskCommandOptions, readTexts?: ReadTexts): Promise<number> {
  if ((question === undefined) === (options.batch === undefined)) {
    return usage('give a question or --batch <file>, and not both');
  }
  return await sayingHowToIndex(repo, () => answerAll(repo, question, options, readTexts));
}

async function answerAll(repo: string, question: string | undefined, options: AskCommandOptions, readTexts?: ReadTexts): Promise<number> {
  const toolbox = toolboxOf(indexedRepository(repo), readTexts);
  const cancel = cancelOnSignals();
  try {
    const call: CallTool = (name, input) => toolbox.call(name, input, { door: 'chat' });
    const common: Omit<AskRequest, 'question'> = { call, model: modelChoice(options), signal: cancel.signal };
    if (options.batch === undefined) {
      const answer = await ask({ ...common, question: question ?? '' });
      await print(options.json === true ? JSON.stringify(answer, null, 2) : answerText(answer));
      return EXIT.ok;
    }
    for (const { id, question: asked } of readBatch(options.batch)) await print(JSON.stringify(batchResult(id, await ask({ ...common, question: asked }))));
    return EXIT.ok;
  } finally {
    cancel.release();
    toolbox.close();
  }
}
