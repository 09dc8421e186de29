import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RuleAnswer, ToolInput } from '@shared/tools';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

interface Fixture {
  readonly files: Readonly<Record<string, string>>;
  /** Patterns of the parts; `cart` uses `price`, and the two of the cycle use each other. */
  readonly cart: string;
  readonly price: string;
  readonly priceFile: string;
  readonly cycle: string;
  readonly siblings: string;
  /** The use of price in cart: its place and both ends. */
  readonly use: { readonly from: string; readonly to: string };
}

const TYPESCRIPT: Fixture = {
  files: {
    'src/cart/cart.ts': "import { priceOf } from '../price/price';\nexport function sell(): number {\n  return priceOf();\n}\n",
    'src/price/price.ts': 'export function priceOf(): number {\n  return 3;\n}\n',
    'src/one/one.ts': "import { two } from '../two/two';\nexport function one(): void {\n  two();\n}\n",
    'src/two/two.ts': "import { one } from '../one/one';\nexport function two(): void {\n  one();\n}\n",
  },
  cart: 'src/cart',
  price: 'src/price',
  priceFile: 'src/price/price.ts',
  cycle: 'src/{one,two}/**',
  siblings: 'src/*',
  use: { from: 'src/cart/cart.ts#sell', to: 'src/price/price.ts#priceOf' },
};
const PYTHON: Fixture = {
  files: {
    'shop/__init__.py': '',
    'shop/cart/__init__.py': '',
    'shop/cart/cart.py': 'from shop.price.price import price_of\n\n\ndef sell():\n    return price_of()\n',
    'shop/price/__init__.py': '',
    'shop/price/price.py': 'def price_of():\n    return 3\n',
    'shop/one/__init__.py': '',
    'shop/one/one.py': 'from shop.two.two import two\n\n\ndef one():\n    two()\n',
    'shop/two/__init__.py': '',
    'shop/two/two.py': 'from shop.one.one import one\n\n\ndef two():\n    one()\n',
  },
  cart: 'shop/cart/*.py',
  price: 'shop/price/',
  priceFile: 'shop/price/price.py',
  cycle: 'shop/{one,two}/*',
  siblings: 'shop/{cart,price}',
  use: { from: 'shop/cart/cart.py#sell', to: 'shop/price/price.py#price_of' },
};
const java = (name: string, body: string, other = ''): string => `package shop.${name.toLowerCase()};\n\n${other}public class ${name} {\n${body}}\n`;
const JAVA: Fixture = {
  files: {
    'src/main/java/shop/cart/Cart.java': java('Cart', '  int sell() {\n    return Price.of();\n  }\n', 'import shop.price.Price;\n\n'),
    'src/main/java/shop/price/Price.java': java('Price', '  public static int of() {\n    return 3;\n  }\n'),
    'src/main/java/shop/one/One.java': java('One', '  public static void go() {\n    Two.go();\n  }\n', 'import shop.two.Two;\n\n'),
    'src/main/java/shop/two/Two.java': java('Two', '  public static void go() {\n    One.go();\n  }\n', 'import shop.one.One;\n\n'),
  },
  cart: 'module:shop.cart',
  price: 'module:shop.price',
  priceFile: 'src/main/java/shop/price/Price.java',
  cycle: 'module:shop.{one,two}',
  siblings: 'module:shop.*',
  use: { from: 'src/main/java/shop/cart/Cart.java#Cart.sell', to: 'src/main/java/shop/price/Price.java#Price.of' },
};
const GO: Fixture = {
  files: {
    'go.mod': 'module example.org/shop\n\ngo 1.22\n',
    'cart/cart.go': 'package cart\n\nimport "example.org/shop/price"\n\nfunc Sell() int {\n\treturn price.Of()\n}\n',
    'price/price.go': 'package price\n\nfunc Of() int {\n\treturn 3\n}\n',
    'one/one.go': 'package one\n\nimport "example.org/shop/two"\n\nfunc One() {\n\ttwo.Two()\n}\n',
    'two/two.go': 'package two\n\nimport "example.org/shop/one"\n\nfunc Two() {\n\tone.One()\n}\n',
  },
  cart: 'cart',
  price: 'price',
  priceFile: 'price/price.go',
  cycle: '{one,two}',
  siblings: '*',
  use: { from: 'cart/cart.go#Sell', to: 'price/price.go#Of' },
};

