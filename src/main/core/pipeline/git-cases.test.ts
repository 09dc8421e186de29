import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommitMarks, type CommitRow, linesIn, openReader, type Reader } from '../store/reader';
import { differences } from './testing/differences';
import { TestRepository } from './testing/repository';

let repository: TestRepository;
let reader: Reader | null = null;

beforeEach(() => {
  repository = new TestRepository();
});
afterEach(() => {
  reader?.close();
  reader = null;
  repository.delete();
});

const text = (name: string): string => Array.from({ length: 8 }, (_, at) => `export const ${name}${at} = ${at};\n`).join('');
const git = (...args: string[]): string => repository.git(...args);
const head = (): string => git('rev-parse', 'HEAD');
const rename = (from: string, to: string): void => {
  mkdirSync(path.dirname(path.join(repository.root, to)), { recursive: true });
  renameSync(path.join(repository.root, from), path.join(repository.root, to));
};
function commit(message: string): string {
  repository.commit(message);
  return head();
}

async function indexed(root = repository.root): Promise<Reader> {
  await repository.index({ root });
  reader?.close();
  reader = openReader(repository.databaseFile());
  return reader;
}

const all = (from: Reader): CommitRow[] => from.commits.newest(1000);
function marked(from: Reader, hash: string): CommitMarks {
  const row = all(from).find((each) => each.hash === hash);
  const marks = row && from.commitMarks.of([row]).get(row.id);
  if (marks === undefined) throw new Error(`no commit ${hash}`);
  return marks;
}
const names = (from: Reader, file: string) => from.fileHistory.of(file).formerPaths;
const subjects = (from: Reader, file: string) => from.fileHistory.of(file).entries.map((entry) => entry.commit.subject);
function changesOf(from: Reader, hash: string) {
  const row = all(from).find((each) => each.hash === hash);
  return row === undefined ? [] : from.fileHistory.changesToday(row).map(({ change }) => change);
}

describe('names of files', () => {
  it('are not mixed up by one rename after another', async () => {
    for (const name of ['a', 'b']) repository.write(`${name}.ts`, text(name));
    commit('Begin');
    rename('b.ts', 'c.ts');
    commit('b to c');
    rename('a.ts', 'b.ts');
    commit('a to b');
    const from = await indexed();
    expect([names(from, 'b.ts'), subjects(from, 'b.ts')]).toEqual([['a.ts'], ['a to b', 'Begin']]);
    expect([names(from, 'c.ts'), subjects(from, 'c.ts')]).toEqual([['b.ts'], ['b to c', 'Begin']]);
    const begin = all(from)[2];
    expect(['a.ts', 'b.ts'].map((file) => from.fileHistory.pathToday(file, begin?.position ?? 0)?.path)).toEqual(['b.ts', 'c.ts']);
    const commitsOf = (file: string) => [...linesIn(from.timeline.namesToday({ file }), from.fileHistory.pathsToday(), from.history).keys()];
    const subjectOf = new Map(all(from).map((row) => [row.id, row.subject]));
    expect(
      ['b.ts', 'c.ts'].map((file) =>
        commitsOf(file)
          .map((id) => subjectOf.get(id))
          .sort(),
      ),
    ).toEqual([
      ['Begin', 'a to b'],
      ['Begin', 'b to c'],
    ]);
  });

  it('that change places in one commit keep their own history', async () => {
    for (const name of ['a', 'b', 'c', 'd']) repository.write(`${name}.ts`, text(name));
    commit('Begin');
    repository.write('a.ts', `${text('a')}// more\n`);
    commit('Edit a');
    for (const [from, to] of [
      ['a', 'x'],
      ['b', 'a'],
      ['x', 'b'],
    ] as const)
      rename(`${from}.ts`, `${to}.ts`);
    const swap = commit('Swap a and b');
    const from = await indexed();
    expect([names(from, 'b.ts'), subjects(from, 'b.ts')]).toEqual([['a.ts'], ['Swap a and b', 'Edit a', 'Begin']]);
    expect([names(from, 'a.ts'), subjects(from, 'a.ts')]).toEqual([['b.ts'], ['Swap a and b', 'Begin']]);
    // Nobody wrote a line.
    expect(changesOf(from, swap).map(({ status, added, deleted }) => [status, added, deleted])).toEqual([
      ['renamed', 0, 0],
      ['renamed', 0, 0],
    ]);
  });

  it('of a chain of twenty renames are all followed, as git follows them', async () => {
    repository.write('f0.ts', text('f'));
    commit('Begin');
    for (let at = 1; at <= 20; at++) {
      rename(`f${at - 1}.ts`, `f${at}.ts`);
      if (at % 3 === 0) repository.write(`f${at}.ts`, text('f').replace('f0 = 0', `f0 = ${at}`));
      commit(`To ${at}`);
    }
    const from = await indexed();
    expect(names(from, 'f20.ts')).toEqual(Array.from({ length: 20 }, (_, at) => `f${19 - at}.ts`));
    const followed = git('log', '--follow', '--format=%s', '--', 'f20.ts').split('\n');
    expect(subjects(from, 'f20.ts')).toEqual(followed);
    expect(followed).toHaveLength(21);
  });

  it('come through exactly, whatever is in them', async () => {
    const odd = ['é.ts', 'quo"te.ts', 'tab\there.ts', 'new\nline.ts', 'sp ace.ts', '数据.ts', '-dash.ts', 'back\\slash.ts'];
    for (const name of odd) repository.write(name, text('v'));
    const first = commit('Begin');
    repository.write('é.ts', text('w'));
    const edit = commit('Edit');
    rename('new\nline.ts', 'tab\tand\nline.ts');
    const move = commit('Move');
    const from = await indexed();
    expect(changesOf(from, first).map((change) => change.path)).toEqual([...odd].sort());
    expect(changesOf(from, edit)).toEqual([expect.objectContaining({ path: 'é.ts', status: 'modified', added: 8, deleted: 8 })]);
    expect(changesOf(from, move)).toEqual([expect.objectContaining({ path: 'tab\tand\nline.ts', oldPath: 'new\nline.ts', status: 'renamed' })]);
    expect(subjects(from, 'tab\tand\nline.ts')).toEqual(['Move', 'Begin']);
  });

  it('that differ in case alone are a rename', async () => {
    repository.write('Name.ts', text('n'));
    commit('Begin');
    git('mv', 'Name.ts', 'name.ts');
    commit('Small letters');
    const from = await indexed();
    expect([names(from, 'name.ts'), subjects(from, 'name.ts')]).toEqual([['Name.ts'], ['Small letters', 'Begin']]);
  });
});

