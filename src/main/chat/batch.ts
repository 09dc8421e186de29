import type { ChatAnswer } from '@shared/ipc';
import { AppError } from '@shared/model';
import { z } from 'zod';

const line = z.object({ id: z.string().min(1), question: z.string().min(1) });
export type BatchQuestion = z.infer<typeof line>;

/**
 * Questions of a batch file: JSON Lines of `{id, question}`; other keys are ignored, blank lines too.
 * @throws AppError BAD_INPUT with the line number.
 */
export function parseBatch(text: string): BatchQuestion[] {
  return text.split(/\r?\n/).flatMap((row, index) => {
    if (row.trim() === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(row);
    } catch (cause) {
      throw new AppError('BAD_INPUT', `Line ${index + 1} of the batch file is not JSON.`, { cause });
    }
    const parsed = line.safeParse(value);
    if (!parsed.success) throw new AppError('BAD_INPUT', `Line ${index + 1} of the batch file needs the texts "id" and "question".`);
    return [parsed.data];
  });
}

interface Place {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** One line of a batch's answers. */
export interface BatchResult {
  readonly id: string;
  readonly entries: readonly Place[];
  readonly prompt_symbols: readonly Place[];
  readonly paths: readonly (readonly Place[])[];
  readonly answer: string;
  readonly commits: readonly string[];
  readonly files: readonly string[];
  readonly people: readonly string[];
  readonly not_found: boolean;
}

export function batchResult(id: string, answer: ChatAnswer): BatchResult {
  const { evidence } = answer;
  const place = (symbol: { qualified: string; path: string; line: number }): Place => ({ name: symbol.qualified, file: symbol.path, line: symbol.line });
  return {
    id,
    entries: evidence.entries.map(place),
    prompt_symbols: evidence.promptSymbols.map(place),
    paths: evidence.paths.map((path) => path.hops.map((hop) => place(hop.symbol))),
    answer: answer.text,
    commits: evidence.commits.map((commit) => commit.hash),
    files: evidence.files,
    people: evidence.people,
    not_found: evidence.notFound,
  };
}
