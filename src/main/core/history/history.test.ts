import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Commit } from '@shared/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedLineRanges, leftCommits, readHistory, readLineCounts, repositoryState, trackedFiles } from './index';

let folder = '';
let root = '';
let clock = 1_700_000_000;

function git(...args: string[]): string {
  clock += 60;
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_DATE: `${clock} +0000`,
    GIT_COMMITTER_DATE: `${clock} +0000`,
    GIT_EDITOR: 'true',
  };
  return execFileSync('git', ['-C', root, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', '-c', 'protocol.file.allow=always', ...args], {
    env,
    encoding: 'utf8',
  }).trim();
}
function put(name: string, text: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
function commit(message: string, ...flags: string[]): string {
  git('add', '-A');
  git('commit', '-q', '--allow-empty', '-m', message, ...flags);
  return git('rev-parse', 'HEAD');
}
async function history(since: string | null = null, at = root): Promise<{ commits: Commit[]; continued: boolean; notes: readonly string[]; shallow: boolean }> {
  const commits: Commit[] = [];
  const { continued, notes, shallow } = await readHistory(at, { since, onBatch: (batch) => commits.push(...batch) });
  return { commits, continued, notes, shallow };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cairn-history-'));
  root = path.join(folder, 'repo');
  mkdirSync(root);
  git('init', '-q', '-b', 'main');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('readHistory', () => {
  it('reads messages, authors by .mailmap, parents, merges and reverts', async () => {
    put('.mailmap', 'Ann Example <ann@new.org> <ann@example.org>\n');
    put('a.js', 'one\n');
    const first = commit('Add a\n\nWith a body,\nof two lines.');
    git('checkout', '-q', '-b', 'side');
    put('b.js', 'b\n');
    const side = commit('Add b');
    git('checkout', '-q', 'main');
    put('a.js', 'two\n');
    const second = commit('Change a');
    git('merge', '-q', '--no-ff', '-m', 'Merge side', 'side');
    git('revert', '--no-edit', second);
    const { commits } = await history();
    expect(commits.map((each) => [each.subject, each.isMerge, each.isRevert])).toEqual([
      ['Revert "Change a"', false, true],
      ['Merge side', true, false],
      ['Change a', false, false],
      ['Add b', false, false],
      ['Add a', false, false],
    ]);
    expect(commits[0]?.says?.reverts).toEqual([second]);
    expect(commits[1]).toMatchObject({ parents: [second, side], changes: [] });
    expect(commits[4]).toMatchObject({ hash: first, author: { name: 'Ann Example', email: 'ann@new.org' }, body: 'With a body,\nof two lines.', parents: [] });
    expect(commits[4]?.changes.map((change) => [change.path, change.status])).toEqual([
      ['.mailmap', 'added'],
      ['a.js', 'added'],
    ]);
  });

  it('keeps odd file names, odd messages and renames exactly', async () => {
    const odd = ['sp ace.js', 'quo"te.js', 'tab\there.js', 'new\nline.js', 'é.js', '数据.js', ':100644 100644 a b M'];
    for (const name of odd) put(name, `${name}\nsome\nlines\nof\ntext\n`);
    commit('\u0001Odd: one\u0001\n\n:100644 100644 0000000 1111111 M\nnot a change');
    renameSync(path.join(root, 'new\nline.js'), path.join(root, 'tab\tnew.js'));
    commit('Rename');
    const { commits } = await history();
    expect(commits[1]?.changes.map((change) => change.path).sort()).toEqual([...odd].sort());
    expect(commits[1]?.body).toBe(':100644 100644 0000000 1111111 M\nnot a change');
    expect(commits[0]?.changes).toEqual([
      { path: 'tab\tnew.js', oldPath: 'new\nline.js', status: 'renamed', added: null, deleted: null, modeOnly: false, isSubmodule: false, isSwap: false },
    ]);
    const counts = new Map<string, unknown>();
    await readLineCounts(root, {
      onBatch: (batch) => {
        for (const each of batch) for (const count of each.counts) counts.set(`${each.hash}:${count.path}`, [count.added, count.deleted]);
      },
    });
    expect(counts.get(`${commits[1]?.hash}:new\nline.js`)).toEqual([6, 0]);
    expect(counts.get(`${commits[0]?.hash}:tab\tnew.js`)).toEqual([0, 0]);
  });

  it('counts lines, gives null for binary files, and none twice for merges', async () => {
    put('a.js', 'one\ntwo\n');
    put('p.bin', Buffer.from([0, 1, 2]));
    const hash = commit('Add');
    const seen: unknown[] = [];
    const steps: [number, number][] = [];
    await readLineCounts(root, { onBatch: (batch) => seen.push(...batch), onProgress: (...step) => steps.push(step) });
    expect(steps).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(seen).toEqual([
      {
        hash,
        counts: [
          { path: 'a.js', added: 2, deleted: 0 },
          { path: 'p.bin', added: null, deleted: null },
        ],
      },
    ]);
  });

  it('says where line counts end when contents are missing, and loses nothing else', async () => {
    put('a.js', 'one\n');
    commit('One');
    const blob = git('rev-parse', 'HEAD:a.js');
    put('a.js', 'two\n');
    commit('Two');
    put('b.js', 'b\n');
    const newest = commit('Three');
    rmSync(path.join(root, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
    expect((await history()).commits).toHaveLength(3);
    const seen: string[] = [];
    const note = await readLineCounts(root, { onBatch: (batch) => seen.push(...batch.map((each) => each.hash)) });
    expect(seen).toEqual([newest]);
    expect(note).toMatch(/^Line counts are known for the newest 1 commits only/);
  });

  it('reads all commits where a rename can not be recognised for want of contents', async () => {
    put('old.js', 'one\ntwo\nthree\nfour\nfive\n');
    put('same.js', 'a\nb\nc\n');
    commit('One');
    const blob = git('rev-parse', 'HEAD:old.js');
    renameSync(path.join(root, 'old.js'), path.join(root, 'new.js'));
    renameSync(path.join(root, 'same.js'), path.join(root, 'moved.js'));
    put('new.js', 'one\ntwo\nthree\nfour\nsix\n');
    commit('Two');
    commit('Three');
    rmSync(path.join(root, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
    const { commits, notes } = await history();
    expect(commits.map((each) => each.subject)).toEqual(['Three', 'Two', 'One']);
    expect(commits[1]?.changes.map((change) => [change.path, change.status]).sort()).toEqual([
      ['moved.js', 'renamed'],
      ['new.js', 'added'],
      ['old.js', 'deleted'],
    ]);
    expect(notes[0]).toMatch(/^Some contents are missing/);
  });

  it('continues from a known commit and reads what another HEAD has instead', async () => {
    put('a.js', '1');
    const first = commit('One');
    put('a.js', '2');
    const second = commit('Two');
    expect(await history(first)).toMatchObject({ continued: true, commits: [{ hash: second }] });
    git('commit', '-q', '--amend', '-m', 'Other');
    const again = await history(second);
    expect(again.continued).toBe(true);
    expect(again.commits.map((each) => each.subject)).toEqual(['Other']);
    expect(await leftCommits(root, second)).toEqual([second]);
    expect(await leftCommits(root, '0123456789abcdef0123456789abcdef01234567')).toBeNull();
    expect((await history('0123456789abcdef0123456789abcdef01234567')).commits).toHaveLength(2);
    expect((await history('--output=/tmp/x')).commits).toHaveLength(2);
  });

  it('says so when there is no git, no commit, or a cut-off history', async () => {
    expect((await history()).notes).toEqual(['The repository has no commits yet.']);
    put('a.js', '1');
    commit('One');
    commit('Two');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, path.join(folder, 'shallow')]);
    const shallow = await history(null, path.join(folder, 'shallow'));
    expect(shallow).toMatchObject({ shallow: true, commits: [{ subject: 'Two' }] });
    expect(shallow.notes[0]).toContain('Shallow clone');
    mkdirSync(path.join(folder, 'plain'));
    expect((await history(null, path.join(folder, 'plain'))).notes[0]).toContain('Not a git repository');
  });

  it('shows a subfolder only its own history, with its own paths', async () => {
    put('top.js', '1');
    commit('Top');
    put('sub/in.js', '1');
    commit('In');
    const { commits } = await history(null, path.join(root, 'sub'));
    expect(commits.map((each) => [each.subject, each.changes.map((change) => change.path)])).toEqual([['In', ['in.js']]]);
  });

  it('stops when told', async () => {
    commit('One');
    await expect(readHistory(root, { signal: AbortSignal.abort(), onBatch: () => undefined })).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

describe('repositoryState and trackedFiles', () => {
  it('tells head, branch, dirty files, detached and bare', async () => {
    expect(await repositoryState(root)).toMatchObject({ isGit: true, head: null, branch: 'main' });
    put('a.js', '1');
    const hash = commit('One');
    put('a.js', 'changed');
    put('new.js', '1');
    expect(await repositoryState(root)).toEqual({ isGit: true, head: hash, branch: 'main', shallow: false, bare: false, dirtyFiles: 1 });
    git('checkout', '-q', '--detach');
    expect(await repositoryState(root)).toMatchObject({ branch: null, head: hash });
    execFileSync('git', ['clone', '-q', '--bare', root, path.join(folder, 'bare.git')]);
    expect(await repositoryState(path.join(folder, 'bare.git'))).toMatchObject({ bare: true, head: hash });
    expect(await repositoryState(folder)).toMatchObject({ isGit: false });
  });

  it('lists tracked files and submodule places', async () => {
    put('a b.js', '1');
    put('sub/deep/c.js', '1');
    commit('One');
    git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD')},vendored`);
    const tracked = await trackedFiles(root);
    expect([...(tracked?.files ?? [])]).toEqual(['a b.js', 'sub/deep/c.js']);
    expect([...(tracked?.folders ?? [])].sort()).toEqual(['sub', 'sub/deep']);
    expect(tracked?.submodules).toEqual(['vendored']);
    expect(await trackedFiles(folder)).toBeNull();
  });
});

describe('changedLineRanges', () => {
  it('tells the new lines of each file, renames and odd names too', async () => {
    put('a.js', '1\n2\n3\n4\n5\n6\n7\n8\n9\n');
    put('odd\n"name".js', 'x\ny\n');
    commit('One');
    put('a.js', '1\ntwo\n3\n4\n5\n6\n7\n8\n9\nten\neleven\n');
    put('odd\n"name".js', 'x\n--- a\n+++ b\ndiff --git a/x b/x\ny\n');
    const hash = commit('Two');
    expect(await changedLineRanges(root, hash)).toEqual([
      {
        path: 'a.js',
        ranges: [
          [2, 2],
          [10, 11],
        ],
      },
      { path: 'odd\n"name".js', ranges: [[2, 4]] },
    ]);
    await expect(changedLineRanges(root, 'feedfacefeedface')).rejects.toMatchObject({ code: 'UNKNOWN_COMMIT' });
    await expect(changedLineRanges(root, '--output=x')).rejects.toMatchObject({ code: 'UNKNOWN_COMMIT' });
  });
});

describe('a hostile repository', () => {
  /** Every setting that could start a program writes a mark instead; the mark must not be there afterwards. */
  it('runs none of its own programs', async () => {
    const mark = path.join(folder, 'mark');
    const script = path.join(folder, 'evil.sh');
    writeFileSync(script, `#!/bin/sh\necho "$0 $*" >> "${mark}"\ncat 2>/dev/null\nexit 0\n`);
    chmodSync(script, 0o755);
    put('.gitattributes', '*.js diff=evil filter=evil\n');
    put('a.js', '1\n');
    commit('One');
    put('a.js', '2\n');
    const hash = commit('Two');
    const included = path.join(folder, 'included');
    writeFileSync(included, `[core]\n\tfsmonitor = ${script}\n\tpager = ${script}\n[diff]\n\texternal = ${script}\n`);
    for (const [name, value] of [
      ['core.fsmonitor', script],
      ['core.pager', script],
      ['core.editor', script],
      ['core.sshCommand', script],
      ['core.alternateRefsCommand', script],
      ['core.hooksPath', folder],
      ['diff.external', script],
      ['diff.evil.textconv', script],
      ['diff.evil.command', script],
      ['filter.evil.clean', script],
      ['filter.evil.smudge', script],
      ['filter.evil.process', script],
      ['pager.log', script],
      ['alias.log', `!${script}`],
      ['alias.rev-parse', `!${script}`],
      ['gpg.program', script],
      ['log.showSignature', 'true'],
      ['credential.helper', script],
      ['include.path', included],
      ['core.gitProxy', script],
      ['uploadpack.packObjectsHook', script],
    ] as const)
      git('config', '--add', name, value);
    for (const hook of ['post-index-change', 'pre-commit', 'reference-transaction', 'post-checkout']) {
      mkdirSync(path.join(root, '.git', 'hooks'), { recursive: true });
      writeFileSync(path.join(root, '.git', 'hooks', hook), `#!/bin/sh\necho ${hook} >> "${mark}"\n`, { mode: 0o755 });
    }
    rmSync(mark, { force: true });
    put('a.js', '3\n');
    expect((await history()).commits).toHaveLength(2);
    await readLineCounts(root, { onBatch: () => undefined });
    expect((await changedLineRanges(root, hash))[0]?.path).toBe('a.js');
    expect(await repositoryState(root)).toMatchObject({ dirtyFiles: 1 });
    await trackedFiles(root);
    expect(existsSync(mark)).toBe(false);
    // The trap is live: the same repository does start its programs for a plain git.
    execFileSync('git', ['-C', root, 'status'], { stdio: 'ignore' });
    expect(existsSync(mark)).toBe(true);
  });

  it("does not take the variables of the person's shell into account", async () => {
    put('a.js', '1');
    const hash = commit('One');
    const before = { ...process.env };
    Object.assign(process.env, {
      GIT_DIR: '/nowhere',
      GIT_EXTERNAL_DIFF: 'false',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'log.follow',
      GIT_CONFIG_VALUE_0: 'x',
    });
    try {
      expect((await history()).commits.map((each) => each.hash)).toEqual([hash]);
    } finally {
      process.env = before;
    }
  });
});
