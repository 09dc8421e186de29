import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startParserProcess } from './parser-line';
import { readTextsWith } from './read-texts';

const folder = mkdtempSync(path.join(tmpdir(), 'cairn-read-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEXTS = [
  { path: 'a/shop.ts', text: 'function price() {\n  return 1;\n}\nexport default price;\nexport class Till { open() {} }\n' },
  { path: 'notes.txt', text: 'nothing' },
  { path: 'b.py', text: 'def tidy():\n    return 1\n' },
];

it('reads definitions of texts that are no files, in a process of its own', async () => {
  const read = await readTextsWith(() => startParserProcess(path.resolve('out/main/parse-worker.cjs')))(TEXTS);
  expect(
    read.map((list) => list?.map(({ qualified, kind, parent, line, endLine, exportedAs }) => [qualified, kind, parent, line, endLine, exportedAs])),
  ).toEqual([
    [
      ['price', 'function', -1, 1, 3, ['default']],
      ['Till', 'class', -1, 5, 5, []],
      ['Till.open', 'function', 1, 5, 5, []],
    ],
    [],
    [['tidy', 'function', -1, 1, 2, []]],
  ]);
});

it('tells a text over which the parser dies as not read', async () => {
  const file = path.join(folder, 'crash.mjs');
  writeFileSync(file, "process.on('message', (message) => message.type === 'parse' && process.kill(process.pid, 'SIGSEGV'));\n");
  expect(await readTextsWith(() => startParserProcess(file))(TEXTS)).toEqual([null, [], null]);
});
