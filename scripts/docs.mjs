#!/usr/bin/env node
// `npm run docs`: rebuilds what the documentation shows of the code (room rules, tools). The test of the same name compares.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'scripts/docs.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, UPDATE_DOCS: '1' },
});
process.exit(status ?? 1);
