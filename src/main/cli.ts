import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { startParserProcess } from './core/pipeline/parser-line';
import { buildVersion } from './platform/build-version';
import { startIndexer } from './surfaces/cli/start-indexer';

const here = path.dirname(fileURLToPath(import.meta.url));

// It loads while this process does: an index that is brought up to date mostly has a file to parse.
const parser = process.argv[2] === 'index' ? startParserProcess(path.join(here, 'parse-worker.cjs')) : null;
parser?.post({ type: 'warm' });
void import('./surfaces/cli').then(async ({ runCli }) => {
  process.exitCode = await runCli(process.argv, {
    version,
    parser,
    startIndexer: () => startIndexer(path.join(here, 'indexer.cjs')),
    toolVersion: () => buildVersion(version, here),
    serveMcp: async (folder) => {
      const { serveMcp } = await import('./surfaces/mcp');
      await serveMcp({ version, folder });
    },
  });
  parser?.post({ type: 'close' });
});
