import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ToolName } from '@shared/tools';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestRepository } from '../core/pipeline/testing/repository';
import { openReader } from '../core/store/reader';
import { writeDefinitions } from '../export/write-definitions';
import { writeGoldEdges } from '../export/write-gold-edges';
import { createToolbox } from '.';
import { shop } from './testing/shop';

let repository: TestRepository;
let file: string;

beforeEach(async () => {
  repository = shop();
  await repository.index();
  file = repository.databaseFile();
});
afterEach(() => repository.delete());

function damage(from: number, value: number): void {
  const bytes = readFileSync(file);
  bytes.fill(value, Math.floor(bytes.length * from));
  writeFileSync(file, bytes);
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
}

const QUESTIONS: readonly (readonly [ToolName, unknown])[] = [
  ['find_symbol', { query: 'sell' }],
  ['get_callers_of', { symbol: 'priceOf' }],
  ['search', { query: 'takes the money' }],
  ['get_overview', {}],
  ['get_module_map', {}],
  ['list_commits', {}],
  ['get_recent_changes', {}],
  ['get_index_report', {}],
];
const DAMAGED = { code: 'INDEX_MISSING', message: 'The index file is damaged. Index the repository again: the damaged file is set aside.' };

async function ask(): Promise<{ errors: unknown[]; answered: number }> {
  const toolbox = createToolbox({ databaseFile: file, root: repository.root });
  const answers = await Promise.all(QUESTIONS.map(([tool, input]) => toolbox.call(tool, input, { door: 'cli' })));
  toolbox.close();
  const errors = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  return { errors, answered: answers.length - errors.length };
}

describe('an index that is damaged in its midst', () => {
  it.each([
    [0.05, 0x5a],
    [0.3, 0x5a],
    [0.3, 0],
    [0.6, 0xff],
    [0.8, 0],
  ])('from %d on with bytes %d: every question says so, and indexing again mends it', async (from, value) => {
    damage(from, value);
    const { errors } = await ask();
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject(DAMAGED);
    const { notes } = await repository.index();
    const aside = readdirSync(path.dirname(file)).find((name) => /\.damaged-[^.]*$/.test(name));
    expect(aside).toBeDefined();
    expect(notes).toContainEqual(expect.stringContaining(`set aside as ${aside}`));
    expect(await ask()).toEqual({ errors: [], answered: QUESTIONS.length });
    expect((await repository.index()).notes).toEqual([]);
  });

  it('is told of by an export', () => {
    damage(0.1, 0x5a);
    const out = path.join(repository.folder, 'edges.jsonl');
    expect(() => writeGoldEdges(file, out)).toThrow(expect.objectContaining(DAMAGED));
  });
});

describe('an index that no run has ended', () => {
  it('of 0 bytes is empty, not old', async () => {
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    writeFileSync(file, '');
    const { errors } = await ask();
    expect(errors).toHaveLength(QUESTIONS.length);
    for (const error of errors) expect(error).toMatchObject({ code: 'INDEX_MISSING', message: expect.stringContaining('empty') });
    await repository.index();
    expect((await ask()).errors).toEqual([]);
  });

  it('is no index of a repository without edges, and an export leaves what it would replace', async () => {
    const stopped = path.join(repository.folder, 'stopped.db');
    await expect(
      repository.index({
        databaseFile: stopped,
        onProgress: ({ stage }) => {
          if (stage === 'extract') throw new Error('stopped');
        },
      }),
    ).rejects.toThrow('stopped');
    const out = path.join(repository.folder, 'out.jsonl');
    writeFileSync(out, 'kept');
    openReader(stopped).close();
    for (const write of [writeGoldEdges, writeDefinitions]) {
      expect(() => write(stopped, out)).toThrow(expect.objectContaining({ code: 'INDEX_MISSING', message: expect.stringContaining('no finished index') }));
    }
    expect(readFileSync(out, 'utf8')).toBe('kept');
  });
});
