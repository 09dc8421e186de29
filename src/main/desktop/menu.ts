import { Menu, type MenuItemConstructorOptions } from 'electron';

/** The menu bar: the system's own items and shortcuts, nothing that the window does not show too. */
export function installMenu(platform: NodeJS.Platform = process.platform): void {
  const own: MenuItemConstructorOptions[] = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      { type: 'separator' },
      { role: 'reload' },
      { role: 'toggleDevTools' },
    ],
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, { role: 'fileMenu' }, { role: 'editMenu' }, view, { role: 'windowMenu' }]));
}
