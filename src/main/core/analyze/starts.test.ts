import { describe, expect, it } from 'vitest';
import { analyzeGraph } from '.';
import { graph } from './testing/graph';

const context = { name: 'kiln', readText: () => null };
const nameOf = (key: string | null): string => key?.split('#')[1] ?? '';

describe('a program with vendored code', () => {
  const { pages } = analyzeGraph(
    graph(
      { 'src/kiln.c': { language: 'c' }, 'lib/heat.c': { language: 'c' }, 'deps/zip/zip.c': { language: 'c' } },
      {
        'src/kiln.c#main': { roles: ['entry', 'exported'] },
        'src/kiln.c#Kiln': { kind: 'class', subkind: 'struct', roles: ['exported'], endLine: 300 },
        'lib/heat.c#heat': { roles: ['exported'], doc: 'Heats.' },
        'lib/heat.c#burn': { roles: ['exported'] },
        'deps/zip/zip.c#zip': { roles: ['exported'], endLine: 400 },
      },
      [
        ['CALLS', 'src/kiln.c#main', 'lib/heat.c#heat'],
        ['CALLS', 'lib/heat.c#heat', 'lib/heat.c#burn'],
        ['CALLS', 'lib/heat.c#burn', 'deps/zip/zip.c#zip'],
        ['REFERENCES', 'lib/heat.c#heat', 'src/kiln.c#Kiln'],
        ['REFERENCES', 'lib/heat.c#burn', 'src/kiln.c#Kiln'],
      ],
    ),
    context,
  );
  it('is walked from where it starts', () => {
    const [, first] = pages.walkthrough.stops;
    expect([first?.module, first?.path, nameOf(first?.symbol ?? null)]).toEqual(['src', 'src/kiln.c', 'main']);
    expect(pages.walkthrough.stops[0]?.text).toContain('begins in the module where the program starts');
  });
  it('has no main module that is not its own', () => {
    expect(pages.overview.modules.map(({ module }) => module).sort()).toEqual(['lib', 'src']);
    expect(pages.walkthrough.stops.filter((stop) => stop.kind === 'module').map((stop) => stop.module)).not.toContain('deps/zip');
  });
});

describe('a library', () => {
  const type = { kind: 'class', subkind: 'class' } as const;
  const { pages } = analyzeGraph(
    graph(
      { 'src/Kiln.cs': { language: 'csharp' }, 'test/KilnTests.cs': { language: 'csharp', roles: ['test'] } },
      {
        'src/Kiln.cs#Hidden': { ...type },
        'src/Kiln.cs#Hidden.Bake': { roles: ['exported'], parentId: 1 },
        'src/Kiln.cs#Kiln': { ...type, roles: ['exported'] },
        'src/Kiln.cs#Kiln.Cool': { roles: ['exported'], parentId: 3 },
        'src/Kiln.cs#Kiln.Fire': { roles: ['exported'], parentId: 3 },
        'src/Kiln.cs#lift': {},
        'src/Kiln.cs#turn': {},
        'test/KilnTests.cs#fires': {},
      },
      [
        ['CALLS', 'src/Kiln.cs#Hidden.Bake', 'src/Kiln.cs#lift'],
        ['CALLS', 'src/Kiln.cs#Hidden.Bake', 'src/Kiln.cs#turn'],
        ['CALLS', 'src/Kiln.cs#Kiln.Cool', 'src/Kiln.cs#lift'],
        ['CALLS', 'src/Kiln.cs#Kiln.Cool', 'src/Kiln.cs#turn'],
        ['CALLS', 'src/Kiln.cs#Kiln.Fire', 'src/Kiln.cs#lift'],
        ['CALLS', 'src/Kiln.cs#Kiln.Fire', 'src/Kiln.cs#turn'],
        ['CALLS', 'test/KilnTests.cs#fires', 'src/Kiln.cs#Kiln.Fire'],
      ],
    ),
    context,
  );
  it('starts with what its tests use, and not with members of a type that is not open', () => {
    expect(pages.flowStarts.map(({ symbol }) => nameOf(symbol))).toEqual(['Kiln.Fire', 'Kiln.Cool']);
  });
});
