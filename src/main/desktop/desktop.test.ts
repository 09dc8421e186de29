import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderToOpen } from './command-line';
import { onScreen, readWindowState, writeWindowState } from './window-state';

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-desktop-'));
  for (const name of ['app', 'repo with space']) mkdirSync(path.join(home, name));
  writeFileSync(path.join(home, 'file.txt'), '');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('folderToOpen', () => {
  const at = (argv: string[], packaged = false) => folderToOpen(argv, { app: packaged ? null : path.join(home, 'app'), cwd: home });
  it('finds the folder after the app folder, among switches', () => {
    expect(at(['electron', '--no-sandbox', path.join(home, 'app'), 'repo with space'])).toBe(path.join(home, 'repo with space'));
    expect(at(['electron', '--inspect=0', 'app', '--flag', './repo with space/'])).toBe(path.join(home, 'repo with space'));
  });
  it('finds it in a packaged app', () => {
    expect(at(['cairn', 'repo with space'], true)).toBe(path.join(home, 'repo with space'));
  });
  it('opens nothing when there is no folder', () => {
    expect(at(['electron', 'app'])).toBeNull();
    expect(at(['electron', 'file.txt'])).toBeNull();
  });
  it('gives a file and a missing path on, so that opening them tells why it failed', () => {
    expect(at(['electron', 'app', 'file.txt'])).toBe(path.join(home, 'file.txt'));
    expect(at(['cairn', 'gone'], true)).toBe(path.join(home, 'gone'));
  });
});

describe('window state', () => {
  it('is remembered, and a damaged file is no reason not to start', () => {
    const file = path.join(home, 'deep/window.json');
    expect(readWindowState(file)).toMatchObject({ maximized: false });
    writeWindowState(file, { x: 5, y: 6, width: 900, height: 700, maximized: true });
    expect(readWindowState(file)).toEqual({ x: 5, y: 6, width: 900, height: 700, maximized: true });
    writeFileSync(file, '{"width": 1}');
    expect(readWindowState(file)).toMatchObject({ maximized: false });
  });
  it('forgets a place that is on no screen any more', () => {
    const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
    const state = { x: 100, y: 100, width: 900, height: 700, maximized: false };
    expect(onScreen(state, screens)).toEqual(state);
    expect(onScreen({ ...state, x: 4000 }, screens)).toEqual({ width: 900, height: 700, maximized: false });
    expect(onScreen({ ...state, y: -900 }, screens)).toEqual({ width: 900, height: 700, maximized: false });
  });
});
