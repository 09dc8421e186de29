import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../package.json';
import { runCli } from './surfaces/cli';

const here = path.dirname(fileURLToPath(import.meta.url));
process.exitCode = await runCli(process.argv, { version, indexerFile: path.join(here, 'indexer.js') });
