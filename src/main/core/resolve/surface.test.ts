import type { FileFacts, FileOutline } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { extractFile } from '../extract';
import { flows } from './flows';
import { outlineOf } from './outline';
import { mentions, surface } from './surface';

const factsFor = (text: string): Promise<FileFacts> => extractFile('a.ts', 'typescript', text);
const outlineFor = async (text: string): Promise<FileOutline> => outlineOf(await factsFor(text));

describe('surface', () => {
  it('stays when only bodies, comments or lines change', async () => {
    const before = surface(await outlineFor('export function f(a: number): number { return a; }\n'));
    const after = surface(await outlineFor('// new\n\nexport function f(a: number): number { g(); return a + 1; }\n'));
    expect(after).toEqual(before);
  });

  it('changes the entries of what says something else, and structure only with what is taken as a whole', async () => {
    const changed = async (before: string, after: string): Promise<{ names: string[]; structural: boolean }> => {
      const [one, other] = [surface(await outlineFor(before)), surface(await outlineFor(after))];
      const names = [...one.names, ...other.names].filter((entry) => one.names.includes(entry) !== other.names.includes(entry));
      return { names: [...new Set(names.map((entry) => entry.slice(0, entry.lastIndexOf('|'))))].sort(), structural: one.structural !== other.structural };
    };
    const plain = 'export class A { f(): void {} g(): void {} }\n';
    expect(await changed(plain, 'export class A { f(a: string): void {} g(): void {} }\n')).toEqual({ names: ['f'], structural: false });
    expect(await changed(plain, 'export class A extends B { f(): void {} g(): void {} }\n')).toEqual({ names: ['A', 'f', 'g'], structural: false });
    expect(await changed(plain, 'export class A { constructor(a: string) {} f(): void {} g(): void {} }\n')).toMatchObject({ names: ['A', 'constructor'] });
    expect(await changed(plain, `${plain}export function more() {}\n`)).toEqual({ names: ['more'], structural: false });
    expect(await changed(plain, `import { x } from './x';\n${plain}`)).toEqual({ names: ['x'], structural: false });
    expect(await changed(plain, `export * from './x';\n${plain}`)).toMatchObject({ structural: true });
  });

  it('changes when a type that is inferred changes, through a local too', async () => {
    const one = surface(await outlineFor('export function f() { const x = new A(); return x; }\n'));
    const other = surface(await outlineFor('export function f() { const x = new B(); return x; }\n'));
    expect(other.names).not.toEqual(one.names);
  });
});

describe('flows', () => {
  it('lead from what a name is inferred from to the name, and from a base class to the members', async () => {
    const { flows: list } = flows(await outlineFor('class C extends B { m() { const x = make(); return x.part; } }\n'));
    const from = (used: string): string[] => [...new Set(list.filter((flow) => flow.uses.has(used)).flatMap((flow) => flow.names))].sort();
    expect(from('make')).toEqual(['m']);
    expect(from('part')).toEqual(['m']);
    expect(from('B')).toEqual(['C', 'm']);
  });

  it('tell the names that stand for another module', async () => {
    const facts = await outlineFor("import a, { b } from './x';\nimport * as c from './y';\nexport { default as d } from './z';\n");
    expect([...flows(facts).wholes].sort()).toEqual(['a', 'c', 'd']);
  });
});

describe('mentions', () => {
  it('names everything that the resolution of a file reads', async () => {
    const names = mentions(await factsFor("import { a as b } from './x';\nclass C extends D { m(p: E): F { return b(p).go(); } }\n"));
    expect(names).toEqual(expect.arrayContaining(['a', 'b', 'C', 'D', 'm', 'E', 'F', 'go']));
  });
});
