/** Bringing an index up to date in the caller's own process, the parser apart: a real child process each time. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refreshIndex } from '.';
import { startParserProcess } from './parser-line';
import { differences } from './testing/differences';
import { TestRepository } from './testing/repository';

const BUILT_PARSER = path.resolve('out/main/parse-worker.cjs');
const code = (result: number): string => `export function first() {\n  return ${result};\n}\n`;

let repository: TestRepository;

beforeEach(() => {
  repository = new TestRepository();
  repository.write('src/first.ts', code(1));
  repository.write('src/second.ts', "import { first } from './first';\nexport const second = () => first();\n");
  repository.commit('First');
});
afterEach(() => repository.delete());

async function refresh(parserFile = BUILT_PARSER, signal?: AbortSignal) {
  const parser = startParserProcess(parserFile);
  try {
    const at = { root: repository.root, databaseFile: repository.databaseFile(), toolVersion: 'test' };
    return await refreshIndex({ ...at, ...(signal === undefined ? {} : { signal }) }, parser);
  } finally {
    parser.post({ type: 'close' });
  }
}

/** A parser that dies when it is given work. */
function crashingParser(): string {
  const file = path.join(repository.folder, 'crash.mjs');
  writeFileSync(file, "process.on('message', (message) => message.type === 'parse' && process.kill(process.pid, 'SIGSEGV'));\n");
  return file;
}

describe('a refresh', () => {
  it('parses what changed in a process apart and gives the index that a full run gives', async () => {
    await repository.index();
    repository.write('src/first.ts', `${code(2)}export const third = () => first();\n`);
    const parser = startParserProcess(BUILT_PARSER);
    expect(await refreshIndex({ root: repository.root, databaseFile: repository.databaseFile(), toolVersion: 'test' }, parser)).toMatchObject({
      revision: 2,
      parsed: 1,
      symbols: 3,
    });
    expect(parser.peakMemory).toBeGreaterThan(20 * 1024 * 1024);
    expect(await differences(repository)).toEqual({ updated: [], fresh: [] });
  });

  it('finds nothing to do', async () => {
    await repository.index();
    expect(await refresh()).toMatchObject({ revision: 1, parsed: 0 });
  });

  it('leaves a first index and one with many changes to a process of its own', async () => {
    expect(await refresh()).toBeNull();
    expect(existsSync(repository.databaseFile())).toBe(false);
    await repository.index();
    for (let file = 0; file < 49; file++) repository.write(`src/new-${file}.ts`, code(file));
    expect(await refresh()).toBeNull();
    expect((await repository.index()).revision).toBe(2);
  });

  it('gives up when the parser crashes: the index is as it was', async () => {
    await repository.index();
    repository.write('src/first.ts', code(2));
    expect(await refresh(crashingParser())).toBeNull();
    expect(await refresh()).toMatchObject({ revision: 2, parsed: 1 });
  });

  it('leaves a damaged index as it is, for a full run to set aside', async () => {
    await repository.index();
    writeFileSync(repository.databaseFile(), 'no database at all, but long enough to look like one'.repeat(40));
    const before = readFileSync(repository.databaseFile());
    expect(await refresh()).toBeNull();
    expect(readFileSync(repository.databaseFile()).equals(before)).toBe(true);
    expect((await repository.index()).notes.join()).toContain('set aside');
  });

  it('can be cancelled', async () => {
    await repository.index();
    repository.write('src/first.ts', code(2));
    await expect(refresh(BUILT_PARSER, AbortSignal.abort())).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await refresh()).toMatchObject({ revision: 2 });
  });
});
