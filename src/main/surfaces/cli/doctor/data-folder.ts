import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataHome } from '../../../platform';
import { type Check, fine, problem, reasonOf } from './check';

/** Room that a large index may need. */
const LEAST_MIB = 500;

/** The folder itself, or the nearest one around it that is there: it will be made in that. */
function nearest(folder: string): string {
  let at = folder;
  while (!existsSync(at) && path.dirname(at) !== at) at = path.dirname(at);
  return at;
}

function freeMib(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1024 / 1024);
}

/** Whether the data folder can be written, with room for an index. What it writes to find out, it takes away again. */
export function dataFolderCheck(): Check {
  const name = 'Data folder';
  const folder = dataHome();
  const place = nearest(folder);
  try {
    const probe = mkdtempSync(path.join(place, '.cairn-probe-'));
    try {
      writeFileSync(path.join(probe, 'file'), 'x');
    } finally {
      rmSync(probe, { recursive: true, force: true });
    }
  } catch (error) {
    return problem(name, `${folder} cannot be written: ${reasonOf(error)}`, 'Check its permissions, or set CAIRN_HOME to another folder.');
  }
  const free = freeMib(place);
  const room = `${free.toLocaleString('en')} MiB free`;
  if (free < LEAST_MIB) return problem(name, `${folder}, only ${room}`, 'Make room on that disk, or set CAIRN_HOME to a folder on another one.');
  return fine(name, `${folder}${place === folder ? '' : ' (it will be made)'}, ${room}`);
}
