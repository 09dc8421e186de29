import os from 'node:os';
import path from 'node:path';

/** The folder that holds settings and indexes: CAIRN_HOME, or the place the operating system has for application data. */
export function dataHome(environment: Readonly<Record<string, string | undefined>> = process.env, platform: NodeJS.Platform = process.platform): string {
  const chosen = environment.CAIRN_HOME;
  if (chosen !== undefined && chosen !== '') return path.resolve(chosen);
  const home = os.homedir();
  if (platform === 'win32') return path.join(environment.APPDATA ?? path.join(home, 'AppData', 'Roaming'), 'Cairn');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Cairn');
  const data = environment.XDG_DATA_HOME;
  return path.join(data !== undefined && path.isAbsolute(data) ? data : path.join(home, '.local', 'share'), 'cairn');
}
