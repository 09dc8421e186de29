import type { FactsSource, FileResolution } from '@shared/model';
import { languageById } from '../languages';
import { resolveFile } from './resolve-file';
import { World } from './world';

export { type Flows, flows, WHOLE } from './flows';
export { mentions, surface } from './surface';

export interface Resolver {
  /** Edges and unresolved sites of an indexed file; both empty for a path without facts. */
  resolve(path: string): FileResolution;
  /** Name of the module that its language puts a file in; '' for a path without a language. */
  moduleOf(path: string): string;
}

/** A resolver over one state of the repository. It asks the source only for the facts it needs and keeps what it learnt, so make a new one for each run. */
export function createResolver(source: FactsSource): Resolver {
  const world = new World(source);
  return {
    resolve(path) {
      const file = world.file(path);
      return file ? resolveFile(world, file) : { path, edges: [], unresolved: [] };
    },
    moduleOf(path) {
      const language = source.languageOf(path);
      const adapter = language === undefined ? undefined : languageById(language);
      const packageName = source.packageOf(path);
      return adapter?.moduleOf(path, packageName === undefined ? {} : { packageName }, world.view(adapter.rules.family)) ?? '';
    },
  };
}
