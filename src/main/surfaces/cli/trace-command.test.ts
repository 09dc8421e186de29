import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { repositoryId } from '../../platform';
import { CommandLine } from './testing/command-line';

/** bin/cairn, as a person starts it. */
let cairn: CommandLine;
let repository: TestRepository;

const traceFile = (): string => path.join(cairn.home, 'repositories', repositoryId(repository.root), 'trace.jsonl');
const trace = (...args: string[]) => cairn.run(['trace', repository.root, ...args]);

beforeAll(() => {
  cairn = new CommandLine();
  repository = new TestRepository();
  repository.write('src/a.ts', 'export function start() {}\n');
  repository.commit('First');
});
afterAll(() => {
  repository.delete();
  cairn.delete();
});

describe('cairn trace', { timeout: 60_000 }, () => {
  it('without an index is an error, without a query says so', () => {
    expect(trace()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('INDEX_MISSING') });
    cairn.run(['index', repository.root]);
    expect(trace()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^No query has been noted yet\./) });
    expect(trace('--json')).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('shows queries with what came of them, the newest last', () => {
    cairn.run(['find', 'start', '--repo', repository.root]);
    cairn.run(['callers', 'nothing', '--repo', repository.root]);
    const lines = trace().stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}cli {3} +[\d.]+ ms {2}find_symbol {2}\{"query":"start"\} {2}-> {2}\S/);
    expect(lines[1]).toMatch(/get_callers_of {2}\{"symbol":"nothing".*\} {2}-> {2}UNKNOWN_SYMBOL: /);
    const entries = trace('--limit', '1', '--json').stdout.trimEnd().split('\n');
    expect(entries.map((line) => JSON.parse(line))).toMatchObject([{ tool: 'get_callers_of', door: 'cli', ok: false, args: { symbol: 'nothing' } }]);
  });

  it('cuts long arguments, shows nothing that a terminal obeys, and counts lines that it cannot read', () => {
    const entry = {
      trace_id: 'x',
      tool: 'find_symbol',
      door: 'mcp',
      args: { query: 'q'.repeat(500) },
      ok: true,
      summary: '\u001b[31mred',
      counts: {},
      ms: 1.25,
      time: 0,
    };
    appendFileSync(traceFile(), `${JSON.stringify(entry)}\n{"tool":\n`);
    const { stdout, stderr } = trace('--limit', '1');
    expect(stdout).toBe(`1970-01-01 00:00:00  mcp      1.3 ms  find_symbol  {"query":"${'q'.repeat(69)}…  ->  \uFFFD[31mred\n`);
    expect(stderr).toBe('cairn: 1 line of the trace could not be read\n');
  });

  it('follows what is asked until it is stopped', async () => {
    writeFileSync(traceFile(), '');
    const child = spawn(process.execPath, [CommandLine.bin, 'trace', repository.root, '--follow', '--json'], {
      env: cairn.environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let seen = '';
    const arrived = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        seen += chunk.toString();
        if (seen.includes('get_symbol')) resolve();
      });
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    cairn.run(['find', 'start', '--repo', repository.root]);
    cairn.run(['symbol', 'start', '--repo', repository.root]);
    await arrived;
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    const tools = seen
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).tool);
    expect(tools).toEqual(['find_symbol', 'get_symbol']);
  });

  it('a trace that cannot be read is an error', () => {
    rmSync(traceFile());
    mkdirSync(traceFile());
    expect(trace()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('PERMISSION_DENIED') });
    rmSync(traceFile(), { recursive: true });
  });

  it.each([[['--limit', '0']], [['--limit', 'many']]])('used wrongly (%j) ends with exit code 2', (args) => {
    expect(trace(...args)).toMatchObject({ status: 2, stdout: '' });
  });
});
