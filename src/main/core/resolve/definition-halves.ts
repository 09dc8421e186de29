import { folderOf } from '../languages/paths';
import type { Def, FileIndex } from './file-index';
import { sameParameters } from './signatures';
import type { World } from './world';

/** The definitions that a declaration stands for. */
export interface Halves {
  readonly defs: readonly Def[];
  /** The one of several that stands nearest was taken. */
  readonly isNearest?: boolean;
}

/** Finds the definition of what was declared elsewhere: prototypes, methods defined outside their class, `extern` variables. */
export class DefinitionHalves {
  private readonly known = new Map<Def, readonly Def[]>();

  constructor(private readonly world: World) {}

  /** The definition itself, what it declares elsewhere, or the declaration where the repository has no definition of it. */
  of(def: Def, from: FileIndex): Halves {
    const { d } = def;
    if (!d.isDeclaration || d.isAbstract || def.file.rules.sharedNamespace !== 'includes') return { defs: [def] };
    const all = this.known.get(def) ?? this.find(def);
    this.known.set(def, all);
    const usual = from.isTest ? all : all.filter((one) => !one.file.isTest);
    const pool = usual.length > 0 ? usual : all;
    const [first] = pool;
    if (first === undefined) return { defs: [def] };
    if (pool.length === 1) return { defs: pool };
    const own = pool.filter((one) => one.file === from);
    if (own.length === 1) return { defs: own };
    const near = nearest(pool, from);
    return near.length === 1 ? { defs: near, isNearest: true } : { defs: pool };
  }

  private find(def: Def): readonly Def[] {
    const candidates = def.d.parent >= 0 ? this.ofMember(def) : this.ofFree(def);
    // Platforms can each declare the function in a header of their own: then none of the definitions is the one.
    const declared = this.world.units.namespaces.placed(def.d.name).filter((one) => one.def.d.isDeclaration && one.def.d.kind === def.d.kind);
    if (def.d.parent < 0 && declared.length > 1) return candidates;
    const seeing = candidates.filter((one) => this.world.units.reach.sees(one.file, def.file));
    // What stands beside it is the same function for another platform, though its file does not include the declaration.
    const beside = new Set(seeing.flatMap((one) => [folderOf(one.file.path), folderOf(folderOf(one.file.path))]));
    const others = candidates.filter((one) => !seeing.includes(one) && (beside.has(folderOf(one.file.path)) || beside.has(folderOf(folderOf(one.file.path)))));
    return seeing.length > 0 ? [...seeing, ...(def.d.parent < 0 ? others : [])] : candidates;
  }

  private ofFree(def: Def): readonly Def[] {
    const { units } = this.world;
    const namespace = units.namespaces.namespaceOf(def.file, Math.max(0, def.d.scope));
    const found = units.namespaces.placed(def.d.name).filter((one) => {
      const { d, file } = one.def;
      if (d.isDeclaration || d.isMacro || d.kind !== def.d.kind || one.namespace !== namespace) return false;
      if (d.visibility === 'private' || def.d.visibility === 'private') return file === def.file;
      return true;
    });
    return this.fitting(
      def,
      found.map((one) => one.def),
    );
  }

  private ofMember(def: Def): readonly Def[] {
    const owner = def.file.def(def.d.parent);
    const found: Def[] = [];
    for (const { path, definition } of this.world.source.definitionsNamed(def.d.name)) {
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!file || d?.receiver?.k !== 'ref' || d.isDeclaration || file.rules.sharedNamespace !== 'includes') continue;
      if (d.receiver.n.slice(d.receiver.n.lastIndexOf('.') + 1) !== owner.d.name) continue;
      const one = file.def(definition);
      if (this.world.units.ownerOf(one) === owner) found.push(one);
    }
    return this.fitting(def, found);
  }

  /** Overloads by their parameters; where the types are written in other words, by their number alone. */
  private fitting(def: Def, candidates: readonly Def[]): readonly Def[] {
    if (def.d.kind !== 'function' || candidates.length === 0) return candidates;
    if (candidates.every((one) => !one.file.rules.overloads)) return candidates;
    const same = candidates.filter((one) => sameParameters(one, def));
    if (same.length > 0) return same;
    const count = def.d.params?.length ?? 0;
    const fitting = candidates.filter(({ d }) => (d.params?.length ?? 0) === count);
    return fitting.length === 1 ? fitting : [];
  }
}

/** Those that share most folders with the asking file. */
function nearest(defs: readonly Def[], from: FileIndex): readonly Def[] {
  const own = from.path.split('/');
  const shared = defs.map((def) => {
    const parts = def.file.path.split('/');
    let at = 0;
    while (at < own.length - 1 && own[at] === parts[at]) at++;
    return at;
  });
  const most = Math.max(...shared);
  return defs.filter((_, at) => shared[at] === most);
}
