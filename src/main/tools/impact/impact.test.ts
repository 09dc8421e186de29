import type { ToolInput, ToolOutput } from '@shared/tools';
import { describe, expect, it } from 'vitest';
import { createToolbox } from '..';
import { askedRepository } from '../testing/asked';
import { COUNTER_FILES, counter } from '../testing/counter';

type Impact = ToolOutput<'impact_analysis'>;

const asked = askedRepository(counter);

const ask = (input: ToolInput<'impact_analysis'>) => asked().ask('impact_analysis', input);

const nameOf = ({ symbol, path }: Impact['direct'][number]): string => symbol?.qualified ?? path;
const brief = (list: Impact['direct']) => list.map((item) => [nameOf(item), item.depth, item.confidence, item.hops.at(-1)?.kind]);
const reasons = ({ risk }: Impact) => risk.reasons.map(({ reason, level, count }) => [reason, level, count]);
const changed = ({ changed: { symbols } }: Impact) => symbols.map((symbol) => symbol.qualified);

it('of a symbol: users by depth with their paths, tests, modules and the risk, exactly', async () => {
  const answer = await ask({ symbols: ['taxOf'] });
  const taxOf = {
    id: 'function:src/tax/tax.ts#taxOf',
    name: 'taxOf',
    qualified: 'taxOf',
    kind: 'function',
    subkind: 'function',
    path: 'src/tax/tax.ts',
    line: 1,
    endLine: 3,
    module: 'src/tax',
    signature: 'export function taxOf(sum: number): number',
    roles: ['exported'],
  };
  const bill = { ...taxOf, id: 'function:src/tax/bill.ts#bill', name: 'bill', qualified: 'bill', path: 'src/tax/bill.ts', line: 3, endLine: 5 };
  const hop = { kind: 'CALLS', path: 'src/tax/bill.ts', line: 4, confidence: 'certain', how: 'import', user: bill.id };
  expect(answer.result).toEqual({
    input: 'symbols',
    changed: { symbols: [taxOf], files: [] },
    direct: [
      {
        symbol: { ...bill, signature: 'export function bill(sum: number): number' },
        path: 'src/tax/bill.ts',
        module: 'src/tax',
        depth: 1,
        confidence: 'certain',
        from: taxOf.id,
        hops: [hop],
      },
    ],
    indirect: [],
    byDepth: [{ depth: 1, users: 1, guessed: 0 }],
    tests: [
      {
        symbol: null,
        path: 'src/tax/bill.test.ts',
        module: 'src/tax',
        depth: 2,
        confidence: 'certain',
        from: taxOf.id,
        hops: [hop, { kind: 'CALLS', path: 'src/tax/bill.test.ts', line: 4, confidence: 'certain', how: 'import', user: 'file:src/tax/bill.test.ts' }],
      },
    ],
    removed: null,
    modules: [{ module: 'src/tax', changed: 1, users: 1, tests: 1 }],
    risk: { level: 'low', reasons: [{ reason: 'few-users', level: 'low', count: 1, text: 'Users outside tests: 1 direct, 0 through others.' }] },
    unseen: { sites: 0, first: [], namelessCalls: 0, failedFiles: 0 },
    totals: { symbols: 1, files: 0, direct: 1, indirect: 0, tests: 1, modules: 1 },
    complete: true,
  });
  expect(answer).toMatchObject({ next: [{ tool: 'related_tests' }, { tool: 'get_context' }] });
  expect(answer.needs_confirmation).toBeUndefined();
  expect(answer.notes).toBeUndefined();
});

