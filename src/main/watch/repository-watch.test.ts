import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { type RepositoryWatch, type WatchEvent, type WatchOptions, watchRepository } from '.';

let repository: TestRepository;
let watch: RepositoryWatch | null;
let events: WatchEvent[];

beforeEach(() => {
  repository = new TestRepository();
  repository.write('src/a.ts', 'export const a = 1;\n');
  repository.write('src/b.py', 'b = 1\n');
  repository.write('.gitignore', 'ignored/\n');
  repository.write('ignored/c.ts', 'export const c = 1;\n');
  repository.write('node_modules/d/index.js', 'exports.d = 1;\n');
  repository.write('notes.txt', 'text\n');
  repository.commit('Begin');
  watch = null;
  events = [];
});
afterEach(async () => {
  await watch?.close();
  repository.delete();
});

function follow(options: Partial<WatchOptions> = {}): RepositoryWatch {
  watch = watchRepository({ root: repository.root, pulseMs: 50, onEvent: (event) => events.push(event), ...options });
  return watch;
}
async function following(options: Partial<WatchOptions> = {}): Promise<RepositoryWatch> {
  const followed = follow(options);
  await vi.waitFor(() => expect(events).toContain('mode'), 10_000);
  expect(followed.mode).toBe('watching');
  events.length = 0;
  return followed;
}
const told = (event: WatchEvent) => vi.waitFor(() => expect(events).toContain(event), 10_000);
const paths = (followed: RepositoryWatch) => [...(followed.files?.keys() ?? [])].sort();

describe('a repository that is followed', () => {
  it('lists the sources that a scan lists, and no others', async () => {
    expect(paths(await following())).toEqual(['src/a.ts', 'src/b.py']);
  });

  it('tells changed, added and removed sources, in new folders too', async () => {
    const followed = await following();
    const before = followed.files?.get('src/a.ts')?.size;
    repository.write('src/a.ts', 'export const a = 12345;\n');
    await told('files');
    await vi.waitFor(() => expect(followed.files?.get('src/a.ts')?.size).not.toBe(before));
    repository.write('src/deep/er/e.go', 'package e\n');
    await vi.waitFor(() => expect(paths(followed)).toContain('src/deep/er/e.go'), 10_000);
    repository.remove('src/b.py');
    await vi.waitFor(() => expect(paths(followed)).toEqual(['src/a.ts', 'src/deep/er/e.go']), 10_000);
  });

  it('hears nothing of ignored, vendored and other files', async () => {
    const followed = await following();
    repository.write('ignored/c.ts', 'export const c = 2;\n');
    repository.write('ignored/new.ts', 'export const n = 2;\n');
    repository.write('node_modules/d/index.js', 'exports.d = 2;\n');
    repository.write('notes.txt', 'other\n');
    // What is heard after them shows that they would have been.
    repository.write('src/z.ts', 'export const z = 1;\n');
    await vi.waitFor(() => expect(paths(followed)).toContain('src/z.ts'), 10_000);
    expect(paths(followed)).toEqual(['src/a.ts', 'src/b.py', 'src/z.ts']);
  });

  it('follows other files when the ignore rules change', async () => {
    const followed = await following();
    repository.write('.gitignore', 'src/b.py\n');
    repository.git('rm', '-q', '--cached', 'src/b.py');
    await vi.waitFor(() => expect(paths(followed)).toEqual(['ignored/c.ts', 'src/a.ts']), 10_000);
  });

  it('tells commits and branches that others make', async () => {
    await following();
    repository.commit('An empty one');
    await told('head');
    expect(events).not.toContain('files');
    events.length = 0;
    repository.git('checkout', '-q', '-b', 'other');
    await told('head');
  });

  it('is gone while its folder is away, and followed again when it is back', async () => {
    const followed = await following();
    const away = `${repository.root}-away`;
    renameSync(repository.root, away);
    await vi.waitFor(() => expect(followed.mode).toBe('gone'), 10_000);
    expect(followed.files).toBeNull();
    renameSync(away, repository.root);
    await vi.waitFor(() => expect(followed.mode).toBe('watching'), 10_000);
    repository.write('src/y.ts', 'export const y = 1;\n');
    await vi.waitFor(() => expect(paths(followed)).toContain('src/y.ts'), 10_000);
  });

  it('is looked at now and then when it is too large, and its commits are told all the same', async () => {
    const followed = follow({ mostPaths: 3, pollMs: 50 });
    await vi.waitFor(() => expect(followed.mode).toBe('polling'), 10_000);
    expect(followed.files).toBeNull();
    await told('poll');
    repository.commit('Another');
    await told('head');
  });

  it('tells nothing after it was closed', async () => {
    const followed = await following();
    await followed.close();
    repository.write('src/a.ts', 'export const a = 2;\n');
    repository.commit('Unseen');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(events).toEqual([]);
  });

  it('follows a folder that is no repository', async () => {
    await watch?.close();
    const folder = path.join(repository.folder, 'plain');
    mkdirSync(folder);
    const followed = await following({ root: folder });
    expect(paths(followed)).toEqual([]);
  });
});
