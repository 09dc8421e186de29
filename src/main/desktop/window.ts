import path from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { ORIGIN } from './served-files';
import { onScreen, readWindowState, writeWindowState } from './window-state';

interface WindowOptions {
  /** The preload script, absolute. */
  readonly preload: string;
  /** Where place and size are remembered. */
  readonly stateFile: string;
}

function rememberOnClose(window: BrowserWindow, file: string): void {
  window.on('close', () => {
    const { x, y, width, height } = window.getNormalBounds();
    try {
      writeWindowState(file, { x, y, width, height, maximized: window.isMaximized() });
    } catch {
      // A full disk must not keep the window open; the size is forgotten, nothing else.
    }
  });
}

/** Opens the window: sandboxed, isolated from the preload, without Node. */
export function openWindow({ preload, stateFile }: WindowOptions): BrowserWindow {
  const areas = screen.getAllDisplays().map((display) => display.workArea);
  const { maximized, ...bounds } = onScreen(readWindowState(stateFile), areas);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 800,
    minHeight: 560,
    title: 'Cairn',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#16181c' : '#ffffff',
    webPreferences: {
      preload: path.resolve(preload),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  });
  if (maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  rememberOnClose(window, stateFile);
  void window.loadURL(`${ORIGIN}/index.html`);
  return window;
}
