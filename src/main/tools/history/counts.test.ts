import type { ToolInput, ToolName, ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

let repository: TestRepository;
let toolbox: Toolbox;

const lines = (count: number, word: string) => Array.from({ length: count }, (_, at) => `export function ${word}${at}() {}\n`).join('');

/** Three areas, a rename, a deletion, a merge and, after a first index, more commits: what is counted must be what git says. */
beforeAll(async () => {
  repository = new TestRepository();
  for (let turn = 0; turn < 12; turn++) {
    repository.write('src/often/a.ts', lines(turn + 1, 'often'));
    if (turn % 2 === 0) repository.write(`src/some/b${turn}.ts`, lines(2, `some${turn}`));
    if (turn % 3 === 0) repository.write('docs/notes.txt', `${'word\n'.repeat(turn + 1)}`);
    repository.commit(`Turn ${turn}`);
  }
  await repository.index();
  repository.git('mv', 'src/often/a.ts', 'src/often/renamed.ts');
  repository.commit('Rename');
  repository.git('rm', '-q', 'src/some/b0.ts');
  repository.commit('Delete');
  repository.git('checkout', '-q', '-b', 'side', 'HEAD~3');
  repository.write('src/some/side.ts', lines(3, 'side'));
  repository.commit('On the side');
  repository.git('checkout', '-q', '-');
  repository.git('merge', '-q', '--no-ff', '-m', 'Merge the side', 'side');
  repository.write('src/often/renamed.ts', lines(20, 'often'));
  repository.commit('After the merge');
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
}, 120_000);
afterAll(() => {
  toolbox.close();
  repository.delete();
});

async function result<N extends ToolName>(name: N, input: ToolInput<N>): Promise<ToolOutput<N>> {
  const answer = await toolbox.call(name, input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.result;
}

interface Count {
  commits: number;
  added: number;
  deleted: number;
}

/** What git counts for each path in these commits. */
function counted(...revisions: string[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const line of repository.git('log', '--numstat', '--format=', '-z', '-M', ...revisions).split('\0')) {
    const [added, deleted, name] = line.split('\t');
    if (added === undefined || deleted === undefined || name === undefined) continue;
    const count = counts.get(name) ?? { commits: 0, added: 0, deleted: 0 };
    counts.set(name, { commits: count.commits + 1, added: count.added + Number(added), deleted: count.deleted + Number(deleted) });
  }
  return counts;
}

function listed(changes: ToolOutput<'get_recent_changes'>): Map<string, Count> {
  return new Map(changes.modules.flatMap((module) => module.files.map(({ path, ...count }) => [path, count] as const)));
}

/** Paths that git names as numstat does with -z: a rename has its two names after the counts, so it is looked at apart. */
const withoutRename = (counts: Map<string, Count>) => new Map([...counts].filter(([path]) => path !== '' && !path.includes('renamed')));

describe('what changed', () => {
  it('is counted as git counts it, over all commits', async () => {
    const changes = await result('get_recent_changes', { since: 0 });
    expect(changes.commits).toBe(17);
    expect(withoutRename(listed(changes))).toEqual(withoutRename(counted('HEAD')));
    expect(listed(changes).get('src/often/renamed.ts')).toEqual({ commits: 2, added: 8, deleted: 0 });
  });

  it('is counted as git counts it, over a range across a merge', async () => {
    const [from, to] = [repository.git('rev-parse', 'HEAD~4').trim(), repository.git('rev-parse', 'HEAD').trim()];
    const changes = await result('get_recent_changes', { range: `${from}..${to}` });
    expect(changes.commits).toBe(Number(repository.git('rev-list', '--count', `${from}..${to}`)));
    expect(withoutRename(listed(changes))).toEqual(withoutRename(counted(`${from}..${to}`)));
  });

  it('keeps to a folder', async () => {
    const changes = await result('get_recent_changes', { since: 0, path: 'src/some' });
    expect(listed(changes)).toEqual(counted('HEAD', '--', 'src/some'));
    expect(changes.commits).toBe(8);
  });

  it('counts each commit of a module once, and what is not indexed apart', async () => {
    const modules = new Map((await result('get_recent_changes', { since: 0 })).modules.map((module) => [module.module, module.commits]));
    expect(modules.get('src/some')).toBe(6);
    expect(modules.get('(not indexed)')).toBe(13);
  });

  it('shows up to three symbols of a file, and of a module no more than begin to fill ten', async () => {
    const changes = await result('get_recent_changes', { since: 0 });
    const some = changes.modules.find((module) => module.module === 'src/some');
    const perFile = (some?.symbols ?? []).map((symbol) => symbol.path);
    // Two of each of the first five files make ten, so that the file with three adds none.
    const filling = ['b10', 'b2', 'b4', 'b6', 'b8'].map((name) => `src/some/${name}.ts`);
    expect(perFile).toEqual(filling.flatMap((path) => [path, path]));
    expect(changes.modules.find((module) => module.module === 'src/often')?.symbols).toHaveLength(3);
    expect(changes.modules.find((module) => module.module === '(not indexed)')?.symbols).toEqual([]);
  });

  it('pages the files by how often they changed, then by name', async () => {
    const whole = [...listed(await result('get_recent_changes', { since: 0 })).entries()].sort(([a, x], [b, y]) => y.commits - x.commits || (a < b ? -1 : 1));
    const paged: string[] = [];
    for (let offset = 0; offset < whole.length; offset += 3)
      paged.push(
        ...[...listed(await result('get_recent_changes', { since: 0, limit: 3, offset })).entries()]
          .sort(([a, x], [b, y]) => y.commits - x.commits || (a < b ? -1 : 1))
          .map(([path]) => path),
      );
    expect(paged).toEqual(whole.map(([path]) => path));
  });

  it('stands at each commit of the timeline', async () => {
    const { commits } = await result('list_commits', {});
    const [newest, merge] = commits;
    expect(newest).toMatchObject({ subject: 'After the merge', files: 1, added: 8, deleted: 0 });
    expect(merge).toMatchObject({ subject: 'Merge the side', isMerge: true });
    expect((await result('list_commits', { path: 'src/some' })).total).toBe(8);
    expect((await result('list_commits', { kind: 'merges' })).commits.map((commit) => commit.subject)).toEqual(['Merge the side']);
  });
});

describe('the impact of a commit', () => {
  const impactOf = async (subject: string) => {
    const commit = (await result('list_commits', {})).commits.find((item) => item.subject === subject);
    return result('get_commit_impact', { commit: commit?.hash ?? '' });
  };

  it('follows its files to their names of today', async () => {
    const impact = await impactOf('Turn 11');
    expect(impact.files).toEqual([{ path: 'src/often/a.ts', oldPath: null, status: 'modified', added: 1, deleted: 0, module: 'src/often', indexed: true }]);
    expect(impact.precision).toBe('file');
    expect(impact.symbols.map((symbol) => symbol.name)).toEqual(Array.from({ length: 20 }, (_, at) => `often${at}`));
    expect(impact.totals).toEqual({ files: 1, symbols: 20, callers: 0, tests: 0 });
    expect(impact.followed).toEqual({ symbols: 20, of: 20 });
  });

  it('says that no lines are known when none of its files stands any more', async () => {
    const impact = await impactOf('Delete');
    expect(impact.files).toEqual([expect.objectContaining({ path: 'src/some/b0.ts', status: 'deleted', indexed: false, module: null })]);
    expect(impact).toMatchObject({ precision: 'file', symbols: [], callersReached: [], tests: [], modules: [] });
  });

  it('tells symbols by lines where each file is as the commit left it', async () => {
    const impact = await impactOf('After the merge');
    expect(impact.precision).toBe('lines');
    expect(impact.symbols.map((symbol) => symbol.name)).toEqual(['often12', 'often13', 'often14', 'often15', 'often16', 'often17', 'often18', 'often19']);
  });
});