describe('what is no lines', () => {
  it('binary files, modes and submodules are told from what somebody wrote', async () => {
    repository.write('a.ts', text('a'));
    writeFileSync(path.join(repository.root, 'p.bin'), Buffer.from([0, 1, 2]));
    const first = commit('Begin');
    chmodSync(path.join(repository.root, 'a.ts'), 0o755);
    const mode = commit('Mode');
    git('update-index', '--add', '--cacheinfo', `160000,${first},nested`);
    git('commit', '-q', '-m', 'Link');
    const link = head();
    const from = await indexed();
    const { numbers, starts, count } = from.history.changes();
    const flagsOf = (hash: string) => {
      const id = all(from).find((row) => row.hash === hash)?.id ?? 0;
      const paths = from.history.pathNames();
      return Object.fromEntries(
        Array.from({ length: (starts[id + 1] ?? count) - (starts[id] ?? 0) }, (_, at) => {
          const change = ((starts[id] ?? 0) + at) * 5;
          return [paths[numbers[change + 1] ?? 0], Array.from(numbers.slice(change + 2, change + 5))];
        }),
      );
    };
    expect(flagsOf(first)).toEqual({ 'a.ts': [8, 0, 0], 'p.bin': [-1, -1, 1] });
    expect(flagsOf(mode)).toEqual({ 'a.ts': [0, 0, 2] });
    expect(flagsOf(link)).toEqual({ nested: [-1, -1, 4] });
  });

  it('a nested repository is named, with and without its files and without .gitmodules', async () => {
    repository.write('a.ts', text('a'));
    const first = commit('Begin');
    const inner = path.join(repository.root, 'nested');
    execFileSync('git', ['clone', '-q', repository.root, inner], { stdio: 'ignore' });
    git('add', 'nested');
    git('update-index', '--add', '--cacheinfo', `160000,${first},gone`);
    git('commit', '-q', '-m', 'Two links');
    git('worktree', 'add', '-q', 'tree', '-b', 'other');
    const from = await indexed();
    expect(from.files.skippedFor('submodule')).toEqual(['nested/', 'tree/']);
    expect(from.files.skippedFor('submodule-missing')).toEqual(['gone/']);
    expect(all(from)[0]?.subject).toBe('Two links');
  });

  it('a linked work tree has the history of its own branch', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    const tree = path.join(repository.folder, 'tree');
    git('worktree', 'add', '-q', tree, '-b', 'other');
    execFileSync('git', ['-C', tree, '-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-q', '--allow-empty', '-m', 'Elsewhere']);
    const from = await indexed(tree);
    expect(all(from).map((row) => row.subject)).toEqual(['Elsewhere', 'Begin']);
    expect(from.meta.revision()?.branch).toBe('other');
  });
});