const rule = (name: string, kind: string, ...lines: string[]): string[] => [
  `  - name: ${name}`,
  '    severity: error',
  '    why: It has a reason.',
  `    kind: ${kind}`,
  ...lines.map((line) => `    ${line}`),
];
const q = (text: string): string => JSON.stringify(text);

/** Every kind of rule, once broken and once kept; Go has no cycle that compiles, but it can be read. */
function everyKind({ cart, price, priceFile, cycle, siblings }: Fixture): string {
  const layer = (name: string, files: string) => `  - {name: ${name}, files: ${q(files)}}`;
  return [
    'rules:',
    ...rule('forbid broken', 'forbid', `from: ${q(cart)}`, `to: ${q(price)}`),
    ...rule('forbid kept', 'forbid', `from: ${q(price)}`, `to: ${q(cart)}`),
    ...rule('allow broken', 'allow', `from: ${q(cart)}`, `to: ${q(cycle)}`),
    ...rule('allow kept', 'allow', `from: ${q(cart)}`, `to: ${q(price)}`),
    ...rule('layers broken', 'layers', 'layers:', layer('top', price), layer('low', cart)),
    ...rule('layers kept', 'layers', 'layers:', layer('top', cart), layer('low', price)),
    ...rule('no-cycles broken', 'no-cycles', `among: ${q(cycle)}`),
    ...rule('no-cycles kept', 'no-cycles', `among: [${q(cart)}, ${q(price)}]`),
    ...rule('independent broken', 'independent', `siblings: ${q(siblings)}`),
    ...rule('independent kept', 'independent', `siblings: [${q(price)}, ${q(cycle.replace('{one,two}', 'one'))}]`),
    ...rule('public broken', 'public', `of: [${q(price)}, ${q(cycle)}]`, `surface: ${q(cycle)}`),
    ...rule('public kept', 'public', `of: ${q(price)}`, `surface: ${q(priceFile)}`),
    '',
  ].join('\n');
}

class Place {
  readonly repository = new TestRepository();
  toolbox: Toolbox | null = null;

  async index(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [file, text] of Object.entries(files)) this.repository.write(file, text);
    this.repository.commit('All');
    await this.repository.index();
    this.toolbox = createToolbox({ databaseFile: this.repository.databaseFile(), root: this.repository.root });
  }

  ask(input: ToolInput<'architecture_rules'> = {}) {
    if (this.toolbox === null) throw new Error('not indexed');
    return this.toolbox.call('architecture_rules', input, { door: 'cli' });
  }

  async rules(input: ToolInput<'architecture_rules'> = {}): Promise<readonly RuleAnswer[]> {
    const answer = await this.ask(input);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.result.rules ?? [];
  }

  async message(): Promise<string> {
    const answer = await this.ask();
    return answer.ok ? 'answered' : `${answer.error.code} ${answer.error.message}`;
  }

  delete(): void {
    this.toolbox?.close();
    this.repository.delete();
  }
}

