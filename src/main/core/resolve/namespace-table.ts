import type { Def, FileIndex } from './file-index';
import type { World } from './world';

/** A definition at the level of a namespace. */
export interface Placed {
  readonly def: Def;
  readonly namespace: string;
}

/** Which namespace each scope is and each definition stands in, where namespaces are opened again in many files. */
export class NamespaceTable {
  private readonly placedByName = new Map<string, readonly Placed[]>();
  private readonly scopeNames = new Map<FileIndex, (string | undefined)[]>();
  private readonly chains = new Map<string, readonly string[]>();
  private readonly homes = new Map<Def, string | null>();

  constructor(private readonly world: World) {}

  /** Every definition of that name that stands in a namespace of the family. */
  placed(name: string): readonly Placed[] {
    const known = this.placedByName.get(name);
    if (known) return known;
    const found: Placed[] = [];
    for (const { path, definition } of this.world.source.definitionsNamed(name)) {
      const file = this.world.file(path);
      const d = file?.facts.definitions[definition];
      if (!file || !d || file.rules.sharedNamespace !== 'includes') continue;
      const namespace = d.scope < 0 ? this.namespaceNamed(file.def(definition)) : undefined;
      if (namespace !== undefined) found.push({ def: file.def(definition), namespace });
      if (d.scope < 0 || !this.isNamespace(file, d.scope)) continue;
      found.push({ def: file.def(definition), namespace: this.namespaceOf(file, d.scope) });
    }
    this.placedByName.set(name, found);
    return found;
  }

  /** `int detail::width() {…}` defines a function of a namespace, where `detail` is no class. */
  private namespaceNamed(def: Def): string | undefined {
    const { d, file } = def;
    if (d.receiver?.k !== 'ref' || d.parent >= 0 || d.isDeclaration || this.world.units.ownerOf(def)) return undefined;
    const inner = file.innerScope(def.index);
    return joined(this.namespaceOf(file, this.namespaceAround(file, inner < 0 ? 0 : file.parentScope(inner))), d.receiver.n.replace(/^::\./, ''));
  }

  isNamespace(file: FileIndex, scope: number): boolean {
    return scope === 0 || file.facts.scopes[scope]?.namespace !== undefined;
  }

  private namespaceAround(file: FileIndex, scope: number): number {
    let at = scope;
    while (at > 0 && !this.isNamespace(file, at)) at = file.parentScope(at);
    return Math.max(0, at);
  }

  /** Full name of the namespace that a scope is, '' for the outermost. One that a macro opens (`@MACRO`) is what the macro says. */
  namespaceOf(file: FileIndex, scope: number): string {
    const names = this.scopeNames.get(file) ?? [];
    this.scopeNames.set(file, names);
    const known = names[scope];
    if (known !== undefined) return known;
    const written = file.facts.scopes[scope]?.namespace ?? '';
    const path = written.includes('@')
      ? written
          .split('.')
          .flatMap((part) => this.opened(part))
          .join('.')
      : written;
    names[scope] = path;
    return path;
  }

  private opened(part: string): string[] {
    if (!part.startsWith('@')) return [part];
    for (const { path, definition } of this.world.source.definitionsNamed(part.slice(1))) {
      const d = this.world.file(path)?.facts.definitions[definition];
      if (d?.isMacro && d.type?.k === 'ref') return [d.type.n];
    }
    return [];
  }

  /** The namespace around a scope and those around that, the outermost ('') last. */
  chain(file: FileIndex, scope: number): readonly string[] {
    const namespace = this.around(file, scope);
    const known = this.chains.get(namespace);
    if (known) return known;
    const made = outwards(namespace);
    this.chains.set(namespace, made);
    return made;
  }

  /** The namespace whose names code of a scope sees first: a function that is defined outside of its namespace or class sees theirs. */
  private around(file: FileIndex, scope: number): string {
    for (let at = scope; at > 0 && !this.isNamespace(file, at); at = file.parentScope(at)) {
      const definition = file.facts.scopes[at]?.definition ?? -1;
      const d = file.facts.definitions[definition];
      const home = d?.receiver && d.parent < 0 ? this.homeOf(file.def(definition)) : undefined;
      if (home !== undefined) return home;
    }
    return this.namespaceOf(file, this.namespaceAround(file, scope));
  }

  /** The namespace of a function that is defined outside of it, or of the class that it is a member of. */
  private homeOf(def: Def): string | undefined {
    const known = this.homes.get(def);
    if (known !== undefined) return known ?? undefined;
    this.homes.set(def, null);
    const owner = this.world.units.ownerOf(def);
    const home = (owner && this.ofClass(owner)) ?? this.namespaceNamed(def);
    this.homes.set(def, home ?? null);
    return home;
  }

  /** The namespace in which a class stands, or the one around it; undefined inside a function. */
  ofClass(def: Def): string | undefined {
    let outer = def;
    while (outer.d.parent >= 0) outer = outer.file.def(outer.d.parent);
    return outer.d.scope >= 0 && this.isNamespace(outer.file, outer.d.scope) ? this.namespaceOf(outer.file, outer.d.scope) : undefined;
  }
}

/** Full name of a namespace inside another one. */
export function joined(around: string, inner: string): string {
  return around === '' ? inner : inner === '' ? around : `${around}.${inner}`;
}

/** The namespace and those around it, the outermost last. */
export function outwards(namespace: string): readonly string[] {
  const chain: string[] = [];
  for (let at = namespace; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') chain.push(at);
  chain.push('');
  return chain;
}
