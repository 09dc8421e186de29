import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { startParserProcess } from './core/pipeline/parser-line';
import { buildVersion } from './platform/build-version';
import { startIndexer } from './surfaces/cli/start-indexer';

const here = path.dirname(fileURLToPath(import.meta.url));

// It loads while this process does: an index that is brought up to date mostly has a file to parse.
const parser = process.argv[2] === 'index' ? startParserProcess(path.join(here, 'parse-worker.js')) : null;
parser?.post({ type: 'warm' });
const { runCli } = await import('./surfaces/cli');
process.exitCode = await runCli(process.argv, {
  version,
  parser,
  startIndexer: () => startIndexer(path.join(here, 'indexer.js')),
  toolVersion: () => buildVersion(version, here),
});
parser?.post({ type: 'close' });
