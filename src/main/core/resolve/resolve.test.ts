import { describe, expect, it } from 'vitest';
import { createResolver } from '.';
import { edgesOf, factsOf, resolveProject } from './testing/project';

async function calls(files: Record<string, string>, path: string): Promise<string[]> {
  const { source, byPath } = await resolveProject(files);
  return edgesOf(source, byPath.get(path), 'CALLS');
}

describe('scopes', () => {
  it('lets parameters, locals and catch variables hide a function of the file', async () => {
    const text = [
      'function save() {}',
      'function a(save) { save(); }',
      'function b() { const save = pick(); save(); }',
      'function c() { try { x(); } catch (save) { save(); } }',
      'function d() { for (const save of list()) save(); }',
      'function e() { const { save } = load(); save(); }',
      'function f() { { let save; } save(); }',
    ].join('\n');
    expect(await calls({ 'a.js': text }, 'a.js')).toEqual(['7: #save certain']);
  });

  it('sees functions of an outer function, and hoisted ones', async () => {
    const text = 'function outer() {\n  inner();\n  function inner() {}\n}\nfunction other() { inner(); }\n';
    expect(await calls({ 'a.js': text }, 'a.js')).toEqual(['2: #outer.inner certain']);
  });

  it('calls a parameter default only as a guess', async () => {
    const text = 'function base() {}\nexport function run(step = base) { step(); }\n';
    expect(await calls({ 'a.js': text }, 'a.js')).toEqual(['2: #base guess']);
  });
});

describe('values without a type', () => {
  it('are no receivers of a library', async () => {
    const { byPath } = await resolveProject({
      'a.ts': 'export function run(raw: any, text: string) {\n  raw.greet();\n  text.trim();\n}\n',
      'a.py': 'from typing import Any\n\ndef run(raw: Any, text: str):\n    raw.greet()\n    text.strip()\n',
    });
    for (const path of ['a.ts', 'a.py']) {
      const sites = byPath.get(path)?.unresolved.map(({ name, reason }) => `${name} ${reason}`);
      expect(sites, path).toEqual(path === 'a.ts' ? ['greet unknown-receiver', 'trim external'] : ['greet unknown-receiver', 'strip external']);
    }
  });
});

describe('values that lead back to themselves', () => {
  it('end: an object that spreads what it is assigned to', async () => {
    const text = [
      'const start = { run() {} };',
      'let options = start;',
      'options = { ...options, a: 1 };',
      'options = { ...options, b: 2 };',
      'options.gone();',
      'options.run();',
    ].join('\n');
    expect(await calls({ 'a.js': text }, 'a.js')).toEqual(expect.not.arrayContaining(['5: #start.run certain']));
  });
  it('end: two objects that spread each other', async () => {
    const text = ['let a = { ...b, one() {} };', 'var b = { ...a, two() {} };', 'a.one();', 'a.none();'].join('\n');
    expect((await calls({ 'a.js': text }, 'a.js')).filter((edge) => edge.startsWith('4'))).toEqual([]);
  });
});

describe('imports', () => {
  it('ends cycles of re-exports, and finds what lies beyond them', async () => {
    const files = {
      'a.ts': "export * from './b';\nexport { gone } from './b';\n",
      'b.ts': "export * from './a';\nexport * from './c';\nexport { gone } from './a';\n",
      'c.ts': 'export function found() {}\n',
      'main.ts': "import { found, gone } from './a';\nfound();\ngone();\n",
    };
    expect(await calls(files, 'main.ts')).toEqual(['2: c.ts#found certain']);
  });

  it('does not link a name to an unexported or external one', async () => {
    const files = {
      'a.ts': 'function hidden() {}\nexport const shown = 1;\n',
      'main.ts': "import { hidden } from './a';\nimport { join } from 'path';\nhidden();\njoin();\n",
      'join.ts': 'export function join() {}\n',
    };
    const { byPath, source } = await resolveProject(files);
    expect(edgesOf(source, byPath.get('main.ts'), 'CALLS')).toEqual([]);
    expect(byPath.get('main.ts')?.unresolved.find((one) => one.name === 'join')).toMatchObject({ reason: 'external', package: 'path' });
  });

  it('follows workspaces, exports maps, imports maps and its own package name', async () => {
    const files = {
      'package.json': '{"name": "root", "workspaces": ["packages/*"]}',
      'packages/core/package.json':
        '{"name": "@x/core", "exports": {".": {"import": "./dist/index.js"}, "./deep/*": "./src/deep/*.ts"}, "imports": {"#own": "./src/own.ts"}}',
      'packages/core/src/index.ts': "import { own } from '#own';\nexport function start() { own(); }\n",
      'packages/core/src/own.ts': 'export function own() {}\n',
      'packages/core/src/deep/well.ts': "import { start } from '@x/core';\nexport function dig() { start(); }\n",
      'packages/app/package.json': '{"name": "app"}',
      'packages/app/main.ts': "import { start } from '@x/core';\nimport { dig } from '@x/core/deep/well';\nstart();\ndig();\n",
    };
    expect(await calls(files, 'packages/app/main.ts')).toEqual([
      '3: packages/core/src/index.ts#start certain',
      '4: packages/core/src/deep/well.ts#dig certain',
    ]);
    expect(await calls(files, 'packages/core/src/index.ts')).toEqual(['2: packages/core/src/own.ts#own certain']);
    expect(await calls(files, 'packages/core/src/deep/well.ts')).toEqual(['2: packages/core/src/index.ts#start certain']);
  });
});

