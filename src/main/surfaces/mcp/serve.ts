import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { ReadTexts } from '@shared/model';
import { logger } from '../../platform';
import { Connections, systemClock } from './connections';
import { Repositories } from './repositories';
import { createServer } from './server';
import { takeStdout } from './stdout';

export interface ServeOptions {
  readonly version: string;
  /** Folder of the repository that is meant where a call names none; null for none. */
  readonly folder: string | null;
  /** Reads former versions of files, in a process of its own. */
  readonly readTexts?: ReadTexts;
}

const MOST_OPEN = 5;
const IDLE_MS = 5 * 60 * 1000;

/** Resolves when whoever started the server is gone: stdin or stdout is closed, or a signal says so. */
function untilClosed(out: Writable): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    process.stdin.once('end', end).once('close', end);
    process.stdout.on('error', end);
    out.on('error', end);
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}

/** Serves the protocol over stdin and stdout until stdin closes; what was asked before is answered. Throws UNKNOWN_PATH, BAD_INPUT. */
export async function serveMcp({ version, folder, readTexts }: ServeOptions): Promise<void> {
  const repositories = new Repositories(folder);
  const out = takeStdout();
  const connections = new Connections({ clock: systemClock, most: MOST_OPEN, idleMs: IDLE_MS });
  const server = createServer(version, { repositories, connections, readTexts });
  server.server.onerror = (error) => logger.warn(error.message);
  const closed = untilClosed(out);
  await server.connect(new StdioServerTransport(process.stdin, out));
  logger.info('MCP server: ready');
  await closed;
  await connections.idle();
  await setImmediate();
  await server.close();
  connections.closeAll();
  out.end();
  if (!out.writableFinished && !out.destroyed) await once(out, 'finish').catch(() => {});
  process.stdin.destroy();
}
