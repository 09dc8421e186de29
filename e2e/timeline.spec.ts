import { expect, type Locator, type Page, test } from '@playwright/test';
import { launch, type RunningApp, removeFolder } from './app';
import { createRepository, type SampleRepository } from './repository';

test.describe.configure({ mode: 'serial' });

let repository: SampleRepository;
let running: RunningApp;
let page: Page;

test.beforeAll(async () => {
  repository = createRepository('corner shop');
  repository.git('tag', 'v1.0.0', 'HEAD~1');
  // Each call of git takes a day here, so that the history has two ends that are far apart.
  for (let day = 0; day < 360; day++) repository.git('rev-parse', 'HEAD');
  repository.commit('Weigh the flour', { 'src/stock/scale.ts': 'export function weigh(grams: number): number {\n  return grams;\n}\n' }, 'Dora Scale');
  repository.commit('Weigh twice', { 'src/stock/scale.ts': 'export function weigh(grams: number): number {\n  return grams + 0;\n}\n' }, 'Dora Scale');
  running = await launch({ arguments: [repository.root] });
  page = running.page;
  await expect(page.getByRole('main', { name: 'Overview' })).toBeVisible();
  await go('Timeline');
});
test.afterAll(async () => {
  await running?.close();
  if (running) removeFolder(running.home);
  removeFolder(repository.root);
});

const go = (name: string): Promise<void> => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();
const chart = (): Locator => page.getByRole('application', { name: 'Commits over time' });
const commits = (): Locator => page.getByRole('listbox', { name: 'Commits' }).getByRole('option');
const panel = (): Locator => page.getByRole('complementary', { name: 'In this time' });
const firstDay = (): Locator => page.getByLabel('First day of the range');
const lastDay = (): Locator => page.getByLabel('Last day of the range');

/** Places on the chart, as parts of the width that time runs along. */
async function acrossChart(from: number, to: number): Promise<void> {
  const box = await chart().boundingBox();
  if (box === null) throw new Error('The chart is not drawn.');
  const [left, across, y] = [box.x + 82, box.width - 96, box.y + box.height * 0.4];
  await page.mouse.move(left + across * from, y);
  await page.mouse.down();
  await page.mouse.move(left + across * ((from + to) / 2), y);
  await page.mouse.move(left + across * to, y);
  await page.mouse.up();
}

test('shows the whole history, its modules by name, and who changed it', async () => {
  await expect(commits()).toHaveCount(8);
  await expect(page.getByText('8 commits', { exact: true })).toBeVisible();
  const legend = page.getByRole('list', { name: 'Modules by colour' });
  await expect(legend.getByRole('button', { name: 'src/stock' })).toBeVisible();
  for (const name of ['Ada Baker', 'Ben Miller', 'Cleo Smith', 'Dora Scale']) await expect(panel()).toContainText(name);
});

test('brushing a range narrows the list and what changed in it', async () => {
  await acrossChart(0.8, 0.999);
  await expect(commits()).toHaveCount(2);
  await expect(commits().first()).toContainText('Weigh twice');
  await expect(panel()).toContainText('src/stock/scale.ts');
  await expect(panel()).toContainText('Dora Scale');
  await expect(panel()).not.toContainText('Ben Miller');
  await expect(firstDay()).not.toHaveValue('');
});

test('the range stays while a commit and another view are looked at', async () => {
  const from = await firstDay().inputValue();
  await commits().first().click();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('Weigh twice');
  await go('Overview');
  await expect(page.getByRole('main', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(commits()).toHaveCount(2);
  await expect(firstDay()).toHaveValue(from);
});

test('clearing the range shows all times again', async () => {
  await page.getByRole('button', { name: 'Show all times' }).click();
  await expect(commits()).toHaveCount(8);
  await expect(firstDay()).toHaveValue('');
});

test('a range can be typed, and one that is none is refused', async () => {
  await firstDay().fill('2023-11-01');
  await lastDay().fill('2023-13-01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Write days as 2024-01-31');
  await expect(commits()).toHaveCount(8);
  await lastDay().fill('2023-11');
  await page.keyboard.press('Enter');
  await expect(commits()).toHaveCount(Number(repository.git('rev-list', '--count', '--before=2023-12-01T00:00:00', 'HEAD')));
  await expect(lastDay()).toHaveValue('2023-11-30');
  await page.getByRole('button', { name: 'Show all times' }).click();
});

test('the keyboard zooms, moves and chooses a range', async () => {
  await chart().focus();
  await page.keyboard.press('End');
  for (let times = 0; times < 4; times++) await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Whole history' })).toBeEnabled();
  await page.keyboard.press('End');
  await expect(commits()).toHaveCount(2);
  await page.keyboard.press('Home');
  await expect(commits()).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Whole history' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(chart().getByRole('status')).toContainText('0 commits');
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowRight');
  await expect(firstDay()).not.toHaveValue('');
  await expect(page.getByText('No commit matches')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(commits()).toHaveCount(8);
});

test('the wheel zooms at the pointer', async () => {
  const box = await chart().boundingBox();
  if (box === null) throw new Error('The chart is not drawn.');
  await page.mouse.move(box.x + box.width - 20, box.y + box.height * 0.4);
  for (let times = 0; times < 4; times++) await page.mouse.wheel(0, -240);
  await expect(commits()).toHaveCount(2);
  await page.getByRole('button', { name: 'Whole history' }).click();
  await expect(commits()).toHaveCount(8);
});

test('the evolution is stepped through and played, and a step becomes the range', async () => {
  await page.getByRole('button', { name: 'Evolution', exact: true }).click();
  const player = page.getByRole('complementary', { name: 'Evolution' });
  const rows = player.getByRole('listitem');
  await expect(rows.filter({ hasText: 'src/billing' })).toContainText('12 lines');
  await expect(rows.filter({ hasText: 'src/stock' })).toContainText('15 lines');
  const slider = player.getByRole('slider', { name: 'Step' });
  const first = await slider.getAttribute('aria-valuetext');
  await player.getByRole('button', { name: 'One step on' }).click();
  await expect(slider).not.toHaveAttribute('aria-valuetext', first ?? '');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: 'src/stock' })).toContainText('18 lines');
  await player.getByRole('button', { name: 'Choose this time as the range' }).click();
  await expect(firstDay()).not.toHaveValue('');
  await page.getByRole('button', { name: 'Show all times' }).click();
  await page.keyboard.press('Home');
  await slider.focus();
  await page.keyboard.press('Home');
  await player.getByLabel('Speed').selectOption({ label: '4×' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(2);
  await player.getByRole('button', { name: 'Pause' }).click();
  await player.getByRole('button', { name: 'Close evolution' }).click();
  await expect(panel()).toBeVisible();
});

test('a release is marked, and leads to its commit', async () => {
  await panel().getByRole('button', { name: 'v1.0.0' }).click();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('Merge the report title');
});

test('a module’s name filters by it', async () => {
  const stock = page.getByRole('list', { name: 'Modules by colour' }).getByRole('button', { name: 'src/stock' });
  await stock.click();
  await expect(commits()).toHaveCount(3);
  await stock.click();
  await expect(commits()).toHaveCount(8);
});
