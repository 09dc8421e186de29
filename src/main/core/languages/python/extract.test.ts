import type { FileFacts } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const lines = (...text: string[]) => `${text.join('\n')}\n`;

async function read(source: string, path = 'shop/cart.py'): Promise<FileFacts> {
  return extractFile(path, 'python', source);
}

function outline(facts: FileFacts): string[] {
  return facts.definitions.map(({ qualified, subkind, line }) => `${line} ${subkind} ${qualified}`).sort();
}

const named = (facts: FileFacts, qualified: string) => facts.definitions.find((definition) => definition.qualified === qualified);
const bound = (facts: FileFacts, name: string) => facts.bindings.filter((binding) => binding.name === name);
const calls = (facts: FileFacts) => facts.references.filter(({ kind }) => kind === 'call');

describe('definitions of a Python file', () => {
  it('finds functions, classes, members, fields and variables, nested ones too', async () => {
    const facts = await read(
      lines(
        'LIMIT = 3',
        'current: "Cart | None" = None',
        'class Cart(Base):',
        '    """A cart.',
        '',
        '    More."""',
        '    rate: float = 0.2',
        '    def __init__(self, owner):',
        '        self.owner = owner',
        '        self.items: list[Item] = []',
        '    @property',
        '    def total(self): return 1',
        '    @total.setter',
        '    def total(self, value): self._total = value',
        '    @staticmethod',
        '    def empty(): return Cart(None)',
        '    class Line:',
        '        def price(self): pass',
        'async def load(path):',
        '    def inner(): pass',
        '    local = 1',
      ),
    );
    expect(outline(facts)).toEqual([
      '1 constant LIMIT',
      '10 field Cart.items',
      '12 accessor Cart.total',
      '14 accessor Cart.total',
      '14 field Cart._total',
      '16 method Cart.empty',
      '17 class Cart.Line',
      '18 method Cart.Line.price',
      '19 function load',
      '2 variable current',
      '20 function load.inner',
      '3 class Cart',
      '7 field Cart.rate',
      '8 constructor Cart.__init__',
      '9 field Cart.owner',
    ]);
    expect(named(facts, 'Cart')).toMatchObject({ doc: 'A cart.', signature: 'class Cart(Base)', startLine: 3, endLine: 18 });
    expect(named(facts, 'Cart.empty')).toMatchObject({ isStatic: true, startLine: 15 });
    expect(named(facts, 'current')?.type).toEqual({ k: 'ref', n: 'Cart' });
    expect(named(facts, 'load')?.isAsync).toBe(true);
  });
  it('takes the marks of reStructuredText out of a docstring', async () => {
    const facts = await read('def go():\n    """Calls :meth:`__call__` of a :class:`~web.App`, like this::\n\n        go()\n    """\n');
    expect(named(facts, 'go')?.doc).toBe('Calls `__call__` of a `web.App`, like this:');
  });

  it('keeps the words of a docstring between asterisks', async () => {
    const facts = await read(lines('def crawl(self):', '    """Starts the spider with', '    *args* and *kwargs*, as `run` does.', '    """'));
    expect(named(facts, 'crawl')?.doc).toBe('Starts the spider with *args* and *kwargs*, as `run` does.');
  });

  it('tells enum members, type aliases, overloads and dataclass parameters apart', async () => {
    const facts = await read(
      lines(
        'class Color(enum.Enum):',
        '    RED = 1',
        'Key = Union[str, Color]',
        'type Pair = tuple[Color, Color]',
        '@overload',
        'def pick(x: int) -> int: ...',
        'def pick(x): return x',
        '@dataclass',
        'class Point:',
        '    x: int',
        '    y: int = 0',
        '    def norm(self): return self.x',
      ),
    );
    expect(outline(facts)).toEqual([
      '1 enum Color',
      '10 field Point.x',
      '11 field Point.y',
      '12 method Point.norm',
      '2 enum-member Color.RED',
      '3 type Key',
      '4 type Pair',
      '6 function pick',
      '7 function pick',
      '9 class Point',
    ]);
    expect(facts.definitions.filter(({ name }) => name === 'pick').map(({ isDeclaration }) => isDeclaration)).toEqual([true, undefined]);
    expect(named(facts, 'Point')?.params).toEqual([
      { name: 'x', type: { k: 'ref', n: 'int' } },
      { name: 'y', type: { k: 'ref', n: 'int' }, optional: true },
    ]);
  });

  it('ends a definition at its last line of code', async () => {
    const facts = await read(lines('def f():', '    return 1', '    # said later', '', 'x = 1'));
    expect(named(facts, 'f')).toMatchObject({ startLine: 1, endLine: 2 });
  });
});

