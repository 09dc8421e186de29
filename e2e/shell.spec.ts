import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { launch, type RunningApp, removeFolder, startAgain, temporaryFolder } from './app';

const openOnStart = ({ page }: RunningApp): Promise<unknown> =>
  page.evaluate(async () => {
    const answer = await Reflect.get(globalThis, 'api').invoke('app:info', {});
    return answer.value.openOnStart;
  });
const bounds = ({ app }: RunningApp) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

test('the window has its name, and remembers its size', async () => {
  const home = temporaryFolder('home');
  const first = await launch({ home });
  expect(await first.app.evaluate(({ app }) => app.getName())).toBe('Cairn');
  await expect(first.page).toHaveTitle(/Cairn/);
  expect(first.page.url()).toBe('app://bundle/index.html');
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 50, width: 1010, height: 720 }));
  await expect.poll(async () => (await bounds(first))?.width).toBe(1010);
  await first.close();
  const second = await launch({ home });
  expect(await bounds(second)).toMatchObject({ width: 1010, height: 720 });
  await second.close();
  removeFolder(home);
});

test('a second start hands its folder to the first window and ends', async () => {
  const home = temporaryFolder('home');
  const folders = ['one', 'two words'].map((name) => path.join(home, name));
  for (const folder of folders) mkdirSync(folder);
  const running = await launch({ home, arguments: [folders[0] ?? ''] });
  expect(await openOnStart(running)).toBe(folders[0]);
  expect(await startAgain({ home, arguments: [folders[1] ?? ''] })).toBe(0);
  await expect.poll(() => openOnStart(running).catch(() => 'loading')).toBe(folders[1]);
  expect(running.app.windows()).toHaveLength(1);
  await running.close();
  removeFolder(home);
});

test('the settings outlive the window, and say no to what is no address', async () => {
  const home = temporaryFolder('home');
  const ask = ({ page }: RunningApp, command: string, input: unknown): Promise<unknown> =>
    page.evaluate(([name, value]) => Reflect.get(globalThis, 'api').invoke(name, value), [command, input] as const);
  const first = await launch({ home });
  expect(await ask(first, 'settings:set', { theme: 'dark', ollamaUrl: 'ftp://nowhere' })).toMatchObject({ ok: false, error: { code: 'BAD_INPUT' } });
  expect(await ask(first, 'settings:set', { theme: 'dark' })).toMatchObject({ ok: true, value: { theme: 'dark' } });
  await first.close();
  const second = await launch({ home });
  expect(await ask(second, 'settings:get', {})).toMatchObject({ ok: true, value: { theme: 'dark', language: 'en' } });
  expect(await ask(second, 'ollama:status', {})).toMatchObject({ ok: true });
  await second.close();
  removeFolder(home);
});
