import type { ChatAnswer, Evidence } from '@shared/ipc';
import { AppError } from '@shared/model';
import { aboutRepository } from './about';
import { type CallTool, resultOf } from './calls';
import { checkCitations, checkFacts } from './citations';
import { composeAnswer, moduleText } from './compose';
import { factSheet } from './facts';
import { chooseModel, ollamaStatus, streamChat } from './ollama';
import { buildPrompt, SOURCE_BUDGET } from './prompt';
import { parseQuestion } from './question';
import { retrieve } from './retrieve';

export interface AskRequest {
  readonly call: CallTool;
  readonly question: string;
  /** Null = answer from the graph alone. */
  readonly model: { readonly url: string; readonly name: string } | null;
  readonly signal: AbortSignal;
  readonly onEvidence?: (evidence: Evidence) => void;
  readonly onToken?: (text: string) => void;
}

/**
 * Answers a question: retrieval first, then the model's words when one is asked for and there, else an answer composed from the same
 * facts. A model that can't be reached is said in the notes, never an error. Citations are checked before the answer is given.
 * @throws AppError CANCELLED, BAD_INPUT (an empty question), or what the tools say when the index is missing.
 */
export async function ask(request: AskRequest): Promise<ChatAnswer> {
  if (request.question.trim() === '') throw new AppError('BAD_INPUT', 'Ask a question.');
  const call: CallTool = async (name, input) => {
    if (request.signal.aborted) throw new AppError('CANCELLED', 'Cancelled.');
    const answer = await request.call(name, input);
    if (!answer.ok && (answer.error.code === 'INDEX_MISSING' || answer.error.code === 'UNKNOWN_REPOSITORY')) {
      throw new AppError(answer.error.code, answer.error.message, { suggestions: answer.error.suggestions });
    }
    return answer;
  };
  const question = parseQuestion(request.question);
  const about = await aboutRepository(call, question);
  if (about !== null) return aboutAnswer(about, request);
  const retrieval = await retrieve(call, question);
  const { evidence } = retrieval;
  request.onEvidence?.(evidence);
  const module = retrieval.module === null ? null : await resultOf(call, 'get_module_summary', { module: retrieval.module });
  const wantsModel = request.model !== null && !evidence.notFound;
  const sheet = await factSheet(call, evidence, wantsModel ? SOURCE_BUDGET : 0);
  const notes: string[] = [];
  if (request.model !== null && wantsModel) {
    try {
      const name = chooseModel(await ollamaStatus(request.model.url), request.model.name);
      const messages = buildPrompt(question, sheet, module === null ? null : moduleText(module));
      const spoken = await streamChat({ url: request.model.url, model: name, messages, signal: request.signal, onToken: (text) => request.onToken?.(text) });
      if (spoken.text.trim() !== '') {
        const checked = await checkCitations(call, spoken.text, sheet);
        const cut = spoken.doneReason === 'length' ? ['The answer was cut off: the model ran out of room.'] : [];
        const uncited = checked.citations.length === 0 ? ['The model cited nothing, so none of this could be checked.'] : [];
        return {
          text: spoken.text,
          citations: checked.citations,
          evidence,
          source: 'model',
          model: name,
          notes: [...uncited, ...cut, ...checked.notes],
          promptTokens: spoken.promptTokens,
          doneReason: spoken.doneReason,
        };
      }
      notes.push('The model gave no text; this answer is composed from the graph.');
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'MODEL_UNAVAILABLE') throw error;
      notes.push(`${error.message} This answer is composed from the graph.`);
    }
  }
  const text = composeAnswer(question, retrieval, sheet, module);
  const citations = await checkFacts(call, text, sheet);
  return {
    text,
    citations,
    evidence,
    source: 'composed',
    model: null,
    notes,
    promptTokens: null,
    doneReason: null,
  };
}

/** What the overview says needs no model: it is quoted. */
function aboutAnswer(text: string, request: AskRequest): ChatAnswer {
  const evidence: Evidence = {
    entries: [],
    paths: [],
    promptSymbols: [],
    commits: [],
    files: [],
    people: [],
    notFound: false,
    steps: ['The question is about the repository as a whole: answered from its overview and history.'],
  };
  request.onEvidence?.(evidence);
  return { text, citations: [], evidence, source: 'composed', model: null, notes: [], promptTokens: null, doneReason: null };
}
