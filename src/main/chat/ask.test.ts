import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Evidence } from '@shared/ipc';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox } from '../tools';
import { ask } from './ask';
import { batchResult, parseBatch } from './batch';
import type { CallTool } from './calls';
import { startTestOllama, type TestOllama, type TestOllamaOptions } from './testing/ollama-server';

const FILES: Readonly<Record<string, string>> = {
  'src/checkout.ts': `import { priceOf } from './pricing';
import { sendReceipt } from './receipts';

/** Takes the cart, computes the price and sends the receipt. */
export function checkout(cart: string[]): number {
  const price = priceOf(cart);
  sendReceipt(price);
  return price;
}
`,
  'src/pricing.ts': `/** Price of a cart in cents, discounts applied. */
export function priceOf(cart: string[]): number {
  return applyDiscount(cart.length * 100);
}

/** Discount for large carts. */
export function applyDiscount(cents: number): number {
  return cents > 1000 ? cents - 100 : cents;
}
`,
  'src/receipts.ts': `/** Sends the receipt to the printer. */
export function sendReceipt(cents: number): string {
  return String(cents);
}
`,
  'README.md': '# Shop\n\nA shop for tests of answers.\n',
  'src/start.ts': `export function startShop(): void {}
startShop();
`,
  'test/pricing.test.ts': `import { priceOf } from '../src/pricing';
export function testLargeCart(): void {
  priceOf(['a']);
}
`,
};

let repository: TestRepository;
let call: CallTool;
let close: () => void = () => undefined;
let server: TestOllama | null = null;

beforeAll(async () => {
  repository = new TestRepository();
  for (const [name, text] of Object.entries(FILES)) repository.write(name, text);
  repository.commit('Give a discount for large carts');
  await repository.index();
  const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
  call = (name, input) => toolbox.call(name, input, { door: 'chat' });
  close = () => toolbox.close();
});
afterAll(() => {
  close();
  repository.delete();
});
afterEach(async () => {
  await server?.close();
  server = null;
});

const signal = new AbortController().signal;
const composed = (question: string) => ask({ call, question, model: null, signal });
async function withModel(question: string, options: TestOllamaOptions, extra: { onEvidence?: (evidence: Evidence) => void } = {}) {
  server = await startTestOllama(options);
  const words: string[] = [];
  const answer = await ask({ call, question, model: { url: server.url, name: '' }, signal, onToken: (word) => words.push(word), ...extra });
  return { answer, words, chats: server.chats };
}
const QUESTION = 'What happens in `checkout` until the price has its discount?';