describe('names and types of a Python file', () => {
  it('reads quoted, optional, union, callable and class-object annotations', async () => {
    const facts = await read(
      'def f(a: "Foo", b: Optional[m.Bar], c: Foo | None, d: Callable[[int], Foo], e: type[Foo], g: dict[str, list["Foo"]], *h: Foo): pass\n',
    );
    const types = Object.fromEntries(facts.bindings.map(({ name, type }) => [name, type]));
    const foo = { k: 'ref', n: 'Foo' };
    expect(types).toEqual({
      a: foo,
      b: { k: 'ref', n: 'm.Bar' },
      c: foo,
      d: { k: 'func', ret: foo, p: [{ k: 'ref', n: 'int' }] },
      e: { k: 'typeof', e: { k: 'name', n: 'Foo' } },
      g: {
        k: 'ref',
        n: 'dict',
        a: [
          { k: 'ref', n: 'str' },
          { k: 'ref', n: 'list', a: [foo] },
        ],
      },
      h: { k: 'ref', n: 'tuple', a: [foo] },
    });
  });

  it('binds loop, with, except, walrus, unpacking and comprehension variables', async () => {
    const facts = await read(
      lines(
        'def f(rows):',
        '    for i, row in enumerate(rows): pass',
        '    with open_it() as handle: pass',
        '    try: pass',
        '    except ValueError as error: pass',
        '    if (n := size()): pass',
        '    a, (b, *rest) = Foo(), pair()',
        '    return [each for each in rows]',
      ),
    );
    const rows = { k: 'name', n: 'rows' };
    expect(bound(facts, 'row')[0]?.value).toEqual({ k: 'element', o: rows });
    expect(bound(facts, 'a')[0]?.value).toEqual({ k: 'call', f: { k: 'name', n: 'Foo' } });
    expect(bound(facts, 'b')[0]?.value).toEqual({ k: 'index', o: { k: 'call', f: { k: 'name', n: 'pair' } }, i: 0 });
    expect(bound(facts, 'error')[0]?.type).toEqual({ k: 'ref', n: 'ValueError' });
    expect(bound(facts, 'handle')[0]?.value).toMatchObject({ k: 'call', f: { k: 'member', n: '__enter__' } });
    expect(bound(facts, 'n')[0]?.scope).toBe(1);
    expect(bound(facts, 'each')[0]?.scope).not.toBe(1);
    expect(bound(facts, 'rest')).toHaveLength(1);
  });

  it('narrows after isinstance in its branch, and after a guard that leaves', async () => {
    const facts = await read(
      lines('def f(x, y):', '    if isinstance(x, Foo):', '        x.a()', '    if not isinstance(y, (Foo, Bar)):', '        return', '    y.b()'),
    );
    const scopeOf = (member: string) => calls(facts).find(({ e }) => e?.k === 'member' && e.n === member)?.scope;
    expect(bound(facts, 'x').find(({ kind }) => kind === 'local')).toMatchObject({ scope: scopeOf('a'), type: { k: 'ref', n: 'Foo' } });
    expect(bound(facts, 'y').find(({ kind }) => kind === 'local')).toMatchObject({ scope: scopeOf('b') });
  });

  it('knows self, cls and super whatever they are called', async () => {
    const facts = await read(
      lines(
        'class K(Base):',
        '    def m(this):',
        '        this.n()',
        '        super().m()',
        '    @classmethod',
        '    def make(kls):',
        '        return kls()',
        '    @staticmethod',
        '    def s(self): self.t()',
      ),
    );
    expect(calls(facts).map(({ e }) => e)).toEqual([
      { k: 'member', o: { k: 'this' }, n: 'n' },
      { k: 'member', o: { k: 'super' }, n: 'm' },
      { k: 'name', n: 'K' },
      { k: 'member', o: { k: 'name', n: 'self' }, n: 't' },
    ]);
  });

  it('puts global and nonlocal assignments where they belong', async () => {
    const facts = await read(
      lines(
        'pool = None',
        'def f():',
        '    count = 0',
        '    def g():',
        '        global pool',
        '        nonlocal count',
        '        pool = Pool()',
        '        count = 1',
      ),
    );
    expect(outline(facts)).toEqual(['1 variable pool', '2 function f', '4 function f.g']);
    expect(named(facts, 'pool')?.value).toEqual({ k: 'call', f: { k: 'name', n: 'Pool' } });
    expect(bound(facts, 'count').map(({ scope }) => scope)).toEqual([1, 1]);
    expect(facts.references.some(({ kind, e }) => kind === 'write' && e?.k === 'name' && e.n === 'pool')).toBe(true);
  });
});

