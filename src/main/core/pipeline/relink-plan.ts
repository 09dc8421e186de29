import type { FileFacts } from '@shared/model';
import { surface } from '../resolve';
import { mayHold } from './bloom';
import type { CodeFile, CodeState } from './code-state';
import { unpackFacts } from './pack';
import type { Former } from './run-state';

export interface StoredBlobs {
  readonly facts: (fileId: number) => Uint8Array | undefined;
  readonly mentions: () => ReadonlyMap<number, Uint8Array>;
}

/**
 * Files whose references must be resolved anew: all of them when files came or went, configuration changed, or a structural part (what any file
 * may depend on) did; else the changed ones and those that mention a name whose surface changed.
 */
export function filesToLink(state: CodeState, former: Former | null, configsChanged: boolean, stored: StoredBlobs): readonly string[] {
  if (former === null || configsChanged || state.removedFiles.length > 0) return state.paths;
  const changed = [...state.all()].filter((file) => file.packed !== null);
  const touched = new Set<string>();
  for (const file of changed) {
    const before = former.files.get(file.source.path);
    if (before === undefined || before.structural !== file.structural) return state.paths;
    if (before.surface !== file.packed?.surface) for (const name of changedNames(file, stored)) touched.add(name);
  }
  const paths = new Set(changed.map((file) => file.source.path));
  if (touched.size > 0) addMentioning(paths, touched, state, stored);
  return state.paths.filter((path) => paths.has(path));
}

/** Names of which a changed file's surface says something else than before. */
function changedNames(file: CodeFile, stored: StoredBlobs): string[] {
  const entriesIn = (packed: Uint8Array | undefined): readonly string[] => (packed === undefined ? [] : surface(factsIn(packed)).names);
  const before = new Set(entriesIn(stored.facts(file.id)));
  const after = new Set(entriesIn(file.packed?.facts));
  const changed = [...before].filter((entry) => !after.has(entry)).concat([...after].filter((entry) => !before.has(entry)));
  // An entry is `name|hash`.
  return changed.map((entry) => entry.slice(0, entry.lastIndexOf('|')));
}

function factsIn(packed: Uint8Array): FileFacts {
  return unpackFacts(packed).facts;
}

function addMentioning(paths: Set<string>, touched: ReadonlySet<string>, state: CodeState, stored: StoredBlobs): void {
  const mentions = stored.mentions();
  for (const file of state.all()) {
    const filter = file.packed?.mentions ?? mentions.get(file.id);
    if (filter === undefined || [...touched].some((name) => mayHold(filter, name))) paths.add(file.source.path);
  }
}
