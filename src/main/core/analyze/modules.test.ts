import { describe, expect, it } from 'vitest';
import { CodeView } from './code-view';
import { importance } from './importance';
import { commonFolder, findModules } from './modules';
import { graph } from './testing/graph';

const TEST = { roles: ['test'] } as const;

describe('modules', () => {
  const data = graph(
    { 'app/main.ts': {}, 'app/main.test.ts': TEST, 'lib/a.ts': { lines: 40 }, 'lib/b.py': { language: 'python', lines: 10 }, 'tests/all.test.ts': TEST },
    { 'app/main.ts#run': {}, 'lib/a.ts#help': {}, 'lib/b.py#other': {} },
    [
      ['CALLS', 'app/main.ts#run', 'lib/a.ts#help'],
      ['CALLS', 'app/main.ts#run', 'lib/b.py#other', 'guess'],
      ['CALLS', 'app/main.test.ts', 'lib/a.ts#help'],
      ['IMPORTS', 'tests/all.test.ts', 'lib/a.ts'],
      ['CALLS', 'lib/a.ts#help', 'app/main.ts#run', 'guess'],
    ],
  );
  const { modules, edges, moduleOfFile } = findModules(new CodeView(data));

  it('have their files, lines, main language and the roles that all files share', () => {
    expect(modules.map(({ name, files, lines, symbols, language, roles }) => ({ name, files, lines, symbols, language, roles }))).toEqual([
      { name: 'app', files: 2, lines: 200, symbols: 1, language: 'typescript', roles: [] },
      { name: 'lib', files: 2, lines: 50, symbols: 2, language: 'typescript', roles: [] },
      { name: 'tests', files: 1, lines: 100, symbols: 0, language: 'typescript', roles: ['test'] },
    ]);
    expect([...moduleOfFile]).toEqual([1, 1, 2, 2, 3]);
  });

  it('depend on each other by kind, guesses counted, without what only their tests need', () => {
    expect(edges).toEqual([
      { src: 1, dst: 2, kind: 'CALLS', weight: 2, guessed: 1 },
      { src: 2, dst: 1, kind: 'CALLS', weight: 1, guessed: 1 },
      { src: 3, dst: 2, kind: 'IMPORTS', weight: 1, guessed: 0 },
    ]);
  });

  it('are in no cycle through a guess', () => {
    expect(modules.map(({ layer, cycle }) => [layer, cycle])).toEqual([
      [1, 0],
      [0, 0],
      [1, 0],
    ]);
  });

  it('lie where their files lie together', () => {
    expect(commonFolder(['a/b/c.ts', 'a/b/d/e.ts'])).toBe('a/b');
    expect(commonFolder(['a/b.ts', 'ab/c.ts'])).toBe('');
  });
});

describe('importance', () => {
  const weigh = (edges: Parameters<typeof graph>[2]) => {
    const view = new CodeView(
      graph({ 'a.ts': {}, 'b.ts': {}, 'c.test.ts': TEST }, { 'a.ts#one': {}, 'a.ts#two': {}, 'b.ts#user': {}, 'b.ts#other': {}, 'c.test.ts#check': {} }, edges),
    );
    const result = importance(view, findModules(view).moduleOfFile, 1);
    return Object.fromEntries(view.data.symbols.map((symbol, position) => [symbol.name, result.symbols[position] ?? 0]));
  };

  it('is higher for what more code uses', () => {
    const { one = 0, two = 0 } = weigh([
      ['CALLS', 'b.ts#user', 'a.ts#one'],
      ['CALLS', 'b.ts#other', 'a.ts#one'],
      ['CALLS', 'b.ts#user', 'a.ts#two'],
    ]);
    expect(one).toBeGreaterThan(two);
  });

  it('does not come from tests, and hardly from guesses', () => {
    const tested = weigh([['CALLS', 'c.test.ts#check', 'a.ts#one']]);
    expect(tested.one).toBe(tested.two);
    const { one = 0, two = 0 } = weigh([
      ['CALLS', 'b.ts#user', 'a.ts#one', 'guess'],
      ['CALLS', 'b.ts#user', 'a.ts#two'],
    ]);
    expect(two).toBeGreaterThan(one);
  });

  it('is 0 to 1, and nothing of an empty graph', () => {
    const values = Object.values(weigh([['CALLS', 'b.ts#user', 'a.ts#one']]));
    expect(Math.max(...values)).toBe(1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    const empty = new CodeView(graph({}, {}, []));
    expect(importance(empty, new Int32Array(0), 0).symbols).toHaveLength(0);
  });
});
