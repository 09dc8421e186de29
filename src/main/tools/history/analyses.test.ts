import { execFileSync } from 'node:child_process';
import { TOOLS, type ToolInput, type ToolName, type ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

const DAY = 24 * 3600;
/** 2023-01-02, a Monday. */
const START = 1_672_617_600;

let repository: TestRepository;
let toolbox: Toolbox;

/** Commits everything as somebody, so many days after the first commit; gives its hash. */
function commitAs(name: string, day: number, message: string, at = repository): string {
  at.git('add', '-A');
  const date = `${START + day * DAY} +0000`;
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@example.org`;
  const env = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
  execFileSync('git', ['-C', at.root, 'commit', '-q', '--allow-empty', '-m', message], {
    env: { PATH: process.env.PATH, HOME: at.folder, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, ...env },
  });
  return at.git('rev-parse', 'HEAD');
}

async function ask<N extends ToolName>(name: N, input: ToolInput<N>): Promise<{ result: ToolOutput<N>; notes: readonly string[] }> {
  const answer = await toolbox.call(name, input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(TOOLS[name].output.safeParse(answer.result).error).toBeUndefined();
  return { result: answer.result, notes: answer.notes ?? [] };
}

async function errorOf(name: string, input: unknown): Promise<unknown> {
  const answer = await toolbox.call(name, input, { door: 'cli' });
  return answer.ok ? answer.result : answer.error;
}

/** A function of so many lines. */
const code = (name: string, lines: number, value = 0): string =>
  `export function ${name}(): number {\n${Array.from({ length: lines - 3 }, (_, at) => `  const v${at} = ${at + value};\n`).join('')}  return ${value};\n}\n`;

const hashes: Record<string, string> = {};

/** 200 files formatted at once, ten releases, four commits that change x and y, and a fifth that forgets y. */
beforeAll(async () => {
  repository = new TestRepository();
  repository.write('package.json', '{ "name": "shop", "version": "0.0.0" }\n');
  repository.write('package-lock.json', '{ "version": "0.0.0" }\n');
  repository.write('CHANGELOG.md', '# 0.0.0\n');
  repository.write('src/a/x.ts', code('x', 20));
  repository.write('src/a/y.ts', code('y', 10));
  commitAs('Ada', 0, 'Begin');
  for (let file = 0; file < 198; file++) repository.write(`src/many/f${file}.ts`, `export const f${file} = ${file};\n`);
  commitAs('Ada', 1, 'Many files');
  for (let file = 0; file < 198; file++) repository.write(`src/many/f${file}.ts`, `export const f${file} = ${file}\n`);
  repository.write('src/a/x.ts', code('x', 20).replaceAll(';', ''));
  repository.write('src/a/y.ts', code('y', 10).replaceAll(';', ''));
  commitAs('Eve', 2, 'Format all');
  for (let release = 1; release <= 10; release++) {
    repository.write('package.json', `{ "name": "shop", "version": "0.0.${release}" }\n`);
    repository.write('package-lock.json', `{ "version": "0.0.${release}" }\n`);
    repository.write('CHANGELOG.md', `# 0.0.${release}\n`);
    commitAs('Ada', 2 + release, `Release 0.0.${release}`);
  }
  for (let real = 1; real <= 4; real++) {
    repository.write('src/a/x.ts', code('x', 20, real));
    repository.write('src/a/y.ts', code('y', 10, real));
    if (real === 1) repository.write('package-lock.json', '{ "version": "0.0.10", "more": 1 }\n');
    hashes[`real${real}`] = commitAs(real === 4 ? 'Bob' : 'Ada', 20 + real, `Real ${real}`);
  }
  repository.write('src/a/x.ts', code('x', 20, 9));
  hashes.forgetful = commitAs('Bob', 30, 'Forget y');
  repository.write('src/many/f0.ts', 'export const f0 = 100\n');
  commitAs('dependabot[bot]', 31, 'Bump f0');
  repository.write('src/many/f1.ts', 'export const f1 = 100\n');
  commitAs('Bob', 400, 'Much later');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error });
}, 60_000);
afterAll(() => {
  toolbox.close();
  repository.delete();
});

