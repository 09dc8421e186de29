import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** A running app with its own data folder. */
export interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** What CAIRN_HOME is for it. */
  readonly home: string;
  /** Lines that the page wrote as errors or warnings. */
  readonly complaints: string[];
  close(): Promise<void>;
}

interface LaunchOptions {
  /** The data folder of an earlier start; a new one otherwise. */
  readonly home?: string;
  readonly arguments?: readonly string[];
  /** Switches for Chromium. */
  readonly switches?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export function temporaryFolder(name: string): string {
  return mkdtempSync(path.join(os.tmpdir(), `cairn-${name}-`));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

let executable: string | undefined;
function electron(): string {
  executable ??= process.env.ELECTRON_EXEC_PATH ?? execFileSync(process.execPath, [path.join(ROOT, 'scripts/electron-path.mjs')], { encoding: 'utf8' }).trim();
  return executable;
}

function environment(home: string, extra: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'OLLAMA_HOST');
  return { ...Object.fromEntries(inherited), LANG: 'en_US.UTF-8', CAIRN_HOME: home, ...extra };
}

/** The command line of a start, without the executable. */
function commandLine(options: LaunchOptions): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [...asRoot, '--lang=en-US', ...(options.switches ?? []), ROOT, ...(options.arguments ?? [])];
}

/** Starts a further instance without a test driver, and waits for its end. */
export function startAgain(options: LaunchOptions & { readonly home: string }): Promise<number | null> {
  const child = spawn(electron(), commandLine(options), { cwd: ROOT, env: environment(options.home, options.env ?? {}), stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
}

/** Starts the built app in the real Electron. */
export async function launch(options: LaunchOptions = {}): Promise<RunningApp> {
  const home = options.home ?? temporaryFolder('home');
  const app = await _electron.launch({ executablePath: electron(), args: commandLine(options), cwd: ROOT, env: environment(home, options.env ?? {}) });
  if (process.env.VERBOSE) app.process().stderr?.pipe(process.stderr);
  const page = await app.firstWindow();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.waitForLoadState('domcontentloaded');
  return { app, page, home, complaints, close: () => app.close() };
}
