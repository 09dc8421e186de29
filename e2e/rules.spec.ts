import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { launch, removeFolder } from './app';
import { createRepository } from './repository';

const RULES = `rules:
  - name: billing knows no stock
    severity: error
    why: Bills are written for goods of other shops too.
    kind: forbid
    from: src/billing
    to: src/stock
  - name: orders stand alone
    severity: error
    why: The counter is to be moved into its own program.
    kind: allow
    from: src/orders
    to: src/stock
  - name: no module cycles
    severity: warning
    why: Modules in a cycle can only be understood together.
    kind: no-cycles
    among: src/**
`;

/** Where pictures go when they are asked for: CAIRN_PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.CAIRN_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Opens the rules through the palette, once the window is ready. */
async function openRules(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(name);
  await expect(dialog.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

test('the rules of a repository: how to begin, what is broken, and what is wrong with the file', async () => {
  const repository = createRepository('rules');
  const running = await launch({ arguments: [repository.root] });
  const { page } = running;
  const size = (width: number, height: number) =>
    running.app.evaluate(({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]?.setContentSize(w ?? 0, h ?? 0), [width, height]);
  await size(1280, 800);
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');

  await openRules(page, 'Architecture rules');
  await expect(page.getByRole('heading', { name: 'Architecture rules' })).toBeVisible();
  await expect(page.getByText('This repository has no rules yet')).toBeVisible();
  await expect(page.getByLabel('A rules file to begin with')).toContainText('kind: no-cycles');
  await picture(page, 'rules-none-1280-light');
  expect(await seriousFaults(page)).toEqual([]);

  repository.commit('Say the rules', { '.cairn/rules.yml': RULES });
  await page.getByRole('button', { name: 'Check again' }).click();
  const rules = page.getByRole('list', { name: 'Rules', exact: true }).locator('> li');
  await expect(rules).toHaveCount(3);
  await expect(rules.nth(0)).toContainText('broken');
  await expect(rules.nth(0)).toContainText('orders stand alone');
  await expect(rules.nth(0)).toContainText('The counter is to be moved into its own program.');
  await expect(rules.nth(1)).toContainText('kept');
  const against = page.getByRole('list', { name: 'Edges against orders stand alone' });
  await expect(against).toContainText('src/orders/counter.ts:7');
  await picture(page, 'rules-1280-light');
  expect(await seriousFaults(page)).toEqual([]);
  await rules.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(rules.nth(1)).toContainText('looks at');
  await expect(rules.nth(1).locator('details')).toHaveAttribute('open', '');

  await page.evaluate((change) => Reflect.get(globalThis, 'api').invoke('settings:set', change), { theme: 'dark', language: 'zh' });
  await page.reload();
  await size(1920, 1080);
  await openRules(page, '架构规则');
  await expect(page.getByRole('list', { name: '规则', exact: true })).toBeVisible();
  await page.waitForTimeout(400);
  await picture(page, 'rules-1920-dark-zh');
  expect(await seriousFaults(page)).toEqual([]);
  await page.evaluate((change) => Reflect.get(globalThis, 'api').invoke('settings:set', change), { theme: 'light', language: 'en' });
  await page.reload();

  repository.commit('Misspell a rule', { '.cairn/rules.yml': RULES.replace('why:', 'wy:') });
  await openRules(page, 'Architecture rules');
  await expect(page.getByRole('alert')).toContainText('.cairn/rules.yml:4:5: unknown key wy; did you mean why?');
  await picture(page, 'rules-broken-1920-light');
  repository.commit('Mend it', { '.cairn/rules.yml': RULES });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: /counter\.ts:7/ })
    .first()
    .click();
  await expect(page.getByText('takeOrder(item').first()).toBeVisible();
  expect(running.complaints).toEqual([]);
  await running.close();
  removeFolder(running.home);
  removeFolder(repository.root);
});
