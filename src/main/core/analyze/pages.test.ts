import { USE_KINDS } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { analyzeGraph } from '.';
import { graph } from './testing/graph';

const README = '# Mill\n\nThe mill grinds grain into flour for the whole village.\n\n## Run\n\n```sh\n$ npm start\n```\n';
const JAVA = '@SpringBootApplication\npublic class MillApplication {\n';

const data = graph(
  {
    'bin/mill.ts': {},
    'src/grind/grind.ts': {},
    'src/grind/grind.test.ts': { roles: ['test'] },
    'src/store/store.ts': {},
    'src/web/MillApplication.java': { language: 'java' },
    'pkg/cli.py': { language: 'python' },
    'cmd/main.go': { language: 'go' },
  },
  {
    'bin/mill.ts#start': { roles: ['exported'], doc: 'Starts the mill.' },
    'src/grind/grind.ts#Stone': { kind: 'class', subkind: 'class', doc: 'A stone that turns.', roles: ['exported'] },
    'src/grind/grind.ts#grind': { roles: ['exported'] },
    'src/store/store.ts#keep': { roles: ['exported'], doc: 'Keeps flour dry.' },
    'src/store/store.ts#count': { roles: ['exported'] },
    'src/web/MillApplication.java#MillApplication': { kind: 'class', subkind: 'class', startLine: 1, line: 2 },
    'pkg/cli.py#main': {},
    'cmd/main.go#main': { roles: ['entry'] },
    'src/grind/grind.test.ts#check': {},
  },
  [
    ['CALLS', 'bin/mill.ts#start', 'src/grind/grind.ts#grind'],
    ['CALLS', 'src/grind/grind.ts#grind', 'src/store/store.ts#keep'],
    ['CALLS', 'src/store/store.ts#keep', 'src/store/store.ts#count', 'guess'],
    ['CALLS', 'src/grind/grind.test.ts#check', 'src/grind/grind.ts#grind'],
  ],
);
const files: Readonly<Record<string, string>> = {
  'README.md': README,
  'package.json': '{\n  "name": "mill",\n  "bin": "bin/mill.js",\n  "scripts": { "start": "node bin/mill.ts" }\n}\n',
  'pyproject.toml': '[project.scripts]\nflour = "pkg.cli:main"\n',
  'src/web/MillApplication.java': JAVA,
  'src/store/README.md': '# Store\n\nFlour is kept dry in here until somebody wants it.\n',
};
const context = { name: 'mill', readText: (path: string) => files[path] ?? null };
const derived = analyzeGraph(data, context);

describe('the overview', () => {
  it('quotes the README with its line', () => {
    expect(derived.pages.overview.about).toEqual([
      { text: 'The mill grinds grain into flour for the whole village.', source: { path: 'README.md', line: 3, what: 'README, "Mill"' } },
    ]);
  });

  it('tells how to run it', () => {
    expect(derived.pages.overview.howToRun.map((item) => item.text)).toEqual(['$ npm start', 'npm run start']);
  });

  it('finds entry points by manifest, role and framework, with the reason', () => {
    expect(derived.pages.overview.entryPoints.map((entry) => [entry.path, entry.symbol?.split('#')[1] ?? null, entry.why])).toEqual([
      ['src/web/MillApplication.java', 'MillApplication', 'starts the Spring Boot application'],
      ['bin/mill.ts', null, 'the command mill (bin in package.json)'],
      ['pkg/cli.py', 'main', 'the command flour (pyproject.toml)'],
      ['cmd/main.go', 'main', 'the main function of a program'],
    ]);
  });

  it('puts the main function that leads furthest first', () => {
    const tools = graph(
      { 'a/tool.c': { language: 'c' }, 'src/main.c': { language: 'c' } },
      { 'a/tool.c#main': { roles: ['entry'] }, 'src/main.c#main': { roles: ['entry'] }, 'src/main.c#run': {}, 'src/main.c#stop': {}, 'a/tool.c#help': {} },
      [
        ['CALLS', 'src/main.c#main', 'src/main.c#run'],
        ['CALLS', 'src/main.c#run', 'src/main.c#stop'],
        ['CALLS', 'src/main.c#stop', 'src/main.c#run'],
        ['CALLS', 'a/tool.c#main', 'a/tool.c#help'],
      ],
    );
    const { entryPoints } = analyzeGraph(tools, { name: 'mill', readText: () => null }).pages.overview;
    expect(entryPoints.map((entry) => entry.path)).toEqual(['src/main.c', 'a/tool.c']);
  });

  it('takes neither build scripts nor benchmarks for programs that a user starts', () => {
    const rust = graph(
      { 'src/main.rs': { language: 'rust' }, 'build.rs': { language: 'rust' }, 'benchsuite/run.rs': { language: 'rust' } },
      { 'src/main.rs#main': { roles: ['entry'] }, 'build.rs#main': { roles: ['entry'] }, 'benchsuite/run.rs#main': { roles: ['entry'] } },
      [],
    );
    const { entryPoints } = analyzeGraph(rust, { name: 'mill', readText: () => null }).pages.overview;
    expect(entryPoints.map((entry) => entry.path)).toEqual(['src/main.rs']);
  });

  it('is the same each time', () => {
    expect(analyzeGraph(data, context)).toEqual(derived);
  });

  it('says when nothing says what the repository is', () => {
    const bare = analyzeGraph(graph({}, {}, []), { name: 'bare', readText: () => null });
    expect(bare.pages.overview.notes[0]).toBe('No README and no manifest says what this repository is.');
    expect(bare.pages.walkthrough.stops.map((stop) => stop.kind)).toEqual(['overview']);
    expect(bare.pages.walkthrough.stops[0]?.text).toContain('0 source files with 0 lines, in 0 modules');
    expect(bare.pages.walkthrough.stops[0]?.text).not.toContain('This walk goes through the main modules');
  });
});

