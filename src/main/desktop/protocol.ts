import { protocol } from 'electron';
import { answer } from './served-files';

/** Call before the app is ready, and at once: a scheme cannot be declared later. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/** Serves the folder `root` as `app://bundle/`. Call when the app is ready. */
export function serve(root: string): void {
  protocol.handle('app', (request) => answer(root, request));
}
