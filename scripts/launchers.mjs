// Who started us: when that one is killed, nobody tells us, so it is looked for.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const SHELL = /^-?(?:ba|da|z|k|a)?sh$/;
const LOOK_MS = 500;

/** Parent and name of a process; null when it has ended or cannot be looked at (Windows). */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      // `pid (name) state parent …`; the name may hold anything.
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const close = stat.lastIndexOf(')');
      return { name: stat.slice(stat.indexOf('(') + 1, close), parent: Number(stat.slice(close + 2).split(' ')[1]) };
    }
    if (process.platform === 'win32') return null;
    const [, parent, program] = /^\s*(\d+)\s+(.+?)\s*$/.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout) ?? [];
    return program === undefined ? null : { name: program.slice(program.lastIndexOf('/') + 1), parent: Number(parent) };
  } catch {
    return null;
  }
}

/**
 * Process ids of npm and of the shell that it runs a script in, from within such a script; none when npm did not start us, since a program that a
 * person starts from a shell may outlive that shell.
 */
export function launchers(environment = process.env) {
  if (environment.npm_lifecycle_event === undefined || process.ppid <= 1) return [];
  const parent = look(process.ppid);
  // Many shells replace themselves by the last command: then npm is the parent.
  return parent !== null && SHELL.test(parent.name) && parent.parent > 1 ? [process.ppid, parent.parent] : [process.ppid];
}

function runs(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  // One that ended and that its own parent has not asked about yet still has an id.
  return process.platform !== 'linux' || !ended(pid);
}

function ended(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return true;
  }
}

/** Calls `gone` once, at most half a second after one of the processes has ended. Does not keep this process alive. */
export function whenOneEnds(pids, gone) {
  if (pids.length === 0) return;
  const timer = setInterval(() => {
    if (pids.every(runs)) return;
    clearInterval(timer);
    gone();
  }, LOOK_MS);
  timer.unref();
}
