import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TestRepository } from '../../core/pipeline/testing/repository';

/** The command as a person starts it, from out/main. */
const BIN = path.resolve('bin/cairn');
/** Index runs end when so many revisions were met by questions, and one ended within a batch of them; a slow machine needs fewer runs for it, not more time. */
const LEAST_MET = 6;
const MOST_REVISIONS = 31;
const ROUNDS_IN_BATCH = 25;

let repository: TestRepository;
let home: string;

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-two-'));
  repository = new TestRepository();
});
afterAll(() => {
  repository.delete();
  rmSync(home, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function cairn(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, CAIRN_HOME: home, OLLAMA_HOST: '', CAIRN_EMBED_MODEL: '' } });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

/** How many steps there are after so many edits: up and down, so that symbols, edges and lines both come and go. */
const stepsAfter = (edits: number): number => 1 + ((edits * 7) % 11);

/** Steps in one file and a function in another that calls each of them once. */
function edit(edits: number): void {
  const names = Array.from({ length: stepsAfter(edits) }, (_, at) => `step${at + 1}`);
  repository.write('src/steps/steps.ts', names.map((name) => `export function ${name}() {}\n`).join(''));
  repository.write(
    'src/run/run.ts',
    `import { ${names.join(', ')} } from '../steps/steps';\nexport function runAll() {\n${names.map((name) => `  ${name}();\n`).join('')}}\n`,
  );
  repository.commit(`Edit ${edits}`);
}

const list = z.array(z.unknown());
/** Each question with the number in its answer that is that of the steps, or of the commits. */
const QUESTIONS: Readonly<Record<string, { readonly input: object; readonly counts: 'steps' | 'commits'; count(result: unknown): number }>> = {
  get_callees_of: { input: { symbol: 'runAll' }, counts: 'steps', count: (result) => z.object({ callees: list }).parse(result).callees.length },
  get_file_outline: {
    input: { path: 'src/steps/steps.ts' },
    counts: 'steps',
    count: (result) => z.object({ symbols: list }).parse(result).symbols.length,
  },
  find_symbol: {
    input: { query: 'step', path: 'src/steps', limit: 200 },
    counts: 'steps',
    count: (result) => z.object({ symbols: list }).parse(result).symbols.length,
  },
  impact_analysis: {
    input: { files: ['src/steps/steps.ts'], limit: 200 },
    counts: 'steps',
    count: (result) => z.object({ totals: z.object({ symbols: z.number() }) }).parse(result).totals.symbols,
  },
  get_file_history: {
    input: { path: 'src/run/run.ts', limit: 1000 },
    counts: 'commits',
    count: (result) => z.object({ commits: list }).parse(result).commits.length,
  },
};

const answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  index: z.object({ revision: z.number(), head: z.string() }).optional(),
  error: z.object({ code: z.string(), message: z.string(), retry: z.boolean().optional() }).optional(),
});
interface Told {
  readonly tool: string;
  readonly answer: z.infer<typeof answer>;
}

/** What is wrong with an answer; null where it is that of the one revision which it names. */
function problemOf({ tool, answer: { ok, result, index, error } }: Told, heads: readonly string[]): string | null {
  const question = QUESTIONS[tool];
  if (question === undefined) return `${tool} was not asked`;
  // While the commits of a new HEAD are read, what is asked of the history says so. Nothing else is busy.
  if (!ok && question.counts === 'commits' && error?.code === 'INDEX_BUSY' && error.retry === true) return null;
  if (!ok || index === undefined) return `${tool}: ${error?.code} ${error?.message}`;
  const edits = index.revision;
  const expected = question.counts === 'steps' ? stepsAfter(edits) : edits;
  const found = question.count(result);
  if (found !== expected) return `${tool}: ${found} instead of ${expected} at revision ${index.revision}`;
  return heads[edits] === index.head ? null : `${tool}: another HEAD at revision ${index.revision}`;
}

/** It did happen at once: several revisions were met, and some ended within a batch. */
function wasAtOnce(batches: readonly Ended[]): boolean {
  const met = batches.map(({ stdout }) => new Set(stdout.match(/"revision":\d+,"head"/g)));
  return new Set(met.flatMap((revisions) => [...revisions])).size >= LEAST_MET && met.some(({ size }) => size > 1);
}

describe('one process that indexes and one that asks', () => {
  it('at once: no lock is met, and each answer is of one revision', { timeout: 600_000 }, async () => {
    const batch = path.join(repository.folder, 'batch.jsonl');
    const round = Object.entries(QUESTIONS).map(([tool, { input }]) => ({ tool, input }));
    const asked = Array.from({ length: ROUNDS_IN_BATCH }, () => round).flat();
    writeFileSync(batch, asked.map((question) => JSON.stringify(question)).join('\n'));
    const heads: string[] = [''];
    const change = async (edits: number): Promise<Ended> => {
      edit(edits);
      heads.push(repository.git('rev-parse', 'HEAD'));
      return await cairn('index', repository.root, '--json');
    };
    const runs = [await change(1)];
    const batches: Ended[] = [];
    let isIndexing = true;
    const indexing = (async () => {
      for (let edits = 2; edits <= MOST_REVISIONS && !wasAtOnce(batches); edits++) runs.push(await change(edits));
      isIndexing = false;
    })();
    while (isIndexing) batches.push(await cairn('query', '--repo', repository.root, '--batch', batch));
    await indexing;

    expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual(runs.map(() => ({ code: 0, stderr: '' })));
    expect(runs.map(({ stdout }) => z.object({ revision: z.number() }).parse(JSON.parse(stdout)).revision)).toEqual(runs.map((_, at) => at + 1));
    expect(batches.map(({ stderr }) => stderr).filter((text) => text !== '')).toEqual([]);
    const told = batches.flatMap(({ stdout }): Told[] => {
      const lines = stdout.trimEnd().split('\n');
      expect(lines).toHaveLength(asked.length);
      return lines.map((line, at) => ({ tool: asked[at]?.tool ?? '', answer: answer.parse(JSON.parse(line)) }));
    });
    expect(told.map((one) => problemOf(one, heads)).filter((problem) => problem !== null)).toEqual([]);
    expect(wasAtOnce(batches)).toBe(true);
  });
});
