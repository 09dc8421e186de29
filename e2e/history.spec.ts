import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { launch, type RunningApp, removeFolder } from './app';
import { createRepository, type SampleRepository } from './repository';

test.describe.configure({ mode: 'serial' });

/** A name and a text that mean something to a page, and are only text here. */
const HOSTILE = { name: '<img src=x onerror=alert(1)>.ts', text: "<script>document.title = 'taken'</script>\n\u202Eflipped\n" };

let repository: SampleRepository;
let running: RunningApp;
let page: Page;
const hashes = new Map<string, string>();

function commit(message: string, files: Readonly<Record<string, string>>, author?: string): void {
  hashes.set(message, repository.commit(message, files, author));
}
const prices = (milk: number): Record<string, string> => ({
  'src/billing/prices.ts': `const PRICES: Record<string, number> = { bread: 250, milk: ${milk} };\n\n/** The price of one piece in cents. */\nexport function priceOf(item: string): number {\n  return PRICES[item] ?? ${milk};\n}\n`,
});

test.beforeAll(async () => {
  repository = createRepository('history shop');
  for (let turn = 0; turn < 12; turn++) commit(`Price of milk ${turn}`, prices(200 + turn), 'Ben Miller');
  repository.git('mv', 'src/billing/prices.ts', 'src/billing/price-list.ts');
  commit('Call the prices a list', {
    'src/billing/invoice.ts':
      "import { priceOf } from './price-list';\n\n/** The amount. */\nexport function bill(item: string, count: number): number {\n  return priceOf(item) * count;\n}\n",
  });
  writeFileSync(path.join(repository.root, HOSTILE.name), HOSTILE.text);
  commit('Mean <b>harm</b>', { 'logo.bin': 'a\0b' });
  running = await launch({ arguments: [repository.root] });
  page = running.page;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId('freshness')).toHaveAttribute('data-freshness', 'fresh');
});
test.afterAll(async () => {
  await running?.close();
  if (running) removeFolder(running.home);
  removeFolder(repository.root);
});
test.afterEach(() => expect(running.complaints).toEqual([]));

const go = (name: string): Promise<void> => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();
const main = (name: string): Locator => page.getByRole('main', { name });
const inspector = (): Locator => page.getByRole('complementary', { name: 'Inspector' });
const back = (): Promise<void> => page.keyboard.press('Alt+ArrowLeft');
const box = (label: string): Locator => main('Map').locator('[data-node]').filter({ hasText: label }).first();

