import type { FileIndex } from './file-index';
import { type Type, UNKNOWN, unionOf } from './types';
import type { World } from './world';

/** What indexing, looping over and awaiting a value gives. */
export class Containers {
  constructor(private readonly world: World) {}

  listOf(type: Type): Extract<Type, { k: 'list' }> | undefined {
    if (type.k === 'list') return type;
    if (type.k === 'tuple') return { k: 'list', of: unionOf(type.of) };
    return type.k === 'union' ? type.of.find((part) => part.k === 'list') : undefined;
  }

  ofIndex(file: FileIndex, on: Type, index: number | undefined): Type {
    if (on.k === 'tuple') return index === undefined ? unionOf(on.of) : (on.of[index] ?? UNKNOWN);
    if (on.k === 'list') return on.of;
    if (on.k === 'union') return unionOf(on.of.map((one) => this.ofIndex(file, one, index)));
    // `Box[int]` is the class again, `Color["RED"]` a member of the enum.
    if (on.k === 'class' && file.rules.callConstructs) return on.def.d.subkind === 'enum' ? { k: 'inst', def: on.def } : on;
    if (on.k === 'inst' || on.k === 'self') {
      return firstKnown(this.world.members.libraryBases(on).map((base) => this.ofIndex(file, base, index)));
    }
    if (on.k !== 'generic') return on.k === 'external' ? on : UNKNOWN;
    if (on.name === 'Record') return on.args[1] ?? UNKNOWN;
    const at = file.rules.elementOf[on.name];
    return at === undefined ? UNKNOWN : (on.args[at] ?? UNKNOWN);
  }

  /** What a loop over a value yields. */
  elementOf(file: FileIndex, on: Type, index: number | undefined): Type {
    if (on.k === 'list') return index === 0 ? { k: 'builtin', name: 'int' } : on.of;
    if (on.k === 'tuple') return unionOf(on.of);
    if (on.k === 'union') return unionOf(on.of.map((one) => this.elementOf(file, one, index)));
    if (on.k === 'external') return on;
    if (on.k === 'inst' || on.k === 'self') {
      return firstKnown(this.world.members.libraryBases(on).map((base) => this.elementOf(file, base, index)));
    }
    if (on.k !== 'generic') return UNKNOWN;
    if (index !== undefined) return on.args[Math.min(index, on.args.length - 1)] ?? UNKNOWN;
    const at = file.rules.elementOf[on.name];
    if (at === undefined) return UNKNOWN;
    // Maps yield pairs in JavaScript and keys in Python.
    if (at === 1) return file.rules.family === 'javascript' ? { k: 'tuple', of: on.args } : (on.args[0] ?? UNKNOWN);
    return on.args[at] ?? UNKNOWN;
  }

  awaited(file: FileIndex, type: Type): Type {
    if (type.k === 'union') return unionOf(type.of.map((one) => this.awaited(file, one)));
    if (type.k !== 'generic') return type;
    const at = file.rules.awaited[type.name];
    return at === undefined ? type : (type.args[at] ?? UNKNOWN);
  }
}

function firstKnown(types: readonly Type[]): Type {
  return types.find((type) => type.k !== 'unknown' && type.k !== 'external') ?? types[0] ?? UNKNOWN;
}
