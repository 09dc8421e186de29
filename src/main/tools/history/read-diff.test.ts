import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TOOLS, type ToolInput, type ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';

/** Names that mean something to git, a shell or a page, and nothing here. */
const HOSTILE = ['<img src=x onerror=alert(1)>.ts', '--output=stolen', ':(glob)**', '*', 'a\nb.ts', '"quoted".ts', '中文.ts', '-p'];
const LINES = Array.from({ length: 60 }, (_, at) => `line ${at}`);

let repository: TestRepository;
let toolbox: Toolbox;
const hashes = new Map<string, string>();

function commit(message: string): void {
  repository.commit(message);
  hashes.set(message, repository.git('rev-parse', 'HEAD'));
}

async function answer(input: ToolInput<'read_diff'>, box = toolbox) {
  const said = await box.call('read_diff', input, { door: 'ipc' });
  if (!said.ok) throw new Error(JSON.stringify(said.error));
  expect(TOOLS.read_diff.output.safeParse(said.result).error).toBeUndefined();
  return said;
}
const diff = async (message: string, file: string, more: Partial<ToolInput<'read_diff'>> = {}): Promise<ToolOutput<'read_diff'>> =>
  (await answer({ commit: hashes.get(message) ?? '', path: file, ...more })).result;
async function errorOf(input: unknown, box = toolbox) {
  const said = await box.call('read_diff', input, { door: 'ipc' });
  return said.ok ? 'ok' : said.error.code;
}

beforeAll(async () => {
  repository = new TestRepository();
  repository.git('config', 'core.fileMode', 'true');
  repository.write('src/a.ts', `${LINES.join('\n')}\n`);
  repository.write('src/p.ts', LINES.map((line) => `p ${line}\n`).join(''));
  repository.write('src/q.ts', LINES.map((line) => `q ${line}\n`).join(''));
  repository.write('src/ends.ts', 'one\r\ntwo\r\n');
  repository.write('src/tail.ts', 'one\ntwo\n');
  writeFileSync(path.join(repository.root, 'logo.bin'), Buffer.from([1, 0, 2]));
  commit('Begin');
  repository.write('src/a.ts', `${LINES.map((line, at) => (at === 2 ? 'line two' : at === 50 ? 'line fifty\nand a half' : line)).join('\n')}\n`);
  commit('Edit');
  repository.git('mv', 'src/a.ts', 'src/b.ts');
  commit('Rename');
  repository.git('mv', 'src/b.ts', 'src/c.ts');
  repository.write('src/c.ts', `${LINES.join('\n')}\n`);
  commit('Rename and edit');
  repository.git('mv', 'src/p.ts', 'src/t.ts');
  repository.git('mv', 'src/q.ts', 'src/p.ts');
  repository.git('mv', 'src/t.ts', 'src/q.ts');
  commit('Swap');
  chmodSync(path.join(repository.root, 'src/c.ts'), 0o755);
  commit('May be run');
  writeFileSync(path.join(repository.root, 'logo.bin'), Buffer.from([1, 0, 2, 3]));
  repository.write('src/ends.ts', 'one\ntwo\n');
  repository.write('src/tail.ts', 'one\ntwo');
  repository.write('src/large.txt', `${'x'.repeat(99)}\n`.repeat(30_000));
  repository.write('src/wide.txt', `${'y'.repeat(5000)}\nshort\n`);
  repository.write('src/empty.ts', '');
  writeFileSync(path.join(repository.root, 'src/latin.ts'), Buffer.from('caf\xe9\n', 'latin1'));
  commit('All kinds');
  repository.remove('src/tail.ts');
  commit('Delete');
  for (const name of HOSTILE) writeFileSync(path.join(repository.root, name), '<script>alert(document.title)</script>\n\u001b[31m\u202Eodd\n');
  commit('Hostile');
  repository.git('update-index', '--add', '--cacheinfo', `160000,${hashes.get('Edit')},vendored`);
  repository.git('commit', '-q', '-m', 'Submodule');
  hashes.set('Submodule', repository.git('rev-parse', 'HEAD'));
  repository.git('checkout', '-q', '-b', 'side');
  repository.write('src/side.ts', 'side\n');
  commit('Side');
  repository.git('checkout', '-q', 'main');
  repository.git('merge', '-q', '--no-ff', '-m', 'Merge', 'side');
  hashes.set('Merge', repository.git('rev-parse', 'HEAD'));
  await repository.index();
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
}, 60_000);
afterAll(() => {
  toolbox.close();
  repository.delete();
});

