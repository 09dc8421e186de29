#!/usr/bin/env node
// Measures reading the history into an index against `git log --raw --numstat -M -z` of the same repository in the same run, for made repositories of
// 1,000, 10,000 and 100,000 commits (bench/made-history.mjs), and writes the table of docs/performance.md.
//   node bench/history.mjs [--only 1000,10000] [--repository folder] [--no-page] [--build out/main]
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeHistory } from './made-history.mjs';
import { usage } from './processes.mjs';

const root = path.resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const option = (name, standard) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : standard);
const build = path.resolve(root, option('build', 'out/main'));
const sizes = option('only', '1000,10000,100000').split(',').map(Number);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-history-bench-'));
const mib = (bytes) => Math.round(bytes / 1024 / 1024);
const seconds = (ms) => (ms / 1000).toFixed(2);

/** Wall milliseconds of git's own log with all that the history is made of; its output is read, not parsed. */
async function measureGit(repository) {
  const began = performance.now();
  const child = spawn('git', ['-C', repository, 'log', '--raw', '--numstat', '-M', '-z'], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`git log ended with ${code}`);
  return performance.now() - began;
}

/** Wall milliseconds of the stages of one run in an indexer process, and its peak memory while the history was read. */
function measureIndex(repository, databaseFile) {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(build, 'indexer.cjs'), [], { execArgv: ['--min-semi-space-size=16'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const began = {};
    let stage = '';
    let peak = 0;
    let report;
    const timer = setInterval(() => {
      if (stage === 'history' || stage === 'lines') peak = Math.max(peak, usage(child.pid).rss);
    }, 20);
    child.on('message', (message) => {
      if (message.type === 'ready')
        child.send({ type: 'start', request: { root: fs.realpathSync(repository), databaseFile, full: false, jobs: 1, suspects: [], crashed: [] } });
      else if (message.type === 'progress' && message.progress.stage !== stage) {
        stage = message.progress.stage;
        began[stage] ??= performance.now();
      } else if (message.type === 'done') {
        began.end = performance.now();
        report = message.report;
      } else if (message.type === 'failed') reject(new Error(message.error.message));
    });
    child.on('exit', () => {
      clearInterval(timer);
      if (report === undefined) reject(new Error('the indexer ended without a report'));
      else if (began.history === undefined) reject(new Error('there was no history to read'));
      else {
        const lines = began.lines ?? began.end;
        resolve({ commits: report.commits, firstMs: lines - began.history, allMs: began.end - began.history, peak });
      }
    });
  });
}

async function measure(repository, name) {
  const databaseFile = path.join(folder, `${name}.db`);
  // The first reading of a new repository from the disk is nobody's.
  await measureGit(repository);
  const before = await measureGit(repository);
  const full = await measureIndex(repository, databaseFile);
  const gitMs = Math.min(before, await measureGit(repository));
  const git = spawn('git', ['-C', repository, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', 'commit', '-q', '--allow-empty', '-m', 'One more'], {
    stdio: 'inherit',
  });
  await once(git, 'close');
  const one = await measureIndex(repository, databaseFile);
  return { name, gitMs, ...full, oneMs: one.allMs, databaseBytes: fs.statSync(databaseFile).size };
}

try {
  const rows = [];
  const given = option('repository');
  if (given !== undefined) {
    const copy = path.join(folder, 'copy');
    await once(spawn('git', ['clone', '-q', '--local', path.resolve(given), copy], { stdio: 'inherit' }), 'close');
    rows.push(await measure(copy, path.basename(path.resolve(given))));
  } else
    for (const commits of sizes) {
      const repository = await makeHistory(path.join(folder, `made-${commits}`), { commits });
      rows.push(await measure(repository, `made, ${commits.toLocaleString('en-US')} commits`));
      fs.rmSync(repository, { recursive: true, force: true });
    }
  const head = ['history', 'git log, s', 'read and stored, s', 'ratio', 'timeline usable after, s', 'one commit more, s', 'peak MiB', 'load'];
  const load = os.loadavg()[0].toFixed(1);
  const cells = rows.map((row) => [
    row.name,
    seconds(row.gitMs),
    seconds(row.allMs),
    (row.allMs / row.gitMs).toFixed(2),
    seconds(row.firstMs),
    seconds(row.oneMs),
    String(mib(row.peak)),
    load,
  ]);
  const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...cells.map((row) => `| ${row.join(' | ')} |`)].join('\n');
  console.log(table);
  if (!args.includes('--no-page') && given === undefined) {
    const page = path.join(root, 'docs/performance.md');
    const text = fs.readFileSync(page, 'utf8');
    const [begin, end] = ['<!-- history:begin -->', '<!-- history:end -->'];
    fs.writeFileSync(page, `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table}\n${text.slice(text.indexOf(end))}`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
