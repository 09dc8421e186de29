import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import os from 'node:os';
import { AppError } from '@shared/model';

/**
 * Settings that win over whatever the opened repository configures: its hooks, file-system monitor, pager, external programs and
 * network access stay without effect. Command-line settings beat every file, included files too.
 */
const OVERRIDES: readonly (readonly [string, string])[] = [
  ['core.fsmonitor', 'false'],
  ['core.untrackedCache', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.pager', 'cat'],
  ['core.editor', 'false'],
  ['core.askPass', ''],
  ['core.sshCommand', 'false'],
  ['core.gitProxy', 'false'],
  ['core.alternateRefsCommand', ''],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  ['core.quotePath', 'false'],
  ['credential.helper', ''],
  ['gpg.program', 'false'],
  ['gpg.ssh.program', 'false'],
  ['gpg.x509.program', 'false'],
  ['log.showSignature', 'false'],
  ['log.showRoot', 'true'],
  ['log.follow', 'false'],
  ['diff.trustExitCode', 'false'],
  ['diff.ignoreSubmodules', 'all'],
  ['diff.submodule', 'short'],
  ['diff.suppressBlankEmpty', 'false'],
  ['color.ui', 'false'],
  ['i18n.logOutputEncoding', 'UTF-8'],
  ['protocol.allow', 'never'],
  ['safe.directory', '*'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
];

/** Variables of the parent that a child needs to start at all; nothing else is passed on. */
const KEPT_VARIABLES = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'] as const;

/** The environment that git runs in: built from nothing, so that no GIT_* variable of the person's shell takes part. */
export function gitEnvironment(source: Readonly<Record<string, string | undefined>> = process.env): Record<string, string> {
  const environment: Record<string, string> = {
    LC_ALL: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    // No protocol has this name, so nothing is ever fetched, not even a missing object of a partial clone.
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
  };
  for (const name of KEPT_VARIABLES) {
    const value = source[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

export function gitArguments(root: string, args: readonly string[]): string[] {
  return ['-C', root, '--no-pager', ...OVERRIDES.flatMap(([name, value]) => ['-c', `${name}=${value}`]), ...args];
}

export interface GitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; without it the command may take as long as it likes. */
  readonly timeout?: number;
  /** Bytes of output after which the command is ended and RESULT_TOO_LARGE is thrown. */
  readonly maxBytes?: number;
  /** What git reads from its standard input. */
  readonly input?: string;
  /** Others come first where there are more processes at work than cores (streamGit only). */
  readonly yields?: boolean;
}

function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

function start(root: string, args: readonly string[], input: string): ChildProcessWithoutNullStreams {
  const child = spawn('git', gitArguments(root, args), { env: gitEnvironment(), shell: false, windowsHide: true });
  // A git that ends before it has read all says so by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return child;
}

export interface GitOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs git and streams its output. Resolves with exit code and the last 4,000 characters of its errors.
 * @throws AppError CANCELLED when the signal fires, INTERNAL when git is not installed or the time is up.
 */
export function streamGit(
  root: string,
  args: readonly string[],
  onData: (chunk: Buffer) => void | Promise<void>,
  options: GitOptions = {},
): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = start(root, args, options.input ?? '');
    if (options.yields === true) giveWay(child.pid);
    let stderr = '';
    let failure: unknown = null;
    const stop = (error: unknown): void => {
      failure ??= error;
      child.kill('SIGKILL');
    };
    const onAbort = (): void => stop(new AppError('CANCELLED', 'Cancelled.'));
    if (options.signal?.aborted) onAbort();
    options.signal?.addEventListener('abort', onAbort, { once: true });
    const timer =
      options.timeout === undefined ? undefined : setTimeout(() => stop(new AppError('INTERNAL', `git ${args[0]} took too long.`)), options.timeout);
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      act();
    };
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('utf8')).slice(-4000);
    });
    const drained = (async () => {
      for await (const chunk of child.stdout) {
        if (failure === null) await onData(chunk as Buffer);
      }
    })().catch(stop);
    child.on('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'ENOENT' ? 'git was not found. Install git and make sure it is on the PATH.' : `git could not be started: ${error.message}`;
      settle(() => reject(new AppError('INTERNAL', message, { cause: error })));
    });
    child.on('close', (code) => {
      void drained.then(() => settle(() => (failure === null ? resolve({ code: code ?? -1, stderr }) : reject(failure))));
    });
  });
}

/** Runs git and collects its output (64 MiB at most). A non-zero exit is a value, not an error. */
export async function runGit(root: string, args: readonly string[], options: GitOptions = {}): Promise<GitOutput> {
  const chunks: Buffer[] = [];
  const most = options.maxBytes ?? 64 * 1024 * 1024;
  let size = 0;
  const { code, stderr } = await streamGit(
    root,
    args,
    (chunk) => {
      size += chunk.length;
      if (size > most) throw new AppError('RESULT_TOO_LARGE', `git ${args[0]} gave more than ${most} bytes.`);
      chunks.push(chunk);
    },
    { timeout: 30_000, ...options },
  );
  return { code, stdout: Buffer.concat(chunks), stderr };
}
