// How long an agent's search waits for `cairn augment`, as a whole process: through a server that runs, and with the index opened by the command itself.
// The ways are run in turn with a Node that does nothing, which is the floor. Processor time is the child's own.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { percentile } from './queries.mjs';

const CLOCK = "process.on('exit',()=>{const u=process.resourceUsage();require('fs').writeSync(3,String((u.userCPUTime+u.systemCPUTime)/1000))})";

function figures(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { min: sorted[0], p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

/** One run: milliseconds of wall time and of processor time, and what it printed. */
function run(args, env) {
  const began = performance.now();
  const done = spawnSync(process.execPath, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore', 'pipe'] });
  return { wall: performance.now() - began, cpu: Number(done.output[3]), text: done.stdout };
}

/** Runs each way `runs` times, in turn, while a server runs. `bin` is the command, `pattern` what is searched for. */
export function measureAugment({ bin, repository, pattern, runs = 20 }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'));
  const clock = path.join(folder, 'clock.cjs');
  const idle = path.join(folder, 'idle.cjs');
  // A data folder that is the same but for the sockets: nobody answers there.
  const home = path.join(folder, 'home');
  fs.writeFileSync(clock, CLOCK);
  fs.writeFileSync(idle, '');
  fs.mkdirSync(home);
  fs.symlinkSync(path.join(path.resolve(process.env.CAIRN_HOME), 'repositories'), path.join(home, 'repositories'));
  const args = ['--require', clock, bin, 'augment', '--repo', path.resolve(repository), pattern];
  const ways = {
    'node alone (the floor)': () => run(['--require', clock, idle], process.env),
    'through a server': () => run(args, process.env),
    'with the index': () => run(args, { ...process.env, CAIRN_HOME: home }),
  };
  const found = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  try {
    for (const way of Object.values(ways)) way();
    for (let at = 0; at < runs; at++) for (const [way, once] of Object.entries(ways)) found[way].push(once());
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const texts = new Set(['through a server', 'with the index'].flatMap((way) => found[way].map(({ text }) => text)));
  if (texts.size !== 1 || texts.has('')) throw new Error('cairn augment did not answer the same both ways');
  return Object.entries(found).map(([name, done]) => ({ name, runs, wall: figures(done.map(({ wall }) => wall)), cpu: figures(done.map(({ cpu }) => cpu)) }));
}

export function printAugment(rows) {
  const cells = ({ min, p50, p95 }) => [min, p50, p95].map((value) => value.toFixed(0).padStart(8)).join('');
  const heads = ['wall min', 'p50', 'p95', 'cpu min', 'p50', 'p95'].map((head) => head.padStart(8)).join('');
  console.log(`\n${`cairn augment, ms, ${rows[0].runs} runs in turn`.padEnd(36)}${heads}`);
  for (const row of rows) console.log(row.name.padEnd(36) + cells(row.wall) + cells(row.cpu));
}