describe('module summaries', () => {
  const summary = (name: string) => derived.modules.find((module) => module.name === name)?.summary;

  it('say their purpose, their symbols and their neighbours, each with a source', () => {
    expect(summary('src/store')?.statements[0]).toEqual({
      text: 'Flour is kept dry in here until somebody wants it.',
      source: { path: 'src/store/README.md', line: 3, what: 'README of the folder' },
    });
    const texts = summary('src/grind')?.statements.map((item) => item.text);
    expect(texts).toEqual([
      '`Stone` (class): A stone that turns.',
      '2 files with 200 lines of TypeScript: 1 class or type and 2 functions and methods.',
      'It depends on `src/store` (1 use).',
      'It is used by `bin` (1 use).',
    ]);
  });
});

describe('the walkthrough', () => {
  const { stops } = derived.pages.walkthrough;

  it('begins with the overview and follows sure calls to their end', () => {
    const path = stops.filter((stop) => ['entry', 'step', 'end'].includes(stop.kind)).map((stop) => [stop.kind, stop.symbol?.split('#')[1]]);
    expect(stops[0]?.kind).toBe('overview');
    expect(path).toEqual([
      ['entry', 'start'],
      ['step', 'grind'],
      ['end', 'keep'],
    ]);
  });

  it('visits a module after those it depends on', () => {
    const order = stops.filter((stop) => stop.kind === 'module').map((stop) => stop.module);
    expect(order.indexOf('src/store')).toBeLessThan(order.indexOf('src/grind'));
  });

  it('has a source for each stop, and 8 to 12 stops where there is enough to see', () => {
    for (const stop of stops) expect(stop.sources.length).toBeGreaterThan(0);
    expect(stops.length).toBeGreaterThanOrEqual(8);
    expect(stops.length).toBeLessThanOrEqual(12);
  });
});

describe('a stop at a module', () => {
  const twice = graph(
    { 'bind/a.go': { language: 'go' }, 'bind/b.go': { language: 'go' } },
    {
      'bind/a.go#Bind': { doc: 'Binds what was sent.' },
      'bind/b.go#Bind': { doc: 'Binds what was sent.' },
      'bind/a.go#Check': {},
    },
    [['CALLS', 'bind/a.go#Check', 'bind/a.go#Bind']],
  );
  const stops = analyzeGraph(twice, { name: 'bind', readText: () => null }).pages.walkthrough.stops;

  it('names a name that is defined for each platform once', () => {
    const text = stops.find((stop) => stop.kind === 'module')?.text ?? '';
    expect(text).toContain('Look at** `Check`');
    expect(text.match(/`Bind`/g)).toEqual(['`Bind`']);
  });

  it('names each source once', () => {
    for (const { sources } of [...stops, ...derived.pages.walkthrough.stops]) {
      const places = sources.map(({ source }) => `${source.path}:${source.line} ${source.what}`);
      expect(places).toEqual([...new Set(places)]);
    }
  });
});

describe('uses of a module', () => {
  const nodes = { 'a/x.ts#x': {}, 'b/y.ts#y': {}, 'c/z.ts#z': {} };
  const files = { 'a/x.ts': {}, 'b/y.ts': {}, 'c/z.ts': {} };
  const { modules, moduleEdges } = analyzeGraph(
    graph(files, nodes, [
      ['CALLS', 'a/x.ts#x', 'b/y.ts#y'],
      ['CALLS', 'a/x.ts#x', 'b/y.ts#y', 'guess'],
      ['IMPORTS', 'a/x.ts', 'b/y.ts'],
      ['REFERENCES', 'a/x.ts#x', 'b/y.ts#y'],
      ['READS', 'a/x.ts#x', 'c/z.ts#z'],
    ]),
    { name: 'm', readText: () => null },
  );

  it('are told as the map counts them: its kinds, guesses left out', () => {
    const onMap = moduleEdges.filter((edge) => edge.dst === 2 && USE_KINDS.some((kind) => kind === edge.kind));
    expect(onMap.reduce((sum, edge) => sum + edge.weight - edge.guessed, 0)).toBe(2);
    const texts = modules.find((module) => module.name === 'a')?.summary.statements.map((item) => item.text);
    expect(texts).toContain('It depends on `b` (2 uses) and `c`.');
  });
});
