import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** What the server was sent in one chat request. */
export interface SeenChat {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly truncate: boolean | undefined;
  readonly shift: boolean | undefined;
}

export interface TestOllamaOptions {
  readonly models?: readonly { readonly name: string; readonly remote_host?: string }[];
  /** The words that the model says, made from what it was asked: the only double here is the weights. */
  readonly reply?: (chat: SeenChat) => readonly string[];
  /** The vector of a text, made from it; without it the model does not embed. */
  readonly vectorOf?: (text: string) => readonly number[];
  /** Milliseconds between words. */
  readonly pace?: number;
  /** `error-line`: an error inside the 200 stream; `no-end`: the stream ends without `done`; `status`: HTTP 500; `too-long`: the 400 of a prompt that does not fit. */
  readonly fault?: 'error-line' | 'no-end' | 'status' | 'too-long';
}

export interface TestOllama {
  readonly url: string;
  readonly chats: readonly SeenChat[];
  /** The texts of each embedding request. */
  readonly embeddings: readonly (readonly string[])[];
  /** Chat requests whose connection the client closed before the end. */
  readonly aborted: () => number;
  close(): Promise<void>;
}

const chatBody = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.boolean().optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  truncate: z.boolean().optional(),
  shift: z.boolean().optional(),
});

const embedBody = z.object({ model: z.string(), input: z.union([z.string(), z.array(z.string())]), truncate: z.boolean().optional() });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A real HTTP server that speaks Ollama's protocol: /api/version, /api/tags, /api/embed, and /api/chat as NDJSON. */
export async function startTestOllama(options: TestOllamaOptions = {}): Promise<TestOllama> {
  const models = options.models ?? [{ name: 'test-model:latest' }];
  const chats: SeenChat[] = [];
  let aborted = 0;

  const chat = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = chatBody.parse(await bodyOf(request));
    const seen: SeenChat = { model: body.model, messages: body.messages, options: body.options, truncate: body.truncate, shift: body.shift };
    chats.push(seen);
    if (!models.some((model) => model.name === body.model)) return json(response, 404, { error: `model "${body.model}" not found, try pulling it first` });
    if (options.fault === 'status') return json(response, 500, { error: 'llama runner process has terminated' });
    if (options.fault === 'too-long') return json(response, 400, { error: 'the prompt is longer than the context length currently available to the model' });
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const send = (line: unknown): void => {
      response.write(`${JSON.stringify(line)}\n`);
    };
    const base = { model: body.model, created_at: new Date().toISOString() };
    response.on('close', () => {
      if (!response.writableEnded) aborted += 1;
    });
    const words = options.reply?.(seen) ?? ['Hello', ' from the test model.'];
    for (const [index, content] of words.entries()) {
      if (response.destroyed) return;
      send({ ...base, message: { role: 'assistant', content }, done: false });
      if (options.fault === 'error-line' && index === 0) {
        send({ error: 'an error was encountered while running the model' });
        return void response.end();
      }
      if (options.pace !== undefined) await wait(options.pace);
    }
    if (options.fault !== 'no-end') {
      send({
        ...base,
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: 'stop',
        total_duration: 5,
        load_duration: 1,
        prompt_eval_count: 42,
        prompt_eval_duration: 1,
        eval_count: words.length,
        eval_duration: 1,
      });
    }
    response.end();
  };

  const embeddings: (readonly string[])[] = [];
  const embed = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = embedBody.parse(await bodyOf(request));
    const input = typeof body.input === 'string' ? [body.input] : body.input;
    embeddings.push(input);
    if (!models.some((model) => model.name === body.model)) return json(response, 404, { error: `model "${body.model}" not found, try pulling it first` });
    const { vectorOf } = options;
    if (vectorOf === undefined || options.fault === 'status') return json(response, 500, { error: 'this model does not support embeddings' });
    if (options.pace !== undefined) await wait(options.pace);
    json(response, 200, { model: body.model, embeddings: input.map(vectorOf), total_duration: 5, load_duration: 1, prompt_eval_count: input.length });
  };

  const server = createServer((request, response) => {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /api/version') json(response, 200, { version: '0.12.0' });
    else if (route === 'GET /api/tags') {
      json(response, 200, {
        models: models.map((model) => ({
          ...model,
          model: model.name,
          modified_at: '2026-01-01T00:00:00Z',
          size: 1000,
          digest: '0'.repeat(64),
          details: { format: 'gguf', family: 'test', families: ['test'], parameter_size: '1B', quantization_level: 'Q4_0' },
        })),
      });
    } else if (route === 'POST /api/chat') chat(request, response).catch((error: unknown) => json(response, 400, { error: String(error) }));
    else if (route === 'POST /api/embed') embed(request, response).catch((error: unknown) => json(response, 400, { error: String(error) }));
    else json(response, 404, { error: 'not found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    chats,
    embeddings,
    aborted: () => aborted,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
