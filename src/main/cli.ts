import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadTexts } from '@shared/model';
import { version } from '../../package.json';
import { startParserProcess } from './core/pipeline/parser-line';
import { buildVersion } from './platform/build-version';
import { startIndexer } from './surfaces/cli/start-indexer';

const here = path.dirname(fileURLToPath(import.meta.url));

const startParser = () => startParserProcess(path.join(here, 'parse-worker.cjs'));

/** Most questions read no former text. */
const readTexts: ReadTexts = async (texts) => {
  const { readTextsWith } = await import('./core/pipeline/read-texts');
  return await readTextsWith(startParser)(texts);
};

// It loads while this process does: an index that is brought up to date mostly has a file to parse.
const parser = process.argv[2] === 'index' ? startParser() : null;
parser?.post({ type: 'warm' });

async function answer(): Promise<number> {
  // A coding agent waits for this one at each of its searches: it loads nothing that it does not need.
  if (process.argv[2] === 'augment' && !process.argv.some((word) => word === '--help' || word === '-h')) {
    const { runAugment } = await import('./surfaces/cli/augment/command');
    return await runAugment(process.argv.slice(3));
  }
  const { runCli } = await import('./surfaces/cli');
  return await runCli(process.argv, {
    version,
    parser,
    readTexts,
    startIndexer: () => startIndexer(path.join(here, 'indexer.cjs')),
    toolVersion: () => buildVersion(version, here),
    serveMcp: async (folder) => {
      const [{ serveMcp }, { serveLocally }] = await Promise.all([import('./surfaces/mcp'), import('./surfaces/local')]);
      const end = serveLocally();
      try {
        await serveMcp({ version, folder, readTexts });
      } finally {
        (await end)();
      }
    },
  });
}

void answer().then((code) => {
  process.exitCode = code;
  parser?.post({ type: 'close' });
});