describe('a commit that takes another back', () => {
  it('is known by its message, by its subject and by what it does', async () => {
    for (const name of ['a', 'b', 'c']) repository.write(`${name}.ts`, text(name));
    commit('Begin');
    const changed = ['a', 'b', 'c'].map((name) => {
      repository.write(`${name}.ts`, text(`${name}x`));
      return commit(`Change ${name}`);
    });
    git('revert', '--no-edit', changed[0] ?? '');
    const byMessage = head();
    repository.write('b.ts', `${text('b')}// and more\n`);
    const bySubject = commit('Revert "Change b" (#12)');
    repository.write('c.ts', text('c'));
    const byContent = commit('As it was');
    const from = await indexed();
    expect([byMessage, bySubject, byContent].map((hash) => marked(from, hash).reverts)).toEqual(changed.map((hash) => [hash]));
    expect(changed.map((hash) => marked(from, hash))).toEqual(
      [byMessage, bySubject, byContent].map((hash) => expect.objectContaining({ revertedBy: [hash], fate: 'reverted', reappliedBy: [] })),
    );
    expect(from.timeline.count({ kind: 'reverts' })).toBe(3);
    expect(marked(from, head()).fate).toBeNull();
  });

  it('is not guessed where two commits have the subject', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    for (const round of [1, 2]) {
      repository.write('a.ts', text(`a${round}`));
      commit('Fix');
    }
    repository.write('a.ts', `${text('a')}// not quite\n`);
    const revert = commit('Revert "Fix"');
    const from = await indexed();
    expect(marked(from, revert).reverts).toEqual([]);
    expect(all(from)[0]?.isRevert).toBe(true);
  });

  it('is not one that a squashed merge quotes', async () => {
    repository.write('a.ts', text('a'));
    const first = commit('Begin');
    repository.write('b.ts', text('b'));
    commit(`Add b\n\n* Try\n\nThis reverts commit ${first}.\n\n* Again`);
    const from = await indexed();
    expect(all(from)[0]?.isRevert).toBe(false);
    expect(marked(from, head()).reverts).toEqual([]);
  });

  it('can be taken back itself, and the change is there again', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    repository.write('a.ts', text('x'));
    const change = commit('Change');
    git('revert', '--no-edit', change);
    const revert = head();
    git('revert', '--no-edit', revert);
    const again = head();
    const from = await indexed();
    expect(marked(from, again)).toMatchObject({ reverts: [revert], reapplies: [change], isCopy: false });
    expect(marked(from, change)).toMatchObject({ revertedBy: [revert], reappliedBy: [again], fate: 're-applied' });
    expect(marked(from, revert)).toMatchObject({ revertedBy: [again], fate: 'reverted' });
    git('revert', '--no-edit', again);
    expect(marked(await indexed(), change).fate).toBe('reverted');
  });

  it('a change that was taken back is brought back by the same change', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    repository.write('a.ts', text('x'));
    const change = commit('Change');
    git('revert', '--no-edit', change);
    git('cherry-pick', '-x', change);
    const again = head();
    const from = await indexed();
    expect(marked(from, again)).toMatchObject({ reapplies: [change], copyOf: change, isCopy: false });
    expect(marked(from, change).fate).toBe('re-applied');
  });
});

