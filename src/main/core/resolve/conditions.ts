import type { Condition } from '@shared/model';
import type { Def } from './file-index';
import { libraryName } from './library';
import { sameType, type Type } from './types';
import type { World } from './world';

/** `open`: nothing is known that speaks for or against it. */
export type Fulfilled = 'yes' | 'no' | 'open';

/** Members that a type has only when its type arguments are of a kind (Swift `extension … where`). */
export class Conditions {
  constructor(private readonly world: World) {}

  /** Does a receiver have the member? `from` is the member in which it is called on `self`: what that asks for itself is so. */
  of(def: Def, on: Type | undefined, from?: Def): Fulfilled {
    const { conditions } = def.d;
    if (!conditions) return 'yes';
    const given = new Set(from?.d.conditions?.map((one) => JSON.stringify(one)));
    let result: Fulfilled = 'yes';
    for (const one of conditions) {
      const fulfilled = given.has(JSON.stringify(one)) ? 'yes' : this.one(def, one, on);
      if (fulfilled === 'no') return 'no';
      if (fulfilled === 'open') result = 'open';
    }
    return result;
  }

  /** The members that a receiver can have; of those that it has for certain the ones that ask for most. */
  best(defs: readonly Def[], on: Type | undefined, from?: Def): { readonly defs: readonly Def[]; readonly isOpen: boolean } {
    if (defs.every(({ d }) => !d.conditions)) return { defs, isOpen: false };
    const rated = defs.map((def) => ({ def, state: this.of(def, on, from) })).filter(({ state }) => state !== 'no');
    const isOpen = rated.some(({ state }) => state === 'open');
    if (isOpen || rated.length < 2) return { defs: rated.map(({ def }) => def), isOpen };
    const most = Math.max(...rated.map(({ def }) => def.d.conditions?.length ?? 0));
    return { defs: rated.filter(({ def }) => (def.d.conditions?.length ?? 0) === most).map(({ def }) => def), isOpen };
  }

  private one(def: Def, { name, type, isSame }: Condition, on: Type | undefined): Fulfilled {
    const { file } = def;
    const wanted = this.world.inference.ofRef(file, file.readingScope(def.index), type);
    const actual = on && this.argument(on, name);
    if (!actual || actual.k === 'unknown' || actual.k === 'parameter' || wanted.k === 'unknown' || wanted.k === 'parameter') {
      // That a type fits a protocol of a library is not followed: it is taken to where nothing else is known.
      return !isSame && wanted.k !== 'inst' ? 'yes' : 'open';
    }
    return isSame ? this.isSame(actual, wanted) : this.fits(actual, wanted);
  }

  private isSame(actual: Type, wanted: Type): Fulfilled {
    const isOwn = (type: Type): boolean => type.k === 'inst' || type.k === 'self';
    if (isOwn(actual) && isOwn(wanted)) return 'def' in actual && 'def' in wanted && actual.def === wanted.def ? 'yes' : 'no';
    if (sameType(actual, wanted)) return 'yes';
    const [left, right] = [libraryName(actual), libraryName(wanted)];
    if (isOwn(actual) || isOwn(wanted)) return left !== undefined || right !== undefined ? 'no' : 'open';
    return left !== undefined && right !== undefined ? (left === right ? 'yes' : 'no') : 'open';
  }

  private fits(actual: Type, wanted: Type): Fulfilled {
    if (wanted.k !== 'inst') return 'yes';
    if (actual.k !== 'inst' && actual.k !== 'self') return 'open';
    if (this.world.members.isA(actual.def, wanted.def)) return 'yes';
    return this.world.members.lineage(actual.def).complete ? 'no' : 'open';
  }

  /** The type that a receiver has under the name of a type parameter or a type inside of it. */
  private argument(on: Type, name: string): Type | undefined {
    const [first = '', ...rest] = name.split('.');
    if (first === 'Self') return rest.length === 0 ? on : rest.length === 1 ? this.argument(on, rest[0] ?? '') : undefined;
    if (rest.length > 0) return undefined;
    if (on.k === 'list') return first === 'Element' ? on.of : undefined;
    if (on.k === 'generic') return first === 'Element' || first === 'Wrapped' || first === 'Key' ? on.args[0] : first === 'Value' ? on.args[1] : undefined;
    if (on.k !== 'inst' && on.k !== 'self') return undefined;
    const at = on.def.d.typeParams?.findIndex((parameter) => parameter.name === first) ?? -1;
    if (at >= 0) return on.k === 'inst' ? on.args?.[at] : undefined;
    const [inner] = this.world.members.ofClass(on.def, first, 'type');
    const { d, file } = inner?.def ?? on.def;
    return inner && d.subkind === 'type' && d.type ? this.world.inference.ofRef(file, file.readingScope(inner.def.index), d.type) : undefined;
  }
}
