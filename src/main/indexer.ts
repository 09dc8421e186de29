import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { type ParentLine, serveIndexer } from './core/pipeline/serve';

/** How long the last message may take to reach the parent, in milliseconds. */
const LAST_WORD_MS = 5_000;

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Version of the program and a hash of what it was built to: facts that other code made are never gone on from. The build names each chunk after a
 * hash of its content, so the names stand for them.
 */
function toolVersion(): string {
  const hash = createHash('sha1');
  for (const name of scripts(here)) hash.update(name).update(readFileSync(path.join(here, name)));
  for (const name of scripts(path.join(here, 'chunks'))) hash.update(name);
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
}

function scripts(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .sort();
  } catch {
    return [];
  }
}

/** A child of `fork` talks through `process.send`, an Electron utility process through `process.parentPort`. */
function parentLine(): ParentLine {
  const port = process.parentPort;
  if (port === undefined) {
    return {
      post: (message) => process.connected && process.send?.(message),
      onMessage: (listener) => process.on('message', listener),
      onGone: (listener) => process.on('disconnect', listener),
      exit: () => process.disconnect?.(),
    };
  }
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', (event: { data: unknown }) => listener(event.data)),
    onGone: () => undefined,
    // What was posted last may still be on its way: the parent ends the process when it has it. The timer is for a parent that does not.
    exit: () => setTimeout(() => process.exit(0), LAST_WORD_MS),
  };
}

serveIndexer(parentLine(), { toolVersion: toolVersion(), workerFile: path.join(here, 'parse-worker.js') });
