import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AGENTS } from './targets';

const BIN = path.resolve('bin/cairn');

let folder: string;
let root: string;
let home: string;

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home,
  CODEX_HOME: undefined,
  CAIRN_HOME: path.join(folder, 'data'),
  GIT_CONFIG_GLOBAL: path.join(home, '.gitconfig'),
  GIT_CONFIG_NOSYSTEM: '1',
});
const cairn = (...args: string[]): SpawnSyncReturns<string> => spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', cwd: root, env: environment() });
const git = (...args: string[]): SpawnSyncReturns<string> =>
  spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], {
    encoding: 'utf8',
    cwd: root,
    env: environment(),
  });

/** Every file below with its text, and every folder. */
function tree(at: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(at, { recursive: true, withFileTypes: true }).map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(at, file), entry.isFile() ? readFileSync(file, 'utf8') : 'folder'];
    }),
  );
}

function put(relative: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, relative)), { recursive: true });
  writeFileSync(path.join(root, relative), text);
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'cairn-setup-')));
  root = path.join(folder, "it's a repo");
  home = path.join(folder, 'home');
  mkdirSync(root);
  mkdirSync(home);
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));

const EXISTING: Readonly<Record<string, string>> = {
  '.mcp.json': '\uFEFF{\r\n\t"mcpServers": {\r\n\t\t"other": {}, // mine\r\n\t},\r\n}\r\n',
  '.claude/settings.json': '{"hooks":{"PreToolUse":[{"matcher":"Edit","hooks":[]}]},"model":"x"}',
  '.cursor/mcp.json': '{}',
  '.cursor/hooks.json': '{\n    "version": 1,\n    "hooks": {}\n}\n',
  '.codex/config.toml': 'model = "x" # [mcp_servers.cairn]\n[mcp_servers.other]\ncommand = "y"',
  '.vscode/mcp.json': '{\n  // servers of the team\n  "servers": {\n    "a": { "command": "b" },\n  },\n}\n',
};