async function openByPalette(words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(words);
  await expect(dialog.getByRole('option', { name: words }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function colourBy(name: string): Promise<void> {
  await main('Map')
    .getByRole('button', { name: /^Colou?r/ })
    .click();
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
}

test('the map is coloured by churn, with a legend in commits and the number on each box', async () => {
  await go('Map');
  await expect(box('billing')).toBeVisible();
  await colourBy('Churn');
  const legend = page.getByRole('region', { name: 'What the colours mean' });
  await expect(legend).toContainText('Churn');
  await expect(legend).toContainText('commits');
  // Two commits of the sample, twelve of the milk, the rename; its revert too.
  await expect(box('billing')).toContainText(/1[5-7] commits/);
  await expect(box('billing')).toHaveAttribute('data-fill', 'heat-5');
  await expect(box('stock')).toContainText('1 commit');
  await expect(box('stock')).toHaveAttribute('data-fill', 'heat-1');
  await expect(legend.locator('li').first()).toContainText(/^1/);
  await expect(legend.locator('[data-fill="heat-5"]')).toHaveCount(1);
});

test('owners have their names on the boxes and in the legend', async () => {
  await colourBy('Owner');
  const legend = page.getByRole('region', { name: 'What the colours mean' });
  await expect(legend).toContainText('Ben Miller');
  await expect(box('billing')).toContainText(/Ben Miller \d+/);
  await expect(box('stock')).toContainText('Ada Baker 100 %');
  await main('Map').getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible();
  await expect(page.getByRole('row', { name: /stock/ })).toContainText('Ada Baker');
  await main('Map').getByRole('button', { name: 'Map', exact: true }).click();
  await legend.getByRole('button', { name: 'No colours' }).click();
  await expect(legend).toHaveCount(0);
  await expect(box('billing')).not.toHaveAttribute('data-fill', /./);
});

test('from a commit to its diff, to a symbol, to its history and all the way back', async () => {
  await go('Timeline');
  await page
    .getByRole('listbox', { name: 'Commits' })
    .getByRole('option', { name: /Price of milk 7/ })
    .click();
  await inspector().getByRole('button', { name: 'Show the changes' }).click();
  const diff = main('Commit').getByRole('table', { name: 'Changes in src/billing/prices.ts' });
  await expect(diff.getByRole('row', { name: /removed.*milk: 206/ })).toBeVisible();
  await expect(diff.getByRole('row', { name: /added.*milk: 207/ })).toBeVisible();
  await expect(main('Commit').getByRole('heading', { level: 1 })).toHaveText('Price of milk 7');
  await openByPalette('priceOf');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('tabpanel', { name: 'History' });
  await expect(history).toContainText('Ben Miller');
  await expect(history).toContainText('then src/billing/prices.ts');
  await history.getByRole('button', { name: 'Price of milk 9', exact: true }).click();
  await expect(main('Commit').getByRole('heading', { level: 1 })).toHaveText('Price of milk 9');
  await expect(main('Commit').getByRole('row', { name: /added.*milk: 209/ })).toBeVisible();
  await back();
  await expect(history.getByRole('button', { name: 'Price of milk 9', exact: true })).toBeVisible();
  await back();
  await back();
  await expect(main('Commit').getByRole('heading', { level: 1 })).toHaveText('Price of milk 7');
  await expect(diff).toBeVisible();
});

test('a commit is shown on the map: what it touched is marked and counted', async () => {
  await main('Commit').getByRole('button', { name: 'On the map' }).click();
  await expect(page.getByRole('region', { name: 'What the colours mean' })).toContainText('1 box touched by');
  await expect(box('billing')).toHaveAttribute('data-fill', 'touched');
  await expect(box('billing')).toContainText('1 changed file');
  await expect(box('stock')).not.toHaveAttribute('data-fill', /./);
  await page.getByRole('button', { name: 'Clear the marks' }).click();
  await expect(box('billing')).not.toHaveAttribute('data-fill', /./);
});

test('the page of a file has its history under its former name', async () => {
  await openByPalette('price-list.ts');
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('tabpanel', { name: 'History' });
  await expect(history).toContainText('src/billing/prices.ts');
  await expect(history.getByRole('listitem').filter({ hasText: 'Call the prices a list' })).toContainText('renamed');
});

test('a file with a hostile name and content is text', async () => {
  await openByPalette('Mean <b>harm</b>');
  await inspector().getByRole('button', { name: 'Show the changes' }).click();
  const view = main('Commit');
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Mean <b>harm</b>');
  await expect(view).toContainText(HOSTILE.name);
  await expect(view).toContainText("<script>document.title = 'taken'</script>");
  await expect(view).toContainText('U+202E');
  await expect(view.locator('img, script, b')).toHaveCount(0);
  expect(await page.title()).not.toBe('taken');
  await expect(view).toContainText('A binary file: – bytes before, 3 bytes after.');
});

test('the keys go from file to file, and fold what is read', async () => {
  await page.keyboard.press('n');
  const first = main('Commit').getByRole('button', { expanded: true }).first();
  await expect(first).toBeFocused();
  await page.keyboard.press('n');
  await expect(main('Commit').getByRole('button', { expanded: true }).nth(1)).toBeFocused();
  await page.keyboard.press('p');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main('Commit').getByRole('button', { expanded: false }).first()).toBeFocused();
});