describe.each(Object.entries({ TYPESCRIPT, PYTHON, JAVA, GO }))('architecture_rules in %s', (_language, fixture) => {
  const place = new Place();
  beforeAll(() => place.index({ ...fixture.files, '.cairn/rules.yml': everyKind(fixture) }));
  afterAll(() => place.delete());

  it('says of every kind of rule whether it is broken', async () => {
    const rules = await place.rules();
    expect(rules.map(({ name, state }) => `${name}: ${state}`)).toEqual(rules.map(({ name }) => (name.endsWith('broken') ? `${name}: fail` : `${name}: pass`)));
    expect(rules).toHaveLength(12);
  });

  it.each(['forbid broken', 'allow broken', 'layers broken', 'public broken', 'independent broken'])(
    '%s: names the edge with both its places',
    async (name) => {
      const [found] = await place.rules({ rule: name });
      const end = ({ path: file, symbol }: RuleAnswer['violations'][number]['from']): string => `${file}#${symbol}`;
      const calls = found?.violations.filter((item) => item.kind === 'CALLS').map((item) => ({ from: end(item.from), to: end(item.to) }));
      expect(calls).toContainEqual(fixture.use);
      const [use] = found?.violations.filter((item) => end(item.from) === fixture.use.from && item.kind === 'CALLS') ?? [];
      const text = fixture.files[use?.from.path ?? '']?.split('\n')[(use?.from.line ?? 0) - 1];
      expect(text).toMatch(/price_?of\(\)|\.[oO]f\(\)/i);
      expect(use).toMatchObject({ confidence: 'certain', sites: 1, known: false });
    },
  );

  it('names the modules of a cycle', async () => {
    const [found] = await place.rules({ rule: 'no-cycles broken' });
    expect(found?.cycles).toHaveLength(1);
    expect(found?.cycles[0]).toHaveLength(2);
    expect(found?.violations.length).toBeGreaterThanOrEqual(2);
  });

  it('asked for a module tells what touches it', async () => {
    const [kept] = await place.rules({ rule: 'no-cycles kept' });
    const [first] = (await place.rules({ rule: 'forbid broken' })).flatMap((item) => item.violations);
    const touched = await place.rules({ module: first?.to.module });
    expect(touched.find((item) => item.name === 'forbid broken')?.state).toBe('fail');
    expect(touched.find((item) => item.name === 'no-cycles broken')?.state).toBe('not-applicable');
    expect(kept?.state).toBe('pass');
  });
});

