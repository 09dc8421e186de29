import { app, type Session, type WebContents } from 'electron';
import { ORIGIN } from './served-files';

/** True for what the window may load: its own files, and the developer tools' own. */
export function mayLoad(address: string): boolean {
  return ['app://bundle/', 'blob:app://bundle/', 'data:', 'devtools://'].some((start) => address.startsWith(start));
}

/** True for an address that is a page of the window. */
export function isOwnPage(address: string): boolean {
  return address === ORIGIN || address.startsWith(`${ORIGIN}/`);
}

/**
 * Chromium's own reasons to use the network are off, and no host name resolves inside it. Requests to Ollama are made by the main
 * process with Node's client, which this does not touch. Call before the app is ready.
 */
export function closeNetwork(): void {
  for (const name of ['disable-background-networking', 'disable-component-update', 'disable-domain-reliability', 'no-pings'])
    app.commandLine.appendSwitch(name);
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
}

/** Denies every permission and every request that leaves the app. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, done) => done(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest((details, done) => done({ cancel: !mayLoad(details.url) }));
  session.on('will-download', (event) => event.preventDefault());
}

/** Keeps a page where it is: no navigation away, no new windows, no embedded pages. */
export function guardContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  const stay = (event: { preventDefault(): void; readonly url: string }): void => {
    if (!isOwnPage(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
