import { app, dialog } from 'electron';

/** Says why the app cannot start, on stderr and in a dialog, then ends it with exit code 1. Nothing else may run. */
export async function cannotStart(message: string): Promise<void> {
  process.stderr.write(`cairn: ${message}\n`);
  await app.whenReady();
  await dialog.showMessageBox({ type: 'error', title: 'Cairn', message: 'Cairn cannot start', detail: message, buttons: ['Quit'] });
  app.exit(1);
}
