import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../../core/pipeline/testing/repository';
import { CommandLine } from '../testing/command-line';

/** bin/cairn, as a person starts it. */
let cairn: CommandLine;
let repository: TestRepository;
let name: string;

beforeAll(() => {
  cairn = new CommandLine();
  repository = new TestRepository();
  name = path.basename(realpathSync(repository.root));
  const hostile = path.join(repository.folder, 'evil $(touch pwned)');
  mkdirSync(hostile);
  for (const folder of [repository.root, hostile]) {
    writeFileSync(path.join(folder, 'a.py'), 'def start():\n    pass\n');
    cairn.run(['index', folder]);
  }
  const shim = path.join(cairn.home, 'cairn');
  writeFileSync(shim, `#!/bin/sh\nexec '${process.execPath}' '${CommandLine.bin}' "$@"\n`);
  chmodSync(shim, 0o755);
});
afterAll(() => {
  repository.delete();
  cairn.delete();
});

/** What a real bash offers for the last of these words, after it has read the script. */
function inBash(...words: string[]): string[] {
  const script =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is bash that reads it
    'source <(cairn completion bash) || exit 3; complete -p cairn >/dev/null || exit 4; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _cairn; printf "%s\\n" "${COMPREPLY[@]}"';
  const env = cairn.environment({ PATH: `${cairn.home}:${process.env.PATH}` });
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script, 'bash', ...words], { encoding: 'utf8', env, cwd: repository.folder });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('completion in bash', { timeout: 60_000 }, () => {
  it('commands and short names of tools; other spellings where no name fits', () => {
    expect(inBash('cairn', 'st')).toEqual(['status']);
    expect(inBash('cairn', 'calle')).toEqual(['callers', 'callees']);
    expect(inBash('cairn', 'get_callers')).toEqual(['get_callers_of']);
    expect(inBash('cairn', '')).toEqual(expect.arrayContaining(['index', 'doctor', 'find', 'callers', 'help']));
    expect(inBash('cairn', '')).not.toContain('__complete');
    expect(inBash('cairn', 'help', 'tra')).toEqual(['trace']);
    expect(inBash('cairn', 'nonsense', '')).toEqual([]);
  });

  it('options of the command, and the choices of their values', () => {
    expect(inBash('cairn', 'trace', '--')).toEqual(['--limit', '--follow', '--json', '--help']);
    expect(inBash('cairn', 'rules', '.', '--format', '=', '')).toEqual(['text', 'json', 'sarif']);
    expect(inBash('cairn', 'find', 'x', '--kind', 'cl')).toEqual(['class']);
    expect(inBash('cairn', 'completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(inBash('cairn', 'query', 'find_sy')).toEqual(['find_symbol']);
  });

  it('known repositories and folders, quoted so that none of them is run', () => {
    expect(inBash('cairn', 'status', name)).toEqual([name, `${name}/`]);
    expect(inBash('cairn', 'callers', 'start', '--repo', 'evil')).toEqual([String.raw`evil\ \$\(touch\ pwned\)`, String.raw`evil\ \$\(touch\ pwned\)/`]);
    expect(inBash('cairn', 'callers', 'start', '--repo', '=', 'evil')).toHaveLength(2);
  });
});

describe('cairn completion', { timeout: 60_000 }, () => {
  it('of another shell is used wrongly', () => {
    expect(cairn.run(['completion', 'tcsh'])).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('bash, zsh, fish') });
    expect(cairn.run(['completion'])).toMatchObject({ status: 2, stdout: '' });
  });

  it.each([
    ['zsh', '#compdef cairn\n'],
    ['fish', '# fish completion'],
  ])('prints a script for %s', (shell, begin) => {
    const { status, stdout } = cairn.run(['completion', shell]);
    expect(status).toBe(0);
    expect(stdout.startsWith(begin)).toBe(true);
    expect(stdout).toContain('cairn __complete');
  });
});