describe('the risk is never low where edges may be missing', () => {
  it('a call of the same name that leads nowhere, and users over guesses, which come after what is sure', async () => {
    const answer = await ask({ symbols: ['round'] });
    expect(brief(answer.result.direct)).toEqual([['priceOf', 1, 'certain', 'CALLS']]);
    expect(brief(answer.result.indirect)).toEqual([
      ['Cart.add', 2, 'certain', 'CALLS'],
      ['BigCart.add', 3, 'certain', 'CALLS'],
      ['fill', 3, 'guess', 'CALLS'],
      ['src/main.ts', 4, 'guess', 'CALLS'],
    ]);
    expect(answer.result.byDepth).toEqual([
      { depth: 1, users: 1, guessed: 0 },
      { depth: 2, users: 1, guessed: 0 },
      { depth: 3, users: 2, guessed: 1 },
      { depth: 4, users: 1, guessed: 1 },
    ]);
    expect(answer.result.unseen.first).toEqual([{ name: 'round', path: 'src/loose.js', line: 2, count: 1, reason: 'unknown-receiver' }]);
    expect(reasons(answer.result)).toEqual([
      ['unresolved-sites', 'medium', 1],
      ['guessed-uses', 'medium', 2],
      ['few-users', 'low', 5],
    ]);
    expect(answer.needs_confirmation).toBe(true);
  });

  it('calls of values without a name, in the language of the change only', async () => {
    const { result } = await ask({ symbols: ['tidy'] });
    expect(result.risk.level).toBe('medium');
    expect(reasons(result)).toContainEqual(['dynamic-calls', 'medium', 1]);
    expect(reasons((await ask({ symbols: ['lonely'] })).result).map(([reason]) => reason)).not.toContain('dynamic-calls');
  });

  it('what can be seen from outside and is not used here, and what no test reaches', async () => {
    expect(reasons((await ask({ symbols: ['lonely'] })).result)).toEqual([
      ['no-tests', 'medium', 0],
      ['exported-unused', 'medium', 1],
      ['few-users', 'low', 0],
    ]);
  });
});

it('counts what reads, extends, implements and overrides as users, each by its kind', async () => {
  expect(brief((await ask({ symbols: ['RATE'] })).result.direct)).toEqual([['fill', 1, 'certain', 'READS']]);
  const holder = await ask({ symbols: ['Holder'] });
  expect(brief(holder.result.direct)).toEqual(
    expect.arrayContaining([
      ['Cart', 1, 'certain', 'IMPLEMENTS'],
      ['Cart.add', 1, 'certain', 'OVERRIDES'],
      ['fill', 1, 'certain', 'CALLS'],
    ]),
  );
  expect(holder.notes).toContain('The members of the classes that were named count as changed too: 1.');
  expect(brief((await ask({ symbols: ['Cart'] })).result.direct)).toContainEqual(['BigCart', 1, 'certain', 'EXTENDS']);
});

it('follows no further than asked, and lists no more', async () => {
  const near = await ask({ symbols: ['round'], depth: 1 });
  expect(near.result.totals).toMatchObject({ direct: 1, indirect: 0, tests: 0 });
  const short = await ask({ symbols: ['round'], limit: 1 });
  expect(short.result.indirect).toHaveLength(1);
  expect(short.result.totals.indirect).toBe(4);
  expect(short.notes).toEqual(['Of 4 indirect users the first 1 are listed.']);
});

it('of files: all that is in them, and who imports them', async () => {
  const { result } = await ask({ files: ['./src/tax/tax.ts', 'src/tax/tax.ts'] });
  expect(result.changed.files).toEqual([{ path: 'src/tax/tax.ts', oldPath: null, status: 'named', module: 'src/tax', precision: 'file', symbols: 1 }]);
  expect(brief(result.direct)).toEqual([['bill', 1, 'certain', 'CALLS']]);
  expect(result.risk.level).toBe('low');
});

