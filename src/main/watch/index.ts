export type { Stamp } from './folder-watch';
export { type RepositoryWatch, type WatchEvent, type WatchMode, type WatchOptions, watchRepository } from './repository-watch';
