import type { TypeRef } from '@shared/model';
import type { Def, FileIndex } from './file-index';
import type { Entity } from './names';
import { substitute } from './substitution';
import { type Type, UNKNOWN, unionOf } from './types';
import type { World } from './world';

const MAX_MEMBERS_PER_FILE = 4;
const MAX_HOPS = 8;
const TUPLES: ReadonlySet<string> = new Set(['[]', 'tuple', 'Tuple']);
/** Wrappers of TypeScript that leave the members of their argument in place. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'Partial',
  'Required',
  'Readonly',
  'NonNullable',
  'Awaited',
  'Omit',
  'Pick',
  'Optional',
  'Final',
  'ClassVar',
  'Annotated',
  'Required',
  'NotRequired',
  'ReadOnly',
]);
/** Types whose argument is an instance of what they stand for. */
export const CLASS_OF: ReadonlySet<string> = new Set(['type', 'Type', 'new']);

/** Types as they are written: names, generic arguments, aliases, base classes. */
export class WrittenTypes {
  constructor(private readonly world: World) {}

  boundOf(def: Def, at: number): Type | undefined {
    const bound = def.d.typeParams?.[at]?.bound;
    return bound ? this.world.inference.ofRef(def.file, def.file.readingScope(def.index), bound) : undefined;
  }

  /** A type parameter, or a part of one, as what its bound says of it; any other type as it is. */
  bounded(type: Type, hops = 0): Type {
    if (hops > MAX_HOPS) return UNKNOWN;
    if (type.k === 'part') return type.read(this.bounded(type.of, hops + 1));
    return type.k === 'parameter' ? this.bounded(this.boundOf(type.def, type.at) ?? UNKNOWN, hops + 1) : type;
  }

  /** Type arguments, with the fallbacks of parameters that none is given for. */
  filled(def: Def, args: readonly Type[]): readonly Type[] {
    const { typeParams = [] } = def.d;
    if (args.length >= typeParams.length || !typeParams[args.length]?.fallback) return args;
    const all = [...args];
    for (const { fallback } of typeParams.slice(args.length)) {
      if (!fallback) break;
      all.push(substitute(this.world.inference.ofRef(def.file, def.file.readingScope(def.index), fallback), def, all));
    }
    return all;
  }

  /** A base class or interface as it is written in a heritage clause. */
  baseType(file: FileIndex, scope: number, ref: TypeRef): Type {
    if (ref.k === 'ref') {
      const type = this.world.inference.ofRef(file, scope, ref);
      if (type.k !== 'unknown') return type;
      const value = this.dottedValue(file, scope, ref.n);
      return value.k === 'external' ? value : this.world.calls.instanceOf(value);
    }
    return this.world.inference.ofRef(file, scope, ref);
  }

  private dottedValue(file: FileIndex, scope: number, name: string): Type {
    const [first = '', ...rest] = name.split('.');
    let type = this.world.inference.ofName(file, scope, first);
    for (const part of rest) type = this.world.inference.memberType(file, type, part);
    return type;
  }

  readRef(file: FileIndex, scope: number, ref: TypeRef): Type {
    switch (ref.k) {
      case 'ref':
        return this.ofNamedRef(file, scope, ref);
      case 'array':
        return { k: 'list', of: this.world.inference.ofRef(file, scope, ref.of) };
      case 'union':
        return unionOf(ref.of.map((part) => this.world.inference.ofRef(file, scope, part)));
      case 'func':
        return { k: 'fn', ref, file, scope };
      case 'shape':
        return { k: 'shape', ref, file, scope };
      case 'typeof':
        if (ref.e.k === 'member' && ref.e.o.k === 'cast') return this.partOf(file, ref.s ?? scope, ref.e.o.t, ref.e.n);
        return this.world.inference.of(file, ref.s ?? scope, ref.e);
      case 'def':
        return { k: 'inst', def: file.def(ref.d) };
      case 'self': {
        const own = this.world.receivers.thisType(file, scope);
        return own.k === 'class' ? { k: 'inst', def: own.def } : own;
      }
      default:
        return UNKNOWN;
    }
  }

  /** `T['name']`; of a type parameter it is known only when the parameter is. */
  private partOf(file: FileIndex, scope: number, of: TypeRef, name: string): Type {
    const type = this.world.inference.ofRef(file, scope, of);
    const read = (whole: Type): Type => this.world.inference.memberType(file, whole, name);
    return type.k === 'parameter' || type.k === 'part' ? { k: 'part', of: type, read } : read(type);
  }

