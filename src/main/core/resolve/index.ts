import type { FactsSource, FileResolution } from '@shared/model';
import { languageById } from '../languages';
import { failedFile, resolveFile } from './resolve-file';
import { World } from './world';

export { type Flows, flows, WHOLE } from './flows';
export { mentions, type Surface, surface } from './surface';

export interface Resolver {
  /** Edges and unresolved sites of an indexed file; both empty for a path without facts. Never throws for what the code says: see `failure`. */
  resolve(path: string): FileResolution;
  /** Name of the module that its language puts a file in; '' for a path without a language. */
  moduleOf(path: string): string;
}

/** A resolver over one state of the repository. It asks the source only for the facts it needs and keeps what it learnt, so make a new one for each run. */
export function createResolver(source: FactsSource): Resolver {
  let world = new World(source);
  return {
    resolve(path) {
      const file = world.file(path);
      if (!file) return { path, edges: [], unresolved: [] };
      try {
        return resolveFile(world, file);
      } catch (error) {
        // One file of strange code must not take the others along. What was being worked out when it failed is forgotten.
        world = new World(source);
        return failedFile(world, file, error);
      }
    },
    moduleOf(path) {
      const language = source.languageOf(path);
      const adapter = language === undefined ? undefined : languageById(language);
      const packageName = source.packageOf(path);
      return adapter?.moduleOf(path, packageName === undefined ? {} : { packageName }, world.view(adapter.rules.family)) ?? '';
    },
  };
}
