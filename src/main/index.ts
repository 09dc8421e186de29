import path from 'node:path';
import type { ReadTexts } from '@shared/model';
import { app, BrowserWindow, session } from 'electron';
import { z } from 'zod';
import { openReader } from './core/store/reader';
import {
  cannotStart,
  closeNetwork,
  folderToOpen,
  guardContents,
  guardSession,
  installMenu,
  openWindow,
  registerScheme,
  serve,
  whenLauncherEnds,
} from './desktop';
import { dataHome, makeFolder } from './platform';
import { type IndexSummary, serveWindow } from './surfaces/ipc';
import { serveLocally } from './surfaces/local';

// What must be said before the app is ready is said here, at once: an `await` of readiness at the top of this module would never end.
registerScheme();
closeNetwork();
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
app.setName('Cairn');
const profile = path.join(dataHome(), 'window');

/** What keeps the data folder from being used, in a sentence. */
function problemOfDataFolder(): string | null {
  try {
    makeFolder(profile);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
const problem = problemOfDataFolder();
if (problem === null) app.setPath('userData', profile);

const here = import.meta.dirname;
const appFolder = app.isPackaged ? null : app.getAppPath();
let window: BrowserWindow | null = null;
let openOnStart = folderToOpen(process.argv, { app: appFolder, cwd: process.cwd() });

function show(): void {
  window = openWindow({ preload: path.join(here, '../preload/index.cjs'), stateFile: path.join(dataHome(), 'window.json') });
  window.on('closed', () => {
    window = null;
  });
}

/** A second start hands its folder to the window that is there; the page loads anew and opens it. */
function onSecondStart(argv: readonly string[], cwd: string): void {
  const folder = folderToOpen(argv, { app: appFolder, cwd });
  if (folder !== null) openOnStart = folder;
  if (window === null) {
    show();
    return;
  }
  if (folder !== null) window.webContents.reload();
  if (window.isMinimized()) window.restore();
  window.focus();
}

const reportHead = z.object({ files: z.number() });

/** What a stored index says of itself, without the questions that its tools answer. */
function summaryOf(databaseFile: string): IndexSummary | null {
  try {
    const reader = openReader(databaseFile);
    try {
      const revision = reader.meta.revision();
      return revision ? { revision: revision.id, head: revision.head, files: reportHead.parse(revision.report).files } : null;
    } finally {
      reader.close();
    }
  } catch {
    return null;
  }
}

/** Most questions read no former text. */
const readTexts: ReadTexts = async (texts) => {
  const [{ startParserProcess }, { readTextsWith }] = await Promise.all([import('./core/pipeline/parser-line'), import('./core/pipeline/read-texts')]);
  return await readTextsWith(() => startParserProcess(path.join(here, 'parse-worker.cjs')))(texts);
};

function start(): void {
  guardSession(session.defaultSession);
  serve(path.join(here, '../renderer'));
  installMenu();
  const stop = serveWindow({ window: () => window, openOnStart: () => openOnStart, indexer: path.join(here, 'indexer.cjs'), summaryOf, readTexts });
  app.on('before-quit', stop);
  void serveLocally().then((end) => app.on('will-quit', end));
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) show();
  });
  show();
}

app.on('web-contents-created', (_event, contents) => guardContents(contents));
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit();
});
whenLauncherEnds(process.env, () => app.quit());
if (problem !== null) void cannotStart(problem);
else if (app.requestSingleInstanceLock()) {
  app.on('second-instance', (_event, argv, cwd) => onSecondStart(argv, cwd));
  void app.whenReady().then(start);
} else {
  app.quit();
}
