// Memory and processor time of a process and everything below it, from /proc (Linux).
import fs from 'node:fs';

const TICK = 10;

/** Fields of /proc/PID/stat after the name, which may hold spaces. */
function stat(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1], cpu: (fields[11] + fields[12]) * TICK, ended: (fields[13] + fields[14]) * TICK, rss: fields[21] * 4096 };
  } catch {
    return null;
  }
}

/** The process and its descendants: bytes resident, and milliseconds of processor time (ended children included). */
export function usage(root) {
  const all = new Map();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = stat(name);
    if (found !== null) all.set(Number(name), found);
  }
  let rss = 0;
  let cpu = 0;
  for (const [pid, found] of all) {
    let at = pid;
    while (at !== root && all.has(at)) at = all.get(at).parent;
    if (at !== root) continue;
    rss += found.rss;
    cpu += found.cpu + found.ended;
  }
  return { rss, cpu };
}