describe('architecture_rules', () => {
  let place: Place;
  const outside = mkdtempSync(path.join(os.tmpdir(), 'cairn-rules-'));
  const fresh = async (files: Readonly<Record<string, string>>, ...rules: string[][]): Promise<void> => {
    place = new Place();
    await place.index({ ...files, ...(rules.length === 0 ? {} : { '.cairn/rules.yml': ['rules:', ...rules.flat(), ''].join('\n') }) });
  };
  afterEach(() => place.delete());
  afterAll(() => rmSync(outside, { recursive: true, force: true }));
  const FORBID = rule('one', 'forbid', 'from: src/cart', 'to: src/price');

  it('without a file says so, with one to begin with that can be checked as it is', async () => {
    await fresh(TYPESCRIPT.files);
    const answer = await place.ask();
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.result).toMatchObject({ state: 'no-rules-file', file: '.cairn/rules.yml' });
    expect(answer.result.rules).toBeUndefined();
    expect(answer.notes?.[0]).toContain('nothing was checked');
    place.repository.write('.cairn/rules.yml', answer.result.example ?? '');
    const rules = await place.rules();
    expect(rules.map(({ name, state }) => [name, state])).toEqual([
      ['no module cycles', 'fail'],
      ['layers as they are', 'pass'],
    ]);
    expect((await place.ask()).ok).toBe(true);
  });

  it.each([
    ['src/cat', 'src/cat matches nothing: no indexed file has such a path'],
    ['src/*', 'src/* matches nothing: it takes folders only; src/*/ takes what is in them'],
    ['"module:shop"', 'module:shop matches nothing: no module has such a name'],
    ['README.md', 'README.md matches nothing: it takes only files that are not indexed (README.md: unsupported-language)'],
  ])('a pattern that matches nothing (%s) is told with its place', async (pattern, message) => {
    await fresh({ ...TYPESCRIPT.files, 'README.md': '# Shop\n' }, rule('one', 'forbid', `from: ${pattern}`, 'to: src/price'));
    expect(await place.message()).toBe(`BAD_INPUT .cairn/rules.yml:6:11: ${message}`);
  });

  it('a file in two layers is told with its place', async () => {
    await fresh(TYPESCRIPT.files, rule('one', 'layers', 'layers:', '  - {name: top, files: src/cart}', '  - {name: low, files: src}'));
    expect(await place.message()).toBe('BAD_INPUT .cairn/rules.yml:8:28: src/cart/cart.ts is in layer low and in layer top; a file has one layer');
  });

  it('every problem of a broken file is told', async () => {
    await fresh(TYPESCRIPT.files, rule('one', 'forbid', 'from: src/cart'), rule('one', 'dance'));
    expect(await place.message()).toBe(
      'BAD_INPUT .cairn/rules.yml:2:5: a forbid rule needs to; .cairn/rules.yml:10:11: kind must be one of forbid, allow, layers, no-cycles, independent, public, not dance',
    );
  });

  it('an unknown rule and an unknown module are errors with near names', async () => {
    await fresh(TYPESCRIPT.files, FORBID);
    expect(await place.ask({ rule: 'ona' })).toMatchObject({ ok: false, error: { code: 'BAD_INPUT', suggestions: ['one'] } });
    expect(await place.ask({ module: 'src/crt' })).toMatchObject({ ok: false, error: { code: 'UNKNOWN_MODULE' } });
  });

  it('exceptions let edges pass, edges chooses their kinds, and limit cuts with a note', async () => {
    const more = (name: string, ...lines: string[]) => rule(name, 'forbid', 'from: src/cart', 'to: src/price', ...lines);
    await fresh(
      TYPESCRIPT.files,
      more('all'),
      more('spared', 'except: [{to: src/price/price.ts}]'),
      more('imports', 'edges: IMPORTS'),
      more('writes', 'edges: [WRITES]'),
    );
    const rules = await place.rules();
    expect(rules.map((item) => item.state)).toEqual(['fail', 'pass', 'fail', 'pass']);
    expect(rules[2]?.violations.every((item) => item.kind === 'IMPORTS')).toBe(true);
    const [all] = await place.rules({ rule: 'all', limit: 1 });
    expect(all?.violations).toHaveLength(1);
    expect(all?.notes).toContain(`Of ${all?.counts.violations} violations the first 1 are listed.`);
  });

  it('tests count only when they are asked for; a rule over tests alone is not applicable', async () => {
    const test = { 'src/cart/cart.test.ts': "import { two } from '../two/two';\ntest('two', () => two());\n" };
    const over = (name: string, from: string, ...lines: string[]) => rule(name, 'forbid', `from: ${from}`, 'to: src/two', ...lines);
    await fresh({ ...TYPESCRIPT.files, ...test }, over('code', 'src/cart'), over('tests', 'src/cart', 'tests: true'), over('only', 'src/cart/cart.test.ts'));
    const rules = await place.rules();
    expect(rules.map((item) => item.state)).toEqual(['pass', 'fail', 'not-applicable']);
    expect(rules[2]?.notes).toEqual(['Not applicable: only test files would be looked at, and tests is not true.']);
  });

  it('guesses never break a rule, and are counted', async () => {
    const files = {
      'include/net.h': 'int net_open(int port);\n',
      'src/app/client.c': '#include "net.h"\n\nint start(void) {\n  return net_open(1);\n}\n',
      'src/lib/unix.c': '#include "net.h"\n\nint net_open(int port) {\n  return port;\n}\n',
      'src/lib/win.c': '#include "net.h"\n\nint net_open(int port) {\n  return -port;\n}\n',
    };
    await fresh(files, rule('one', 'forbid', 'from: src/app', 'to: src/lib'));
    const answer = await place.ask();
    if (!answer.ok) throw new Error(answer.error.message);
    const [found] = answer.result.rules ?? [];
    expect(found).toMatchObject({ state: 'pass', counts: { violations: 0, guesses: 2 } });
    expect(found?.notes[0]).toBe('2 guessed edges would break it if right; a guess never breaks a rule.');
    expect(answer.needs_confirmation).toBe(true);
  });

  it('says where files that it covers were not understood', async () => {
    await fresh(
      { ...TYPESCRIPT.files, 'src/cart/broken.ts': 'export function broken( {{{ ]\n  nothing();\n' },
      rule('one', 'forbid', 'from: src/cart', 'to: src/two'),
    );
    const [found] = await place.rules();
    expect(found).toMatchObject({ state: 'pass', counts: { unread: 1 } });
    expect(found?.notes[0]).toBe('It covers 1 file with syntax errors or read in part only, where edges may be missing: src/cart/broken.ts.');
  });

  it('the baseline is known by what uses what, not by lines', async () => {
    await fresh(TYPESCRIPT.files, FORBID);
    const [before] = await place.rules();
    const name = ({ path: file, symbol }: RuleAnswer['violations'][number]['from']) => (symbol === null ? file : `${file}#${symbol}`);
    const known = before?.violations.map((item) => ({ rule: 'one', kind: item.kind, from: name(item.from), to: name(item.to) })) ?? [];
    const gone = { rule: 'one', kind: 'CALLS', from: 'src/cart/cart.ts#old', to: 'src/price/price.ts#priceOf' };
    place.repository.write('.cairn/rules-baseline.json', JSON.stringify({ version: 1, violations: [...known, gone] }));
    place.repository.write('src/cart/cart.ts', `// moved\n\n${TYPESCRIPT.files['src/cart/cart.ts']}`);
    await place.repository.index();
    const answer = await place.ask();
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.result).toMatchObject({ state: 'pass', baseline: { entries: known.length + 1, gone: 1 } });
    expect(answer.result.rules?.[0]).toMatchObject({ state: 'fail', counts: { violations: known.length, known: known.length } });
  });

  it.each([
    ['{', 'BAD_INPUT .cairn/rules-baseline.json is not JSON. Write it again with cairn rules --update-baseline.'],
    [
      '{"version":1,"violations":[{"rule":1}]}',
      'BAD_INPUT .cairn/rules-baseline.json is no baseline of rules (at violations.0.rule). Write it again with cairn rules --update-baseline.',
    ],
  ])('a broken baseline is an error: %s', async (text, message) => {
    await fresh(TYPESCRIPT.files, FORBID);
    place.repository.write('.cairn/rules-baseline.json', text);
    expect(await place.message()).toBe(message);
  });

  it('a rules file that is a link, a folder, too large or no text is not read', async () => {
    await fresh(TYPESCRIPT.files);
    const file = path.join(place.repository.root, '.cairn/rules.yml');
    const put = (make: () => void): Promise<string> => {
      place.repository.remove('.cairn');
      mkdirSync(path.dirname(file));
      make();
      return place.message();
    };
    writeFileSync(path.join(outside, 'rules.yml'), 'rules: []\n');
    expect(await put(() => symlinkSync(path.join(outside, 'rules.yml'), file))).toBe(
      'PERMISSION_DENIED .cairn/rules.yml is behind a link, and is not followed.',
    );
    expect(await put(() => mkdirSync(file))).toBe('BAD_INPUT .cairn/rules.yml is no regular file.');
    expect(await put(() => writeFileSync(file, '#'.repeat(65 * 1024)))).toBe('BAD_INPUT .cairn/rules.yml is larger than 64 KB and is not read.');
    expect(await put(() => writeFileSync(file, Buffer.from([0xff, 0xfe, 0x41])))).toBe('BAD_INPUT .cairn/rules.yml is not UTF-8 text.');
    place.repository.remove('.cairn');
    symlinkSync(outside, path.join(place.repository.root, '.cairn'));
    expect(await place.message()).toBe('PERMISSION_DENIED .cairn/rules.yml is behind a link, and is not followed.');
  });
});
