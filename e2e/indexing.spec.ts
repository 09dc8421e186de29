import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { launch, type RunningApp, removeFolder, temporaryFolder } from './app';
import { createRepository } from './repository';

function add(root: string, name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

/** Enough files that a run takes seconds. */
function createLargeFolder(files: number): string {
  const root = path.join(temporaryFolder('large'), 'large');
  for (let i = 0; i < files; i++) {
    const functions = Array.from(
      { length: 30 },
      (_, n) => `export function work${i}x${n}(value: number): number {\n  return value + helper${i}(value) * ${n};\n}\n`,
    );
    add(root, `part-${i % 40}/file-${i}.ts`, `function helper${i}(value: number): number {\n  return value;\n}\n${functions.join('')}`);
  }
  return root;
}

const indexerPid = ({ app }: RunningApp): Promise<number | null> =>
  app.evaluate((electron) => electron.app.getAppMetrics().find((metric) => metric.name === 'Cairn indexer')?.pid ?? null);

test('a run is cancelled within a second, and can be begun again', async () => {
  const root = createLargeFolder(3000);
  const running = await launch({ arguments: [root] });
  const { page } = running;
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(page.getByText(/Reading code|Connecting calls/).first()).toBeVisible();
  await page.waitForTimeout(300);
  const started = Date.now();
  await cancel.click();
  await expect.poll(() => indexerPid(running), { intervals: [50] }).toBeNull();
  expect(Date.now() - started).toBeLessThan(1_500);
  const entry = page.getByRole('button', { name: 'Open large' });
  await expect(entry).toContainText('cancelled');
  await entry.click();
  await expect(page.getByRole('main', { name: 'Overview' })).toContainText('3,000', { timeout: 60_000 });
  await running.close();
  removeFolder(running.home);
  removeFolder(root);
});

test('an indexer that is killed takes neither the window nor the last revision along', async () => {
  const repository = createRepository('killed');
  const running = await launch({ arguments: [repository.root] });
  const { page } = running;
  const freshness = page.getByTestId('freshness');
  await expect(freshness).toHaveAttribute('data-freshness', 'fresh');
  for (let i = 0; i < 3000; i++) add(repository.root, `more/f${i}.ts`, `export function f${i}(): number {\n  return ${i};\n}\n`.repeat(20));
  await freshness.click();
  await page.getByRole('button', { name: 'Index anew' }).click();
  // While it is being read, and not after some time: a run that has stored its code by then has a revision to show, and one that has ended no process to kill.
  await freshness.filter({ hasText: 'Reading code' }).waitFor();
  const pid = await indexerPid(running);
  if (pid === null) throw new Error('There is no indexer.');
  process.kill(pid, 'SIGKILL');
  await expect(freshness).toHaveAttribute('data-freshness', 'failed');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Timeline' }).click();
  await expect(page.getByRole('listbox', { name: 'Commits' }).getByRole('option').first()).toBeVisible();
  await freshness.click();
  await expect(page.getByText('Revision 1')).toBeVisible();
  // What comes next is about the window after a crash: all but one of the files have done their work.
  for (let i = 1; i < 3000; i++) rmSync(path.join(repository.root, `more/f${i}.ts`));
  await page.getByRole('button', { name: 'Update now' }).click();
  await page.keyboard.press('Escape');
  await expect(freshness).toHaveAttribute('data-freshness', 'fresh', { timeout: 60_000 });
  await freshness.click();
  await expect(page.getByText('Revision 2')).toBeVisible();
  await running.close();
  removeFolder(running.home);
  removeFolder(repository.root);
});