describe('imports and calls of a Python file', () => {
  it('reads every form of import', async () => {
    const facts = await read(
      lines(
        'import os, a.b as c',
        'import x.y',
        'from . import near',
        'from ..up.mod import (one as two, three)',
        'from star import *',
        'if TYPE_CHECKING:',
        '    from typed import T',
        'def f():',
        '    from late import z',
        '    x.y.run()',
        '__all__ = ["two"]',
        '__all__ += ["f"]',
      ),
    );
    expect(
      facts.imports.map(({ spec, names, wildcard, typeOnly, scope }) => [
        spec,
        names.map(({ imported, local }) => `${imported}>${local}`).join(),
        wildcard ?? typeOnly ?? false,
        scope,
      ]),
    ).toEqual([
      ['os', '*>os', false, 0],
      ['a.b', '*>c', false, 0],
      ['x.y', '*>x.y', false, 0],
      ['x', '*>x', false, 0],
      ['.', 'near>near', false, 0],
      ['..up.mod', 'one>two,three>three', false, 0],
      ['star', '', true, 0],
      ['typed', 'T>T', true, 0],
      ['late', 'z>z', false, 1],
    ]);
    expect(facts.exportList).toEqual(['two', 'f']);
    expect(calls(facts)[0]?.e).toEqual({ k: 'member', o: { k: 'name', n: 'x.y' }, n: 'run' });
  });

  it('takes calls in decorators, defaults and class bodies in the scope around', async () => {
    const facts = await read(lines('@register("a")', 'def f(x=make()):', '    return [g(y) for y in x]', 'class K:', '    field = build()'));
    expect(calls(facts).map(({ e, scope }) => [e?.k === 'name' ? e.n : '', facts.scopes[scope]?.kind])).toEqual([
      ['register', 'file'],
      ['make', 'file'],
      ['g', 'block'],
      ['build', 'class'],
    ]);
  });

  it('gives the line of the called name, and marks the main block', async () => {
    const facts = await read(lines('def main():', '    (a', '     .b()', '     .c())', 'if __name__ == "__main__":', '    main()'));
    expect(calls(facts).map(({ e, line }) => [e?.k === 'call' ? '' : e && 'n' in e ? e.n : '', line])).toEqual([
      ['main', 6],
      ['c', 4],
      ['b', 3],
    ]);
    expect(facts.hasMain).toBe(true);
    expect(named(facts, 'main')?.roles).toContain('entry');
  });
});

describe('broken Python', () => {
  const source = lines(
    'from a import (b, c',
    'class K(Base, metaclass=M):',
    '    @prop(lambda q: q.r)',
    '    async def m(self, a: "X[", *b, **c) -> List[int]:',
    '        async with self.n(a) as (x, y), z: yield x',
    '        match a:',
    '            case K(v=1) | [p, *q] if p: self.o = {k: v for k, v in a.items() if (w := k)}',
    '        return f"{a!r:>{b}} {c(1)}" if not isinstance(a, K) else await super().m(*b, **c)',
  );

  it('is read without a throw at every cut', async () => {
    for (let end = 0; end <= source.length; end++) await expect(read(source.slice(0, end))).resolves.toBeDefined();
  });

  it('is read without a throw when any character is lost', async () => {
    for (let at = 0; at < source.length; at++) await expect(read(source.slice(0, at) + source.slice(at + 1))).resolves.toBeDefined();
  });

  it('bounds its own depth', async () => {
    const facts = await read(`x = ${'('.repeat(900)}f()${')'.repeat(900)}\n\ndef after(): pass\n`);
    expect(facts.diagnostics.partial).toBe(true);
    expect(named(facts, 'after')).toBeDefined();
  });
});
