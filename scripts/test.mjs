#!/usr/bin/env node
// `npm test`: sets up what is missing, then types, lint, room rules, build, unit tests and the tests in the real window.
// Every part runs even when one before it failed; the last line counts. `--without-window` (npm run check) leaves the window out.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './build.mjs';
import { setup } from './setup.mjs';
import { main, ROOT, SetupError, say } from './steps.mjs';
import { displayPrefix } from './system-packages.mjs';

const VITEST_REPORT = path.join(ROOT, '.cache/vitest.json');
const PLAYWRIGHT_REPORT = path.join(ROOT, '.cache/playwright.json');
const bin = (name) => path.join(ROOT, 'node_modules', name);

/** Runs a Node program with its output shown; true when it exits with 0. */
function node(args, { prefix = [], env = {} } = {}) {
  const [command, ...rest] = [...prefix, process.execPath, ...args];
  return spawnSync(command, rest, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** The checks that only pass or fail. */
const CHECKS = [
  { name: 'types', run: () => node([bin('typescript/bin/tsc'), '--noEmit', '-p', '.']) },
  { name: 'lint', run: () => node([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']) },
  { name: 'rooms', run: () => node([bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.mjs', 'src']) },
];

async function built() {
  try {
    await ensureBuild();
    return true;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    return false;
  }
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A suite that ended without a report, or failed without a failed test, counts as one failure. */
const counts = (passed, failed, skipped, ok) => ({ passed, failed: failed === 0 && !ok ? 1 : failed, skipped });

function unitTests() {
  fs.rmSync(VITEST_REPORT, { force: true });
  const args = [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const ok = node(args);
  const report = readReport(VITEST_REPORT);
  return counts(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0), ok);
}

function windowTests(executable) {
  fs.rmSync(PLAYWRIGHT_REPORT, { force: true });
  const ok = node([bin('@playwright/test/cli.js'), 'test'], { prefix: displayPrefix(), env: { ELECTRON_EXEC_PATH: executable } });
  const stats = readReport(PLAYWRIGHT_REPORT)?.stats;
  return counts((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, stats?.skipped ?? 0, ok);
}

function check({ name, run }) {
  say(`Checking ${name}`);
  const ok = run();
  return { name, passed: 0, failed: ok ? 0 : 1, skipped: 0, verdict: ok ? 'ok' : 'FAILED' };
}

function suite(name, run) {
  say(`Running ${name}`);
  const result = run();
  return { name, ...result, verdict: `${result.passed} passed, ${result.failed} failed${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}` };
}

async function everything(executable) {
  const results = CHECKS.map(check);
  const ok = await built();
  results.push({ name: 'build', passed: 0, failed: ok ? 0 : 1, skipped: 0, verdict: ok ? 'ok' : 'FAILED' });
  results.push(suite('unit and integration tests (vitest)', unitTests));
  if (ok && executable) results.push(suite('tests in the window (Playwright)', () => windowTests(executable)));
  return results;
}

await main(async () => {
  const started = Date.now();
  const executable = await setup({ electron: !process.argv.includes('--without-window'), build: false });
  const results = await everything(executable);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  console.log(`\n${results.map((result) => `  ${result.name}: ${result.verdict}`).join('\n')}`);
  console.log(`  ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
});
