import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { launch, type RunningApp, removeFolder } from './app';
import { createRepository, type SampleRepository } from './repository';

let running: RunningApp;
let page: Page;
let repository: SampleRepository;
test.beforeEach(async () => {
  repository = createRepository('followed');
  running = await launch({ arguments: [repository.root] });
  page = running.page;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
});
test.afterEach(async () => {
  await running.close();
  removeFolder(running.home);
  removeFolder(repository.root);
});

const notice = () => page.getByTestId('changes');
const goTo = (view: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).click();
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(repository.root, file)), { recursive: true });
  writeFileSync(path.join(repository.root, file), text);
}
const picture = (name: string) => process.env.CAIRN_PICTURES && page.screenshot({ path: path.join(process.env.CAIRN_PICTURES, `${name}.png`) });

test('says how many files have changed, and updates on one click', async () => {
  await expect(notice()).toHaveCount(0);
  write('src/stock/shelf.ts', 'export function reserve(item: string, count: number): number {\n  return count + item.length;\n}\n');
  await expect(notice()).toHaveText(/^1 file changed since this index\./);
  write('src/stock/added.ts', 'export function addedLater(): void {}\n');
  rmSync(path.join(repository.root, 'tools/report.py'));
  await expect(notice()).toHaveText(/^3 files changed since this index\./);
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'stale');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(`changes-${colorScheme}`);
  }
  // Nothing starts by itself unless it is wanted.
  await page.waitForTimeout(4_000);
  await expect(notice()).toBeVisible();
  await notice().getByRole('button', { name: 'Update' }).click();
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
  await expect(notice()).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Symbols, files').fill('addedLater');
  await expect(page.getByRole('option', { name: /addedLater/ }).first()).toBeVisible();
  expect(running.complaints).toEqual([]);
});

test('updates by itself when that is chosen: after edits, and soon after a commit', async () => {
  await goTo('Settings');
  await page.getByRole('checkbox', { name: 'Update automatically' }).check();
  await picture('settings');
  await goTo('Timeline');
  const commits = page.getByRole('listbox', { name: 'Commits' });
  await expect(commits.getByRole('option').first()).toBeVisible();
  repository.commit('Sell tea as well', { 'src/stock/tea.ts': 'export const tea = 1;\n' });
  const committed = Date.now();
  await expect(commits.getByRole('option', { name: /Sell tea as well/ })).toBeVisible();
  test.info().annotations.push({ type: 'shown after', description: `${Date.now() - committed} ms` });
  console.log(`the commit was shown after ${Date.now() - committed} ms`);
  write('src/stock/coffee.ts', 'export function brew(): void {}\n');
  await expect(notice()).toHaveText(/^1 file changed/);
  await expect(notice()).toHaveCount(0);
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
  expect(running.complaints).toEqual([]);
});

test('a folder that goes away and comes back is told, and followed again', async () => {
  const away = `${repository.root}-away`;
  renameSync(repository.root, away);
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'gone');
  await expect(notice()).toHaveCount(0);
  renameSync(away, repository.root);
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
  write('src/stock/back.ts', 'export const back = 1;\n');
  await expect(notice()).toHaveText(/^1 file changed/);
  expect(running.complaints).toEqual([]);
});