describe('lines', () => {
  it('of an edit, with three around each change, as git says them', async () => {
    const found = await diff('Edit', 'src/a.ts');
    expect(found).toMatchObject({ content: 'text', oldPath: null, added: 3, deleted: 2, totalLines: 16, cutLines: 0, lineEndsOnly: false, cutOff: false });
    expect(found.hunks).toEqual([
      { oldStart: 1, newStart: 1, lines: [' line 0', ' line 1', '-line 2', '+line two', ' line 3', ' line 4', ' line 5'] },
      { oldStart: 48, newStart: 48, lines: [' line 47', ' line 48', ' line 49', '-line 50', '+line fifty', '+and a half', ' line 51', ' line 52', ' line 53'] },
    ]);
    const said = repository.git('show', '--format=', '-U3', hashes.get('Edit') ?? '', '--', 'src/a.ts');
    const lines = said.split('\n').filter((line) => /^[ +-]/.test(line) && !/^(---|\+\+\+) /.test(line));
    expect(found.hunks.flatMap((hunk) => hunk.lines)).toEqual(lines);
  });

  it('of a part of it, at the right places', async () => {
    const found = await diff('Edit', 'src/a.ts', { limit: 6, offset: 4 });
    expect(found.hunks).toEqual([
      { oldStart: 4, newStart: 4, lines: [' line 3', ' line 4', ' line 5'] },
      { oldStart: 48, newStart: 48, lines: [' line 47', ' line 48', ' line 49'] },
    ]);
    const { page, notes } = await answer({ commit: hashes.get('Edit') ?? '', path: 'src/a.ts', limit: 6 });
    expect([page, notes]).toEqual([{ limit: 6, total: 16, next: 6 }, ['Of 16 lines the first 6 are listed.']]);
  });

  it('of a new, an empty and a deleted file', async () => {
    const begun = await diff('Begin', 'src/a.ts');
    expect(begun).toMatchObject({ old: null, new: { mode: '100644', endsWithNewline: true }, added: 60, deleted: 0, cutOff: false });
    expect(begun.hunks[0]).toMatchObject({ oldStart: 0, newStart: 1 });
    expect(await diff('All kinds', 'src/empty.ts')).toMatchObject({ content: 'text', hunks: [], added: 0, new: { size: 0 } });
    const gone = await diff('Delete', 'src/tail.ts');
    expect(gone).toMatchObject({ new: null, old: { endsWithNewline: false }, hunks: [{ oldStart: 1, newStart: 0, lines: ['-one', '-two'] }] });
  });

  it('of ends of lines and of the file', async () => {
    expect(await diff('All kinds', 'src/ends.ts')).toMatchObject({ lineEndsOnly: true, added: 2, deleted: 2 });
    expect(await diff('All kinds', 'src/tail.ts')).toMatchObject({
      lineEndsOnly: false,
      old: { endsWithNewline: true },
      new: { endsWithNewline: false },
      hunks: [{ lines: [' one', '-two', '+two'] }],
    });
  });

  it('that are long are cut, and Latin-1 is read', async () => {
    const wide = await diff('All kinds', 'src/wide.txt');
    expect([wide.cutLines, wide.hunks[0]?.lines.map((line) => line.length)]).toEqual([1, [2001, 6]]);
    expect((await diff('All kinds', 'src/latin.ts')).hunks[0]?.lines).toEqual(['+café']);
  });
});

describe('what has no lines is said', () => {
  it('a file that was only renamed, and one that was changed too', async () => {
    expect(await diff('Rename', 'src/b.ts')).toMatchObject({ content: 'same', oldPath: 'src/a.ts', hunks: [] });
    expect(await diff('Rename and edit', 'src/c.ts')).toMatchObject({ content: 'text', oldPath: 'src/b.ts', added: 2, deleted: 3 });
  });

  it('files that changed places', async () => {
    const [p, q] = [await diff('Swap', 'src/p.ts'), await diff('Swap', 'src/q.ts')];
    for (const found of [p, q]) expect(found.content).toBe(found.oldPath === null ? 'text' : 'same');
  });

  it('another mode', async () => {
    expect(await diff('May be run', 'src/c.ts')).toMatchObject({ content: 'same', old: { mode: '100644' }, new: { mode: '100755' } });
  });

  it('a binary file, a large one, a submodule', async () => {
    expect(await diff('All kinds', 'logo.bin')).toMatchObject({ content: 'binary', old: { size: 3 }, new: { size: 4 } });
    expect(await diff('All kinds', 'src/large.txt')).toMatchObject({ content: 'too-large', new: { size: 3_000_000 } });
    expect(await diff('Submodule', 'vendored')).toMatchObject({ content: 'submodule', new: { mode: '160000', blob: hashes.get('Edit'), size: null } });
  });

  it('a merge is compared with its first parent', async () => {
    expect(await diff('Merge', 'src/side.ts')).toMatchObject({ content: 'text', added: 1 });
  });
});

