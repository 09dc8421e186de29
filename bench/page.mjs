#!/usr/bin/env node
// Runs the benchmark on each repository and rewrites the table of docs/performance.md.
//   node bench/page.mjs <clone> [<clone> …]
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: node bench/page.mjs <clone> [<clone> …]');
  process.exit(2);
}
const file = path.join(os.tmpdir(), `cairn-bench-${process.pid}.json`);
const seconds = (ms) => (ms / 1000).toFixed(2);
const rows = repositories.map((repository) => {
  execFileSync(process.execPath, [path.join(root, 'bench/run.mjs'), repository, '--json', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const result = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);
  return [
    result.repository,
    result.lines.toLocaleString('en-US'),
    result.files.toLocaleString('en-US'),
    seconds(result.codeMs),
    seconds(result.floors.parseMs),
    result.codeToParse.toFixed(1),
    result.historyToGitLog?.toFixed(2) ?? '–',
    String(result.peakMiB),
    seconds(result.noChange.wallMs),
    result.oneFile === null ? '–' : seconds(result.oneFile.wallMs),
    `${result.queries.all.p50.toFixed(1)} / ${result.queries.all.p95.toFixed(1)}`,
    result.load.toFixed(1),
  ];
});
const head = [
  'repository',
  'lines',
  'files',
  'scan to store, s',
  'bare parse, s',
  'ratio',
  'history / git log',
  'peak MiB',
  'nothing changed, s',
  'one file changed, s',
  'queries p50 / p95, ms',
  'load before',
];
const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
const page = path.join(root, 'docs/performance.md');
const text = fs.readFileSync(page, 'utf8');
const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->'];
fs.writeFileSync(page, `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table}\n${text.slice(text.indexOf(end))}`);
