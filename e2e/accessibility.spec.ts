import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { launch, removeFolder } from './app';
import { createRepository } from './repository';

const VIEWS = ['Overview', 'Map', 'Timeline', 'Walkthrough', 'Chat', 'Settings'];

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Parts of the page that are cut off at the side. */
const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'zh'] as const) {
    test(`axe finds no serious fault in any view (${theme}, ${language})`, async () => {
      const repository = createRepository('shown');
      const running = await launch({ arguments: [repository.root] });
      const { page } = running;
      await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800));
      await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
      await page.evaluate((change) => Reflect.get(globalThis, 'api').invoke('settings:set', change), { theme, language });
      await page.reload();
      await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
      const rail = page.getByRole('navigation').first().getByRole('button');
      const faults = new Set<string>();
      for (let i = 1; i <= VIEWS.length; i++) {
        await rail.nth(i).click();
        await expect(page.getByRole('main').first()).toBeVisible();
        await page.waitForTimeout(600);
        for (const fault of await seriousFaults(page)) faults.add(`${VIEWS[i - 1]}: ${fault}`);
        if (await scrollsSideways(page)) faults.add(`${VIEWS[i - 1]}: the page scrolls sideways`);
      }
      await rail.nth(1).click();
      await page.getByRole('button', { name: language === 'zh' ? '打开索引报告' : 'Open the index report' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await page.waitForTimeout(600);
      for (const fault of await seriousFaults(page)) faults.add(`Index report: ${fault}`);
      if (await scrollsSideways(page)) faults.add('Index report: the page scrolls sideways');
      expect([...faults]).toEqual([]);
      expect(running.complaints).toEqual([]);
      await running.close();
      removeFolder(running.home);
      removeFolder(repository.root);
    });
  }
}
