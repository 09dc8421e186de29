import type { ToolInput, ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

let repository: TestRepository;
let toolbox: Toolbox;

const code = (name: string, times: number) => Array.from({ length: times }, (_, at) => `export function ${name}${at}() {}\n`).join('');
/** The test repository's first commit; each further one is a minute later. */
const FIRST = 1_700_000_060;
const MINUTE = 60;

/** One commit a minute: 0 both modules and a third, 1 a alone, 2 a and b, 3 notes only, 4 on a branch in c, 5 the merge, 6 the revert of 1 (the clock stands still). */
beforeAll(async () => {
  repository = new TestRepository();
  for (const name of ['a', 'b', 'c']) repository.write(`src/${name}/one.ts`, code(name, 1));
  repository.commit('Begin');
  repository.write('src/a/one.ts', code('a', 2));
  repository.commit('Grow a');
  const grown = repository.git('rev-parse', 'HEAD');
  repository.write('src/a/two.ts', code('two', 1));
  repository.write('src/a/three.ts', code('three', 1));
  repository.write('src/a/four.ts', code('four', 1));
  repository.write('src/b/one.ts', code('b', 2));
  repository.commit('Grow both');
  repository.write('notes.txt', 'a note\n');
  repository.commit('Note');
  repository.git('checkout', '-q', '-b', 'side', 'HEAD~1');
  repository.write('src/c/one.ts', code('c', 2));
  repository.commit('Grow c aside');
  repository.git('checkout', '-q', 'main');
  repository.git('merge', '-q', '--no-ff', '-m', 'Merge aside', 'side');
  repository.git('revert', '--no-edit', grown);
  repository.git('tag', 'v1.0.0', grown);
  repository.git('tag', 'v1.1.0-rc1', 'HEAD');
  repository.git('tag', 'a-note-to-self', 'HEAD');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
}, 120_000);
afterAll(() => {
  toolbox.close();
  repository.delete();
});

async function timeline(input: ToolInput<'get_timeline'>): Promise<ToolOutput<'get_timeline'>> {
  const answer = await toolbox.call('get_timeline', input, { door: 'ipc' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.result;
}

const minutes = (count: number, from = FIRST) => ({ from, step: MINUTE, count });

describe('get_timeline', () => {
  it('counts commits, merges and reverts in each step', async () => {
    const answer = await timeline(minutes(6));
    expect(answer).toMatchObject({ total: 7, from: FIRST, step: MINUTE, shallow: false, pending: false, linesCounted: true });
    expect(answer.commits).toEqual([1, 1, 1, 1, 3, 0]);
    expect(answer.merges).toEqual([0, 0, 0, 0, 1, 0]);
    expect(answer.reverts).toEqual([0, 0, 0, 0, 1, 0]);
  });

  it('divides a commit among its modules by files, so that the series add up to the commits without merges', async () => {
    const { series, commits, merges } = await timeline(minutes(6));
    expect(series).toEqual([
      { kind: 'module', module: 'src/a', commits: [0.33, 1, 0.75, 0, 1, 0] },
      { kind: 'module', module: 'src/c', commits: [0.33, 0, 0, 0, 1, 0] },
      { kind: 'module', module: 'src/b', commits: [0.33, 0, 0.25, 0, 0, 0] },
      { kind: 'none', module: null, commits: [0, 0, 0, 1, 0, 0] },
    ]);
    commits.forEach((count, at) => {
      expect(series.reduce((sum, row) => sum + (row.commits[at] ?? 0), 0)).toBeCloseTo(count - (merges[at] ?? 0), 1);
    });
  });

  it('keeps what is not among the most active modules together', async () => {
    const { series } = await timeline({ ...minutes(5), modules: 1 });
    expect(series.map(({ kind, module }) => [kind, module])).toEqual([
      ['module', 'src/a'],
      ['others', null],
      ['none', null],
    ]);
    expect(series[1]?.commits).toEqual([0.67, 0, 0.25, 0, 1]);
  });

  it('ranks modules over all times, so that they stay the same while other times are looked at', async () => {
    const { series, commits } = await timeline(minutes(1, FIRST + 3 * MINUTE));
    expect(commits).toEqual([1]);
    expect(series.map(({ module }) => module)).toEqual(['src/a', 'src/c', 'src/b', null]);
  });

  it('counts what the filter lets through, and the span of the whole history', async () => {
    const answer = await timeline({ ...minutes(6), path: 'src/c' });
    expect(answer.total).toBe(2);
    expect(answer.commits).toEqual([1, 0, 0, 0, 1, 0]);
    expect(answer.span).toEqual({ first: FIRST, last: FIRST + 4 * MINUTE, usual: { first: FIRST, last: FIRST + 4 * MINUTE }, commits: 7 });
    expect((await timeline({ ...minutes(6), kind: 'reverts' })).commits).toEqual([0, 0, 0, 0, 1, 0]);
    expect((await timeline({ ...minutes(6), text: 'grow' })).commits).toEqual([0, 1, 1, 0, 2, 0]);
  });

  it('knows the releases by the names of their tags', async () => {
    const hash = (name: string): string => repository.git('rev-parse', name);
    expect((await timeline({})).releases).toEqual([
      { name: 'v1.1.0-rc1', hash: hash('HEAD'), time: FIRST + 4 * MINUTE },
      { name: 'v1.0.0', hash: hash('v1.0.0'), time: FIRST + MINUTE },
    ]);
  });

  it('marks what brings back what was taken back', async () => {
    const back = new TestRepository();
    back.write('a.ts', code('a', 1));
    back.commit('Begin');
    back.write('a.ts', code('a', 3));
    back.commit('Grow');
    back.git('revert', '--no-edit', 'HEAD');
    back.git('revert', '--no-edit', 'HEAD');
    await back.index();
    const box = createToolbox({ databaseFile: back.databaseFile(), root: back.root });
    const answer = await box.call('get_timeline', minutes(2), { door: 'ipc' });
    expect(answer).toMatchObject({ ok: true, result: { commits: [1, 3], reapplied: [0, 1] } });
    box.close();
    back.delete();
  }, 60_000);

  it('tells the lines of the modules at the end of each step, those before the first step too', async () => {
    const { series, lines } = await timeline({ ...minutes(3, FIRST + MINUTE), lines: true });
    expect(series.flatMap(({ module }) => module ?? [])).toEqual(['src/a', 'src/c', 'src/b']);
    // a: 2, then three files of a line each; the revert at the end of the history is after these steps.
    expect(lines).toEqual([
      [2, 5, 5],
      [1, 1, 1],
      [1, 2, 2],
    ]);
    expect((await timeline({ ...minutes(6), lines: true })).lines[0]).toEqual([1, 2, 5, 5, 4, 4]);
  });

  it('counts a file’s former names to the module that it is in today', async () => {
    const moved = new TestRepository();
    moved.write('src/old/one.ts', code('one', 4));
    moved.commit('Begin');
    moved.git('mv', 'src/old', 'src/new');
    moved.commit('Move');
    await moved.index();
    const box = createToolbox({ databaseFile: moved.databaseFile(), root: moved.root });
    const answer = await box.call('get_timeline', { ...minutes(2), lines: true }, { door: 'ipc' });
    expect(answer).toMatchObject({ ok: true, result: { series: [{ kind: 'module', module: 'src/new', commits: [1, 1] }], lines: [[4, 4]] } });
    const summary = await box.call('get_range_summary', {}, { door: 'ipc' });
    expect(summary).toMatchObject({ ok: true, result: { modules: [{ module: 'src/new', commits: 2 }], files: [{ path: 'src/new/one.ts', commits: 2 }] } });
    box.close();
    moved.delete();
  }, 60_000);

  it('says only how many there are when no step is asked for', async () => {
    expect(await timeline({})).toMatchObject({ total: 7, commits: [], merges: [], reverts: [], series: [] });
  });

  it('refuses unknown names, and more steps than it draws', async () => {
    const code = async (input: ToolInput<'get_timeline'>) => {
      const answer = await toolbox.call('get_timeline', input, { door: 'ipc' });
      return answer.ok ? null : answer.error.code;
    };
    expect(await code({ path: 'src/nowhere' })).toBe('UNKNOWN_PATH');
    expect(await code({ module: 'src/nowhere' })).toBe('UNKNOWN_MODULE');
    expect(await code({ count: 2001 })).toBe('BAD_INPUT');
    expect(await code({ step: 0 })).toBe('BAD_INPUT');
  });
});

describe('get_range_summary', () => {
  async function summary(input: ToolInput<'get_range_summary'>): Promise<ToolOutput<'get_range_summary'>> {
    const answer = await toolbox.call('get_range_summary', input, { door: 'ipc' });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.result;
  }

  it('says what changed most and who changed it in a stretch of time', async () => {
    expect(await summary({ since: FIRST + MINUTE, until: FIRST + 2 * MINUTE, limit: 2 })).toEqual({
      commits: 2,
      modules: [
        { module: 'src/a', commits: 2 },
        { module: 'src/b', commits: 1 },
      ],
      files: [
        { path: 'src/a/four.ts', module: 'src/a', commits: 1, added: 1, deleted: 0 },
        { path: 'src/a/one.ts', module: 'src/a', commits: 1, added: 1, deleted: 0 },
      ],
      people: [{ name: 'Ada', commits: 2 }],
      totals: { modules: 2, files: 5, people: 1 },
      linesCounted: true,
    });
  });

  it('keeps to the filters', async () => {
    expect((await summary({ module: 'src/b' })).files).toEqual([{ path: 'src/b/one.ts', module: 'src/b', commits: 2, added: 2, deleted: 0 }]);
    expect(await summary({ path: 'src/c' })).toMatchObject({ commits: 2, totals: { modules: 1, files: 1 } });
    expect((await summary({ kind: 'reverts' })).files).toEqual([{ path: 'src/a/one.ts', module: 'src/a', commits: 1, added: 0, deleted: 1 }]);
    expect(await summary({ text: 'no such words' })).toMatchObject({ commits: 0, modules: [], files: [], people: [] });
  });

  it('refuses unknown names', async () => {
    const codes = await Promise.all(
      [{ path: 'src/nowhere' }, { module: 'src/nowhere' }, { limit: 51 }].map(async (input) => {
        const answer = await toolbox.call('get_range_summary', input, { door: 'ipc' });
        return answer.ok ? null : answer.error.code;
      }),
    );
    expect(codes).toEqual(['UNKNOWN_PATH', 'UNKNOWN_MODULE', 'BAD_INPUT']);
  });
});

describe('where there is no usual history', () => {
  it('says that a folder has none', async () => {
    const folder = new TestRepository({ git: false });
    folder.write('a.ts', code('a', 1));
    await folder.index();
    const box = createToolbox({ databaseFile: folder.databaseFile(), root: folder.root });
    expect(await box.call('get_timeline', {}, { door: 'ipc' })).toMatchObject({ ok: false, error: { code: 'NOT_A_GIT_REPOSITORY' } });
    box.close();
    folder.delete();
  });

  it('does not let a few commits with a wrong clock make the rest a stroke', async () => {
    const strange = new TestRepository();
    strange.write('a.ts', code('a', 1));
    strange.commit('Begin');
    const stream: string[] = [];
    for (let at = 0; at < 999; at++) {
      const time = at === 500 ? 86_400 : 1_700_000_000 + at * 3600;
      stream.push(`commit refs/heads/main\ncommitter Ada <ada@example.org> ${time} +0000\ndata 1\nx\n${at === 0 ? 'from refs/heads/main^0\n' : ''}\n`);
    }
    strange.gitWithInput(stream.join(''), 'fast-import', '--quiet');
    await strange.index();
    const box = createToolbox({ databaseFile: strange.databaseFile(), root: strange.root });
    const answer = await box.call('get_timeline', {}, { door: 'ipc' });
    const span = answer.ok ? answer.result.span : null;
    expect(span).toMatchObject({ first: 86_400, last: 1_700_000_000 + 998 * 3600, commits: 1000 });
    expect(span?.usual.first).toBeGreaterThanOrEqual(1_700_000_000);
    box.close();
    strange.delete();
  }, 60_000);
});
