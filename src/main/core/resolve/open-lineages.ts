import type { Heritage } from '@shared/model';
import type { Def } from './file-index';
import type { Ancestor, Lineage } from './members';
import type { OpenTypes } from './open-types';
import type { Type } from './types';
import type { World } from './world';

/** Where a member is looked for next. */
export interface Step {
  readonly owner: Ancestor;
  /** True for what the type has itself, false for what its instances have. */
  readonly isStatic: boolean;
}

interface Base {
  readonly heritage: Heritage;
  readonly type: Type;
}

const MAX_ANCESTORS = 80;
/** Members of this module become members of every type that includes the module around it. */
const CLASS_METHODS = 'ClassMethods';

/** The order in which members of types are searched that are made of several declarations and of mixins. */
export class OpenLineages {
  private readonly made = new Map<Def, Lineage>();
  private readonly open = new Set<Def>();
  private readonly bases = new Map<Def, readonly Base[]>();
  private readonly stepLists = new Map<string, readonly Step[]>();
  private readonly numbers = new Map<Def, number>();

  constructor(
    private readonly world: World,
    private readonly types: OpenTypes,
  ) {}

  /** What an instance of a type has: its own, what it includes (the last first), then its superclass's. `def` is the type's leader. */
  lineage(def: Def): Lineage {
    const known = this.made.get(def);
    if (known) return known;
    const own: Ancestor = { def, args: [], relation: 'own' };
    if (this.open.has(def)) return { chain: [own], complete: false, libraries: [] };
    this.open.add(def);
    const chain: Ancestor[] = [own];
    const state = {
      complete: def.d.subkind !== 'trait' && !def.file.rules.builtins.has(this.types.fullName(def)),
      isOpen: false,
      external: undefined as string | undefined,
    };
    // A file that loads a library of the name opens a type of it again.
    const [top = ''] = this.types.fullName(def).split('.', 1);
    for (const part of this.types.parts(def)) {
      const library = this.types.packageOf(part.file, top);
      if (library !== '' && state.external === undefined) Object.assign(state, { complete: false, external: library });
    }
    const shared = this.types.sharedPart(def);
    if (shared) this.addAll(chain, this.lineage(shared), 'own', state);
    const bases = this.basesOf(def).filter(({ heritage }) => !heritage.isStatic);
    const mixins = bases.filter(({ heritage }) => heritage.relation === 'mixin');
    const ordered = [...mixins.filter(({ heritage }) => !heritage.isFirst).reverse(), ...bases.filter(({ heritage }) => heritage.relation !== 'mixin')];
    for (const { heritage, type } of [...mixins.filter((one) => one.heritage.isFirst), ...ordered]) this.addBase(chain, type, heritage, state);
    this.open.delete(def);
    const { complete, isOpen, external } = state;
    const made: Lineage = { chain, complete, ...(isOpen ? { isOpen } : {}), ...(external === undefined ? {} : { external }), libraries: [] };
    this.made.set(def, made);
    return made;
  }

  private addBase(chain: Ancestor[], type: Type, heritage: Heritage, state: { complete: boolean; isOpen: boolean; external: string | undefined }): void {
    if (type.k === 'inst') this.addAll(chain, this.lineage(this.types.leader(type.def)), heritage.relation, state);
    else {
      state.complete = false;
      if (type.k === 'external') state.external ??= type.package;
      else state.isOpen = true;
    }
  }

  private addAll(
    chain: Ancestor[],
    above: Lineage,
    relation: Ancestor['relation'],
    state: { complete: boolean; isOpen: boolean; external: string | undefined },
  ): void {
    // A module leaves open what the type has that includes it; for that type itself nothing is open.
    const isModule = relation === 'mixin' && above.chain[0]?.def.d.subkind === 'trait' && above.external === undefined && !above.isOpen;
    state.complete = state.complete && (above.complete || isModule);
    state.isOpen ||= above.isOpen === true;
    state.external ??= above.external;
    for (const ancestor of above.chain) {
      if (chain.length > MAX_ANCESTORS) return;
      if (chain.some((known) => known.def === ancestor.def)) continue;
      chain.push(ancestor.relation === 'own' ? { ...ancestor, relation } : ancestor);
    }
  }

