import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestOllama, type TestOllama, type TestOllamaOptions } from '../chat/testing/ollama-server';
import type { TestRepository } from '../core/pipeline/testing/repository';
import { VectorStore } from '../core/store/vectors';
import { createToolbox } from '../tools';
import { shop } from '../tools/testing/shop';
import { buildVectors, meaningOf } from '.';
import { vectorsFileFor } from './vectors-file';

/** Directions by what a text is about; the words `revenue` and `priceOf` share one without sharing a letter. */
const vectorOf = (text: string): readonly number[] => [/price|cost|revenue/i.test(text) ? 3 : 0, /shelf|door|store/i.test(text) ? 3 : 0, 0.1, 0];
const NAME = 'embedder:latest';

let repository: TestRepository;
let ollama: TestOllama;
const start = async (options: TestOllamaOptions = {}) => {
  await ollama?.close();
  ollama = await startTestOllama({ models: [{ name: NAME }], vectorOf, ...options });
};
const model = () => ({ url: ollama.url, name: NAME });
const build = (signal = new AbortController().signal) => buildVectors({ databaseFile: repository.databaseFile(), model: model(), signal });
const file = () => vectorsFileFor(repository.databaseFile());

beforeEach(async () => {
  repository = shop();
  await repository.index();
  await start();
});
afterEach(async () => {
  await ollama.close();
  repository.delete();
});

async function search(query: string, choice: (() => ReturnType<typeof model> | null) | 'words' = model) {
  const databaseFile = repository.databaseFile();
  const toolbox = createToolbox({ databaseFile, root: repository.root, ...(choice === 'words' ? {} : { meaning: meaningOf(databaseFile, choice) }) });
  try {
    const answer = await toolbox.call('search', { query, limit: 10 }, { door: 'cli' });
    if (!answer.ok) throw new Error(answer.error.message);
    return { names: answer.result.hits.map((hit) => hit.symbol?.qualified ?? hit.path), notes: answer.notes ?? [] };
  } finally {
    toolbox.close();
  }
}

describe('vectors of an index', () => {
  it('are made once, and again only for what changed', async () => {
    const first = await build();
    expect(first).toMatchObject({ kept: 0, dropped: 0, notes: [] });
    expect(ollama.embeddings.flat()).toHaveLength(first.embedded);
    expect(ollama.embeddings.flat().some((text) => text.startsWith('price of\n') && text.includes('What a number of pieces costs.'))).toBe(true);
    expect(await build()).toEqual({ embedded: 0, kept: first.embedded, dropped: 0, notes: [] });
    repository.write('src/store/b.ts', 'export class Gate {\n  open(): void {}\n}\nexport class Shelf {}\n');
    await repository.index();
    const again = await build();
    expect(again.embedded).toBeGreaterThanOrEqual(2);
    expect(again.embedded).toBeLessThan(first.embedded / 2);
    expect(again.dropped).toBe(2);
  });

  it('are kept as far as they came when the run is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(build(controller.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
    expect((await build()).kept).toBe(0);
  });

  it('of another model are made anew', async () => {
    const { embedded } = await build();
    const other = 'other:latest';
    await start({ models: [{ name: other }] });
    const signal = new AbortController().signal;
    expect(await buildVectors({ databaseFile: repository.databaseFile(), model: { url: ollama.url, name: other }, signal })).toMatchObject({
      embedded,
      kept: 0,
    });
  });

  it.each([
    ['damaged', () => writeFileSync(file(), readFileSync(file()).fill(7, 0, 4096))],
    ['no database', () => writeFileSync(file(), 'not a database, but some text that is long enough')],
  ])('whose file is %s are set aside and made anew', async (_what, harm) => {
    const { embedded } = await build();
    harm();
    expect((await search('priceOf')).notes).toEqual(['There are no vectors of this index yet. Only words were searched.']);
    await expect(search('revenue')).rejects.toThrow('There are no vectors of this index yet.');
    const again = await build();
    expect(again).toMatchObject({ embedded, kept: 0 });
    expect(again.notes).toEqual([expect.stringMatching(/^The stored vectors could not be used; they were set aside as vectors\.db\.damaged-/)]);
    expect(readdirSync(path.dirname(file())).some((name) => name.startsWith('vectors.db.damaged-'))).toBe(true);
  });

  it('are not asked of a model that runs elsewhere, is missing or cannot embed', async () => {
    await start({ models: [{ name: NAME, remote_host: 'https://example.org' }] });
    await expect(build()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', message: expect.stringContaining('cloud') });
    expect(ollama.embeddings).toEqual([]);
    await start({ models: [{ name: 'another' }] });
    await expect(build()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', message: expect.stringContaining('no model') });
    await start({ fault: 'status' });
    await expect(build()).rejects.toMatchObject({ code: 'MODEL_UNAVAILABLE', message: expect.stringContaining('does not support embeddings') });
  });

  it('have length 1 and are compared exactly', async () => {
    await build();
    const store = VectorStore.forReading(file());
    const near = await store?.nearest(Float32Array.from([1, 0, 0, 0]), 3, 0.3);
    store?.close();
    expect(near?.[0]?.cosine).toBeCloseTo(3 / Math.hypot(3, 0.1), 5);
    expect(near?.map(({ key }) => key)).toContain('function:src/price/price.ts#priceOf');
  });
});

describe('search', () => {
  it('finds by meaning what no word finds, and words and meaning together come first', async () => {
    await build();
    await expect(search('revenue', 'words')).rejects.toThrow('No symbol, file or module has a word of the query.');
    const { names, notes } = await search('revenue');
    expect(names).toContain('priceOf');
    expect(names).not.toContain('Door');
    expect(notes).toEqual([]);
    expect((await search('priceOf')).names[0]).toBe('priceOf');
  });

  it('is as it was where no model is set', async () => {
    await build();
    const asked = ollama.embeddings.length;
    expect(await search('price', () => null)).toEqual(await search('price', 'words'));
    expect(ollama.embeddings).toHaveLength(asked);
  });

  it('goes by words, and says so, when vectors or the model are not there or late', async () => {
    const byWords = (await search('price', 'words')).names;
    expect(await search('price')).toEqual({ names: byWords, notes: ['There are no vectors of this index yet. Only words were searched.'] });
    await build();
    expect((await search('price', () => ({ url: ollama.url, name: 'other' }))).notes).toEqual([
      'The vectors of this index were made by another model than other. Only words were searched.',
    ]);
    await start({ pace: 5_000 });
    const late = await search('price');
    expect(late).toEqual({ names: byWords, notes: [expect.stringMatching(/did not answer in time\. Only words were searched\.$/)] });
    await ollama.close();
    expect(await search('price')).toEqual({ names: byWords, notes: [expect.stringMatching(/^No Ollama answers at .* Only words were searched\.$/)] });
  });
});