describe('an answer composed from the graph', () => {
  it('follows the calls from where control comes in, each hop with its place', async () => {
    const answer = await composed(QUESTION);
    expect(answer.source).toBe('composed');
    const hops = answer.evidence.paths[0]?.hops.map((hop) => [hop.symbol.qualified, hop.site === null ? null : `${hop.site.path}:${hop.site.line}`]);
    expect(hops).toEqual([
      ['checkout', null],
      ['priceOf', 'src/checkout.ts:6'],
      ['applyDiscount', 'src/pricing.ts:3'],
    ]);
    expect(answer.text).toMatch(/^Start at `checkout` \[1\] — Takes the cart, computes the price and sends the receipt\.$/m);
    expect(answer.citations.length).toBeGreaterThan(0);
    expect(answer.citations.every((citation) => citation.verified)).toBe(true);
  });
  it('tells the way between two names, whichever is named first', async () => {
    for (const question of ['How does `checkout` get to `applyDiscount`?', 'How is `applyDiscount` reached from `checkout`?']) {
      const answer = await composed(question);
      expect(answer.evidence.paths[0]?.hops.map((hop) => hop.symbol.qualified)).toEqual(['checkout', 'priceOf', 'applyDiscount']);
    }
  });
  it('says that there is no way between two names', async () => {
    const answer = await composed('How does `sendReceipt` get to `applyDiscount`?');
    expect(answer.text).toMatch(/^No way of at most eight/);
  });
  it.each([
    ['What is this project?', 'A shop for tests of answers. (README.md:3)'],
    ['How many files are there?', '5 source files'],
    ['Who knows this best?', 'Ada: 1 commits'],
    ['What changed recently?', 'Give a discount for large carts'],
    ['Where should I start reading?', 'README.md'],
  ])('answers %s from the overview', async (question, text) => {
    const answer = await composed(question);
    expect(answer.text).toContain(text);
    expect(answer.evidence.notFound).toBe(false);
  });
  it('names candidates instead of a fact where only words of about the same meaning match', async () => {
    const answer = await composed('Where is the invoice mailed?');
    expect(answer.text).not.toMatch(/most likely here/);
  });
  it('describes a module that the question names', async () => {
    const answer = await composed('What is src for?');
    expect(answer.text).toMatch(/^Module `src`/);
    expect(answer.notes).toEqual([]);
    const dependents = await composed('What is src for, and who depends on it?');
    expect(dependents.text).toMatch(/^Module `src`/);
    expect(dependents.text).not.toMatch(/No call|No test/);
  });
  it('tells calls from outside any function instead of saying that there are none', async () => {
    const answer = await composed('What breaks if `startShop` changes?');
    expect(answer.text).toContain('src/start.ts:2');
    expect(answer.text).not.toMatch(/No call/);
  });
  it('answers when a named file changed from its own history', async () => {
    for (const file of ['src/pricing.ts', 'pricing.ts', 'README.md']) {
      const answer = await composed(`When was ${file} changed, and by whom?`);
      expect(answer.evidence.notFound).toBe(false);
      expect(answer.evidence.commits.map((commit) => commit.subject)).toEqual(['Give a discount for large carts']);
      expect(answer.text).toMatch(/^Commits that changed .*\n- .*Ada/);
    }
  });
  it('answers what breaks with the callers and their tests', async () => {
    const answer = await composed('What breaks if `applyDiscount` changes?');
    const names = answer.evidence.paths.flatMap((route) => route.hops.map((hop) => hop.symbol.qualified));
    expect(names).toEqual(expect.arrayContaining(['checkout', 'priceOf', 'testLargeCart']));
    expect(answer.text).toContain('testLargeCart');
  });
  it('names each direct caller, however many tests there are', async () => {
    const own = new TestRepository();
    const direct = ['first', 'second', 'third'];
    own.write('src/reset.ts', 'export function reset(): void {}\nexport function resetAll(): void {}\n');
    own.write('src/other.ts', "import { resetAll } from './reset';\nexport function other(): void {\n  resetAll();\n}\n");
    const many = Array.from({ length: 80 }, (_, at) => `export function testReset${at}(): void {\n  reset();\n}\n`);
    own.write('a.test.ts', `import { reset } from './src/reset';\n${many.join('')}`);
    for (const name of direct) {
      own.write(`src/${name}.ts`, `import { reset } from './reset';\nexport function ${name}(): void {\n  reset();\n}\n`);
      const tests = Array.from({ length: 20 }, (_, at) => `export function test${at}${name}(): void {\n  ${name}();\n}\n`);
      own.write(`test/${name}.test.ts`, `import { ${name} } from '../src/${name}';\n${tests.join('')}`);
    }
    own.commit('Reset');
    await own.index();
    const toolbox = createToolbox({ databaseFile: own.databaseFile(), root: own.root });
    const answer = await ask({ call: (name, input) => toolbox.call(name, input, { door: 'chat' }), question: 'Who calls `reset`?', model: null, signal });
    toolbox.close();
    own.delete();
    for (const name of direct) expect(answer.text).toContain(`\`${name}\``);
    expect(answer.text).not.toContain('`other`');
  });
  it('answers when with commits and people', async () => {
    const answer = await composed('When was the discount for large carts introduced, and by whom?');
    expect(answer.evidence.commits.map((commit) => commit.subject)).toEqual(['Give a discount for large carts']);
    expect(answer.text).toContain('Ada');
    expect(answer.citations.find((citation) => citation.commit !== null)).toMatchObject({ verified: true });
  });
  it('says "not found" when it is not there, in the language of the question', async () => {
    for (const question of ['How are satellite orbits propagated between ground station passes?', '`noSuchThing`?']) {
      const answer = await composed(question);
      expect(answer.evidence).toMatchObject({ notFound: true, entries: [], paths: [] });
      expect(answer.text).toMatch(/^Not found/);
    }
    expect((await composed('`noSuchThing` 在哪里?')).text).toMatch(/^未找到/);
  });
  it('refuses an empty question', async () => {
    await expect(composed('  ')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
  it('says that the index is damaged or missing instead of "not found"', async () => {
    const file = path.join(repository.root, 'damaged.db');
    writeFileSync(file, 'no database\n'.repeat(1000));
    const toolbox = createToolbox({ databaseFile: file, root: repository.root });
    const asked = ask({ call: (name, input) => toolbox.call(name, input, { door: 'chat' }), question: QUESTION, model: null, signal });
    await expect(asked).rejects.toMatchObject({ code: 'INDEX_MISSING' });
    toolbox.close();
  });
});

describe("an answer in a model's words", () => {
  it('shows the evidence first, streams, and checks what is cited', async () => {
    const order: string[] = [];
    const { answer, words, chats } = await withModel(
      QUESTION,
      {
        reply: () => {
          order.push('model');
          return ['It starts in `checkout` [1]', ' and goes on [99], see src/pricing.ts:9999 and `inventedName`.'];
        },
      },
      { onEvidence: () => order.push('evidence') },
    );
    expect(order).toEqual(['evidence', 'model']);
    expect(words.join('')).toBe(answer.text);
    expect(answer).toMatchObject({ source: 'model', model: 'test-model:latest', promptTokens: 42 });
    expect(answer.citations.map((citation) => [citation.n, citation.verified])).toEqual([
      [1, true],
      [99, false],
    ]);
    expect(answer.notes.join(' ')).toMatch(/1 of 2 citations failed/);
    expect(answer.notes.join(' ')).toContain('src/pricing.ts:9999 does not exist');
    expect(answer.notes.join(' ')).toContain('inventedName');
    const prompt = chats[0]?.messages.map((message) => message.content).join('\n') ?? '';
    expect(prompt).toContain('[1] function checkout (src/checkout.ts:5');
    expect(prompt).toContain('const price = priceOf(cart);');
    expect(prompt).toContain('checkout calls [2] priceOf at src/checkout.ts:6 (certain)');
  });
  it('says so when the model cites nothing', async () => {
    const { answer } = await withModel(QUESTION, { reply: () => ['Trust me.'] });
    expect(answer.notes[0]).toMatch(/cited nothing/);
  });
  it('marks a citation whose line has changed since', async () => {
    repository.write('src/checkout.ts', `\n\n\n\n\n\n${FILES['src/checkout.ts']}`);
    try {
      const { answer } = await withModel(QUESTION, { reply: () => ['In `checkout` [1].'] });
      expect(answer.citations[0]).toMatchObject({ verified: false, problem: expect.stringContaining('changed') });
    } finally {
      repository.write('src/checkout.ts', FILES['src/checkout.ts'] ?? '');
    }
  });
  it('composes the answer and says why when the model fails or is not there', async () => {
    const failed = await withModel(QUESTION, { fault: 'status' });
    expect(failed.answer).toMatchObject({ source: 'composed' });
    expect(failed.answer.notes[0]).toContain('composed from the graph');
    const gone = await ask({ call, question: QUESTION, model: { url: 'http://127.0.0.1:9', name: '' }, signal });
    expect(gone.notes[0]).toContain('No Ollama answers');
    expect(gone.evidence.paths).toHaveLength(failed.answer.evidence.paths.length);
  });
  it('does not ask the model about what was not found', async () => {
    const { answer, chats } = await withModel('`noSuchThing`?', {});
    expect(answer.source).toBe('composed');
    expect(chats).toHaveLength(0);
  });
  it('stops when cancelled', async () => {
    const control = new AbortController();
    server = await startTestOllama({ reply: () => Array.from({ length: 500 }, () => 'word '), pace: 20 });
    await expect(
      ask({ call, question: QUESTION, model: { url: server.url, name: '' }, signal: control.signal, onToken: () => control.abort() }),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('a batch', () => {
  it('reads questions and writes one result a line', async () => {
    const [question] = parseBatch(`{"id":"q1","question":${JSON.stringify(QUESTION)},"extra":1}\n\n`);
    const result = batchResult(question?.id ?? '', await composed(question?.question ?? ''));
    expect(result).toMatchObject({ id: 'q1', not_found: false, entries: [{ name: 'checkout', file: 'src/checkout.ts', line: 5 }, ...result.entries.slice(1)] });
    expect(result.paths[0]?.map((place) => place.name)).toEqual(['checkout', 'priceOf', 'applyDiscount']);
  });
  it.each([
    ['not json', /Line 1.*not JSON/],
    ['{"id":"x"}', /Line 1.*"question"/],
  ])('refuses %s', (text, message) => {
    expect(() => parseBatch(text)).toThrow(message);
  });
});
