import type { FileIndex } from './file-index';
import { libraryMember } from './library';
import { type Type, UNKNOWN, unionOf } from './types';
import type { World } from './world';

/** What indexing, looping over and awaiting a value gives. */
export class Containers {
  constructor(private readonly world: World) {}

  listOf(given: Type): Extract<Type, { k: 'list' }> | undefined {
    const type = this.world.written.bounded(given);
    if (type.k === 'list') return type;
    if (type.k === 'tuple') return { k: 'list', of: unionOf(type.of) };
    return type.k === 'union' ? type.of.find((part) => part.k === 'list') : undefined;
  }

  ofIndex(file: FileIndex, given: Type, index: number | undefined, key?: string): Type {
    const on = this.world.written.bounded(given);
    if (on.k === 'mapped') return on.of;
    if (on.k === 'object') return key === undefined ? UNKNOWN : this.world.inference.memberType(file, on, key);
    if (on.k === 'tuple') return index === undefined ? unionOf(on.of) : (on.of[index] ?? UNKNOWN);
    if (on.k === 'list') return on.of;
    // A generic function with its type argument written (Go).
    if (on.k === 'func' && !file.rules.callConstructs) return on;
    if (on.k === 'union') return unionOf(on.of.map((one) => this.ofIndex(file, one, index, key)));
    // Destructuring a value takes the properties of its class's head in order.
    if ((on.k === 'inst' || on.k === 'self') && index !== undefined && on.def.file.rules.packageMembers) {
      const parameter = on.def.d.params?.[index];
      return parameter ? this.world.inference.memberType(file, on, parameter.name) : UNKNOWN;
    }
    // `Box[int]` is the class again, `Color["RED"]` a member of the enum.
    if (on.k === 'class' && file.rules.callConstructs) return on.def.d.subkind === 'enum' ? { k: 'inst', def: on.def } : on;
    if (on.k === 'inst' || on.k === 'self') {
      const operator = this.operator(on, 'operator[]');
      if (operator) return operator;
      // A pointer to one is an array of them.
      if (on.def.file.rules.sharedNamespace === 'includes') return on;
      const own = this.special(on, '__getitem__') ?? this.special(on, 'this[]');
      return own ?? firstKnown(this.world.members.libraryBases(on).map((base) => this.ofIndex(file, base, index)));
    }
    if (index !== undefined && file.rules.packageMembers) {
      const part = libraryMember(file, on, `component${index + 1}`);
      if (part) return this.world.calls.callResult(file, 0, part, undefined);
    }
    if (on.k !== 'generic') return on.k === 'external' ? on : UNKNOWN;
    if (on.name === file.rules.mapEntry && index !== undefined) return on.args[index] ?? UNKNOWN;
    if (on.name === 'Record') return on.args[1] ?? UNKNOWN;
    const at = file.rules.elementOf[on.name];
    return at === undefined ? UNKNOWN : (on.args[at] ?? UNKNOWN);
  }

  /** What a loop over a value yields. */
  elementOf(file: FileIndex, given: Type, index: number | undefined): Type {
    const on = this.world.written.bounded(given);
    if (on.k === 'list') return index === 0 ? { k: 'builtin', name: 'int' } : on.of;
    if (on.k === 'tuple') return unionOf(on.of);
    if (on.k === 'union') return unionOf(on.of.map((one) => this.elementOf(file, one, index)));
    if (on.k === 'external') return on;
    if (on.k === 'inst' || on.k === 'self') {
      const own = this.special(on, '__iter__');
      return own ? this.elementOf(file, own, undefined) : firstKnown(this.world.members.libraryBases(on).map((base) => this.elementOf(file, base, index)));
    }
    if (on.k !== 'generic') return UNKNOWN;
    if (index !== undefined) return on.args[Math.min(index, on.args.length - 1)] ?? UNKNOWN;
    const at = file.rules.elementOf[on.name];
    if (at === undefined) return UNKNOWN;
    // Maps yield pairs in JavaScript and keys in Python.
    if (at === 1 && file.rules.mapEntry) return { k: 'generic', name: file.rules.mapEntry, args: on.args };
    if (at === 1) return file.rules.family === 'javascript' ? { k: 'tuple', of: on.args } : (on.args[0] ?? UNKNOWN);
    return on.args[at] ?? UNKNOWN;
  }

  /** What a special method of a class of the repository gives (Python); undefined when it has none, or what that gives is not known. */
  private special(on: Extract<Type, { k: 'inst' | 'self' }>, name: string): Type | undefined {
    if (on.def.file.rules.family !== 'python' && !on.def.file.rules.namespaces) return undefined;
    const [method] = this.world.members.ofInstance(on.def, name);
    if (method?.def.d.kind !== 'function') return undefined;
    const result = this.world.calls.callResult(on.def.file, 0, { k: 'func', def: method.def, on }, undefined);
    return result.k === 'unknown' ? undefined : result;
  }

  /** What an operator that a class of C++ defines gives. */
  private operator(on: Extract<Type, { k: 'inst' | 'self' }>, name: string): Type | undefined {
    if (on.def.file.rules.sharedNamespace !== 'includes') return undefined;
    const [first] = this.world.members.ofInstance(on.def, name);
    return first && this.world.receivers.onReceiver(this.world.inference.returnOf(first.def), first, on);
  }

  awaited(file: FileIndex, type: Type): Type {
    if (type.k === 'union') return unionOf(type.of.map((one) => this.awaited(file, one)));
    if (type.k === 'list' && file.rules.sharedNamespace === 'includes') return type.of;
    const pointee = type.k === 'inst' || type.k === 'self' ? this.operator(type, 'operator->') : undefined;
    if (pointee) return pointee;
    if (type.k === 'external' && type.name !== undefined && file.rules.namespaces && file.rules.awaited[type.name] !== undefined)
      return { k: 'builtin', name: 'void' };
    if (type.k !== 'generic') return type;
    const at = file.rules.awaited[type.name];
    return at === undefined ? type : (type.args[at] ?? UNKNOWN);
  }
}

function firstKnown(types: readonly Type[]): Type {
  return types.find((type) => type.k !== 'unknown' && type.k !== 'external') ?? types[0] ?? UNKNOWN;
}