describe('get_co_changes', () => {
  it('has x and y as the pair that goes together; formatting, releases and lockfiles make no pairs', async () => {
    const { result, notes } = await ask('get_co_changes', { path: 'src/a/x.ts' });
    expect(result).toEqual({
      of: { kind: 'file', paths: ['src/a/x.ts'], commit: null },
      commits: 6,
      files: [
        {
          path: 'src/a/y.ts',
          module: 'src/a',
          with: 'src/a/x.ts',
          times: 5,
          of: 6,
          own: 5,
          confidence: 0.833,
          last: START + 24 * DAY,
          plumbing: false,
          examples: [hashes.real4, hashes.real3, hashes.real2],
        },
      ],
      missing: [],
      leftOut: { merges: 0, bots: 0, bulk: 1, ignored: 0, copies: 0, reverts: 0, releases: 0 },
      bulkFrom: 30,
    });
    expect(notes).toEqual(['1 commit left out: 1 with more than 30 files.', '1 file of versions and releases hidden: package-lock.json.']);
    const all = await ask('get_co_changes', { path: 'src/a/x.ts', include_plumbing: true, min_times: 1 });
    expect(all.result.files.map(({ path, times, plumbing }) => [path, times, plumbing])).toEqual([
      ['src/a/y.ts', 5, false],
      ['package-lock.json', 2, true],
      ['CHANGELOG.md', 1, true],
      ['package.json', 1, true],
    ]);
  });

  it('gives a file of a bulk commit no companions, and counts releases apart', async () => {
    const many = await ask('get_co_changes', { path: 'src/many/f5.ts', min_times: 1 });
    expect(many.result).toMatchObject({ commits: 0, files: [], leftOut: { bulk: 2 } });
    const lock = await ask('get_co_changes', { path: 'package-lock.json' });
    expect(lock.result).toMatchObject({ commits: 2, leftOut: { releases: 10 } });
    expect(lock.notes[0]).toBe('10 commits left out: 10 that only made a release or raised versions.');
  });

  it('says what a commit misses, by what was before it', async () => {
    const { result } = await ask('get_co_changes', { commit: hashes.forgetful ?? '' });
    expect(result.missing).toMatchObject([{ path: 'src/a/y.ts', with: 'src/a/x.ts', times: 5, of: 5, confidence: 1, last: START + 24 * DAY }]);
    expect((await ask('get_co_changes', { commit: hashes.real4 ?? '' })).result.missing).toEqual([]);
    expect((await ask('get_co_changes', { paths: ['src/a/x.ts'] })).result.missing).toMatchObject([{ path: 'src/a/y.ts', times: 5, of: 6 }]);
  });

  it('says what went wrong', async () => {
    expect(await errorOf('get_co_changes', {})).toMatchObject({ code: 'BAD_INPUT' });
    expect(await errorOf('get_co_changes', { path: 'src/a' })).toMatchObject({ code: 'BAD_INPUT', message: 'src/a is a folder. Give a file of it.' });
    expect(await errorOf('get_co_changes', { path: 'src/a/z.ts' })).toMatchObject({ code: 'UNKNOWN_PATH' });
    expect(await errorOf('get_co_changes', { commit: 'deadbeef' })).toMatchObject({ code: 'UNKNOWN_COMMIT' });
  });
});

describe('get_hotspots', () => {
  it('puts what changes often and is large first', async () => {
    const { result } = await ask('get_hotspots', { limit: 2 });
    expect(result.places).toEqual([
      {
        kind: 'file',
        name: 'src/a/x.ts',
        path: 'src/a/x.ts',
        module: 'src/a',
        files: 1,
        lines: 20,
        symbols: expect.any(Number),
        isTest: false,
        commits: 6,
        added: expect.any(Number),
        deleted: expect.any(Number),
        leftOut: 1,
        firstChange: START,
        lastChange: START + 30 * DAY,
        score: 1,
        why: 'changed more often than 100 % of the other files and has more lines than 100 %',
        owner: { name: 'Ada', share: expect.any(Number), commits: 4, quiet: true },
        people: 2,
        risk: null,
      },
      expect.objectContaining({ name: 'src/a/y.ts', commits: 5, people: 2 }),
    ]);
    expect(result).toMatchObject({ since: null, until: null, commits: 17, leftOut: { merges: 0, bots: 1, bulk: 2, ignored: 0, copies: 0 }, measure: 'lines' });
  });

  it('follows a span of time, and serves modules, opened modules and folders at once', async () => {
    const { result } = await ask('get_hotspots', {
      level: 'module',
      since: '2023-01-23',
      until: '2023-01-26T23:59:59Z',
      opened: ['src/a'],
      folders: ['src', ''],
    });
    expect(result.places.map(({ name, commits, owner, score }) => [name, commits, owner?.name ?? null, score])).toEqual([
      ['src/a', 4, 'Ada', expect.any(Number)],
      ['src/many', 0, null, 0],
    ]);
    expect(result.files.map(({ name, commits }) => [name, commits])).toEqual([
      ['src/a/x.ts', 4],
      ['src/a/y.ts', 4],
    ]);
    expect(result.folders.map(({ name, commits, files }) => [name, commits, files])).toEqual([
      ['src', 4, 200],
      ['', 4, 200],
    ]);
  });

  it('names the only owner who has gone quiet', async () => {
    const { result } = await ask('get_hotspots', { sort: 'risk', until: '2023-01-04' });
    expect(result.places).toEqual([]);
    const all = await ask('get_hotspots', { sort: 'risk', path: 'src/a' });
    expect(all.result.places.map(({ name, risk }) => [name, risk])).toEqual([
      ['src/a/y.ts', { why: 'Ada made 79 % of it and has committed nothing anywhere since 2023-01-25.', lastSeen: START + 23 * DAY }],
    ]);
  });

  it('counts as git does', async () => {
    const { result } = await ask('get_hotspots', { limit: 5000 });
    for (const { path, commits, leftOut } of result.places.slice(0, 20)) {
      expect([path, commits + leftOut]).toEqual([path, Number(repository.git('rev-list', '--count', '--no-merges', 'HEAD', '--', path))]);
    }
    const [numbers] = result.places.filter(({ path }) => path === 'src/many/f1.ts').map(({ added, deleted }) => [added, deleted]);
    expect(numbers).toEqual([1, 1]);
  });
});

