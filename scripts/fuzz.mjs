#!/usr/bin/env node
// `npm run fuzz`: 10,000 damaged sources a language instead of the few hundred of the usual tests. Made for a nightly run.
//   CAIRN_FUZZ_SEED=2 CAIRN_FUZZ_ONLY=java npm run fuzz
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/main/core/languages/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { CAIRN_FUZZ_RUNS: '10000', ...process.env },
});
process.exit(status ?? 1);
