// Scores the code graph of cloned repositories against edge lists that a compiler made, and rewrites docs/precision.md.
//   npm run gold -- --repos DIR [--gold DIR] [--scorer FILE] [--scope src|test|all] [--only a,b]
// CAIRN_GOLD names the folder of --gold where that is not given; the scorer is then its score.mjs.
// DIR of --gold holds one folder a repository, named as its clone in --repos. The scorer is run as `node FILE GOLD EDGES --json`.
// Edges that are only guesses are never shown as fact, so they are left out of the score and counted beside it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const START = '<!-- scores: made by scripts/gold.mjs -->';
const END = '<!-- end of scores -->';
const ROWS = ['CALLS', '  virtual', 'IMPORTS file', 'IMPORTS symbol', 'EXTENDS', 'IMPLEMENTS'];

const { values } = parseArgs({
  options: {
    repos: { type: 'string' },
    gold: { type: 'string' },
    scorer: { type: 'string' },
    scope: { type: 'string', default: 'src' },
    only: { type: 'string' },
  },
});
values.gold ??= process.env.CAIRN_GOLD;
values.scorer ??= values.gold && path.join(values.gold, 'score.mjs');
if (!values.repos || !values.gold) {
  console.error('usage: npm run gold -- --repos DIR --gold DIR [--scorer FILE] [--scope src|test|all] [--only a,b]; CAIRN_GOLD can stand for --gold');
  process.exit(2);
}

const run = (file, args, env = {}) =>
  execFileSync(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Indexes a clone into a data folder of its own and gives the certain and likely edges, as a file, and the number of guesses. */
function edgesOf(repository, folder) {
  const env = { CAIRN_HOME: folder };
  const cairn = path.join(root, 'bin/cairn');
  run(cairn, ['index', repository, '--json'], env);
  const all = path.join(folder, 'all.jsonl');
  run(cairn, ['export', repository, '--format', 'gold-edges', '--out', all], env);
  const lines = fs.readFileSync(all, 'utf8').split('\n').filter(Boolean);
  const facts = lines.filter((line) => JSON.parse(line).confidence !== 'guess');
  const file = path.join(folder, 'edges.jsonl');
  fs.writeFileSync(file, facts.join('\n'));
  const definitions = path.join(folder, 'definitions.jsonl');
  run(cairn, ['export', repository, '--format', 'definitions', '--out', definitions], env);
  return { file, guesses: lines.length - facts.length, definitions: jsonLines(fs.readFileSync(definitions, 'utf8')) };
}

const jsonLines = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const readGold = (name, file) => zlib.gunzipSync(fs.readFileSync(path.join(values.gold, name, file))).toString('utf8');
/** Last part of a name; a class without one is named after its base here and `<anon>` there. */
const lastName = (name) =>
  name
    .split(/[.#]/)
    .at(-1)
    .replace(/^<anon.*/, '<anon>');

/** Share of the gold's definitions in scored source files for which there is one of ours with that name, at most two lines off. */
function definitionsFound(name, ours) {
  const { files } = JSON.parse(fs.readFileSync(path.join(values.gold, name, 'meta.json'), 'utf8'));
  const scored = new Set(files.filter((one) => values.scope === 'all' || one.scope === values.scope).map((one) => one.path));
  const known = new Set(ours.flatMap(({ file, name: own, line }) => [-2, -1, 0, 1, 2].map((off) => `${file}:${line + off}:${lastName(own)}`)));
  const wanted = jsonLines(readGold(name, 'defs.jsonl.gz')).filter((one) => scored.has(one.file));
  return wanted.filter((one) => known.has(`${one.file}:${one.line}:${lastName(one.name)}`)).length / wanted.length;
}

const share = (value) => (value === null || value === undefined ? '–' : value.toFixed(3));

function scoreOf(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-gold-'));
  try {
    const { file, guesses, definitions } = edgesOf(path.join(values.repos, name), folder);
    const result = JSON.parse(run(values.scorer, [path.join(values.gold, name), file, '--json', '--scope', values.scope]));
    const cells = ROWS.flatMap((kind) => {
      const row = result.rows.find((one) => one.kind === kind);
      return row && row.gold > 0 ? [`${share(row.precision)} / ${share(row.recall)}`] : ['–'];
    });
    return `| ${result.repo} | ${result.commit.slice(0, 8)} | ${cells.join(' | ')} | ${share(definitionsFound(name, definitions))} | ${guesses} |`;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const names = fs
  .readdirSync(values.gold)
  .filter((name) => fs.existsSync(path.join(values.gold, name, 'gold.jsonl.gz')) && fs.existsSync(path.join(values.repos, name)))
  .filter((name) => !values.only || values.only.split(',').includes(name));
const table = [
  `| repository | commit | ${ROWS.map((row) => `${row.replace('  virtual', 'virtual calls')} (precision / recall)`).join(' | ')} | definitions found | guesses left out |`,
  `| --- | --- | ${ROWS.map(() => '---').join(' | ')} | --- | --- |`,
  ...names.map((name) => {
    const line = scoreOf(name);
    console.log(line);
    return line;
  }),
].join('\n');

const target = path.join(root, 'docs/precision.md');
const before = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : `# How precise the graph is\n\n${START}\n${END}\n`;
const [head, rest = ''] = before.split(START);
const tail = rest.includes(END) ? rest.slice(rest.indexOf(END) + END.length) : '';
fs.writeFileSync(target, `${head}${START}\n${table}\n${END}${tail}`);
