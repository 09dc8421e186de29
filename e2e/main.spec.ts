import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { startTestOllama } from '../src/main/chat/testing/ollama-server';
import { launch, type RunningApp, removeFolder } from './app';
import { createRepository, type SampleRepository } from './repository';

test.describe.configure({ mode: 'serial' });

let repository: SampleRepository;
let running: RunningApp;
let page: Page;

test.beforeAll(async () => {
  repository = createRepository('corner shop');
  running = await launch();
  page = running.page;
});
test.afterAll(async () => {
  await running?.close();
  if (running) removeFolder(running.home);
  removeFolder(repository.root);
});

const view = (name: string): Locator => page.getByRole('main', { name });
const go = (name: string): Promise<void> => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();
const inspector = (): Locator => page.getByRole('complementary', { name: 'Inspector' });

/** The system's folder dialog cannot be driven: it answers at once. */
async function answerFolderDialog(folder: string): Promise<void> {
  await running.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, folder);
}

/** Words of a model that cites one thing that it was given and one that it was not. */
const modelWords = (): readonly string[] => ['It multiplies ', 'the price ', 'by the count ', '[1]', ' and then ', 'flies away ', '[99].'];

async function openByPalette(words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(words);
  await expect(dialog.getByRole('option', { name: words }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('opens a folder and shows how far the index is', async () => {
  await expect(page.getByText('Open your first repository')).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'seen', seen);
    const api = Reflect.get(globalThis, 'api');
    api.on('index:progress', ({ progress }: { progress: { stage: string } }) => seen.push(progress.stage));
    for (const event of ['index:code-ready', 'index:done']) api.on(event, () => seen.push(event));
  });
  await answerFolderDialog(repository.root);
  await page.getByRole('button', { name: 'Open folder' }).click();
  const card = page.getByRole('region', { name: 'Reading corner shop' });
  await expect(card).toBeVisible();
  await expect(card.getByRole('progressbar')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(view('Overview')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'seen').at(-1))).toBe('index:done');
  const seen: string[] = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
  expect(seen).toContain('scan');
  expect(seen.indexOf('index:code-ready')).toBeLessThan(seen.indexOf('index:done'));
});

test('the overview says what it is, where to start and who knows it', async () => {
  const overview = view('Overview');
  await expect(overview.getByRole('heading', { level: 1 })).toHaveText('corner shop');
  await expect(overview).toContainText('A small shop that takes orders over the counter and bills them.');
  await expect(overview).toContainText('README.md');
  await expect(overview.getByRole('heading', { name: 'Where to start reading' })).toBeVisible();
  await expect(overview).toContainText('src/main.ts');
  for (const name of ['Ada Baker', 'Ben Miller', 'Cleo Smith']) await expect(overview).toContainText(name);
  for (const language of ['TypeScript', 'Python']) await expect(overview).toContainText(new RegExp(language, 'i'));
});

