import { afterEach, describe, expect, it } from 'vitest';
import { chooseModel, ollamaStatus, streamChat } from './ollama';
import { ollamaUrl } from './ollama-url';
import { startTestOllama, type TestOllama, type TestOllamaOptions } from './testing/ollama-server';

let server: TestOllama | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
async function start(options: TestOllamaOptions = {}): Promise<TestOllama> {
  server = await startTestOllama(options);
  return server;
}
const messages = [{ role: 'user', content: 'Hi' }] as const;

describe('ollamaUrl', () => {
  it.each([
    ['', 'http://127.0.0.1:11434'],
    ['localhost', 'http://localhost:11434'],
    ['10.0.0.5:8080', 'http://10.0.0.5:8080'],
    ['http://box', 'http://box'],
    ['https://box/', 'https://box'],
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    ['http://0.0.0.0:11434', 'http://127.0.0.1:11434'],
    ['http://[::]:11434', 'http://[::1]:11434'],
    ['  http://127.0.0.1:11434/api ', 'http://127.0.0.1:11434'],
  ])('%j is %s', (text, url) => {
    expect(ollamaUrl(text)).toBe(url);
  });
  it.each(['file:///etc/passwd', 'http://user:pass@box', 'javascript:alert(1)', 'http://'])('refuses %s', (text) => {
    expect(() => ollamaUrl(text)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });
});

describe('ollamaStatus and chooseModel', () => {
  it('lists models and marks those that run elsewhere, which are never asked', async () => {
    const { url } = await start({ models: [{ name: 'far:cloud', remote_host: 'https://example.org' }, { name: 'all-minilm:latest' }, { name: 'near:7b' }] });
    const status = await ollamaStatus(url);
    expect(status).toMatchObject({ reachable: true, version: '0.12.0', problem: null });
    expect(status.models.map((model) => [model.name, model.remote])).toEqual([
      ['far:cloud', true],
      ['all-minilm:latest', false],
      ['near:7b', false],
    ]);
    expect(chooseModel(status, '')).toBe('near:7b');
    expect(() => chooseModel(status, 'far:cloud')).toThrow(/runs in the cloud/);
    expect(() => chooseModel(status, 'gone')).toThrow(/no model gone/);
  });
  it('says what to do when nothing answers', async () => {
    const gone = await start();
    await gone.close();
    const status = await ollamaStatus(gone.url);
    expect(status).toMatchObject({ reachable: false, models: [] });
    expect(status.problem).toContain('ollama serve');
    expect(() => chooseModel(status, '')).toThrow(expect.objectContaining({ code: 'MODEL_UNAVAILABLE' }));
  });
});

describe('streamChat', () => {
  const ask = (url: string, signal = new AbortController().signal, onToken: (text: string) => void = () => undefined) =>
    streamChat({ url, model: 'test-model:latest', messages, signal, onToken });

  it('streams words and asks for no silent cutting of the prompt', async () => {
    const { url, chats } = await start({ reply: () => ['One', ' two'] });
    const words: string[] = [];
    expect(await ask(url, undefined, (word) => words.push(word))).toEqual({ text: 'One two', doneReason: 'stop', promptTokens: 42 });
    expect(words).toEqual(['One', ' two']);
    expect(chats[0]).toMatchObject({ truncate: false, shift: false, options: { num_ctx: 8192 } });
  });
  it.each([
    ['error-line', /error was encountered/],
    ['no-end', /done/],
    ['status', /terminated/],
    ['too-long', /longer than the context/],
  ] as const)('turns %s into a plain error', async (fault, message) => {
    const { url } = await start({ fault });
    await expect(ask(url)).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', message: expect.stringMatching(message) });
  });
  it('stops at once when cancelled and closes the connection', async () => {
    const { url, aborted } = await start({ reply: () => Array.from({ length: 1000 }, () => 'word '), pace: 20 });
    const control = new AbortController();
    const begun = Date.now();
    await expect(ask(url, control.signal, () => control.abort())).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(Date.now() - begun).toBeLessThan(2000);
    await expect.poll(aborted).toBe(1);
  });
  it('does not follow a redirect to another host', async () => {
    const { createServer } = await import('node:http');
    const { url } = await start();
    const redirecting = createServer((_request, response) => response.writeHead(307, { location: `${url}/api/chat` }).end());
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
    const address = redirecting.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(ask(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE' });
    expect(server?.chats).toHaveLength(0);
    redirecting.close();
  });
});
