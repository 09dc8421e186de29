// Processes of a process group on Linux, by the program they run.
import fs from 'node:fs';

/** Process group and program of a process; null when it has ended or may not be looked at. */
function look(pid) {
  try {
    // `pid (name) state parent group …`; the name may hold anything.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), group: Number(group), program: fs.readlinkSync(`/proc/${pid}/exe`) };
  } catch {
    return null;
  }
}

/** Id of the first process of the group that runs the program and was not started by another that does; null when there is none. */
export function inGroup(group, program) {
  const wanted = fs.realpathSync(program);
  const running = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => look(Number(name)))
    .filter((process) => process !== null && process.group === group && process.program === wanted);
  return running.find(({ parent }) => !running.some(({ pid }) => pid === parent))?.pid ?? null;
}
