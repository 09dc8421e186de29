// Makes a git repository with a history of any length, always the same for the same numbers: several people and a bot, branches and merges, renames, reverts,
// tags and co-authors, over ten years. Used by the benchmark of the history and by tests that need a long one.
//   node bench/made-history.mjs <folder> <commits>
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PEOPLE = [
  ['Ann Bauer', 'ann@example.org'],
  ['Chen Wei', 'chen@example.org'],
  ['Dora Okafor', 'dora@example.org'],
  ['Emil Sørensen', 'emil@example.org'],
  ['Fatima Zahra', 'fatima@example.org'],
  ['Goran Ilić', 'goran@example.org'],
  ['Hana Novák', 'hana@example.org'],
  ['Ivo Martins', 'ivo@example.org'],
  ['dependabot[bot]', 'bot@example.org'],
];
const MODULES = ['core', 'store', 'net', 'parser', 'render', 'cli', 'auth', 'search', 'sync', 'billing', 'report', 'mobile'];
const VERBS = ['Fix', 'Add', 'Speed up', 'Simplify', 'Check', 'Rename', 'Document', 'Test', 'Log', 'Guard'];
const NOUNS = ['the retry', 'an empty list', 'time zones', 'the cache', 'long names', 'errors', 'the first page', 'unicode input', 'limits', 'a race'];
const END = Date.UTC(2026, 9, 1) / 1000;
const TEN_YEARS = 10 * 365.25 * 24 * 3600;

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

const textOf = (file) =>
  file.numbers.map((number, at) => `export function ${file.name}${at}(value: number): number {\n  return value + ${number};\n}\n`).join('\n');

/** Who works where: each module has two people who know it, and others who look in. */
function personOf(random, module) {
  const draw = random();
  if (draw < 0.04) return PEOPLE[8];
  if (draw < 0.55) return PEOPLE[module % 8];
  if (draw < 0.8) return PEOPLE[(module + 3) % 8];
  return PEOPLE[Math.floor(random() * 8)];
}

