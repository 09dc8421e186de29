import { EDGE_KINDS, type FactsSource } from '@shared/model';
import { type Flows, flows, type Surface, surface, WHOLE } from '../resolve';
import { EdgeBuilder } from '../store/edge-pack';
import type { StoredFacts } from '../store/stored-code';
import { mayHold } from './bloom';
import type { CodeFile, CodeState } from './code-state';
import { unpackOutline } from './pack';
import type { Former } from './run-state';

export interface StoredBlobs {
  readonly facts: StoredFacts;
  readonly mentions: () => ReadonlyMap<number, Uint8Array>;
  readonly edges: () => ReadonlyMap<number, Uint8Array>;
}

/** Beyond these, following what a change touches costs more than resolving everything again. */
const MOST_SHARE = 0.5;
const MOST_NAMES = 400;

/**
 * Files whose references must be resolved anew, in the order of `state.paths`: all of them when files came or went, configuration changed, or
 * something did that is looked up without being named; else the changed ones and those that the changed names reach.
 */
export function filesToLink(state: CodeState, source: FactsSource, former: Former | null, configsChanged: boolean, stored: StoredBlobs): readonly string[] {
  if (former === null || configsChanged || state.removedFiles.length > 0) return state.paths;
  const changed = [...state.all()].filter((file) => file.packed !== null);
  if (changed.some((file) => !former.files.has(file.source.path)) || changed.length > mostFiles(state)) return state.paths;
  const reach = new Reach(state, source, stored);
  for (const file of changed) {
    const before = surfaceOf(stored.facts.outline(file.id));
    const after = surfaceOf(file.packed?.outline);
    if (before === undefined || before.structural !== after?.structural) return state.paths;
    reach.addFile(file);
    if (before.hash !== after.hash) for (const name of changedNames(before, after)) reach.touch(name, file);
  }
  if (!reach.follow()) return state.paths;
  return state.paths.filter((path) => reach.paths.has(path));
}

function mostFiles(state: CodeState): number {
  return Math.max(20, state.paths.length * MOST_SHARE);
}

/** Made when a file has changed, of its old and new outline: made of every file when it is indexed, it would be a tenth of the parsers' work. */
function surfaceOf(outline: Uint8Array | undefined): Surface | undefined {
  return outline === undefined ? undefined : surface(unpackOutline(outline).outline);
}

/** Names of which a surface says something else than another. */
function changedNames(one: Surface, other: Surface): string[] {
  const before = new Set(one.names);
  const after = new Set(other.names);
  const changed = [...before].filter((entry) => !after.has(entry)).concat([...after].filter((entry) => !before.has(entry)));
  // An entry is `name|hash`.
  return changed.map((entry) => entry.slice(0, entry.lastIndexOf('|')));
}

/** Follows changed names: a file that mentions one is reached, and what it infers from the name is changed in its turn. */
class Reach {
  readonly paths = new Set<string>();
  private readonly reached: CodeFile[] = [];
  private readonly names = new Set<string>();
  private readonly flowsOf = new Map<string, Flows>();
  /** Names and modules that are changed and not yet followed. */
  private newNames: string[] = [];
  private newModules: CodeFile[] = [];
  private readonly modules = new Set<number>();
  private importers: Map<number, number[]> | undefined;
  private filters: ReadonlyMap<number, Uint8Array> | undefined;

  constructor(
    private readonly state: CodeState,
    private readonly source: FactsSource,
    private readonly stored: StoredBlobs,
  ) {}

  addFile(file: CodeFile): void {
    if (this.paths.has(file.source.path)) return;
    this.paths.add(file.source.path);
    this.reached.push(file);
    // What was changed before may flow through this file too.
    this.pass(file, this.names);
  }

  /** Notes that what a name says in a file has changed. */
  touch(name: string, file: CodeFile): void {
    if (name === WHOLE) {
      if (this.modules.has(file.id)) return;
      this.modules.add(file.id);
      this.newModules.push(file);
    } else if (!this.names.has(name)) {
      this.names.add(name);
      this.newNames.push(name);
    }
  }

  /** False when it reaches too far to be worth following. */
  follow(): boolean {
    while (this.newNames.length > 0 || this.newModules.length > 0) {
      const names = new Set(this.newNames);
      const modules = this.newModules;
      this.newNames = [];
      this.newModules = [];
      for (const file of [...this.reached]) this.pass(file, names);
      for (const file of this.state.all()) if (!this.paths.has(file.source.path) && this.mentions(file, names)) this.addFile(file);
      for (const module of modules) this.enterImporters(module);
      if (this.names.size > MOST_NAMES || this.paths.size > mostFiles(this.state)) return false;
    }
    return true;
  }

  private mentions(file: CodeFile, names: ReadonlySet<string>): boolean {
    this.filters ??= this.stored.mentions();
    const filter = file.packed?.mentions ?? this.filters.get(file.id);
    if (filter === undefined) return true;
    for (const name of names) if (mayHold(filter, name)) return true;
    return false;
  }

  private pass(file: CodeFile, names: ReadonlySet<string>): void {
    if (names.size === 0) return;
    for (const flow of this.flows(file).flows) {
      if (flow.names.some((name) => name === WHOLE || !this.names.has(name)) && [...flow.uses].some((use) => names.has(use))) {
        for (const name of flow.names) this.touch(name, file);
      }
    }
  }

  /** Whoever imports a module may know it as a whole, under a name of its own. */
  private enterImporters(module: CodeFile): void {
    this.importers ??= importersByFile(this.state, this.stored);
    const ids = new Set(this.importers.get(module.id));
    for (const file of this.state.all()) {
      if (!ids.has(file.id)) continue;
      this.addFile(file);
      for (const name of this.flows(file).wholes) this.touch(name, file);
    }
  }

  private flows(file: CodeFile): Flows {
    const { path } = file.source;
    let found = this.flowsOf.get(path);
    if (found === undefined) {
      const facts = this.source.facts(path);
      found = facts === undefined ? { flows: [], wholes: [] } : flows(facts);
      this.flowsOf.set(path, found);
    }
    return found;
  }
}

/** Ids of the files that import each file, as the last revision knew them. Changed files are followed anyway. */
function importersByFile(state: CodeState, stored: StoredBlobs): Map<number, number[]> {
  const importers = new Map<number, number[]>();
  const packed = stored.edges();
  const imports = EDGE_KINDS.indexOf('IMPORTS');
  for (const file of state.all()) {
    const edges = new EdgeBuilder();
    edges.addPacked(file.id, packed.get(file.id) ?? new Uint8Array(0));
    for (let at = 0; at < edges.count; at++) {
      const target = edges.dstFile[at] ?? 0;
      if (edges.kind[at] !== imports) continue;
      const known = importers.get(target);
      if (known === undefined) importers.set(target, [file.id]);
      else if (known.at(-1) !== file.id) known.push(file.id);
    }
  }
  return importers;
}