describe('a repository that means harm', () => {
  it.each(HOSTILE)('has a file called %j: one file, its text as it is', async (name) => {
    expect(await diff('Hostile', name)).toMatchObject({
      content: 'text',
      hunks: [{ lines: ['+<script>alert(document.title)</script>', '+\u001b[31m\u202Eodd'] }],
      added: 2,
    });
    expect(existsSync(path.join(repository.root, 'stolen')) && existsSync('stolen')).toBe(false);
  });

  it('runs no driver, text conversion or filter, and hides nothing by attributes', async () => {
    const mark = path.join(repository.folder, 'was-run');
    repository.git('config', 'diff.evil.command', `touch ${mark}; false`);
    repository.git('config', 'diff.evil.textconv', `touch ${mark}; echo`);
    repository.git('config', 'diff.external', `touch ${mark}; false`);
    repository.git('config', 'filter.evil.smudge', `touch ${mark}; cat`);
    for (const attributes of ['* diff=evil filter=evil\n', '* -diff\n', '* binary\n']) {
      repository.write('.gitattributes', attributes);
      expect((await diff('Edit', 'src/a.ts')).added).toBe(3);
    }
    repository.remove('.gitattributes');
    expect(existsSync(mark)).toBe(false);
  });

  it.each([
    ['../outside.ts', 'PERMISSION_DENIED'],
    ['/etc/passwd', 'PERMISSION_DENIED'],
    ['.git/config', 'PERMISSION_DENIED'],
    ['src/../../x', 'PERMISSION_DENIED'],
    ['src/none.ts', 'UNKNOWN_PATH'],
    ['src', 'UNKNOWN_PATH'],
  ])('asks for %s: %s', async (file, code) => expect(await errorOf({ commit: hashes.get('Edit'), path: file })).toBe(code));
});

describe('failures', () => {
  it('have their codes', async () => {
    expect(await errorOf({ commit: 'deadbeef', path: 'src/a.ts' })).toBe('UNKNOWN_COMMIT');
    expect(await errorOf({ commit: 'HEAD', path: 'src/a.ts' })).toBe('BAD_INPUT');
    expect(await errorOf({ commit: hashes.get('Edit') })).toBe('BAD_INPUT');
    expect(await errorOf({ commit: hashes.get('Merge'), path: 'src/none.ts' })).toBe('UNKNOWN_PATH');
    const said = await toolbox.call('read_diff', { commit: hashes.get('Edit') ?? '', path: 'src/b.ts' }, { door: 'ipc' });
    expect(said).toMatchObject({ ok: false, error: { suggestions: ['src/a.ts'] } });
  });

  it('a folder without git', async () => {
    const plain = new TestRepository({ git: false });
    plain.write('a.ts', 'export {};\n');
    await plain.index();
    const box = createToolbox({ databaseFile: plain.databaseFile(), root: plain.root });
    expect(await errorOf({ commit: 'deadbeef', path: 'a.ts' }, box)).toBe('NOT_A_GIT_REPOSITORY');
    box.close();
    plain.delete();
  });
});

describe('clones that hold only a part', { timeout: 30_000 }, () => {
  const cloned = async (args: readonly string[], check: (box: Toolbox) => Promise<void>) => {
    const clone = new TestRepository({ git: false });
    clone.delete();
    const root = path.join(clone.folder, 'work');
    repository.git('config', 'uploadpack.allowFilter', 'true');
    repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    execFileSync('git', ['clone', '-q', ...args, `file://${repository.root}`, root], {
      env: { PATH: process.env.PATH, HOME: repository.folder, GIT_CONFIG_NOSYSTEM: '1' },
    });
    await clone.index();
    const box = createToolbox({ databaseFile: clone.databaseFile(), root });
    await check(box);
    box.close();
    clone.delete();
  };

  it('say that a content is not there', () =>
    cloned(['--filter=blob:none', '--no-checkout'], async (box) => {
      const { result, notes } = await answer({ commit: hashes.get('Edit') ?? '', path: 'src/a.ts' }, box);
      expect(result).toMatchObject({ content: 'missing', hunks: [], old: { size: null } });
      expect(notes).toEqual(['The content is not in this clone, which holds only part of the repository; nothing is downloaded for it.']);
    }));

  it('say where they are cut off', () =>
    cloned(['--depth=2', '--no-checkout'], async (box) => {
      const oldest = hashes.get('Submodule') ?? '';
      const { result, notes } = await answer({ commit: oldest, path: 'src/c.ts' }, box);
      expect(result).toMatchObject({ content: 'text', cutOff: true, old: null });
      expect(notes?.[0]).toMatch(/shallow/);
    }));
});