/** The commands of `git fast-import` for a history of so many commits. */
function* commandsFor(commits, seed) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const files = [];
  let named = 0;
  let clock = END - TEN_YEARS;
  let tip = 0;
  let major = 0;
  let minor = 0;
  let last = null;
  const mark = (number) => `mark :${number}\n`;
  const data = (text) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const put = (file) => `M 100644 inline ${file.path}\n${data(textOf(file))}`;
  const newFile = () => {
    const module = Math.floor(random() * MODULES.length);
    const name = `part${named++}`;
    const file = { module, name, path: `src/${MODULES[module]}/${name}.ts`, numbers: Array.from({ length: 4 + Math.floor(random() * 8) }, () => 1) };
    files.push(file);
    return file;
  };
  const header = (number, parent, person, message, branch = 'main') =>
    `commit refs/heads/${branch}\n${mark(number)}author ${person[0]} <${person[1]}> ${clock} +0000\ncommitter ${person[0]} <${person[1]}> ${clock} +0000\n${data(message)}${parent === 0 ? '' : `from :${parent}\n`}`;
  const change = () => {
    const file = files[Math.floor(random() ** 2 * files.length)];
    if (random() < 0.08 && file.numbers.length < 40) file.numbers.push(1);
    else file.numbers[Math.floor(random() * file.numbers.length)] += 1;
    return file;
  };
  // Activity comes in waves of about a year, and grows.
  const step = (number) => {
    const done = number / commits;
    const rate = 0.35 + done + 0.45 * Math.sin(done * Math.PI * 20) ** 2;
    clock = Math.round(Math.min(END, clock + (TEN_YEARS / commits) * (1 / rate) * (0.4 + 0.9 * random())));
  };
  for (let number = 1; number <= commits; ) {
    step(number);
    const kind = random();
    if (number === 1) {
      const first = Array.from({ length: 12 }, newFile);
      yield `${header(1, 0, PEOPLE[0], 'Begin')}${first.map(put).join('')}`;
      tip = number++;
      continue;
    }
    if (kind < 0.04 && number + 3 <= commits) {
      // A branch of two commits, merged.
      const person = personOf(random, Math.floor(random() * 12));
      const base = tip;
      const [one, two] = [change(), change()];
      yield `${header(number, base, person, `${pick(VERBS)} ${pick(NOUNS)}`, 'topic')}${put(one)}`;
      step(number);
      yield `${header(number + 1, number, person, `${pick(VERBS)} ${pick(NOUNS)} (#${number})`, 'topic')}${put(two)}`;
      step(number);
      const merge = `${header(number + 2, base, PEOPLE[0], `Merge pull request #${number + 2} from topic`)}merge :${number + 1}\n`;
      yield `${merge}${put(one)}${put(two)}`;
      tip = number + 2;
      number += 3;
      last = null;
      continue;
    }
    if (kind < 0.05 && last !== null) {
      last.file.numbers = [...last.numbers];
      yield `${header(number, tip, personOf(random, last.file.module), `Revert "${last.subject}"`)}${put(last.file)}`;
      last = null;
    } else if (kind < 0.07) {
      const file = files[Math.floor(random() * files.length)];
      const before = file.path;
      file.path = `src/${MODULES[file.module]}/${random() < 0.5 ? 'inner/' : ''}${file.name}_${number}.ts`;
      yield `${header(number, tip, personOf(random, file.module), `Move ${file.name}`)}R ${before} ${file.path}\n`;
      last = null;
    } else if (kind < 0.12 && files.length < 2000) {
      const file = newFile();
      yield `${header(number, tip, personOf(random, file.module), `Add ${file.name} to ${MODULES[file.module]}`)}${put(file)}`;
      last = null;
    } else {
      const first = files[Math.floor(random() ** 2 * files.length)];
      const numbers = [...first.numbers];
      first.numbers[Math.floor(random() * first.numbers.length)] += 1;
      const more = random() < 0.5 ? [change()] : [];
      const subject = `${pick(VERBS)} ${pick(NOUNS)} in ${MODULES[first.module]}${random() < 0.2 ? ` (#${number})` : ''}`;
      const body = random() < 0.05 ? `\n\nCo-authored-by: ${PEOPLE[number % 8][0]} <${PEOPLE[number % 8][1]}>` : '';
      yield `${header(number, tip, personOf(random, first.module), subject + body)}${[...new Set([first, ...more])].map(put).join('')}`;
      last = more.length === 0 ? { file: first, numbers, subject } : null;
    }
    tip = number++;
    if (number % Math.max(10, Math.floor(commits / 60)) === 0) {
      if (++minor > 9) {
        minor = 0;
        major++;
      }
      const name = `v${major}.${minor}.0`;
      yield `tag ${name}\nfrom :${tip}\ntagger ${PEOPLE[0][0]} <${PEOPLE[0][1]}> ${clock} +0000\n${data(`Release ${name}`)}`;
    }
  }
  yield 'done\n';
}

/** Makes the repository in a folder that must not be there yet, with its newest commit checked out. @returns its folder */
export async function makeHistory(folder, { commits, seed = 7 }) {
  fs.mkdirSync(folder, { recursive: true });
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const git = (...args) => {
    const { status, stderr } = spawnSync('git', ['-C', folder, ...args], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  };
  git('init', '-q', '-b', 'main');
  const child = spawn('git', ['-C', folder, 'fast-import', '--quiet', '--done', '--depth=20'], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  let waiting = '';
  for (const command of commandsFor(commits, seed)) {
    waiting += command;
    if (waiting.length < 1 << 20) continue;
    if (!child.stdin.write(waiting)) await once(child.stdin, 'drain');
    waiting = '';
  }
  child.stdin.end(waiting);
  const [code] = await ended;
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
  git('update-ref', '-d', 'refs/heads/topic');
  git('reset', '-q', '--hard', 'main');
  git('commit-graph', 'write', '--reachable');
  return folder;
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [, , folder, commits] = process.argv;
  if (folder === undefined || !(Number(commits) > 0)) {
    console.error('usage: node bench/made-history.mjs <folder> <commits>');
    process.exit(2);
  }
  await makeHistory(path.resolve(folder), { commits: Number(commits) });
}
