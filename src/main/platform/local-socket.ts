import { lstatSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { dataHome } from './home';

/** What is asked over a local socket: one line of JSON. Answered with one line, a `SocketAnswer`. */
export interface SocketRequest {
  readonly version: 1;
  /** Absolute path of a folder in the repository. */
  readonly folder: string;
  readonly pattern: string;
  readonly isGlob: boolean;
}

/** `ok: false` says that this server can not answer, not that there is nothing to say. */
export type SocketAnswer = { readonly ok: true; readonly text: string } | { readonly ok: false };

/** Bytes of a request, and of an answer. */
export const LONGEST_LINE = 65_536;

/** Where a system that holds the address of a socket in a field of fixed length cuts it: the shortest of them (macOS). */
const LONGEST_ADDRESS = 103;
const NAME = /^[0-9a-f]{32}$/;

/** The folder of the sockets that running processes answer at, one file a process, readable by its owner only. */
export function socketFolder(): string {
  return path.join(dataHome(), 'sockets');
}

/** What a process of the same person listens at; a pipe has no place in a folder under Windows, so the file only tells its name there. */
export function addressOf(folder: string, name: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\cairn-${name}` : path.join(folder, name);
}

export function isTooLong(address: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(address) > LONGEST_ADDRESS;
}

/** Whether only the person who runs this process can have made it and can use it. */
export function isPrivate(stats: Stats): boolean {
  return process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o077) === 0);
}

/** Names of the sockets that can be trusted, the newest first; none where the folder is not this person's own. Never fails. */
export function socketNames(folder: string): readonly string[] {
  try {
    const home = lstatSync(folder);
    if (!home.isDirectory() || !isPrivate(home)) return [];
    const found = readdirSync(folder).flatMap((name) => {
      const stats = NAME.test(name) ? lstatSync(path.join(folder, name), { throwIfNoEntry: false }) : undefined;
      const isOne = stats !== undefined && (process.platform === 'win32' ? stats.isFile() : stats.isSocket()) && isPrivate(stats);
      return isOne ? [{ name, made: stats.ctimeMs }] : [];
    });
    return found.sort((a, b) => b.made - a.made).map(({ name }) => name);
  } catch {
    return [];
  }
}
