import { describe, expect, it } from 'vitest';
import { mentions, surface } from './surface';
import { factsOf } from './testing/project';

async function factsFor(text: string, path = 'a.ts') {
  const facts = (await factsOf({ [path]: text })).facts(path);
  if (!facts) throw new Error('no facts');
  return facts;
}

describe('surface', () => {
  it('stays when only bodies, comments or lines change', async () => {
    const before = surface(await factsFor('export function f(a: number): number { return a; }\n'));
    const after = surface(await factsFor('// new\n\nexport function f(a: number): number { g(); return a + 1; }\n'));
    expect(after).toEqual(before);
  });

  it('changes names with a signature, structure with an import or a base class', async () => {
    const before = surface(await factsFor('export class A { f(): void {} }\n'));
    const signature = surface(await factsFor('export class A { f(a: string): void {} }\n'));
    expect(signature.structural).toBe(before.structural);
    expect(signature.names).not.toEqual(before.names);
    expect(surface(await factsFor('export class A extends B { f(): void {} }\n')).structural).not.toBe(before.structural);
    expect(surface(await factsFor("import './x';\nexport class A { f(): void {} }\n")).structural).not.toBe(before.structural);
  });

  it('changes structure when a type that is inferred changes, through a local too', async () => {
    const one = surface(await factsFor('export function f() { const x = new A(); return x; }\n'));
    const other = surface(await factsFor('export function f() { const x = new B(); return x; }\n'));
    expect(other.structural).not.toBe(one.structural);
  });
});

describe('mentions', () => {
  it('names everything that the resolution of a file reads', async () => {
    const names = mentions(await factsFor("import { a as b } from './x';\nclass C extends D { m(p: E): F { return b(p).go(); } }\n"));
    expect(names).toEqual(expect.arrayContaining(['a', 'b', 'C', 'D', 'm', 'E', 'F', 'go']));
  });
});
