#!/usr/bin/env node
// npm run bench -- <repo> [--jobs N] [--json FILE] [--build out/main]: an index of a copy of the repository, measured by stage next to the floors on
// the same files in the same run. The repository itself is not touched. Memory and processor time come from /proc, so this runs on Linux.
import { execFileSync, fork, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { usage } from './processes.mjs';
import { queriesFor, timings } from './queries.mjs';

const root = path.resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const option = (name, standard) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : standard);
const source = args.find((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
if (source === undefined || !fs.existsSync(source)) {
  console.error('usage: npm run bench -- <repo> [--jobs N] [--json FILE] [--build out/main]');
  process.exit(2);
}
const jobs = Number(option('jobs', Math.min(os.availableParallelism(), 8)));
const build = path.resolve(root, option('build', 'out/main'));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'));
const copy = path.join(folder, 'repository');
const env = { ...process.env, CAIRN_HOME: path.join(folder, 'home') };
const seconds = (ms) => (ms / 1000).toFixed(2);
const mib = (bytes) => Math.round(bytes / 1024 / 1024);

function copyRepository() {
  const cloned = spawnSync('git', ['clone', '-q', '--local', path.resolve(source), copy], { stdio: 'ignore' });
  if (cloned.status !== 0) fs.cpSync(source, copy, { recursive: true });
}

/** Indexes in a fresh indexer process; wall, processor time and peak memory of each stage. */
function measureIndex(databaseFile) {
  return new Promise((resolve, reject) => {
    const stages = {};
    let stage = 'start';
    let peak = 0;
    let last = { at: performance.now(), cpu: 0 };
    const began = last.at;
    // With the flags that the command line starts it with.
    const child = fork(path.join(build, 'indexer.cjs'), [], { env, execArgv: ['--min-semi-space-size=16'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const sample = () => {
      const now = usage(child.pid);
      const at = performance.now();
      const entry = stages[stage] ?? { wallMs: 0, cpuMs: 0, peakBytes: 0 };
      stages[stage] = entry;
      entry.wallMs += at - last.at;
      entry.cpuMs += Math.max(0, now.cpu - last.cpu);
      entry.peakBytes = Math.max(entry.peakBytes, now.rss);
      peak = Math.max(peak, now.rss);
      last = { at, cpu: Math.max(now.cpu, last.cpu) };
    };
    const timer = setInterval(sample, 50);
    let report;
    child.on('message', (message) => {
      if (message.type === 'ready')
        child.send({ type: 'start', request: { root: fs.realpathSync(copy), databaseFile, full: false, jobs, suspects: [], crashed: [] } });
      else if (message.type === 'progress' && message.progress.stage !== stage) {
        sample();
        stage = message.progress.stage;
      } else if (message.type === 'done') {
        sample();
        report = message.report;
      } else if (message.type === 'failed') reject(new Error(message.error.message));
    });
    child.on('exit', () => {
      clearInterval(timer);
      if (report === undefined) reject(new Error('the indexer ended without a report'));
      else resolve({ report, stages, peakBytes: peak, wallMs: performance.now() - began });
    });
  });
}

/** Wall milliseconds of the whole command, the best of `times`. */
function measureCommand(times, before) {
  let best = Number.POSITIVE_INFINITY;
  let parsed = 0;
  for (let time = 0; time < times; time++) {
    before?.(time);
    const began = performance.now();
    const done = spawnSync(process.execPath, [path.join(build, '../../bin/cairn'), 'index', copy, '--json'], { env, encoding: 'utf8' });
    best = Math.min(best, performance.now() - began);
    if (done.status !== 0) throw new Error(done.stderr);
    parsed = JSON.parse(done.stdout).parsed;
  }
  return { wallMs: Math.round(best), parsed };
}

function measureGitLog() {
  const began = performance.now();
  const done = spawnSync('git', ['-C', copy, 'log', '--raw', '--numstat', '-M', '-z'], { stdio: ['ignore', 'ignore', 'ignore'] });
  return done.status === 0 ? Math.round(performance.now() - began) : null;
}

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]))).join('  '))
    .join('\n');
}

