#!/usr/bin/env node
// node bench/queries.mjs <repo> [--seed N] [--rounds N] [--cpu] [--warm] [--json FILE] [--build out/main]: how long every query tool takes over the index that the
// repository has already (in CAIRN_HOME). Each round is one fresh process that asks every query once; a query's time is its best of all rounds, so
// that other work on the machine counts little; with --cpu it is processor time, which other work does not lengthen, but without what git takes. With
// --warm each process asks all of them twice and the second time counts, as in a window that has been open for a while. What each tool takes when it
// is the first to be asked in a process is measured apart.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { drawn, material, randomOf } from './draw.mjs';

const DAY = 24 * 3600;

function symbolQueries(from, random) {
  const words = [...from.names.slice(0, 12), ...from.commonNames];
  const misspelled = from.names.slice(12, 20).map((name) => `${name.slice(0, 2)}x${name.slice(2)}`);
  const asked = [...from.hubs, ...from.busy, ...from.symbols];
  const ends = [...from.hubs.slice(0, 8), ...from.busy.slice(0, 4)];
  return {
    find_symbol: [
      ...words.map((query) => ({ query })),
      ...from.names.slice(20, 30).map((name) => ({ query: name.slice(0, 1 + Math.floor(random() * 3)) })),
      ...misspelled.map((query) => ({ query })),
      ...from.commonNames.map((query) => ({ query, kind: 'function', limit: 200 })),
      ...from.folders.slice(0, 4).map((folder) => ({ query: from.commonNames[0], path: folder })),
    ],
    search: [...words, ...from.phrases].map((query) => ({ query })),
    find_anything: [
      { query: '' },
      ...[...from.names.slice(0, 20), ...from.subjects].map((name) => ({ query: name.slice(0, 1 + Math.floor(random() * 7)) })),
      ...from.commits.slice(0, 3).map((hash) => ({ query: hash.slice(0, 7) })),
    ],
    get_callers_of: [
      ...asked.map((symbol) => ({ symbol })),
      ...[...from.hubs, ...from.functions.slice(0, 10)].flatMap((symbol) => [2, 3, 5].map((depth) => ({ symbol, depth }))),
      ...from.hubs.slice(0, 8).map((symbol) => ({ symbol, include_tests: false, limit: 1000 })),
    ],
    get_callees_of: [
      ...asked.map((symbol) => ({ symbol })),
      ...[...from.busy, ...from.functions.slice(0, 10)].flatMap((symbol) => [2, 3, 5].map((depth) => ({ symbol, depth, limit: 1000 }))),
    ],
    find_paths: [
      ...from.busy.flatMap((start) => from.hubs.slice(0, 4).map((to) => ({ from: start, to }))),
      ...drawn(ends, 6, random).map((start, at) => ({ from: start, to: ends[at], max: 20, depth: 12 })),
      ...from.functions.slice(0, 30).map((start, at) => ({ from: start, to: from.functions[30 + at] ?? start })),
      ...from.functions.slice(0, 12).map((start, at) => ({ from: start, to: from.hubs[at] ?? start })),
    ],
    get_symbol: [...asked, ...from.bases, ...from.owners].map((symbol) => ({ symbol })),
  };
}

function placeQueries(from, random) {
  const modules = [...new Set([...from.bigModules, ...from.modules])];
  const files = [...new Set([...from.fullFiles, ...from.importedFiles, ...from.files])];
  const open = (name) => `module:${name}`;
  return {
    get_module_summary: modules.map((module) => ({ module })),
    get_module_dependencies: modules.map((module) => ({ module })),
    get_file_outline: files.map((path) => ({ path })),
    get_file_history: [...new Set([...from.changedFiles, ...files])].flatMap((path) => [{ path }, { path, limit: 1000 }]),
    read_source: files.map((path) => ({ path })),
    get_overview: [{}, {}, {}],
    get_walkthrough: [{}, {}, {}],
    get_index_report: [{}, ...['no-symbols', 'syntax-errors', 'partial', 'skipped'].map((kind) => ({ kind, limit: 1000 }))],
    get_module_map: [
      {},
      { includeTests: true, maxNodes: 400 },
      ...from.bigModules.map((name) => ({ expanded: [open(name)] })),
      ...from.fullFiles.map((file) => ({ focus: file })),
      ...drawn(from.modules, 8, random).map((name) => ({ focus: open(name), expanded: [open(name)] })),
      { expanded: from.bigModules.map(open), maxNodes: 400, includeTests: true },
    ],
  };
}

function historyQueries(from, random) {
  const { first, last } = from.span;
  const at = (place) => from.history[Math.min(from.history.length - 1, Math.floor(place))];
  const ranges = [30, 100, 300, 1000, 1000, 1000, 3000, from.history.length - 1].map((length) => {
    const newest = length > 1000 ? 0 : Math.floor(random() * Math.max(1, from.history.length - length));
    return `${at(newest + length)}..${at(newest)}`;
  });
  const years = [1, 2, 5, 30].map((count) => last - count * 365 * DAY);
  const spans = Array.from({ length: 10 }, () => [random(), random()].sort((a, b) => a - b).map((part) => Math.floor(first + part * (last - first))));
  return {
    get_commit_impact: [...new Set([...from.bigCommits, ...from.newest, ...from.commits])].map((commit) => ({ commit })),
    get_recent_changes: [
      {},
      ...years.map((since) => ({ since })),
      ...spans.map(([since, until]) => ({ since, until, limit: 500 })),
      ...ranges.map((range) => ({ range })),
      ...from.folders.flatMap((path) => [{ path, since: first }, { path }]),
      ...from.changedFiles.slice(0, 4).map((path) => ({ path, since: first })),
    ],
    list_commits: [
      {},
      { limit: 2000 },
      ...['merges', 'reverts', 'plain'].map((kind) => ({ kind })),
      ...from.modules.slice(0, 12).map((module) => ({ module })),
      ...from.folders.map((path) => ({ path })),
      ...from.changedFiles.slice(0, 5).map((path) => ({ path })),
      ...from.authors.map((author) => ({ author })),
      ...from.subjects.map((text) => ({ text })),
      ...spans.slice(0, 4).map(([since, until]) => ({ since, until })),
    ],
  };
}

