#!/usr/bin/env node
// Scores retrieval on gold questions and rewrites the table of docs/retrieval.md.
//   node scripts/qa.mjs --repos <folder of clones> --gold <folder of questions> --scorer <score-qa.mjs> [--keep <results.jsonl>]
// Every gold file is an array of questions that name their repository ("owner/name") and commit; the clone is the folder `name`.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { repos: { type: 'string' }, gold: { type: 'string' }, scorer: { type: 'string' }, keep: { type: 'string' } } });
if (!values.repos || !values.gold || !values.scorer) {
  process.stderr.write('usage: node scripts/qa.mjs --repos <folder> --gold <folder> --scorer <file> [--keep <file>]\n');
  process.exit(2);
}

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-qa-'));
const env = { ...process.env, CAIRN_HOME: home };
const cairn = (args) =>
  execFileSync(process.execPath, [path.join(ROOT, 'bin/cairn'), ...args], { env, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });

const results = [];
for (const file of fs
  .readdirSync(values.gold)
  .filter((name) => name.endsWith('.json'))
  .sort()) {
  const questions = JSON.parse(fs.readFileSync(path.join(values.gold, file), 'utf8'));
  const { repo, commit } = questions[0];
  const clone = path.join(values.repos, repo.split('/')[1]);
  const head = execFileSync('git', ['-C', clone, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  if (head !== commit) throw new Error(`${clone} is at ${head}, the questions are about ${commit}`);
  cairn(['index', clone, '--json']);
  const batch = path.join(home, `${file}l`);
  fs.writeFileSync(batch, questions.map(({ id, question }) => JSON.stringify({ id, question })).join('\n'));
  results.push(cairn(['ask', clone, '--batch', batch, '--json', '--no-model']).trim());
}
const out = values.keep ?? path.join(home, 'results.jsonl');
fs.writeFileSync(out, `${results.join('\n')}\n`);
const scored = spawnSync(process.execPath, [values.scorer, values.gold, out], { encoding: 'utf8', maxBuffer: 1 << 26 });
process.stdout.write(scored.stdout);
const tables = scored.stdout.split('\n\n').filter((part) => /^by /.test(part));
const page = path.join(ROOT, 'docs/retrieval.md');
const text = fs.readFileSync(page, 'utf8');
const [begin, end] = ['<!-- scores:begin -->', '<!-- scores:end -->'];
fs.writeFileSync(
  page,
  `${text.slice(0, text.indexOf(begin) + begin.length)}\n\`\`\`\n${tables.join('\n\n').trimEnd()}\n\`\`\`\n${text.slice(text.indexOf(end))}`,
);
fs.rmSync(home, { recursive: true, force: true });
