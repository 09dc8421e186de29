import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { startEarly, startIndexer } from './surfaces/cli/start-indexer';

const indexerFile = path.join(path.dirname(fileURLToPath(import.meta.url)), 'indexer.js');
const early = process.argv[2] === 'index' ? startEarly(indexerFile) : undefined;
const { runCli } = await import('./surfaces/cli');
process.exitCode = await runCli(process.argv, { version, startIndexer: early?.start ?? (() => startIndexer(indexerFile)) });
early?.dismiss();
