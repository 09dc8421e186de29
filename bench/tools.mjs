#!/usr/bin/env node
// npm run bench:tools -- <repo> [--calls N] [--seed N] [--json FILE] [--build out/main]: how long an agent waits for an answer. One `cairn mcp` process serves the
// index that the repository has already (in CAIRN_HOME) to a real client over stdio; each tool is asked once for warming and then N times. "wall" is what the
// client waits, to be read next to ping, an empty call; at the end stands `cairn augment` as a whole process; "cpu" is the processor time of the tool in the server, which other work on the machine does not lengthen.
import fs from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import Database from 'better-sqlite3';
import { measureAugment, printAugment } from './augment.mjs';
import { CPU_CLOCK, databaseOf, percentile, queriesFor } from './queries.mjs';

const DEPTH = 5;

/** What is measured: a tool with the inputs that are asked in turn. Limits are left to the tools, as an agent does. */
function rowsFor(database, seed, tools) {
  const queries = queriesFor(database, seed);
  const inputs = (tool) => queries.filter((query) => query.tool === tool).map((query) => query.input);
  const distinct = (tool, key) => [...new Set(inputs(tool).map((input) => input[key]))];
  const called = distinct('get_callers_of', 'symbol');
  const rows = [
    { tool: 'find_symbol', inputs: inputs('find_symbol').filter((input) => input.limit === undefined) },
    { tool: 'get_callers_of', inputs: called.map((symbol) => ({ symbol })) },
    { tool: 'get_callees_of', inputs: distinct('get_callees_of', 'symbol').map((symbol) => ({ symbol })) },
    { tool: 'get_file_history', inputs: distinct('get_file_history', 'path').map((file) => ({ path: file })) },
    { tool: 'find_paths', note: `depth ${DEPTH}`, inputs: inputs('find_paths').map(({ from, to }) => ({ from, to, depth: DEPTH })) },
    { tool: 'impact_analysis', note: `depth ${DEPTH}`, inputs: called.map((symbol) => ({ symbols: [symbol], depth: DEPTH })) },
  ];
  return rows.filter((row) => tools.has(row.tool) && row.inputs.length > 0);
}

function figures(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), max: sorted.at(-1) ?? 0 };
}

/** Processor time of each answer, from what the server appended to its trace. */
function traced(trace, from) {
  const lines = fs.readFileSync(trace).subarray(from).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line).ms);
}

async function measure(client, row, calls, trace) {
  const ask = (input) => client.callTool({ name: row.tool, arguments: input });
  await ask(row.inputs[0]);
  const wall = [];
  const codes = {};
  const before = fs.statSync(trace).size;
  for (let at = 0; at < calls; at++) {
    const began = performance.now();
    const answer = await ask(row.inputs[at % row.inputs.length]);
    wall.push(performance.now() - began);
    const code = answer.structuredContent.ok ? 'ok' : answer.structuredContent.error.code;
    codes[code] = (codes[code] ?? 0) + 1;
  }
  const name = row.note === undefined ? row.tool : `${row.tool} (${row.note})`;
  return { name, tool: row.tool, calls, inputs: Math.min(calls, row.inputs.length), codes, wall: figures(wall), cpu: figures(traced(trace, before)) };
}

async function ping(client, calls) {
  const wall = [];
  for (let at = 0; at < calls; at++) {
    const began = performance.now();
    await client.ping();
    wall.push(performance.now() - began);
  }
  return figures(wall);
}

function print(result) {
  const cells = (values) => values.map((value) => value.toFixed(1).padStart(8)).join('');
  const list = ({ p50, p95, max }) => [p50, p95, max];
  const heads = ['wall p50', 'p95', 'max', 'cpu p50', 'p95', 'max'].map((head) => head.padStart(8)).join('');
  console.log(`${`ms over ${result.calls} calls`.padEnd(30)}${heads}  answers`);
  console.log('ping (the floor)'.padEnd(30) + cells(list(result.ping)));
  for (const row of result.tools) {
    const answers = Object.entries(row.codes).map(([code, count]) => `${code} ${count}`);
    console.log(`${row.name.padEnd(30)}${cells([...list(row.wall), ...list(row.cpu)])}  ${answers.join(', ')}`);
  }
}

async function main(args) {
  const option = (name, standard) => (args.includes(`--${name}`) ? args[args.indexOf(`--${name}`) + 1] : standard);
  const repository = args[0];
  if (repository === undefined || repository.startsWith('--') || process.env.CAIRN_HOME === undefined) {
    console.error('usage: CAIRN_HOME=<folder> npm run bench:tools -- <repo> [--calls N] [--seed N] [--json FILE] [--build out/main]');
    process.exit(2);
  }
  const calls = Number(option('calls', 200));
  const build = path.resolve(import.meta.dirname, '..', option('build', 'out/main'));
  const databaseFile = databaseOf(repository);
  const trace = path.join(path.dirname(databaseFile), 'trace.jsonl');
  const client = new Client({ name: 'bench', version: '1' });
  const serverArgs = ['--import', CPU_CLOCK, path.join(build, 'cli.cjs'), 'mcp', '--repo', path.resolve(repository)];
  await client.connect(new StdioClientTransport({ command: process.execPath, args: serverArgs, env: process.env }));
  const { tools } = await client.listTools();
  const database = new Database(databaseFile, { readonly: true });
  const rows = rowsFor(database, Number(option('seed', 1)), new Set(tools.map((tool) => tool.name)));
  database.close();
  const result = { repository: path.basename(path.resolve(repository)), calls, ping: await ping(client, calls), tools: [] };
  for (const row of rows) result.tools.push(await measure(client, row, calls, trace));
  // The server that was measured still runs: a search can ask it.
  const pattern = rows.find((row) => row.tool === 'find_symbol').inputs[0].query;
  result.augment = measureAugment({ bin: path.resolve(import.meta.dirname, '../bin/cairn'), repository, pattern });
  await client.close();
  print(result);
  printAugment(result.augment);
  const file = option('json');
  if (file !== undefined) fs.writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

await main(process.argv.slice(2));
