import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { extractOne } from './extract-one';
import { codeNotes } from './report';

const root = mkdtempSync(path.join(tmpdir(), 'cairn-extract-one-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a parser that cannot be loaded is a fault of ours, not a file that cannot be read', async () => {
  writeFileSync(path.join(root, 'a.xyz'), 'text');
  expect(await extractOne(root, { path: 'a.xyz', language: 'no such language' })).toEqual({ path: 'a.xyz', failed: 'parser-failed' });
  expect(await extractOne(root, { path: 'gone.ts', language: 'typescript' })).toEqual({ path: 'gone.ts', failed: 'unreadable' });
});

test('a repository of which nothing could be parsed is not said to hold no source files', () => {
  expect(codeNotes([], [{ path: 'a.cs', reason: 'parser-failed' }])).toEqual(['The parser failed on 1 file, left out: a.cs.']);
  expect(codeNotes([], [])).toEqual(['No source files of a supported language were found.']);
});