describe('cairn setup', { timeout: 120_000 }, () => {
  for (const agent of AGENTS) {
    it(`${agent}: writes, writes nothing the second time, and takes it all out again`, () => {
      for (const isEmpty of [true, false]) {
        if (!isEmpty) for (const [file, text] of Object.entries(EXISTING)) put(file, text);
        const before = tree(root);
        expect(cairn('setup', agent, '--dry-run')).toMatchObject({ status: 0, stdout: expect.stringContaining('+ ') });
        const asked = cairn('setup', agent);
        expect(asked).toMatchObject({ status: 2, stderr: expect.stringMatching(/cairn: nothing was written. Say --yes to write it.\n$/) });
        expect(asked.stderr).toContain(`Note: ${root} has no index yet, and the server answers INDEX_MISSING until it has: cairn index `);
        expect(tree(root)).toEqual(before);
        expect(cairn('setup', agent, '--yes').status).toBe(0);
        const after = tree(root);
        expect(Object.values(after).join('\n')).toContain(BIN);
        expect(cairn('setup', agent, '--yes')).toMatchObject({ status: 0, stdout: 'Everything is set up already.\n' });
        expect(tree(root)).toEqual(after);
        expect(cairn('setup', agent, '--undo', '--yes')).toMatchObject({ status: 0, stderr: '' });
        expect(tree(root)).toEqual(before);
        expect(cairn('setup', agent, '--undo')).toMatchObject({ status: 0, stdout: 'Nothing that cairn wrote is there.\n' });
      }
    });

    it(`${agent}: writes below the person's home with --global, and nothing into the repository`, () => {
      expect(cairn('setup', agent, '--global', '--yes')).toMatchObject({ status: 0, stderr: '' });
      expect(tree(root)).toEqual({});
      expect(Object.values(tree(home)).join('\n')).toContain(BIN);
      expect(cairn('setup', agent, '--global', '--undo', '--yes').status).toBe(0);
      expect(tree(home)).toEqual({});
    });
  }

  it('starts this installation', () => {
    cairn('setup', 'claude-code', '--yes');
    const { mcpServers } = JSON.parse(readFileSync(path.join(root, '.mcp.json'), 'utf8'));
    expect(mcpServers).toEqual({
      cairn: { type: 'stdio', command: process.execPath, args: [BIN, 'mcp', '--repo', root], env: { CAIRN_HOME: environment().CAIRN_HOME } },
    });
    const { hooks } = JSON.parse(readFileSync(path.join(root, '.claude/settings.json'), 'utf8'));
    const [{ matcher, hooks: commands }] = hooks.PreToolUse;
    expect({ matcher, commands: commands.length }).toEqual({ matcher: 'Grep|Glob|Bash', commands: 1 });
    expect(commands[0].command).toContain(`env CAIRN_HOME='${environment().CAIRN_HOME}' `);
    const run = spawnSync(commands[0].command, { shell: true, encoding: 'utf8', input: '{}', env: environment() });
    expect(run).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('leaves what it did not write: files, links, damaged files', () => {
    put('.claude/skills/cairn-impact/SKILL.md', 'mine');
    expect(cairn('setup', 'claude-code', '--yes').stdout).toContain('cairn-impact/SKILL.md is there already and was not written by cairn');
    expect(readFileSync(path.join(root, '.claude/skills/cairn-impact/SKILL.md'), 'utf8')).toBe('mine');
    put('.claude/skills/cairn-debugging/SKILL.md', 'changed');
    expect(cairn('setup', 'claude-code', '--undo', '--yes').status).toBe(0);
    expect(Object.keys(tree(root)).filter((file) => file.endsWith('.md'))).toHaveLength(2);

    mkdirSync(path.join(folder, 'elsewhere'));
    symlinkSync(path.join(folder, 'elsewhere'), path.join(root, '.cursor'));
    expect(cairn('setup', 'cursor', '--yes')).toMatchObject({ status: 1, stderr: expect.stringContaining('PERMISSION_DENIED: .cursor is a link') });
    expect(tree(path.join(folder, 'elsewhere'))).toEqual({});

    put('.vscode/mcp.json', '{"servers": {]}');
    const before = tree(root);
    expect(cairn('setup', 'vscode', '--yes')).toMatchObject({ status: 1, stderr: expect.stringMatching(/BAD_INPUT: .*mcp\.json cannot be changed: line 1/) });
    put('.codex/config.toml', 'text = """\n');
    expect(cairn('setup', 'codex', '--yes')).toMatchObject({ status: 1, stderr: expect.stringContaining('a text in quotes is not closed') });
    expect(tree(root)).toEqual({ ...before, '.codex': 'folder', '.codex/config.toml': 'text = """\n' });
    expect(cairn('setup', 'nobody')).toMatchObject({ status: 1, stderr: expect.stringContaining('try: cairn setup claude-code') });
  });

  it('takes out its own part of files that were changed since', () => {
    cairn('setup', 'codex', '--yes');
    const file = path.join(root, '.codex/config.toml');
    writeFileSync(file, `model = "x"\n${readFileSync(file, 'utf8')}[other]\na = 1\n`);
    expect(cairn('setup', 'codex', '--undo', '--yes').status).toBe(0);
    expect(tree(root)).toEqual({ '.codex': 'folder', '.codex/config.toml': 'model = "x"\n[other]\na = 1\n' });
  });

  it('git-hook: indexes after a commit without git noticing, and comes out again', async () => {
    git('init', '-q');
    const hook = path.join(root, '.git/hooks/post-commit');
    rmSync(path.join(root, '.git/hooks'), { recursive: true, force: true });
    mkdirSync(path.join(root, '.git/hooks'));
    writeFileSync(hook, '#!/bin/sh\necho mine\nexit 0\n');
    chmodSync(hook, 0o755);
    const before = tree(path.join(root, '.git/hooks'));
    expect(cairn('setup', 'git-hook', '--yes')).toMatchObject({ status: 0, stderr: '' });
    expect(cairn('setup', 'git-hook', '--yes').stdout).toBe('Everything is set up already.\n');
    expect(statSync(path.join(root, '.git/hooks/post-merge')).mode & 0o111).toBe(0o111);
    put('a.ts', 'export function a() {}\n');
    git('add', '-A');
    expect(git('commit', '-q', '-m', 'First')).toMatchObject({ status: 0, stderr: 'mine\n' });
    const answer = (): string => cairn('query', 'find_symbol', '--repo', root, '--json', '{"query":"a"}').stdout;
    for (let tries = 0; tries < 60 && !answer().includes('"ok":true'); tries++) await wait(500);
    expect(answer()).toContain('function:a.ts#a');
    expect(cairn('setup', 'git-hook', '--undo', '--yes').status).toBe(0);
    expect(tree(path.join(root, '.git/hooks'))).toEqual(before);
    expect(existsSync(hook)).toBe(true);
  });

  it('git-hook: does not write where hooks stand outside of the repository, nor into a script of another language', () => {
    expect(cairn('setup', 'git-hook', '--yes')).toMatchObject({ status: 1, stderr: expect.stringContaining('NOT_A_GIT_REPOSITORY') });
    git('init', '-q');
    git('config', 'core.hooksPath', path.join(folder, 'shared'));
    expect(cairn('setup', 'git-hook', '--yes')).toMatchObject({ status: 1, stderr: expect.stringContaining('stand outside of it') });
    git('config', 'core.hooksPath', '.hooks');
    put('.hooks/post-merge', '#!/usr/bin/env python3\n');
    const before = tree(root);
    expect(cairn('setup', 'git-hook', '--yes')).toMatchObject({ status: 1, stderr: expect.stringContaining('it is not a shell script') });
    expect(tree(root)).toEqual(before);
  });
});
