import type { Def, FileIndex, Meaning } from './file-index';
import type { Entity } from './names';
import { joined } from './namespace-table';
import type { TranslationUnits } from './translation-units';
import { choose } from './unit-choice';
import type { World } from './world';

/** Names with a path before them: `a::b::c`. */
export class QualifiedNames {
  constructor(
    private readonly world: World,
    private readonly units: TranslationUnits,
  ) {}

  /** `a::b::c`: through namespaces, then through classes. */
  find(file: FileIndex, scope: number, parts: readonly string[], meaning: Meaning): Entity | undefined {
    const isRooted = parts[0] === '::';
    const path = isRooted ? parts.slice(1) : parts;
    const [first = '', ...rest] = path;
    if (path.length === 0) return undefined;
    const chain = isRooted ? [''] : this.units.namespaces.chain(file, scope);
    if (path.length === 1) return this.macroOrChain(file, chain, first, meaning);
    const aliased = isRooted ? undefined : this.units.usings.alias(file, scope, first);
    if (aliased !== undefined && aliased.split('.')[0] !== first) return this.find(file, scope, [...aliased.split('.'), ...rest], meaning);
    const inNamespaces =
      this.through(file, chain, path, meaning) ?? (isRooted ? undefined : this.through(file, this.units.usings.openedAround(file, scope), path, meaning));
    if (inNamespaces) return inNamespaces;
    const owner = isRooted ? this.units.inChain(file, chain, first, 'type') : this.units.lookup(file, scope, first, 'type');
    if (owner && !(owner.k === 'defs' && owner.how === 'unique-name' && first === 'std')) {
      const found = this.below(owner, rest, meaning);
      if (found) return found;
      if (owner.k === 'defs' || owner.k === 'parameter') return undefined;
    }
    return this.unseenQualified(file, chain, path, meaning);
  }

  /** The longest part of the path that is a namespace inside one of those given, then members of what stands in it. */
  private through(file: FileIndex, chain: readonly string[], path: readonly string[], meaning: Meaning): Entity | undefined {
    for (let length = path.length - 1; length > 0; length--) {
      const name = path[length] ?? '';
      const namespace = path.slice(0, length).join('.');
      for (const around of chain) {
        const found = this.units.inNamespace(file, joined(around, namespace), name, length === path.length - 1 ? meaning : 'type', 0);
        if (found) return this.below(found, path.slice(length + 1), meaning);
      }
    }
    return undefined;
  }

  private macroOrChain(file: FileIndex, chain: readonly string[], name: string, meaning: Meaning): Entity | undefined {
    return this.units.inChain(file, chain, name, meaning) ?? (file.rules.builtins.has(name) ? { k: 'external', package: '' } : undefined);
  }

  /** Members of a class by name, one after another. */
  private below(entity: Entity, parts: readonly string[], meaning: Meaning): Entity | undefined {
    let at: Entity | undefined = entity;
    for (const [index, part] of parts.entries()) {
      if (at?.k === 'external') return at;
      const owner = at?.k === 'defs' ? this.classOf(at.defs) : undefined;
      if (owner === 'external') return { k: 'external', package: '' };
      if (!owner) return undefined;
      const isLast = index === parts.length - 1;
      if (isLast && meaning !== 'type' && part === owner.d.name) return { k: 'defs', defs: [owner], how: 'import' };
      const found = this.world.members.ofClass(owner, part, isLast ? meaning : 'type');
      const [one] = found;
      if (!one) return this.world.members.lineage(owner).complete ? undefined : { k: 'external', package: '' };
      at = { k: 'defs', defs: found.map((each) => each.def), how: one.inherited ? 'inherited' : at?.k === 'defs' ? at.how : 'import' };
    }
    return at;
  }

  /** The class among the definitions, through other names for it; 'external' where it is one of a library. */
  classOf(defs: readonly Def[]): Def | 'external' | undefined {
    const def = defs.find((one) => one.d.kind === 'class');
    if (def?.d.subkind !== 'type' || !def.d.type) return def;
    const type = this.world.inference.ofRef(def.file, def.file.readingScope(def.index), def.d.type);
    if (type.k === 'inst' || type.k === 'self') return type.def;
    return type.k === 'external' || type.k === 'generic' ? 'external' : undefined;
  }

  /** The only definition of the qualified name anywhere, else something from outside where its namespace is none of the repository's. */
  private unseenQualified(file: FileIndex, chain: readonly string[], path: readonly string[], meaning: Meaning): Entity | undefined {
    const name = path.at(-1) ?? '';
    const spaces = new Set(chain.map((around) => joined(around, path.slice(0, -1).join('.'))));
    const placed = this.units.namespaces.placed(name).filter(({ def, namespace }) => spaces.has(namespace) && !def.d.isMacro && def.d.visibility !== 'private');
    const found = choose(
      placed.map(({ def }) => def),
      meaning,
      'unique-name',
    );
    if (found?.k === 'defs' && found.defs.length === 1) return { ...found, likely: true };
    const [first = ''] = path;
    const isOurs = first !== 'std' && this.world.view(file.rules.family).filesOfPackage(first).length > 0;
    return isOurs || placed.length > 0 ? undefined : { k: 'external', package: first };
  }
}
