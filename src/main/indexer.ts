import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { type ParentLine, serveIndexer } from './core/pipeline/serve';
import { buildVersion } from './platform/build-version';

/** How long the last message may take to reach the parent, in milliseconds. */
const LAST_WORD_MS = 5_000;

const here = path.dirname(fileURLToPath(import.meta.url));

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

serveIndexer(parentLine(), { toolVersion: buildVersion(version, here), workerFile: path.join(here, 'parse-worker.cjs') });
