import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { indexedAbove, logger } from '../../platform';
import { addressOf, isPrivate, isTooLong, type SocketAnswer, type SocketRequest, socketFolder, socketNames } from '../../platform/local-socket';
import { augmentText } from '../../tools/augment';
import { answerConnection } from './connection';

/** Connections at a time; more are refused, and ask the index themselves. */
const MOST_CONNECTIONS = 16;
/** Milliseconds that a search may take from the process that serves others beside it. */
const PATIENCE = 100;

/** The graph's text for a search, out of the index of the repository that holds the folder. Never fails. */
function answer({ folder, pattern, isGlob }: SocketRequest): SocketAnswer {
  try {
    const repository = indexedAbove(folder);
    return { ok: true, text: repository === undefined ? '' : augmentText({ ...repository, pattern, isGlob, patience: PATIENCE }) };
  } catch (error) {
    logger.info(`local socket: ${error instanceof Error ? error.message : String(error)}`);
    return { ok: false };
  }
}

function isDeserted(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(false));
    socket.once('error', (error) => end('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT')));
  });
}

/** Takes away the sockets of processes that were killed. */
async function sweep(folder: string): Promise<void> {
  for (const name of socketNames(folder)) if (await isDeserted(addressOf(folder, name))) rmSync(path.join(folder, name), { force: true });
}

/** Makes the folder, or takes the one that is there where nobody else can write to it. */
function ownFolder(): string | null {
  const folder = socketFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  return stats.isDirectory() && isPrivate(stats) ? folder : null;
}

/** Listens under a name that nobody looks for, and takes its own name when it answers: what is found there always does. */
async function listen(server: Server, folder: string, name: string): Promise<void> {
  const file = path.join(folder, name);
  if (process.platform === 'win32') {
    await once(server.listen(addressOf(folder, name)), 'listening');
    writeFileSync(file, '');
    return;
  }
  const draft = `${file}~`;
  await once(server.listen(draft), 'listening');
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/**
 * Answers searches of `cairn augment` while this process runs, so that they need not open an index of their own: at a socket in the data folder, for the
 * person who runs it only. Where that can not be, nothing is served, and a line in the log says why. What it gives ends it.
 */
export async function serveLocally(): Promise<() => void> {
  const server = createServer({ allowHalfOpen: true }, (socket) => answerConnection(socket, answer));
  server.maxConnections = MOST_CONNECTIONS;
  server.on('error', (error) => logger.info(`local socket: ${error.message}`));
  try {
    const folder = ownFolder();
    const name = randomBytes(16).toString('hex');
    if (folder === null) throw new Error('the folder of the sockets can be used by others');
    if (isTooLong(`${addressOf(folder, name)}~`)) throw new Error('the path of the data folder is too long for a socket');
    await listen(server, folder, name);
    server.unref();
    void sweep(folder).catch(() => undefined);
    return () => {
      server.close();
      rmSync(path.join(folder, name), { force: true });
    };
  } catch (error) {
    logger.info(`local socket: ${error instanceof Error ? error.message : String(error)}`);
    server.close();
    return () => undefined;
  }
}
