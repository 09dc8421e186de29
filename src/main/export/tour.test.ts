import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { saveTour, tourFile } from '.';

let repository: TestRepository;
let outside: string;

beforeEach(async () => {
  repository = new TestRepository();
  outside = mkdtempSync(path.join(os.tmpdir(), 'cairn-outside-'));
  repository.write('README.md', '# Mill\n\nA mill that grinds grain for the whole village.\n');
  repository.write('src/a.ts', "import { b } from './b';\nexport function a() {\n  return b();\n}\n");
  repository.write('src/b.ts', '/** >> rm -rf / is what this [mill](command:run) never does to anybody. */\nexport function b() {\n  return 1;\n}\n');
  repository.commit('First');
  await repository.index();
});
afterEach(() => {
  repository.delete();
  rmSync(outside, { recursive: true, force: true });
});

const save = () => saveTour({ databaseFile: repository.databaseFile(), root: repository.root });

describe('a saved tour', () => {
  it('is a CodeTour file in .tours with commit, lines and patterns that match them', async () => {
    const saved = await save();
    expect(saved).toBe('.tours/a-walk-through-work.tour');
    const tour: ReturnType<typeof tourFile> = JSON.parse(readFileSync(path.join(repository.root, saved), 'utf8'));
    expect(tour).toMatchObject({ title: 'A walk through work', ref: repository.git('rev-parse', 'HEAD') });
    const steps = tour.steps.filter((step) => step.file?.endsWith('.ts'));
    expect(steps.length).toBeGreaterThan(1);
    for (const { file = '', line = 0, pattern = '' } of steps) {
      expect(new RegExp(pattern).test(readFileSync(path.join(repository.root, file), 'utf8').split('\n')[line - 1] ?? '')).toBe(true);
    }
  });

  it('runs nothing: no shell lines, no command links', () => {
    const said = tourFile({ databaseFile: repository.databaseFile(), root: repository.root })
      .steps.map((step) => step.description)
      .join('\n');
    expect(said).toContain('never does to anybody');
    expect(said).not.toMatch(/^(?:> )?>>/m);
    expect(said).not.toContain('command:');
  });

  it('replaces the one saved before', async () => {
    expect(await save()).toBe(await save());
  });

  it('is never written through a link', async () => {
    symlinkSync(outside, path.join(repository.root, '.tours'));
    await expect(save()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    rmSync(path.join(repository.root, '.tours'));
    mkdirSync(path.join(repository.root, '.tours'));
    symlinkSync(path.join(outside, 'x.tour'), path.join(repository.root, '.tours/a-walk-through-work.tour'));
    await expect(save()).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(existsSync(path.join(outside, 'x.tour'))).toBe(false);
  });
});