describe('inference', () => {
  it('goes through chains, generics, promises, arrays and destructuring', async () => {
    const text = [
      'class Row { id(): number { return 1; } }',
      'class Table<T> { constructor(readonly make: T) {} first(): T { return this.make; } all(): T[] { return []; } self(): this { return this; } }',
      'async function open(): Promise<Table<Row>> { return new Table(new Row()); }',
      'async function main() {',
      '  const table = await open();',
      '  table.self().first().id();',
      '  for (const row of table.all()) row.id();',
      '  const [one] = table.all();',
      '  one.id();',
      '  const { make } = table;',
      '  make.id();',
      '}',
    ].join('\n');
    const found = (await calls({ 'a.ts': text }, 'a.ts')).filter((edge) => edge.includes('Row.id'));
    expect(found).toEqual(['6: #Row.id certain', '7: #Row.id certain', '9: #Row.id certain', '11: #Row.id certain']);
  });

  it('is bounded: functions that return each other and endless chains end as unknown', async () => {
    const chain = Array.from({ length: 400 }, (_, at) => `export function f${at}() { return f${at + 1}(); }`).join('\n');
    const text = `function a() { return b(); }\nfunction b() { return a(); }\na().run();\n${chain}\nf0().run();\nlet x = x;\nx.run();\n`;
    const found = await calls({ 'a.js': text }, 'a.js');
    expect(found.filter((edge) => edge.includes('run'))).toEqual([]);
    expect(found).toContain('3: #a certain');
  });

  it('answers a wide web of functions that call each other in bounded time, and sees through recursion', async () => {
    const web = Array.from(
      { length: 120 },
      (_, at) => `export function w${at}(x) { if (x) return w${at + 1}(); if (!x) return w${at + 2}(); return w${(at * 7) % 120}(); }`,
    );
    const text = `${web.join('\n')}\nclass Leaf { fall() {} }\nfunction down(n) { if (n) return down(n - 1); return new Leaf(); }\nw0().fall();\ndown(3).fall();\n`;
    const started = performance.now();
    const found = await calls({ 'a.js': text }, 'a.js');
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(found).toContain('124: #Leaf.fall certain');
  });

  it('does not depend on the order in which files are asked for', async () => {
    const files = {
      'a.ts': "import { b, B } from './b';\nexport class A { next() { return b(); } }\nexport function a() { return b().next(); }\n",
      'b.ts':
        "import { a, A } from './a';\nexport class B extends A { last() { return a(); } }\nexport function b() { return Math.random() ? new B() : a(); }\n",
      'c.ts': "import { a } from './a';\nimport { b } from './b';\na().next();\nb().last();\nb().next().last();\n",
    };
    const source = await factsOf(files);
    const each = (paths: readonly string[]) => {
      const resolver = createResolver(source);
      return new Map(paths.map((path) => [path, resolver.resolve(path)]));
    };
    const forward = each(source.paths());
    const backward = each([...source.paths()].reverse());
    for (const path of source.paths()) {
      expect(backward.get(path)).toEqual(forward.get(path));
      expect(createResolver(source).resolve(path)).toEqual(forward.get(path));
    }
  });

  it('links a member by its name alone only when it is telling, alone and of a receiver that may be ours', async () => {
    const files = {
      'shop.js': 'class Shop { reckon(a) {} get(a) {} }\n',
      'use.js': "import { outside } from 'pkg';\nexport function use(x, y) {\n  x.reckon(1);\n  x.reckon();\n  x.get(1);\n  outside.reckon(1);\n}\n",
    };
    expect(await calls(files, 'use.js')).toEqual(['3: shop.js#Shop.reckon likely']);
  });
});

describe('a file in which the resolver fails', () => {
  it('has no edges and counts its calls as failed, and takes no other file along', async () => {
    const files = {
      'a.ts': 'export function a() {}\na();\n',
      'b.ts': "import { a } from './a';\nexport const b = () => a();\nb();\n",
      'c.ts': "import { b } from './b';\nb();\n",
    };
    const sound = await factsOf(files);
    let asked = 0;
    const references = (path: string) => {
      if (path === 'b.ts' && asked++ === 0) throw new RangeError('too deep');
      return sound.references(path);
    };
    const resolver = createResolver({ ...sound, references });
    const [first, failed, last] = ['a.ts', 'b.ts', 'c.ts'].map((path) => resolver.resolve(path));
    expect(failed).toMatchObject({
      edges: [],
      failure: 'too deep',
      unresolved: [
        { name: 'a', reason: 'failed' },
        { name: 'b', reason: 'failed' },
      ],
    });
    for (const resolution of [first, last]) expect(resolution).toEqual(createResolver(sound).resolve(resolution?.path ?? ''));
  });
});