  private ofNamedRef(file: FileIndex, scope: number, ref: Extract<TypeRef, { k: 'ref' }>): Type {
    const args = (): Type[] => (ref.a ?? []).map((arg) => this.world.inference.ofRef(file, scope, arg));
    if (ref.n === '&') return { k: 'all', of: args() };
    if (ref.n === '{}') return { k: 'mapped', of: args()[0] ?? UNKNOWN };
    if (TUPLES.has(ref.n) && (ref.a?.length ?? 0) > 0 && !(ref.n !== '[]' && ref.a?.length === 1)) return { k: 'tuple', of: args() };
    const entity = this.typeEntity(file, scope, ref.n, ref.a?.length ?? 0);
    if (entity?.k === 'defs') {
      const def = entity.defs.find((one) => one.d.kind === 'class');
      if (def) return this.instanceWith(def, args());
      const [value] = entity.defs;
      // A constant that holds a class names a type in Python, and a class value as a base in JavaScript.
      return value ? this.world.calls.instanceOf(this.world.inference.ofDef(value)) : UNKNOWN;
    }
    if (entity?.k === 'parameter') return { k: 'parameter', def: entity.def, at: entity.at };
    if (entity?.k === 'value') return this.world.calls.instanceOf(this.world.inference.of(entity.file, 0, entity.e));
    if (entity?.k === 'bindings') return this.world.calls.instanceOf(this.world.inference.ofBindings(entity.file, entity.bindings));
    const name = ref.n.slice(ref.n.lastIndexOf('.') + 1);
    // A container of that name in the language (Java's Optional) is no wrapper.
    if (TRANSPARENT.has(name) && ref.a?.[0] && file.rules.elementOf[name] === undefined) return this.world.inference.ofRef(file, scope, ref.a[0]);
    if (CLASS_OF.has(name) && ref.a?.[0]) return this.classOf(this.world.inference.ofRef(file, scope, ref.a[0]));
    if (ref.a && ref.a.length > 0) return { k: 'generic', name, args: args() };
    if (entity?.k === 'external') return { k: 'external', package: entity.package, name };
    if (entity?.k === 'missing') return UNKNOWN;
    if (file.rules.openNames && !entity && !file.rules.builtins.has(ref.n)) return { k: 'external', package: '', name };
    return file.rules.builtins.has(ref.n) || /^[a-z]+$/.test(ref.n) ? { k: 'builtin', name: ref.n } : UNKNOWN;
  }

  private classOf(type: Type): Type {
    if (type.k === 'inst' || type.k === 'self') return { k: 'class', def: type.def };
    if (type.k === 'union') return unionOf(type.of.map((one) => this.classOf(one)));
    return { k: 'generic', name: 'type', args: [type] };
  }

  /** An alias without members of its own stands for what it names. */
  private instanceWith(def: Def, written: readonly Type[]): Type {
    const { d, file } = def;
    const args = this.filled(def, written);
    if (d.subkind === 'type' && d.type !== undefined && file.members(def.index).size === 0 && this.world.receiverNames(def).length === 0) {
      const type = this.world.inference.ofRef(file, file.readingScope(def.index), d.type);
      return d.typeParams ? substitute(type, def, args) : type;
    }
    return { k: 'inst', def, ...(args.length > 0 ? { args } : {}) };
  }

  /** What a dotted type name means: a class in a module, a nested class, a namespace member. `arity` counts its type arguments. */
  typeEntity(file: FileIndex, scope: number, name: string, arity?: number): Entity | undefined {
    const { names, namespaces } = this.world;
    if (file.rules.namespaces) {
      const found = name.includes('.') ? namespaces.dotted(file, scope, name, arity) : namespaces.lookup(file, scope, name, 'type', arity);
      // A type that the repository does not have is a library's.
      return found ?? (file.rules.builtins.has(name) ? undefined : { k: 'external', package: '' });
    }
    if (file.rules.modulePaths && name.includes('.')) return this.world.paths.walk(file, scope, name.split('.'), 'type');
    const whole = names.lookup(file, scope, name, 'type');
    if (whole || !name.includes('.')) return whole;
    const parts = name.split('.');
    const entity = this.throughParts(file, scope, parts);
    return file.rules.openTypes && entity?.k !== 'defs' ? (this.world.open.byPath(file, scope, parts) ?? entity) : entity;
  }

  /** A name in what the longest known beginning of a dotted one means. */
  private throughParts(file: FileIndex, scope: number, parts: readonly string[]): Entity | undefined {
    const { names, members } = this.world;
    for (let length = parts.length - 1; length > 0; length--) {
      const owner = parts.slice(0, length).join('.');
      let entity = names.lookup(file, scope, owner, 'type');
      // A parameter or local of that name is no namespace.
      if (entity?.k === 'bindings') entity = names.lookup(file, 0, owner, 'type');
      if (!entity) continue;
      for (const part of parts.slice(length)) {
        if (entity?.k === 'module')
          entity = this.world.inference.moduleMember({ k: 'module', files: entity.files, spec: entity.spec, from: entity.from }, part, 'type');
        else if (entity?.k === 'defs') {
          const found: Def[] = entity.defs.slice(0, MAX_MEMBERS_PER_FILE).flatMap((def) => members.ofClass(def, part, 'type').map((one) => one.def));
          entity = found.length > 0 ? { k: 'defs', defs: found, how: entity.how } : undefined;
        } else if (entity?.k !== 'external') entity = undefined;
      }
      return entity;
    }
    return this.qualifiedName(file, parts);
  }

  /** Java: a class by its full name, without an import. */
  private qualifiedName(file: FileIndex, parts: readonly string[]): Entity | undefined {
    if (file.rules.sharedNamespace !== 'package' || parts.length < 2) return undefined;
    const target = this.world.names.moduleAt(file, parts.join('.'));
    if (target.kind !== 'symbol') return undefined;
    const found = this.world.names.classByParts(target.files, target.symbol.split('.'));
    return found.length > 0 ? { k: 'defs', defs: found, how: 'package' } : undefined;
  }
}
