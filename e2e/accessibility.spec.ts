import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { launch, type RunningApp, removeFolder } from './app';
import { createRepository, type SampleRepository } from './repository';

/** In the order of the rail. */
const VIEWS = ['Overview', 'Map', 'Timeline', 'Walkthrough', 'Chat', 'Settings'];
const REPORT = { en: 'Open the index report', zh: '打开索引报告' } as const;

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Parts of the page that are cut off at the side. */
const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

// One window for all, and one view a test: each of them started, indexed and went through seven views before, and on a busy machine that was the time of a test.
let repository: SampleRepository;
let running: RunningApp;
let shown = '';
test.beforeAll(async () => {
  repository = createRepository('shown');
  running = await launch({ arguments: [repository.root] });
  shown = '';
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800));
  await expect(running.page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
});
test.afterAll(async () => {
  await running.close();
  removeFolder(running.home);
  removeFolder(repository.root);
});

async function show(theme: 'light' | 'dark', language: 'en' | 'zh'): Promise<void> {
  if (shown === `${theme} ${language}`) return;
  await running.page.evaluate((change) => Reflect.get(globalThis, 'api').invoke('settings:set', change), { theme, language });
  await running.page.reload();
  await expect(running.page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
  shown = `${theme} ${language}`;
}

/** What is wrong with what is shown, once it has come to rest. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForTimeout(600);
  const faults = await seriousFaults(page);
  return (await scrollsSideways(page)) ? [...faults, 'the page scrolls sideways'] : faults;
}

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'zh'] as const) {
    for (const [index, view] of VIEWS.entries()) {
      test(`axe finds no serious fault in ${view} (${theme}, ${language})`, async () => {
        const { page } = running;
        await show(theme, language);
        await page
          .getByRole('navigation')
          .first()
          .getByRole('button')
          .nth(index + 1)
          .click();
        await expect(page.getByRole('main').first()).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
        expect(running.complaints).toEqual([]);
      });
    }

    test(`axe finds no serious fault in the index report (${theme}, ${language})`, async () => {
      const { page } = running;
      await show(theme, language);
      await page.getByRole('navigation').first().getByRole('button').nth(1).click();
      await page.getByRole('button', { name: REPORT[language] }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(running.complaints).toEqual([]);
    });
  }
}