describe('the same change twice', () => {
  it('is counted once when it was cherry-picked', async () => {
    repository.write('a.ts', text('a'));
    repository.write('b.ts', text('b'));
    commit('Begin');
    git('checkout', '-q', '-b', 'side');
    repository.write('a.ts', text('x'));
    const original = commit('Change');
    git('checkout', '-q', 'main');
    repository.write('b.ts', text('y'));
    commit('Other');
    git('cherry-pick', original);
    const copy = head();
    git('merge', '-q', '--no-ff', '-m', 'Merge', 'side');
    const from = await indexed();
    expect(marked(from, copy)).toMatchObject({ copyOf: original, isCopy: true });
    expect(marked(from, original)).toMatchObject({ copiedBy: [copy], isCopy: false });
    // The merge adds no lines of its own.
    expect(changesOf(from, head())).toEqual([]);
  });

  it('is counted once when a branch was squashed and merged as well', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    git('checkout', '-q', '-b', 'side');
    for (const round of [1, 2]) {
      repository.write(`s${round}.ts`, text(`s${round}`));
      commit(`Side ${round}`);
    }
    const side = head();
    git('checkout', '-q', 'main');
    git('merge', '-q', '--squash', 'side');
    const squash = commit('All of side');
    git('merge', '-q', '--no-ff', '-m', 'Merge', 'side');
    const from = await indexed();
    expect(marked(from, squash)).toMatchObject({ copyOf: side, isCopy: true });
    expect(marked(from, side).isCopy).toBe(false);
  });
});

describe('a history that is cut off', () => {
  it('counts nothing at the cut of a shallow clone, says so, and goes on when it is deepened', async () => {
    for (const round of [1, 2, 3, 4]) {
      repository.write(`f${round}.ts`, text(`f${round}`));
      commit(`Add ${round}`);
    }
    const clone = path.join(repository.folder, 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '2', `file://${repository.root}`, clone]);
    const from = await indexed(clone);
    const [newest, boundary] = all(from);
    expect(from.meta.history().shallow).toBe(true);
    expect(marked(from, newest?.hash ?? '').isBoundary).toBe(false);
    expect(marked(from, boundary?.hash ?? '').isBoundary).toBe(true);
    expect([changesOf(from, newest?.hash ?? '').length, changesOf(from, boundary?.hash ?? '').length]).toEqual([1, 0]);
    execFileSync('git', ['-C', clone, 'fetch', '-q', '--deepen=1']);
    const deeper = await indexed(clone);
    expect(all(deeper).map((row) => [row.subject, changesOf(deeper, row.hash).length])).toEqual([
      ['Add 4', 1],
      ['Add 3', 1],
      ['Add 2', 0],
    ]);
    execFileSync('git', ['-C', clone, 'fetch', '-q', '--unshallow']);
    const whole = await indexed(clone);
    expect(all(whole).map((row) => changesOf(whole, row.hash).length)).toEqual([1, 1, 1, 1]);
    expect(whole.meta.history().shallow).toBe(false);
  });

  it('says what a partial clone could not tell, also when nothing is new', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    repository.write('a.ts', text('x'));
    commit('Change');
    git('config', 'uploadpack.allowFilter', 'true');
    const clone = path.join(repository.folder, 'clone');
    execFileSync('git', ['clone', '-q', '--filter=blob:none', `file://${repository.root}`, clone], { stdio: 'ignore' });
    const note = expect.stringMatching(/^Line counts are known for the newest 0 commits only/);
    expect((await repository.index({ root: clone })).notes).toContainEqual(note);
    expect((await repository.index({ root: clone })).notes).toContainEqual(note);
    const from = await indexed(clone);
    expect(from.meta.history().notes).toEqual([note]);
    expect(all(from).map((row) => changesOf(from, row.hash))).toEqual([
      [expect.objectContaining({ path: 'a.ts', status: 'modified', added: null })],
      [expect.objectContaining({ path: 'a.ts', status: 'added', added: null })],
    ]);
  });
});

