export { cannotStart } from './cannot-start';
export { folderToOpen } from './command-line';
export { whenLauncherEnds } from './launcher';
export { installMenu } from './menu';
export { registerScheme, serve } from './protocol';
export { closeNetwork, guardContents, guardSession, isOwnPage } from './security';
export { openWindow } from './window';
