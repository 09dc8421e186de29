import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, writeSettings } from './settings';
import { keepTourProgress, readTourProgress } from './tour-progress';

let home: string;
const before = process.env.CAIRN_HOME;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'cairn-settings-'));
  process.env.CAIRN_HOME = home;
});
afterEach(() => {
  rmSync(home, { recursive: true, force: true });
  if (before === undefined) delete process.env.CAIRN_HOME;
  else process.env.CAIRN_HOME = before;
});

describe('settings', () => {
  it('starts in the language of the system', () => {
    expect(readSettings('zh-CN').language).toBe('zh');
    expect(readSettings('de-DE')).toMatchObject({ language: 'en', theme: 'system', ollamaModel: '' });
  });
  it('keeps what was chosen, and only that', () => {
    expect(writeSettings({ theme: 'dark' }, 'en').theme).toBe('dark');
    expect(writeSettings({ ollamaModel: 'm' }, 'en')).toMatchObject({ theme: 'dark', ollamaModel: 'm' });
    expect(readSettings('zh')).toMatchObject({ theme: 'dark', language: 'zh' });
    expect(JSON.parse(readFileSync(path.join(home, 'settings.json'), 'utf8'))).toEqual({ theme: 'dark', ollamaModel: 'm' });
  });
  it.each(['{', '{"theme":"neon"}', '[]'])('goes on with the standard when the file holds %s', (text) => {
    writeFileSync(path.join(home, 'settings.json'), text);
    expect(readSettings('en').theme).toBe('system');
  });
});

describe('progress of a walk', () => {
  it('is asked for, kept and started anew', () => {
    expect(keepTourProgress('r', null, undefined)).toEqual({ stop: null, done: [] });
    keepTourProgress('r', 'b', ['a', 'a']);
    expect(readTourProgress('r')).toEqual({ stop: 'b', done: ['a'] });
    expect(keepTourProgress('r', 'c', undefined)).toEqual({ stop: 'c', done: ['a'] });
    expect(keepTourProgress('r', null, [])).toEqual({ stop: null, done: [] });
  });
});