describe('get_evolution', () => {
  it('counts by step of time, and files as git lists them', async () => {
    const { result } = await ask('get_evolution', { step: 'month', until: '2023-02-28' });
    expect(
      result.buckets.map(({ start, commits, merges, filesAlive, people }) => [
        new Date(start * 1000).toISOString().slice(0, 10),
        commits,
        merges,
        filesAlive,
        people,
      ]),
    ).toEqual([
      ['2023-01-01', 17, 0, 203, 3],
      ['2023-02-01', 2, 0, 203, 1],
    ]);
    const all = await ask('get_evolution', {});
    expect(all.result.step).toBe('week');
    expect(all.result.buckets.at(-1)?.filesAlive).toBe(repository.git('ls-files').split('\n').length);
    expect(all.result.buckets.reduce((sum, { commits }) => sum + commits, 0)).toBe(Number(repository.git('rev-list', '--count', 'HEAD')));
    const numstat = repository.git('log', '--numstat', '--format=').split('\n').filter(Boolean);
    expect(all.result.buckets.reduce((sum, { added }) => sum + added, 0)).toBe(numstat.reduce((sum, line) => sum + Number(line.split('\t')[0]), 0));
  });

  it('gives the most active modules a series of their own', async () => {
    const { result } = await ask('get_evolution', { step: 'year', modules: 1 });
    expect(result.series.map(({ module, commits }) => [module, commits])).toEqual([
      ['src/a', [7, 0]],
      // Ten releases, two of many files, and the bump.
      [null, [15, 1]],
    ]);
    const module = await ask('get_evolution', { module: 'src/many', step: 'year' });
    expect(module.result.buckets.map(({ commits, filesAlive }) => [commits, filesAlive])).toEqual([
      [3, 198],
      [1, 198],
    ]);
  });

  it('refuses steps that would be too many', async () => {
    expect(await errorOf('get_evolution', { step: 'day', since: '2010-01-01' })).toEqual({
      code: 'BAD_INPUT',
      message: 'step: a day at a time, this would be more than 1000 steps. Take a longer step or a shorter time.',
      suggestions: ['week', 'month', 'quarter', 'year'],
    });
  });
});

describe('what counts', () => {
  it('leaves out copies, ignored and undone commits, and counts co-authors', async () => {
    const own = new TestRepository();
    own.write('src/one.ts', code('one', 12));
    own.write('src/two.ts', code('two', 12));
    commitAs('Ada', 0, 'Begin', own);
    own.write('src/one.ts', code('one', 12, 1));
    own.write('src/two.ts', code('two', 12, 1));
    commitAs('Ada', 1, 'Both\n\nCo-authored-by: Bob <bob@example.org>', own);
    own.write('src/one.ts', code('one', 12, 2));
    own.write('src/two.ts', code('two', 12, 2));
    const undone = commitAs('Cy', 2, 'Wrong', own);
    own.write('src/one.ts', code('one', 12, 1));
    own.write('src/two.ts', code('two', 12, 1));
    commitAs('Cy', 3, `Revert "Wrong"\n\nThis reverts commit ${undone}.`, own);
    own.write('src/one.ts', code('one', 12, 1).replaceAll('  ', '    '));
    const format = commitAs('Eve', 4, 'Indent', own);
    own.write('.git-blame-ignore-revs', `${format}\n`);
    commitAs('Eve', 5, 'Ignore it', own);
    await own.index();
    const box = createToolbox({ databaseFile: own.databaseFile(), root: own.root, onInternalError: console.error });
    const hot = await box.call('get_hotspots', { path: 'src/one.ts' }, { door: 'cli' });
    expect(hot).toMatchObject({
      ok: true,
      result: { leftOut: { ignored: 1 }, places: [{ name: 'src/one.ts', commits: 4, leftOut: 1, people: 3, owner: { name: 'Cy', commits: 2 } }] },
    });
    const who = await box.call('who_knows', { path: 'src/one.ts' }, { door: 'cli' });
    expect(who.ok && who.result.people.map(({ name, commits }) => [name, commits])).toEqual([
      ['Cy', 2],
      ['Ada', 2],
      ['Bob', 1],
    ]);
    const pairs = await box.call('get_co_changes', { path: 'src/one.ts' }, { door: 'cli' });
    expect(pairs).toMatchObject({ ok: true, result: { commits: 2, files: [{ path: 'src/two.ts', times: 2, of: 2 }], leftOut: { reverts: 2, ignored: 1 } } });
    box.close();
    own.delete();
  });
});