test('the map shows the modules, as a picture and as a list', async () => {
  await go('Map');
  await expect(page.getByLabel(/^Module map, \d+ boxes$/)).toBeVisible();
  await expect(view('Map').locator('canvas').first()).toBeVisible();
  await view('Map').getByRole('button', { name: 'List', exact: true }).click();
  const table = page.getByRole('table', { name: 'Modules' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await table
    .getByRole('button', { name: /billing/ })
    .first()
    .click();
  await expect(inspector()).toContainText('billing');
  await view('Map').getByRole('button', { name: 'Map', exact: true }).click();
});

test('a symbol shows who calls it, its source and what it calls', async () => {
  await openByPalette('takeOrder');
  const symbol = view('Symbol');
  await expect(symbol.getByRole('heading', { level: 1 })).toHaveText('takeOrder');
  await expect(symbol).toContainText('Takes an order: reserves the goods, then bills them.');
  await expect(symbol.getByRole('region', { name: 'Callers' }).getByRole('button', { name: 'main' })).toBeVisible();
  const callees = symbol.getByRole('region', { name: 'Calls' });
  await expect(callees.getByRole('button', { name: 'reserve' })).toBeVisible();
  await expect(callees.getByRole('button', { name: 'bill', exact: true })).toBeVisible();
  await expect(page.getByLabel('Source of src/orders/counter.ts')).toContainText('return bill(item, count);');
  await expect(inspector().getByRole('heading', { name: /^History of the file/ })).toBeVisible();
});

test('a caller is one click away, and so is the way back', async () => {
  const heading = view('Symbol').getByRole('heading', { level: 1 });
  await view('Symbol').getByRole('region', { name: 'Callers' }).getByRole('button', { name: 'main' }).click();
  await expect(heading).toHaveText('main');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading).toHaveText('takeOrder');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(heading).toHaveText('main');
});

test('the index report says what is known of each language, and what is not', async () => {
  await go('Overview');
  await view('Overview').getByRole('button', { name: 'Open the index report' }).click();
  const report = view('Index report');
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Index report');
  const languages = report.getByRole('table', { name: 'Languages' });
  await expect(languages.getByRole('row', { name: /TypeScript/ })).toContainText(/[1-9]/);
  await expect(languages.getByRole('row', { name: /Python/ })).toBeVisible();
  const kinds = report.getByRole('tablist', { name: 'Files to know of' });
  await kinds.getByRole('tab', { name: /Skipped/ }).focus();
  await page.keyboard.press('Enter');
  await expect(report.getByRole('list', { name: 'Skipped' })).toContainText('package.json');
  await page.keyboard.press('ArrowLeft');
  await expect(kinds.getByRole('tab', { name: /Partly understood/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(kinds.getByRole('tab', { name: /Parsed, 0 symbols/ })).toHaveAttribute('aria-selected', 'true');
  await go('Map');
  await openByPalette('Index report');
  await expect(report.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the palette marks the first line, also when results come in before an action that was there at once', async () => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('report');
  await expect(dialog.getByRole('option', { name: /Merge the report title/ })).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'Index report' })).toBeVisible();
  await expect(dialog.getByRole('option').first()).not.toHaveText(/Index report/);
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
});

test('the timeline tells merges and reverts apart, and shows a commit', async () => {
  await go('Timeline');
  const list = page.getByRole('listbox', { name: 'Commits' });
  await expect(list.getByRole('option')).toHaveCount(6);
  await expect(list.getByRole('option', { name: /Merge the report title/ })).toContainText('merge');
  await expect(list.getByRole('option', { name: /^.*Revert "Raise the price of milk"/ })).toContainText('revert');
  await list
    .getByRole('option', { name: /Raise the price of milk/ })
    .last()
    .click();
  await expect(inspector()).toContainText('Ben Miller');
  await expect(inspector()).toContainText('src/billing/prices.ts');
});

test('the walkthrough leads from stop to stop and is saved as a tour', async () => {
  await go('Walkthrough');
  const walk = page.getByRole('region', { name: 'Walkthrough' });
  await expect(walk.getByRole('heading', { level: 1 })).toContainText('corner shop');
  await expect(walk.getByText(/^Stop 1 of \d+$/)).toBeVisible();
  await walk.getByRole('button', { name: 'Next' }).click();
  await expect(walk.getByText(/^Stop 2 of \d+$/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(walk.getByText(/^Stop 3 of \d+$/)).toBeVisible();
  await expect(walk.getByLabel(/^Code of /)).toBeVisible();
  await walk.getByRole('button', { name: 'Save as .tour' }).click();
  const saved = walk.getByText(/^Saved as .+\.tour$/);
  await expect(saved).toBeVisible();
  const file = ((await saved.textContent()) ?? '').replace('Saved as ', '');
  const tour = JSON.parse(readFileSync(path.resolve(repository.root, file), 'utf8'));
  expect(tour.steps.length).toBeGreaterThanOrEqual(3);
  for (const step of tour.steps) expect(step.description).toBeTruthy();
  rmSync(path.resolve(repository.root, file));
});

const ask = async (question: string): Promise<Locator> => {
  await page.getByLabel('Your question').fill(question);
  await page.keyboard.press('Enter');
  return page.getByRole('article', { name: question });
};

test('without a model the answer is composed from the graph, with checked citations', async () => {
  await go('Chat');
  await page.getByLabel('Local model').uncheck();
  const answer = await ask('How does takeOrder get to priceOf?');
  await expect(answer).toContainText('Composed from the graph, without a model');
  const way = answer.getByRole('region', { name: 'The way through the code' });
  await expect(way).toBeVisible();
  for (const name of ['takeOrder', 'bill', 'priceOf']) await expect(way.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(way.getByRole('button', { name: 'src/orders/counter.ts:7' })).toBeVisible();
  await expect(answer.getByText(/^(\d+) of \1 checked$/)).toBeVisible();
});

test('what is not there is said to be not there', async () => {
  const answer = await ask('Where is the quantum flux scheduler implemented?');
  await expect(answer).toContainText('Not found in this repository');
});

test('with a model the answer streams, and each citation is checked', async () => {
  const ollama = await startTestOllama({ reply: modelWords, pace: 60 });
  await go('Settings');
  await page.getByLabel('Ollama address').fill(ollama.url);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ollama 0.12.0 answers at this address.')).toBeVisible();
  await go('Chat');
  await page.getByLabel('Local model').check();
  await expect(page.getByText('test-model:latest on this machine')).toBeVisible();
  const answer = await ask('What does bill do?');
  await expect(answer.getByText('Writing the answer…')).toBeVisible();
  await expect(answer).toContainText('Written by test-model:latest on this machine');
  await expect(answer).toContainText('It multiplies the price by the count');
  await expect(answer.getByLabel('failed the check').first()).toBeVisible();
  await expect(answer.getByLabel('checked', { exact: true }).first()).toBeVisible();
  expect(ollama.chats[0]?.options.num_ctx).toBeGreaterThan(0);
  await ollama.close();
});

test('when the model is gone, the answer comes from the graph and says so', async () => {
  const answer = await ask('What calls bill?');
  await expect(answer).toContainText('Composed from the graph, without a model');
  await expect(answer).toContainText('No Ollama answers at');
});

test('each answer comes into view from its question on, also when it is longer than the view', async () => {
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(900, 500));
  for (const question of ['What breaks if priceOf changes?', 'How does main get to priceOf?']) {
    const answer = await ask(question);
    await expect(answer).toContainText('Composed from the graph, without a model');
    await expect(answer.getByRole('heading', { name: question })).toBeInViewport();
  }
  await running.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
});

test('after a restart the repository is there, and the walk where it was left', async () => {
  const { home } = running;
  await running.close();
  const started = Date.now();
  running = await launch({ home });
  page = running.page;
  const entry = page.getByRole('button', { name: 'Open corner shop' });
  await expect(entry).toContainText('8 files indexed');
  await entry.click();
  await expect(view('Overview').getByRole('heading', { level: 1 })).toHaveText('corner shop');
  test.info().annotations.push({ type: 'start to overview', description: `${Date.now() - started} ms` });
  await go('Walkthrough');
  await expect(page.getByText(/^Stop 3 of \d+$/)).toBeVisible();
});

test('no view broke the rules of the page', () => {
  expect(running.complaints).toEqual([]);
});