/** Queries of every tool, drawn from the index by the seed: `{tool, input}`. */
export function queriesFor(database, seed = 1) {
  const random = randomOf(seed);
  const from = material(database, random);
  const inputs = { ...symbolQueries(from, random), ...placeQueries(from, random), ...(from.history.length > 0 ? historyQueries(from, random) : {}) };
  return Object.entries(inputs).flatMap(([tool, list]) => list.map((input) => ({ tool, input })));
}

export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function figures(entries) {
  const ms = entries.map((entry) => entry.ms).sort((a, b) => a - b);
  return { calls: ms.length, p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), max: ms.at(-1) ?? 0, errors: entries.filter((entry) => !entry.ok).length };
}

/** Milliseconds of all calls and of each tool, from trace entries. */
export function timings(entries) {
  const tools = [...new Set(entries.map((entry) => entry.tool))].sort();
  return { all: figures(entries), tools: Object.fromEntries(tools.map((tool) => [tool, figures(entries.filter((entry) => entry.tool === tool))])) };
}

/** Loaded before the program: its clock then shows the processor time of the process. */
export const CPU_CLOCK = 'data:text/javascript,performance.now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };';

/** Asks the queries in one fresh process; the trace entries, in their order, of the last time where they are asked several times. */
function ask({ build, repository, databaseFile, cpu }, queries, times = 1) {
  const trace = path.join(path.dirname(databaseFile), 'trace.jsonl');
  const batch = path.join(os.tmpdir(), `cairn-queries-${process.pid}.jsonl`);
  const asked = Array.from({ length: times }, () => queries).flat();
  fs.writeFileSync(batch, asked.map((query) => JSON.stringify(query)).join('\n'));
  fs.rmSync(trace, { force: true });
  spawnSync(process.execPath, [...(cpu ? ['--import', CPU_CLOCK] : []), path.join(build, 'cli.cjs'), 'query', '--repo', repository, '--batch', batch], {
    stdio: 'ignore',
  });
  fs.rmSync(batch);
  const lines = fs.readFileSync(trace, 'utf8').trim().split('\n');
  return lines.slice(-queries.length).map((line) => JSON.parse(line));
}

/** The index of a repository in CAIRN_HOME. */
export function databaseOf(repository) {
  const home = path.join(process.env.CAIRN_HOME ?? '', 'repositories');
  const folder = fs.readdirSync(home).find((name) => name.slice(0, name.lastIndexOf('-')) === path.basename(path.resolve(repository)));
  if (folder === undefined) throw new Error(`${repository} has no index in ${home}`);
  return path.join(home, folder, 'index.db');
}

function print(result, slowest) {
  const cell = (value) => (typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(1) : String(value)).padStart(8);
  console.log(`${'tool'.padEnd(26)}${['calls', 'p50', 'p95', 'max', 'first', 'errors'].map((name) => name.padStart(8)).join('')}`);
  for (const [tool, row] of [...Object.entries(result.tools), ['all', result.all]])
    console.log(tool.padEnd(26) + [row.calls, row.p50, row.p95, row.max, row.first ?? '', row.errors].map(cell).join(''));
  if (slowest.length > 0) console.log('\nover 20 ms:');
  for (const entry of slowest)
    console.log(`${entry.ms.toFixed(1).padStart(8)}  ${entry.tool} ${JSON.stringify(entry.args).slice(0, 160)}  ${entry.summary.slice(0, 80)}`);
}

function main(args) {
  const option = (name, standard) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : standard);
  const repository = args[0];
  if (repository === undefined || process.env.CAIRN_HOME === undefined) {
    console.error('usage: CAIRN_HOME=<folder> node bench/queries.mjs <repo> [--seed N] [--rounds N] [--cpu] [--warm] [--json FILE] [--build out/main]');
    process.exit(2);
  }
  const build = path.resolve(import.meta.dirname, '..', option('build', 'out/main'));
  const databaseFile = databaseOf(repository);
  const database = new Database(databaseFile, { readonly: true });
  const queries = queriesFor(database, Number(option('seed', 1)));
  database.close();
  const target = { build, repository, databaseFile, cpu: args.includes('--cpu') };
  const rounds = Array.from({ length: Number(option('rounds', 3)) }, () => ask(target, queries, args.includes('--warm') ? 2 : 1));
  const best = queries.map((_, at) => rounds.map((entries) => entries[at]).reduce((least, entry) => (entry.ms < least.ms ? entry : least)));
  const result = timings(best);
  for (const tool of Object.keys(result.tools)) {
    const first = queries.filter((query) => query.tool === tool).slice(0, 1);
    result.tools[tool].first = Math.min(...Array.from({ length: rounds.length }, () => ask(target, first)[0].ms));
  }
  print(
    result,
    best.filter((entry) => entry.ms > 20).sort((a, b) => b.ms - a.ms),
  );
  const file = option('json');
  if (file !== undefined) fs.writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
