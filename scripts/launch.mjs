import { spawn } from 'node:child_process';
import { inGroup } from './in-group.mjs';
import { whenOneEnds } from './launchers.mjs';
import { passOn } from './window-noise.mjs';

/** How long the app may take to close before it is ended. */
const CLOSE_MS = 5000;

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {}
}

/**
 * Runs the app until it ends and answers its exit code. `prefix` is the start of a command line that gives it a display. It ends with us: when we are
 * told to end, when one of the processes `launchers` has ended, and, since it knows our id, when we are killed.
 */
export function launch(executable, args, { prefix = [], cwd, launchers = [] }) {
  const [command, ...rest] = [...prefix, executable, ...args];
  // In a group of its own: Ctrl-C reaches the launcher alone, which ends the app before the display that it stands on.
  const detached = process.platform !== 'win32';
  const env = { ...process.env, CAIRN_LAUNCHER: String(process.pid) };
  const child = spawn(command, rest, { stdio: ['inherit', 'inherit', 'pipe'], cwd, env, detached });
  // Our own error output may be gone with the one who started us.
  process.stderr.on('error', () => undefined);
  passOn(child.stderr, process.stderr);
  const end = () => {
    const app = prefix.length === 0 ? child.pid : inGroup(child.pid, executable);
    send(app ?? child.pid, 'SIGTERM');
    setTimeout(() => send(detached ? -child.pid : child.pid, 'SIGKILL'), CLOSE_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenOneEnds(launchers, end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
