#!/usr/bin/env node
// Draws calls of a repository by chance, for checking a language by reading: edges that are shown as facts, and call sites without an edge.
//   node scripts/sample.mjs --repo DIR --language ID [--edges 60] [--unresolved 30] [--external 0] [--seed 1]
// The same index and seed give the same draw. The repository is indexed when it has no index yet (into CAIRN_HOME, as always).
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const cairn = path.join(path.dirname(fileURLToPath(import.meta.url)), '../bin/cairn');
const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    language: { type: 'string' },
    edges: { type: 'string', default: '60' },
    unresolved: { type: 'string', default: '30' },
    external: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
if (!values.repo || !values.language) {
  console.error('usage: node scripts/sample.mjs --repo DIR --language ID [--edges 60] [--unresolved 30] [--external 0] [--seed 1]');
  process.exit(2);
}

/** Lines of the `call-sites` export; the repository is indexed first when it is not yet. */
function callSites(repo) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-sample-'));
  try {
    const out = path.join(folder, 'calls.jsonl');
    const run = (...args) => spawnSync(process.execPath, [cairn, ...args], { encoding: 'utf8' });
    let result = run('export', repo, '--format', 'call-sites', '--out', out);
    if (result.status !== 0 && result.stderr.includes('INDEX_MISSING')) {
      const indexed = run('index', repo, '--json');
      if (indexed.status !== 0) throw new Error(indexed.stderr);
      result = run('export', repo, '--format', 'call-sites', '--out', out);
    }
    if (result.status !== 0) throw new Error(result.stderr);
    return fs
      .readFileSync(out, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Random numbers from 0 to 1 by mulberry32. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function draw(rows, count, random) {
  const left = [...rows];
  const drawn = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

const texts = new Map();
function lineOf(file, line) {
  if (!texts.has(file)) texts.set(file, fs.readFileSync(path.join(values.repo, file), 'utf8').split('\n'));
  return (texts.get(file)[line - 1] ?? '').trim().slice(0, 200);
}

const all = callSites(values.repo).filter((row) => row.language === values.language);
const facts = all.filter((row) => row.kind === 'CALLS' && row.confidence !== 'guess');
const open = all.filter((row) => row.reason && row.reason !== 'external');
const external = all.filter((row) => row.reason === 'external');
const seed = Number(values.seed);

console.log(`# ${values.language} in ${path.basename(path.resolve(values.repo))}, seed ${seed}`);
console.log(`${facts.length} edges, ${open.length} unresolved and ${external.length} external sites (one a caller, name and reason)\n`);
draw(facts, Number(values.edges), randomFrom(seed)).forEach((edge, at) => {
  const { from, to } = edge;
  console.log(`E${at + 1} ${from.file}:${edge.line}  ${edge.how} ${edge.confidence}\n   ${lineOf(from.file, edge.line)}`);
  console.log(`   ${from.name} -> ${to.name}  ${to.file}:${to.line}\n   ${lineOf(to.file, to.line)}`);
});
function show(letter, rows) {
  rows.forEach((site, at) => {
    const from = site.package ? ` of ${site.package}` : '';
    console.log(`${letter}${at + 1} ${site.file}:${site.line}  ${site.reason}${from}${site.count > 1 ? ` (${site.count} sites)` : ''}`);
    console.log(`   ${lineOf(site.file, site.line)}\n   ${site.from} calls ${site.name}`);
  });
}
show('U', draw(open, Number(values.unresolved), randomFrom(seed + 1)));
show('X', draw(external, Number(values.external), randomFrom(seed + 2)));
