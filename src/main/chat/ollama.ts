import type { OllamaStatus } from '@shared/ipc';
import { AppError } from '@shared/model';
import { Ollama } from 'ollama';
import { ollamaUrl } from './ollama-url';

/** One value for every question, so that the model is not loaded anew. Tokens. */
export const CONTEXT_TOKENS = 8192;
const QUICK = 3000;
/** A model may take minutes to load before its first word. */
const FIRST_WORD = 300_000;

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelAnswer {
  readonly text: string;
  readonly doneReason: string | null;
  readonly promptTokens: number | null;
}

/** A client whose every request carries the signal, follows no redirect to another host, and sends no credentials of ours. */
export function client(url: string, signal: AbortSignal): Ollama {
  const guarded = (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> =>
    fetch(input, { ...init, redirect: 'error', credentials: 'omit', signal });
  return new Ollama({ host: url, fetch: guarded });
}

export function plainProblem(error: unknown, url: string): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return `Ollama at ${url} did not answer in time.`;
  return /fetch failed|ECONNREFUSED|ENOTFOUND/.test(message) ? `No Ollama answers at ${url}.` : `Ollama answered: ${message}`;
}

/** What is there at the address; never throws. Models that run elsewhere are marked: their answers would leave the machine. */
export async function ollamaStatus(configured: string): Promise<OllamaStatus> {
  let url = configured;
  try {
    url = ollamaUrl(configured);
    const ollama = client(url, AbortSignal.timeout(QUICK));
    const [version, list] = await Promise.all([ollama.version(), ollama.list()]);
    const models = list.models.map((model) => ({ name: model.name, size: model.size, remote: 'remote_host' in model && Boolean(model.remote_host) }));
    const problem = models.length === 0 ? 'Ollama has no model yet. Get one with "ollama pull <model>".' : null;
    return { reachable: true, url, version: version.version, models, problem };
  } catch (error) {
    const problem = error instanceof AppError ? error.message : `${plainProblem(error, url)} Start it with "ollama serve".`;
    return { reachable: false, url, version: null, models: [], problem };
  }
}

/**
 * Picks the model to ask: the configured one, else the first that runs on this machine and is no embedding model.
 * @throws AppError MODEL_UNAVAILABLE with what to do.
 */
export function chooseModel(status: OllamaStatus, configured: string): string {
  if (!status.reachable) throw new AppError('MODEL_UNAVAILABLE', status.problem ?? 'Ollama is not running.', { retry: true });
  const local = status.models.filter((model) => !model.remote && !/embed|minilm|bge-/i.test(model.name));
  if (configured === '') {
    const first = local[0];
    if (first === undefined)
      throw new AppError('MODEL_UNAVAILABLE', status.problem ?? 'Ollama has no model that can chat. Get one with "ollama pull <model>".');
    return first.name;
  }
  const wanted = status.models.find((model) => model.name === configured || model.name === `${configured}:latest`);
  if (wanted === undefined) throw new AppError('MODEL_UNAVAILABLE', `Ollama has no model ${configured}.`, { suggestions: local.map((model) => model.name) });
  if (wanted.remote)
    throw new AppError('MODEL_UNAVAILABLE', `The model ${configured} runs in the cloud. Cairn asks only models on this machine.`, {
      suggestions: local.map((model) => model.name),
    });
  return wanted.name;
}

/**
 * Makes sure that a model is there and runs on this machine: with one that runs elsewhere, texts would leave it.
 * @throws AppError MODEL_UNAVAILABLE.
 */
export async function refuseRemoteModel(url: string, model: string): Promise<void> {
  chooseModel(await ollamaStatus(url), model);
}

/**
 * Asks the model and streams its words. The prompt is never cut silently: truncation and context shift are off, so one that does not fit
 * is an error.
 * @throws AppError CANCELLED or MODEL_UNAVAILABLE.
 */
export async function streamChat(request: {
  url: string;
  model: string;
  messages: readonly ModelMessage[];
  signal: AbortSignal;
  onToken: (text: string) => void;
}): Promise<ModelAnswer> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), FIRST_WORD);
  let text = '';
  let doneReason: string | null = null;
  let promptTokens: number | null = null;
  try {
    const ollama = client(request.url, AbortSignal.any([request.signal, patience.signal]));
    const body = {
      model: request.model,
      messages: request.messages.map((each) => ({ ...each })),
      stream: true as const,
      truncate: false,
      shift: false,
      options: { num_ctx: CONTEXT_TOKENS, temperature: 0.1 },
    };
    for await (const chunk of await ollama.chat(body)) {
      timer.refresh();
      if (chunk.message.content !== '') {
        text += chunk.message.content;
        request.onToken(chunk.message.content);
      }
      if (chunk.done) {
        doneReason = chunk.done_reason;
        promptTokens = chunk.prompt_eval_count ?? null;
      }
    }
  } catch (error) {
    if (request.signal.aborted) throw new AppError('CANCELLED', 'Cancelled.', { cause: error });
    throw new AppError('MODEL_UNAVAILABLE', plainProblem(error, request.url), { retry: true, cause: error });
  } finally {
    clearTimeout(timer);
  }
  return { text, doneReason, promptTokens };
}