  /** Superclasses and mixins of all declarations of a type. */
  private basesOf(def: Def): readonly Base[] {
    const known = this.bases.get(def);
    if (known) return known;
    this.bases.set(def, []);
    const made = this.types.parts(def).flatMap((part) =>
      (part.d.heritage ?? []).map((heritage): Base => {
        if (heritage.type.k === 'self') return { heritage, type: { k: 'inst', def } };
        return { heritage, type: this.world.written.baseType(part.file, this.types.heritageScope(part, heritage), heritage.type) };
      }),
    );
    this.bases.set(def, made);
    return made;
  }

  /** Where members of instances, or of the type itself, are looked for in turn. */
  steps(def: Def, isStatic: boolean): readonly Step[] {
    const key = `${this.numberOf(def)}${isStatic ? 's' : 'i'}`;
    const known = this.stepLists.get(key);
    if (known) return known;
    const made = isStatic ? this.ofType(def) : this.ofInstance(def);
    this.stepLists.set(key, made);
    return made;
  }

  private numberOf(def: Def): number {
    const number = this.numbers.get(def) ?? this.numbers.size;
    this.numbers.set(def, number);
    return number;
  }

  /** How many of the steps are the type's own, what is put in front of it included. */
  ownSteps(def: Def, isStatic: boolean): number {
    return this.steps(def, isStatic).findIndex(({ owner }) => owner.relation === 'own') + 1;
  }

  private ofInstance(def: Def): Step[] {
    const chain = this.lineage(def).chain;
    const first = new Set(this.firstMixins(def));
    const ordered = [...chain.filter((ancestor) => first.has(ancestor.def)).reverse(), ...chain.filter((ancestor) => !first.has(ancestor.def))];
    const steps = ordered.map((owner): Step => ({ owner, isStatic: false }));
    // The functions of a module that extends itself, or is one of functions, are its own in both ways.
    return this.extendsItself(def) ? [...steps, { owner: { def, args: [], relation: 'mixin' }, isStatic: true }] : steps;
  }

  private firstMixins(def: Def): Def[] {
    return this.basesOf(def).flatMap(({ heritage, type }) =>
      heritage.isFirst && !heritage.isStatic && type.k === 'inst' ? [this.types.leader(type.def)] : [],
    );
  }

  private extendsItself(def: Def): boolean {
    return this.basesOf(def).some(({ heritage }) => heritage.isStatic && heritage.type.k === 'self');
  }

  private ofType(def: Def): Step[] {
    const steps: Step[] = [];
    for (const owner of this.superclasses(def)) {
      steps.push({ owner, isStatic: true });
      const bases = this.basesOf(owner.def);
      for (const { heritage, type } of [...bases].reverse()) {
        if (type.k !== 'inst' || !heritage.isStatic) continue;
        if (heritage.type.k === 'self') steps.push({ owner: { ...owner, relation: 'mixin' }, isStatic: false });
        else this.pushMixin(steps, type.def);
      }
      for (const ancestor of this.lineage(owner.def).chain) {
        const nested = ancestor.relation === 'mixin' ? this.types.nested(ancestor.def, CLASS_METHODS) : undefined;
        if (nested?.d.kind === 'class' && nested.d.parent >= 0) this.pushMixin(steps, nested);
      }
    }
    return steps;
  }

  private pushMixin(steps: Step[], mixin: Def): void {
    for (const ancestor of this.lineage(this.types.leader(mixin)).chain) steps.push({ owner: { ...ancestor, relation: 'mixin' }, isStatic: false });
  }

  /** The type itself and its superclasses, mixins left out. */
  private superclasses(def: Def): Ancestor[] {
    return this.lineage(def).chain.filter((ancestor) => ancestor.relation !== 'mixin');
  }
}