describe('a history that is written anew', () => {
  it('is read again where git no longer has the old one', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    repository.write('b.ts', text('b'));
    commit('Gone soon');
    await indexed();
    git('checkout', '-q', '--orphan', 'fresh');
    commit('All anew');
    git('branch', '-D', 'main');
    git('reflog', 'expire', '--expire=now', '--all');
    git('gc', '-q', '--prune=now');
    expect(all(await indexed()).map((row) => row.subject)).toEqual(['All anew']);
    expect(await differences(repository)).toEqual({ updated: [], fresh: [] });
  });

  it('follows HEAD to another branch and back, and when it is detached', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    git('checkout', '-q', '-b', 'other');
    repository.write('b.ts', text('b'));
    commit('On other');
    git('checkout', '-q', 'main');
    repository.write('c.ts', text('c'));
    commit('On main');
    expect(all(await indexed()).map((row) => row.subject)).toEqual(['On main', 'Begin']);
    git('checkout', '-q', 'other');
    expect(all(await indexed()).map((row) => row.subject)).toEqual(['On other', 'Begin']);
    git('checkout', '-q', '--detach', 'HEAD~1');
    const from = await indexed();
    expect([all(from).map((row) => row.subject), from.meta.revision()?.branch]).toEqual([['Begin'], null]);
  });

  it('calls people as another .mailmap does, co-authors too', async () => {
    repository.write('a.ts', text('a'));
    const first = commit('Begin\n\nCo-authored-by: Bob <bob@old.org>\nco-authored-by: Ada <ada@example.org>');
    const before = await indexed();
    expect([all(before)[0]?.author, marked(before, first).coAuthors]).toEqual(['Ada', [{ name: 'Bob', email: 'bob@old.org' }]]);
    repository.write('.mailmap', 'Ada Lovelace <ada@new.org> <ada@example.org>\nRobert <bob@new.org> <bob@old.org>\n');
    commit('Name people');
    const after = await indexed();
    expect(new Set(all(after).map((row) => `${row.author} ${row.email}`))).toEqual(new Set(['Ada Lovelace ada@new.org']));
    expect(marked(after, first).coAuthors).toEqual([{ name: 'Robert', email: 'bob@new.org' }]);
  });

  it('a file that was edited, indexed and put back leaves nothing behind', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    await indexed();
    repository.write('a.ts', 'export function ghost() {}\n');
    await indexed();
    git('checkout', '-q', '--', 'a.ts');
    expect(await differences(repository)).toEqual({ updated: [], fresh: [] });
  });
});

describe('what stands beside the commits', () => {
  it('tags are stored, with those that are versions, and moved ones are noticed without a commit', async () => {
    repository.write('a.ts', text('a'));
    const first = commit('Begin');
    git('tag', 'v1.0.0');
    git('tag', '-a', '-m', 'Candidate', 'v1.1.0-rc.1');
    git('tag', 'latest');
    git('tag', 'pointer', 'HEAD^{tree}');
    const second = commit('Second');
    const before = await indexed();
    expect(before.commitMarks.tags().map(({ name, hash, annotated, release }) => [name, hash, annotated, release])).toEqual([
      ['v1.1.0-rc.1', first, true, 'pre-release'],
      ['v1.0.0', first, false, 'release'],
      ['latest', first, false, 'none'],
    ]);
    expect(before.commitMarks.tags(true)).toHaveLength(2);
    git('tag', '-f', 'latest');
    const after = await indexed();
    expect([marked(after, first).tags, marked(after, second).tags]).toEqual([['v1.0.0', 'v1.1.0-rc.1'], ['latest']]);
  });

  it('commits of .git-blame-ignore-revs are marked, abbreviated where one begins so, and only as HEAD has the file', async () => {
    repository.write('a.ts', text('a'));
    const first = commit('Begin');
    repository.write('a.ts', text('a').replaceAll(' = ', '='));
    const format = commit('Format');
    repository.write('.git-blame-ignore-revs', `# looks\n${format.slice(0, 10)} # only\nnothing\n${'0'.repeat(40)}\n`);
    const before = await indexed();
    expect(marked(before, format).isIgnored).toBe(false);
    commit('Ignore');
    const from = await indexed();
    expect([marked(from, format).isIgnored, marked(from, first).isIgnored]).toEqual([true, false]);
  });

  it('the remote is an address of the web only where its form is known', async () => {
    repository.write('a.ts', text('a'));
    commit('Begin');
    git('remote', 'add', 'origin', 'git@github.com:owner/name.git');
    expect((await indexed()).meta.history().remote).toBe('https://github.com/owner/name');
    git('remote', 'set-url', 'origin', 'https://person:secret@gitlab.example.org/group/sub/name');
    expect((await indexed()).meta.history().remote).toBe('https://gitlab.example.org/group/sub/name');
    git('remote', 'set-url', 'origin', 'ext::sh -c evil');
    expect((await indexed()).meta.history().remote).toBeNull();
    rmSync(path.join(repository.root, '.git', 'config'));
  });
});
