import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';

/** The command as a person starts it, from out/main. */
const BIN = path.resolve('bin/cairn');

let repository: TestRepository;
let home: string;

const environment = () => ({ ...process.env, CAIRN_HOME: home, OLLAMA_HOST: '' });
const cairn = (...args: string[]): SpawnSyncReturns<string> => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', env: environment() });

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-cli-'));
  repository = new TestRepository();
  repository.write('src/server.ts', "import { handle } from './handler';\n/** Starts to listen. */\nexport function start() {\n  return handle();\n}\n");
  repository.write('src/handler.ts', 'export function handle() {\n  return 200;\n}\n');
  repository.write('README.md', '# Demo\n\nA small server.\n');
  repository.commit('First');
});
afterAll(() => {
  repository.delete();
  rmSync(home, { recursive: true, force: true });
});

describe('cairn', { timeout: 60_000 }, () => {
  it('before an index says what to do, on stderr, with exit code 1', () => {
    const asked = cairn('ask', repository.root, 'Where does it start?', '--no-model');
    expect(asked).toMatchObject({ status: 1, stdout: '' });
    expect(asked.stderr).toContain('INDEX_MISSING');
    expect(asked.stderr).toContain('try: cairn index');
    const queried = cairn('query', 'find_symbol', '--repo', repository.root, '--json', '{"query":"start"}');
    expect(queried.status).toBe(1);
    expect(JSON.parse(queried.stdout)).toMatchObject({ ok: false, error: { code: 'INDEX_MISSING' } });
  });

  it('index prints a report: JSON on request, nothing else on stdout', () => {
    const { status, stdout, stderr } = cairn('index', repository.root, '--json', '--jobs', '2');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ revision: 1, files: 2, parsed: 2, commits: 1, edges: { CALLS: { certain: 1 } } });
    expect(report.peakMemory.total).toBe(report.peakMemory.indexer + report.peakMemory.cli);
    expect(report.ms.total).toBeGreaterThan(0);
    const again = cairn('index', repository.root);
    expect(again.stdout).toMatch(/^Files +2 \(8 lines\), 0 parsed in this run$/m);
    expect(cairn('index', repository.root, '--full', '--json').stdout).toContain('"parsed": 2');
  });

  it('query answers in JSON; an error answer ends with exit code 1', () => {
    const found = cairn('query', 'get_callers_of', '--repo', repository.root, '--json', '{"symbol":"handle"}');
    expect(found.status).toBe(0);
    expect(JSON.parse(found.stdout)).toMatchObject({ ok: true, result: { callers: [{ symbol: { qualified: 'start' } }] } });
    const unknown = cairn('query', 'get_callers_of', '--repo', repository.root, '--json', '{"symbol":"handel"}');
    expect(unknown.status).toBe(1);
    expect(JSON.parse(unknown.stdout)).toMatchObject({ ok: false, error: { code: 'UNKNOWN_SYMBOL' } });
  });

  it('ask answers one question and a batch of them', () => {
    const answer = cairn('ask', repository.root, 'Who calls handle?', '--no-model', '--json');
    expect(answer.status).toBe(0);
    expect(JSON.parse(answer.stdout)).toMatchObject({ source: 'composed', model: null });
    const batch = path.join(repository.folder, 'questions.jsonl');
    writeFileSync(batch, '{"id":"q1","question":"Who calls handle?"}\n\n{"id":"q2","question":"Where is start?"}\n');
    const answers = cairn('ask', repository.root, '--batch', batch, '--json', '--no-model');
    expect(answers.status).toBe(0);
    const lines = answers.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => line.id)).toEqual(['q1', 'q2']);
    expect(lines[0]).toMatchObject({ entries: expect.any(Array), prompt_symbols: expect.any(Array), paths: expect.any(Array), not_found: expect.any(Boolean) });
  });

  it('export writes every edge', () => {
    const out = path.join(repository.folder, 'edges.jsonl');
    expect(cairn('export', repository.root, '--format', 'gold-edges', '--out', out)).toMatchObject({ status: 0, stdout: '' });
    const edges = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(edges).toContainEqual({
      kind: 'CALLS',
      from: { file: 'src/server.ts', name: 'start', line: 3 },
      to: { file: 'src/handler.ts', name: 'handle', line: 1 },
      line: 4,
      confidence: 'certain',
      how: 'import',
    });
  });

  it('export writes what became of each call, resolved or not', () => {
    const out = path.join(repository.folder, 'calls.jsonl');
    expect(cairn('export', repository.root, '--format', 'call-sites', '--out', out).status).toBe(0);
    const lines = readFileSync(out, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ language: 'typescript', kind: 'CALLS', how: 'import', line: 4 }));
    for (const line of lines) expect(line.kind === 'CALLS' || typeof line.reason === 'string', JSON.stringify(line)).toBe(true);
  });

  it('export writes every definition', () => {
    const out = path.join(repository.folder, 'definitions.jsonl');
    expect(cairn('export', repository.root, '--format', 'definitions', '--out', out)).toMatchObject({ status: 0, stdout: '' });
    const definitions = readFileSync(out, 'utf8').trimEnd().split('\n');
    expect(definitions.map((line) => JSON.parse(line))).toContainEqual({
      language: 'typescript',
      file: 'src/server.ts',
      name: 'start',
      kind: 'function',
      subkind: 'function',
      line: 3,
    });
  });

  it('export writes the tour', () => {
    const out = path.join(repository.folder, 'demo.tour');
    expect(cairn('export', repository.root, '--format', 'tour', '--out', out)).toMatchObject({ status: 0, stdout: '' });
    const tour = JSON.parse(readFileSync(out, 'utf8'));
    expect(tour).toMatchObject({ title: expect.any(String), steps: expect.any(Array), ref: repository.git('rev-parse', 'HEAD') });
  });

  it('query answers many queries, one line each', () => {
    const batch = path.join(repository.folder, 'queries.jsonl');
    writeFileSync(batch, '{"tool":"find_symbol","input":{"query":"start"}}\n{"tool":"get_symbol","input":{"symbol":"nothing"}}\n');
    const { status, stdout } = cairn('query', '--repo', repository.root, '--batch', batch);
    expect(status).toBe(1);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([{ ok: true }, { ok: false, error: { code: 'UNKNOWN_SYMBOL' } }]);
  });

  it.each([
    [['index']],
    [['index', '.', '--jobs', '0']],
    [['query', 'find_symbol', '--repo', '.', '--json', '{broken']],
    [['export', '.', '--format', 'nonsense', '--out', 'x']],
    [['ask', '.']],
    [['no-such-command']],
  ])('used wrongly (%j) says how, with exit code 2', (args) => {
    const { status, stdout, stderr } = cairn(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).not.toBe('');
    expect(stderr).not.toContain('    at ');
  });

  it('stopped by Ctrl-C ends within a second with exit code 130, and loses nothing', async () => {
    for (let file = 0; file < 400; file++) {
      const body = Array.from({ length: 60 }, (_, at) => `export function big${file}_${at}(a: number) { return start${at}(a) + ${at}; }`);
      repository.write(`big/file${file}.ts`, body.join('\n'));
    }
    const child = spawn(process.execPath, [BIN, 'index', repository.root], {
      env: { ...environment(), CAIRN_LOG: 'debug' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    const extracting = new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk: Buffer) => {
        stderr += chunk.toString();
        if (stderr.includes('stage extract')) resolve();
      });
    });
    const ended = new Promise<{ code: number | null; at: number }>((resolve) => child.on('close', (code) => resolve({ code, at: performance.now() })));
    await extracting;
    await wait(100);
    const stopped = performance.now();
    child.kill('SIGINT');
    const { code, at } = await ended;
    expect({ code, stderr }).toMatchObject({ code: 130, stderr: expect.stringContaining('CANCELLED') });
    expect(at - stopped).toBeLessThan(1000);
    expect(cairn('query', 'find_symbol', '--repo', repository.root, '--json', '{"query":"start"}').status).toBe(0);
    repository.remove('big');
  });

  it('killed at any moment leaves the last revision, and the next run completes', { timeout: 240_000 }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('scripts/kill-test.mjs'), '--rounds', '5', '--files', '60'], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ rounds: 5, sameAsFresh: true });
    expect(existsSync(repository.root)).toBe(true);
  });
});
