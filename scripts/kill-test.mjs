#!/usr/bin/env node
// Ends the indexer by kill -9 at random moments and checks each time that the last revision can still be read and that the next run completes.
// node scripts/kill-test.mjs [--rounds 20] [--files 300] [--build out/main]   (needs a build)
import { execFileSync, fork, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const option = (name, standard) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : standard);
const rounds = Number(option('rounds', 20));
const files = Number(option('files', 300));
const build = path.resolve(root, option('build', 'out/main'));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-kill-'));
const repository = path.join(folder, 'repository');
const env = { ...process.env, CAIRN_HOME: path.join(folder, 'home') };

const git = (...args) =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
const cairn = (args, home = env.CAIRN_HOME) => {
  const done = spawnSync(process.execPath, [path.join(build, 'cli.cjs'), ...args], { encoding: 'utf8', env: { ...env, CAIRN_HOME: home } });
  if (done.status !== 0) throw new Error(`cairn ${args.join(' ')} ended with ${done.status}: ${done.stderr}${done.stdout.slice(0, 500)}`);
  return JSON.parse(done.stdout);
};

function write(file, round) {
  const lines = Array.from(
    { length: 12 },
    (_, at) => `export function f${file}_${at}(n: number) {\n  return n + ${round} + f${(file + 1) % files}_${at}(n);\n}\n`,
  );
  const imports = lines.map((_, at) => `f${(file + 1) % files}_${at}`).join(', ');
  const place = path.join(repository, `part${file % 7}`, `file${file}.ts`);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, `import { ${imports} } from '../part${((file + 1) % files) % 7}/file${(file + 1) % files}';\n${lines.join('')}`);
}

/** Runs the indexer and kills it after so many milliseconds; true when it was still at work then. */
function runAndKill(databaseFile, full, after) {
  return new Promise((resolve) => {
    const child = fork(path.join(build, 'indexer.cjs'), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env, execArgv: [] });
    const timer = setTimeout(() => child.kill('SIGKILL'), after);
    child.on('message', (message) => {
      if (message.type === 'ready')
        child.send({ type: 'start', request: { root: fs.realpathSync(repository), databaseFile, full, jobs: 2, suspects: [], crashed: [] } });
    });
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      resolve(signal === 'SIGKILL');
    });
  });
}

const comparable = ({ files, lines, symbols, edges, unresolved, commits, languages, head }) =>
  JSON.stringify({ files, lines, symbols, edges, unresolved, commits, languages, head });

try {
  fs.mkdirSync(repository);
  git('init', '-q');
  for (let file = 0; file < files; file++) write(file, 0);
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  for (let commit = 0; commit < 30; commit++) git('commit', '-q', '--allow-empty', '-m', `Step ${commit}`);
  const began = Date.now();
  let last = cairn(['index', repository, '--json']);
  const took = Date.now() - began;
  const repositories = path.join(env.CAIRN_HOME, 'repositories');
  const databaseFile = path.join(repositories, fs.readdirSync(repositories)[0] ?? '', 'index.db');
  let killed = 0;
  for (let round = 1; round <= rounds; round++) {
    for (let file = 0; file < files; file += 3) write(file, round);
    git('commit', '-q', '-a', '-m', `Round ${round}`);
    const after = Math.round(Math.random() * took);
    if (await runAndKill(databaseFile, round % 2 === 0, after)) killed++;
    const answer = cairn(['query', 'find_symbol', '--repo', repository, '--json', '{"query":"f7_3"}']);
    if (answer.result.symbols[0]?.qualified !== 'f7_3' || answer.index.revision < last.revision) throw new Error('the stored revision is not what it was');
    last = cairn(['index', repository, '--json']);
    process.stderr.write(`round ${round}: killed after ${after} ms, then revision ${last.revision} completed\n`);
  }
  const fresh = cairn(['index', repository, '--json'], path.join(folder, 'fresh'));
  if (comparable(fresh) !== comparable(last)) throw new Error(`the index is not that of a fresh run:\n${comparable(last)}\n${comparable(fresh)}`);
  console.log(JSON.stringify({ rounds, killed, files: last.files, revision: last.revision, sameAsFresh: true }));
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
