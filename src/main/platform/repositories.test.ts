import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFileFor, repositoryId } from './data-home';
import { dataHome } from './home';
import { findRepository, forgetRepository, listRepositories, recordProblem, rememberRepository } from './repositories';

let folder: string;
const before = process.env.CAIRN_HOME;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-home-'));
  process.env.CAIRN_HOME = path.join(folder, 'home');
});
afterEach(() => {
  if (before === undefined) delete process.env.CAIRN_HOME;
  else process.env.CAIRN_HOME = before;
  rmSync(folder, { recursive: true, force: true });
});

describe('data home', () => {
  it('is where CAIRN_HOME says, else where the system keeps application data', () => {
    expect(dataHome({ CAIRN_HOME: '/data/x' }, 'linux')).toBe(path.resolve('/data/x'));
    expect(dataHome({ XDG_DATA_HOME: '/xdg' }, 'linux')).toBe('/xdg/cairn');
    expect(dataHome({ APPDATA: '/roaming' }, 'win32')).toBe(path.join('/roaming', 'Cairn'));
    expect(dataHome({}, 'darwin')).toBe(path.join(os.homedir(), 'Library', 'Application Support', 'Cairn'));
  });

  it('gives one folder one id, however it is reached, and two folders of one name two ids', () => {
    const one = path.join(folder, 'a', 'My Project 你好');
    const two = path.join(folder, 'b', 'My Project 你好');
    mkdirSync(one, { recursive: true });
    mkdirSync(two, { recursive: true });
    symlinkSync(one, path.join(folder, 'link'));
    expect(repositoryId(path.join(folder, 'link'))).toBe(repositoryId(one));
    expect(repositoryId(one)).toMatch(/^my-project-[0-9a-f]{10}$/);
    expect(repositoryId(one)).not.toBe(repositoryId(two));
    expect(databaseFileFor(one).startsWith(dataHome())).toBe(true);
  });
});

describe('the list of repositories', () => {
  it('remembers, notes problems and forgets with the index', () => {
    const root = path.join(folder, 'repo');
    mkdirSync(root);
    const { id } = rememberRepository(root);
    recordProblem(id, 'It was stopped.');
    expect(findRepository(id)).toMatchObject({ name: 'repo', problem: 'It was stopped.' });
    expect(rememberRepository(root).problem).toBe('It was stopped.');
    expect(listRepositories()).toHaveLength(1);
    const index = databaseFileFor(root);
    mkdirSync(path.dirname(index), { recursive: true });
    writeFileSync(index, '');
    forgetRepository(id);
    expect(listRepositories()).toEqual([]);
    expect(existsSync(index)).toBe(false);
    expect(existsSync(root)).toBe(true);
  });

  it('sets a damaged list aside and starts with an empty one', () => {
    mkdirSync(dataHome(), { recursive: true });
    writeFileSync(path.join(dataHome(), 'repos.json'), '{"version":1,"repositories":[{"id":7}]}');
    expect(listRepositories()).toEqual([]);
    expect(readdirSync(dataHome()).some((name) => name.startsWith('repos.json.damaged-'))).toBe(true);
  });
});