describe('of a diff', () => {
  const hunk = [
    '@@ -5,4 +5,4 @@',
    ' /** What a number of pieces costs. */',
    ' export function priceOf(count: number): number {',
    '-  return round(count * 3);',
    '+  return round(count * 4);',
    ' }',
  ];
  const diff = (lines: readonly string[], path = 'src/price/price.ts') =>
    [`diff --git a/${path} b/${path}`, `--- a/${path}`, `+++ b/${path}`, ...lines, ''].join('\n');

  it('that is not applied: the symbols in its old lines', async () => {
    const { result } = await ask({ diff: diff(hunk) });
    expect(changed(result)).toEqual(['priceOf']);
    expect(result.changed.files).toEqual([
      { path: 'src/price/price.ts', oldPath: null, status: 'modified', module: 'src/price', precision: 'lines', symbols: 1 },
    ]);
    expect(brief(result.direct)).toEqual([['Cart.add', 1, 'certain', 'CALLS']]);
  });

  it('that is applied: the symbols in its new lines, also when lines above have moved them', async () => {
    const applied = [
      '@@ -2,3 +5,4 @@',
      ' /** What a number of pieces costs. */',
      ' export function priceOf(count: number): number {',
      '+  return round(count * 3);',
      ' }',
    ];
    expect(changed((await ask({ diff: diff(applied) })).result)).toEqual(['priceOf']);
  });

  it('that adds lines between two functions changes neither', async () => {
    const { result } = await ask({ diff: diff(['@@ -3,2 +3,3 @@', ' }', '+const a = 1;', ' ']) });
    expect([changed(result), result.changed.files[0]?.precision]).toEqual([[], 'lines']);
  });

  it('whose lines are of another text: all that is in the file, and that is said', async () => {
    const { result } = await ask({ diff: diff(hunk.map((line) => line.replace('round', 'ceil'))) });
    expect(result.changed.files[0]?.precision).toBe('file');
    expect(changed(result)).toEqual(['round', 'priceOf', 'RATE', 'lonely']);
    expect(reasons(result)).toContainEqual(['whole-files', 'medium', 1]);
  });

  it('names files that are deleted, renamed or not indexed', async () => {
    const text = [
      'diff --git a/src/tax/tax.ts b/src/tax/tax.ts',
      'deleted file mode 100644',
      '--- a/src/tax/tax.ts',
      '+++ /dev/null',
      '@@ -1,3 +0,0 @@',
      ...(COUNTER_FILES['src/tax/tax.ts'] ?? '')
        .trimEnd()
        .split('\n')
        .map((line) => `-${line}`),
      'diff --git a/src/main.ts b/src/start.ts',
      'similarity index 100%',
      'rename from src/main.ts',
      'rename to src/start.ts',
      'diff --git a/notes.txt b/notes.txt',
      '--- a/notes.txt',
      '+++ b/notes.txt',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      '',
    ].join('\n');
    const { result } = await ask({ diff: text });
    expect(result.changed.files.map(({ path, oldPath, status, precision, symbols }) => [path, oldPath, status, precision, symbols])).toEqual([
      ['src/tax/tax.ts', null, 'deleted', 'file', 1],
      ['src/start.ts', 'src/main.ts', 'renamed', 'file', 1],
      ['notes.txt', null, 'modified', 'none', 0],
    ]);
    expect(brief(result.direct)).toContainEqual(['bill', 1, 'certain', 'CALLS']);
    expect(reasons(result)).toContainEqual(['not-indexed', 'medium', 1]);
  });
});

it('is not low where calls of the names of its users lead nowhere', async () => {
  const between = counter();
  between.write('src/tax/loose.ts', 'export function pay(shop: any): number {\n  return shop.bill(1);\n}\n');
  between.commit('A loose call');
  await between.index();
  const box = createToolbox({ databaseFile: between.databaseFile(), root: between.root });
  const answer = await box.call('impact_analysis', { symbols: ['taxOf'] }, { door: 'cli' });
  box.close();
  between.delete();
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(answer.result.unseen.sites).toBe(0);
  expect(answer.result.risk.level).toBe('medium');
  expect(reasons(answer.result)).toContainEqual(['unresolved-sites', 'medium', 1]);
});