try {
  copyRepository();
  // The same path that the command line gives the repository, so that both go on from one index.
  spawnSync(process.execPath, [path.join(build, 'cli.cjs'), 'index', copy, '--json'], { env });
  const home = path.join(env.CAIRN_HOME, 'repositories');
  const databaseFile = path.join(home, fs.readdirSync(home)[0], 'index.db');
  for (const suffix of ['', '-wal', '-shm']) fs.rmSync(databaseFile + suffix, { force: true });
  const full = await measureIndex(databaseFile);
  const noChange = measureCommand(5);

  const database = new Database(databaseFile, { readonly: true });
  const files = database.prepare('SELECT path, language FROM files ORDER BY path').all();
  const queries = queriesFor(database);
  const edited = database.prepare("SELECT path FROM files WHERE roles NOT LIKE '%test%' ORDER BY importance DESC LIMIT 1").pluck().get();
  database.close();
  const list = path.join(folder, 'files.json');
  fs.writeFileSync(list, JSON.stringify(files));
  const floor = JSON.parse(execFileSync(process.execPath, [path.join(root, 'bench/floor.mjs'), copy, list], { encoding: 'utf8' }));
  const gitLogMs = measureGitLog();

  const comment = edited?.endsWith('.py') ? '#' : '//';
  const oneFile = edited === undefined ? null : measureCommand(3, (time) => fs.appendFileSync(path.join(copy, edited), `${comment} edit ${time}\n`));
  const batch = path.join(folder, 'queries.jsonl');
  fs.writeFileSync(batch, queries.map((query) => JSON.stringify(query)).join('\n'));
  const trace = path.join(path.dirname(databaseFile), 'trace.jsonl');
  fs.rmSync(trace, { force: true });
  spawnSync(process.execPath, [path.join(build, 'cli.cjs'), 'query', '--repo', copy, '--batch', batch], { env, stdio: 'ignore' });
  const asked = timings(
    fs
      .readFileSync(trace, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

  const { report, stages } = full;
  const codeMs = ['scan', 'extract', 'resolve', 'analyze', 'store'].reduce((sum, stage) => sum + (stages[stage]?.wallMs ?? 0), 0);
  const historyMs = (stages.history?.wallMs ?? 0) + (stages.lines?.wallMs ?? 0);
  const result = {
    repository: path.basename(path.resolve(source)),
    head: report.head,
    jobs,
    cores: os.availableParallelism(),
    load: os.loadavg()[0],
    files: report.files,
    lines: report.lines,
    symbols: report.symbols,
    commits: report.commits,
    stages: Object.fromEntries(
      Object.entries(stages).map(([name, { wallMs, cpuMs, peakBytes }]) => [
        name,
        { wallMs: Math.round(wallMs), cpuMs: Math.round(cpuMs), peakMiB: mib(peakBytes) },
      ]),
    ),
    floors: { ...floor, gitLogMs },
    codeMs: Math.round(codeMs),
    codeToParse: Number((codeMs / floor.parseMs).toFixed(2)),
    historyToGitLog: gitLogMs === null ? null : Number((historyMs / gitLogMs).toFixed(2)),
    peakMiB: mib(full.peakBytes),
    databaseMiB: mib(fs.statSync(databaseFile).size),
    noChange,
    oneFile,
    queries: asked,
  };
  const rows = [
    ['stage', 'wall s', 'cpu s', 'peak MiB'],
    ...Object.entries(result.stages).map(([name, stage]) => [name, seconds(stage.wallMs), seconds(stage.cpuMs), stage.peakMiB]),
    ['scan to store', seconds(codeMs), '', ''],
    ['floor: read', seconds(floor.readMs), '', ''],
    ['floor: bare parse, one thread', seconds(floor.parseMs), seconds(floor.parseCpuMs), ''],
    ['floor: git log --raw --numstat', gitLogMs === null ? '-' : seconds(gitLogMs), '', ''],
    ['no change, whole command', seconds(noChange.wallMs), '', ''],
    ['one file changed, whole command', oneFile === null ? '-' : seconds(oneFile.wallMs), '', ''],
  ];
  console.log(
    `${result.repository}: ${report.files} files, ${report.lines} lines, ${report.symbols} symbols, ${report.commits} commits; ${jobs} jobs on ${result.cores} cores\n`,
  );
  console.log(table(rows));
  console.log(
    `\nscan to store / bare parse ${result.codeToParse}, history / git log ${result.historyToGitLog ?? '-'}, peak ${result.peakMiB} MiB, index ${result.databaseMiB} MiB`,
  );
  console.log(`queries: ${asked.all.calls} calls, p50 ${asked.all.p50.toFixed(1)} ms, p95 ${asked.all.p95.toFixed(1)} ms, max ${asked.all.max.toFixed(1)} ms`);
  const file = option('json');
  if (file !== undefined) fs.writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  else console.log(`\n${JSON.stringify(result)}`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
