#!/usr/bin/env node
// Indexes public repositories, asks ten questions of each, and rewrites the tables of docs/repositories.md.
//   node scripts/survey.mjs <clone> [<clone> …] [--answers <file.md>]
// With CAIRN_HOME set, the indexes stay there for the app to open.
// The questions are made from each repository's own entry points, symbols and commits, and two have no answer anywhere.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { answers: { type: 'string' } } });
if (positionals.length === 0) {
  process.stderr.write('usage: node scripts/survey.mjs <clone> [<clone> …] [--answers <file.md>]\n');
  process.exit(2);
}
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-survey-'));
const env = { CAIRN_HOME: home, ...process.env };
const cairn = (args) =>
  execFileSync(process.execPath, [path.join(ROOT, 'bin/cairn'), ...args], { env, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });
const query = (repo, tool, input) => JSON.parse(cairn(['query', tool, '--repo', repo, '--json', JSON.stringify(input)])).result;
const git = (repo, ...args) => execFileSync('git', ['-C', repo, ...args], { encoding: 'utf8' }).trim();
const count = (number) => number.toLocaleString('en-US');
const sum = (object) => Object.values(object).reduce((total, value) => total + value, 0);

function questionsFor(repo) {
  const overview = query(repo, 'get_overview', {});
  const modules = overview.modules.slice(0, 3);
  const summary = query(repo, 'get_module_summary', { module: modules[0].module });
  const [first, second, third] = summary.mainSymbols.filter((symbol) => symbol.kind !== 'variable');
  const file = overview.readFirst[0]?.path ?? first.path;
  return [
    `What is module ${modules[0].module} for, and who depends on it?`,
    `What is the package ${(modules[1] ?? modules[0]).module} for?`,
    `What happens in \`${first.qualified}\`?`,
    `What breaks if \`${first.qualified}\` changes?`,
    `Which tests cover \`${(second ?? first).qualified}\`?`,
    `Where is \`${(third ?? first).qualified}\` defined and what does it call?`,
    `When was ${file} changed, and by whom?`,
    'Where are errors handled?',
    'How are satellite orbits propagated between ground station passes?',
    'Which kitchen recipes are suggested to vegetarian guests?',
  ];
}

const rows = [];
const pages = [];
for (const given of positionals) {
  const repo = path.resolve(given);
  const name = path.basename(repo);
  const report = JSON.parse(cairn(['index', repo, '--full', '--json']));
  const edges = Object.values(report.edges).reduce((total, byConfidence) => total + sum(byConfidence), 0);
  const batch = path.join(home, `${name}.jsonl`);
  const questions = questionsFor(repo);
  fs.writeFileSync(batch, questions.map((question, index) => JSON.stringify({ id: String(index + 1), question })).join('\n'));
  const begun = performance.now();
  const answers = cairn(['ask', repo, '--batch', batch, '--json', '--no-model'])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const refused = answers.map((answer) => answer.not_found);
  const right = refused.slice(0, 8).filter((value) => !value).length;
  rows.push([
    name,
    git(repo, 'rev-parse', '--short=9', 'HEAD'),
    count(report.lines),
    count(report.files),
    count(sum(report.skipped)),
    count(report.symbols),
    count(edges),
    count(report.commits),
    (report.ms.total / 1000).toFixed(1),
    String(Math.round(report.peakMemory.total / 1024 / 1024)),
    `${right}/8`,
    `${refused.slice(8).filter(Boolean).length}/2`,
    seconds,
  ]);
  pages.push(`# ${name}\n\n${questions.map((question, index) => `## ${question}\n\n${answers[index].answer}`).join('\n\n')}`);
  process.stderr.write(`${name}: done\n`);
}
const head = [
  'repository',
  'commit',
  'lines',
  'files',
  'skipped',
  'symbols',
  'edges',
  'commits',
  'seconds',
  'peak MiB',
  'answered',
  'refused rightly',
  'seconds for ten answers',
];
const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
const page = path.join(ROOT, 'docs/repositories.md');
const text = fs.readFileSync(page, 'utf8');
const [begin, end] = ['<!-- survey:begin -->', '<!-- survey:end -->'];
fs.writeFileSync(page, `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table}\n${text.slice(text.indexOf(end))}`);
if (values.answers) fs.writeFileSync(values.answers, pages.join('\n\n'));
process.stdout.write(`${table}\n`);
fs.rmSync(home, { recursive: true, force: true });
