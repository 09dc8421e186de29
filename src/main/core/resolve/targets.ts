import type { Confidence, EdgeRule, Expr, Reference, TypeRef, UnresolvedReason } from '@shared/model';
import { accepts } from './arguments';
import { type Def, type FileIndex, isTypeOnly } from './file-index';
import { libraryMember } from './library';
import type { Found, Lookup } from './members';
import type { Entity } from './names';
import { dottedName } from './namespaces';
import { memberBelow, onlyMethod } from './open-calls';
import { chooseOverload } from './overloads';
import type { Accessor } from './platform';
import type { Type } from './types';
import type { World } from './world';

export interface Target {
  readonly def: Def;
  readonly how: EdgeRule;
  readonly confidence: Confidence;
}

/** Where a reference leads, or why it leads nowhere. */
export interface Outcome {
  readonly targets: readonly Target[];
  readonly reason?: UnresolvedReason;
  readonly package?: string;
  /** The field that the call only reads, or writes where its name or `isWrite` says so. */
  readonly field?: Def;
  readonly isWrite?: boolean;
}

const MAX_GUESSES = 8;
const NOTHING: Outcome = { targets: [], reason: 'unknown-name' };

/** Finds the targets of calls, constructions and values. */
export class Targets {
  constructor(private readonly world: World) {}

  /** Targets of a call or construction. */
  ofCall(file: FileIndex, reference: Reference): Outcome {
    const { e, scope } = reference;
    if (!e) return reference.type ? this.ofWrittenType(file, reference, reference.type) : NOTHING;
    if (e.k === 'super' || e.k === 'this') return this.ofOwn(file, scope, e);
    if (e.k === 'name') return this.ofBareName(file, reference, e.n);
    if (e.k === 'member') return this.ofMember(file, reference, e);
    return this.ofCallable(file, reference, this.world.inference.of(file, scope, e), 'receiver-type', 'dynamic');
  }

  /** `new T(…)` by the type that is written or asked for. */
  private ofWrittenType(file: FileIndex, reference: Reference, type: TypeRef): Outcome {
    const made = this.world.inference.ofRef(file, reference.scope, type);
    switch (made.k) {
      case 'inst':
      case 'self':
        return this.ofClass(file, reference, made.def, false);
      case 'external':
      case 'generic':
      case 'builtin':
      case 'list':
      case 'tuple':
        return { targets: [], reason: 'external', ...(made.k === 'external' && made.package !== '' ? { package: made.package } : {}) };
      default:
        return { targets: [], reason: 'dynamic' };
    }
  }

  /** `super(…)` and `this(…)` construct the class. */
  private ofOwn(file: FileIndex, scope: number, e: Expr): Outcome {
    const base = this.world.inference.of(file, scope, e);
    if (base.k === 'inst' || base.k === 'class' || base.k === 'self') return { targets: [{ def: base.def, how: 'constructor', confidence: 'certain' }] };
    if (base.k === 'external') return { targets: [], reason: 'external', package: base.package };
    const own = e.k === 'super' ? this.world.receivers.thisType(file, scope) : base;
    // Without a base of its own a class extends what the language gives to all.
    const isRoot = (own.k === 'self' || own.k === 'inst') && (own.def.d.heritage ?? []).every(({ relation }) => relation === 'implements');
    return { targets: [], reason: isRoot ? 'external' : 'unknown-receiver' };
  }

  private ofBareName(file: FileIndex, reference: Reference, name: string): Outcome {
    const { names } = this.world;
    const asType = reference.kind === 'new' && file.rules.separateFunctions;
    if (reference.kind === 'call' && file.rules.prefersFunctions) return this.ofPreferredName(file, reference, name);
    let entity = names.lookup(file, reference.scope, name, reference.kind === 'call' ? 'call' : asType ? 'type' : 'value');
    if (reference.kind === 'new' && (!entity || (entity.k === 'defs' && !entity.defs.some(constructible)))) {
      entity = this.world.written.typeEntity(file, reference.scope, name) ?? entity;
    }
    if (!entity && file.rules.openTypes) return this.ofOpenName(file, reference, name);
    if ((!entity || entity.k === 'external') && file.rules.sharedNamespace === 'includes' && reference.args)
      entity = this.world.units.besideArguments(file, reference.scope, name, reference.args) ?? entity;
    // Overloads of a method are told apart by the call; those that are inherited take part.
    if (!entity) return this.ofUnknownName(file, reference.scope, name);
    const outcome = this.ofEntity(file, reference, entity);
    return this.isSubstitute(file, name, entity) ? { ...outcome, targets: outcome.targets.map((target) => ({ ...target, confidence: 'guess' })) } : outcome;
  }

  /** A function of the system that the repository has too, for systems without it: which one runs is up to the build. */
  private isSubstitute(file: FileIndex, name: string, entity: Entity): boolean {
    if (file.rules.sharedNamespace !== 'includes' || entity.k !== 'defs' || !file.rules.builtins.has(name)) return false;
    return entity.defs.every((def) => def.file !== file && def.d.kind === 'function' && def.d.parent < 0 && !def.d.qualified.includes('.') && !def.d.isMacro);
  }

  /** A bare call of what `self` is not known to have: the language's own, what types below have, or the only method of that name. */
  private ofOpenName(file: FileIndex, reference: Reference, name: string): Outcome {
    if (file.rules.builtins.has(name) || file.rules.openNames) return { targets: [], reason: 'external' };
    const below = memberBelow(this.world, file, reference.scope, name);
    if (below.length > 0) return ofBelow(below);
    const own = this.world.receivers.thisType(file, reference.scope);
    const lookup = this.world.members.of(own, name, 'call');
    if (lookup.state === 'external') return { targets: [], reason: 'external', ...(lookup.package ? { package: lookup.package } : {}) };
    return lookup.state === 'none' ? { targets: [], reason: 'no-such-member' } : NOTHING;
  }

  /** The nearest function, class or value that the call fits; then a function that is called on one of the receivers around. */
  private ofPreferredName(file: FileIndex, reference: Reference, name: string): Outcome {
    const { names, calls, inference, receivers, members } = this.world;
    const fits = (def: Def): boolean => this.mayTake(def, asCalled(def, reference));
    const entity = names.lookup(file, reference.scope, name, 'call', (def) => {
      if (def.d.kind === 'function' && def.d.subkind !== 'accessor') return fits(def);
      return def.d.kind === 'class' || calls.mayBeCalled(inference.ofDef(def));
    });
    const own = entity && this.ofEntity(file, reference, entity);
    if (own && (own.targets.length > 0 || entity.k !== 'defs')) return own;
    for (const on of file.rules.extensions === 'holder' ? [] : receivers.implicit(file, reference.scope)) {
      const found = this.ofExtensions(file, reference, on, name);
      if (found) return found;
    }
    if (own) return own;
    const unknown = this.ofUnknownName(file, reference.scope, name);
    if (unknown.reason === 'external') return unknown;
    const isInherited = receivers.implicit(file, reference.scope).some((on) => on.k === 'external' || members.libraryBases(on).length > 0);
    return isInherited ? { targets: [], reason: 'external' } : unknown;
  }

  /** The overloads that the call means; one with a receiver, called by the name of its class, takes the receiver first. */
  private choose(file: FileIndex, reference: Reference, all: readonly Def[]): readonly Def[] {
    const chosen = waitedFor(
      file,
      reference,
      this.byArguments(file, reference, withTypeArguments(file, callable(file, reference, all), reference.typeArguments)),
    );
    if (chosen.length < 2 || !file.rules.namespaces) return chosen;
    // Of two that fit alike the one without type parameters is meant.
    const plain = chosen.filter(({ d }) => d.typeParams === undefined);
    return plain.length > 0 ? plain : chosen;
  }

  private byArguments(file: FileIndex, reference: Reference, defs: readonly Def[]): readonly Def[] {
    const { scope, spread = false } = reference;
    const outside = file.rules.extensions === 'holder' ? defs.filter(({ d }) => d.receiver) : [];
    const plain = outside.length === 0 ? defs : defs.filter(({ d }) => !d.receiver);
    const chosen = plain.length === 0 ? [] : chooseOverload(this.world, file, scope, plain, reference.args, spread, reference.labels);
    const [first] = outside;
    if (chosen.length > 0 || first === undefined) return chosen;
    const { args, labels } = asCalled(first, reference);
    return chooseOverload(this.world, file, scope, outside, args, spread, labels);
  }

  private mayTake(def: Def, reference: Reference): boolean {
    if (!mayWait(def.file, reference, def)) return false;
    return reference.spread === true || reference.args === undefined || accepts(def.d, reference.args.length, reference.labels, def.file.rules);
  }

  /** Functions outside the type that are called on a value of it. */
  private ofExtensions(file: FileIndex, reference: Reference, on: Type, name: string): Outcome | undefined {
    if (!file.rules.extensions || reference.kind !== 'call') return undefined;
    const parts = on.k === 'union' ? on.of : [on];
    for (const part of parts) {
      const found = this.world.extensions.of(file, reference.scope, part, name, 'call', (def) => this.mayTake(def, reference));
      if (found.length === 0) continue;
      const { defs, isOpen } = this.world.conditions.best(withTypeArguments(file, found, reference.typeArguments), part, this.around(file, reference));
      const fitting = chooseOverload(this.world, file, reference.scope, defs, reference.args, reference.spread === true, reference.labels);
      const chosen = waitedFor(file, reference, fitting);
      const isLikely = parts.length > 1 || (isOpen && chosen.some(({ d }) => d.conditions));
      if (chosen.length > 0) return { targets: targetsOf(chosen, 'receiver-type', isLikely ? 'likely' : 'certain') };
    }
    return undefined;
  }

  /** A name that the repository does not have: the language's own, one of a library imported as a whole, or inherited from a library class. */
  private ofUnknownName(file: FileIndex, scope: number, name: string): Outcome {
    if (file.rules.sharedNamespace === 'includes' && this.world.units.mayBeMacro(file, name)) return NOTHING;
    if (file.rules.builtins.has(name) || file.rules.openNames) return { targets: [], reason: 'external' };
    const library = file.rules.namespaces || file.rules.sharedNamespace === 'includes' ? undefined : this.world.names.wildcardPackage(file);
    if (library !== undefined) return { targets: [], reason: 'external', package: library };
    if (file.rules.sharedByLoading) {
      const [only, ...others] = this.world.names.functionsNamed(file, name);
      if (!only) return { targets: [], reason: 'external' };
      // Files can be loaded by computed paths; a name that no program would have is then enough.
      if (others.length === 0 && /^_\w|\w[_:]\w/.test(name)) return { targets: [{ def: only, how: 'unique-name', confidence: 'likely' }] };
    }
    if (!file.rules.implicitThis) return NOTHING;
    const own = this.world.receivers.thisType(file, scope);
    const isInherited = this.world.members.libraryBases(own).length > 0 || file.rules.libraryMember?.('', name) !== undefined;
    return isInherited ? { targets: [], reason: 'external' } : NOTHING;
  }

  private ofEntity(file: FileIndex, reference: Reference, entity: Entity): Outcome {
    switch (entity.k) {
      case 'defs':
        return this.ofDefs(file, reference, entity.defs, entity.how, entity.likely === true);
      case 'external':
        return { targets: [], reason: 'external', package: entity.package };
      case 'bindings':
        return this.ofCallable(file, reference, this.world.inference.ofEntity(entity), 'same-scope', 'local-value');
      case 'module':
      case 'value':
        return this.ofCallable(file, reference, this.world.inference.ofEntity(entity), entity.k === 'value' ? entity.how : 'import', 'dynamic');
      default:
        return NOTHING;
    }
  }

  private ofDefs(file: FileIndex, reference: Reference, defs: readonly Def[], how: EdgeRule, likely: boolean): Outcome {
    const functions = defs.filter(({ d }) => d.kind === 'function' && d.subkind !== 'accessor');
    if (functions.length > 0 && reference.kind === 'call') {
      const { defs: fulfilled, isOpen } = this.world.conditions.best(functions, this.ownType(file, reference, functions), this.around(file, reference));
      const chosen = file.rules.overloads ? this.choose(file, reference, fulfilled) : fulfilled;
      // A function and a class of one name: the call constructs when no function fits.
      const constructed = file.rules.prefersFunctions ? defs.find((def) => def.d.kind === 'class' && constructible(def)) : undefined;
      if (constructed && (chosen.length === 0 || (constructed.d.params && this.mayTake(constructed, reference) && !onlyFit(chosen, reference)))) {
        return this.ofClass(file, reference, constructed, likely || chosen.length > 0);
      }
      if (chosen.length === 0) return { targets: [], reason: 'no-such-member' };
      const isLikely = likely || (isOpen && chosen.some(({ d }) => d.conditions));
      return { targets: targetsOf(chosen, how, isLikely ? 'likely' : 'certain') };
    }
    const [first] = reference.kind === 'new' && file.rules.prefersFunctions ? [...defs.filter(({ d }) => d.kind === 'class'), ...defs] : defs;
    if (first === undefined) return NOTHING;
    if (first.d.kind === 'class') return this.ofClass(file, reference, first, likely);
    if (file.rules.openTypes && first.d.kind === 'variable' && reference.kind === 'call') return { targets: [], field: first };
    if (functions.length > 0 && first.d.kind === 'function' && first.d.subkind !== 'accessor') return { targets: targetsOf([first], how, 'certain') };
    const outcome = this.ofCallable(file, reference, this.world.inference.ofDef(first), how, 'dynamic');
    // Whatever it stands for, the name itself is one of the repository.
    return first.d.isMacro && outcome.targets.length === 0 ? { targets: [], reason: 'macro' } : outcome;
  }

  private ofClass(file: FileIndex, reference: Reference, def: Def, likely: boolean): Outcome {
    if (reference.kind === 'call' && !file.rules.callConstructs) return { targets: [], reason: 'dynamic' };
    // A class of the language that the repository only adds to is constructed by the language.
    if (file.rules.openTypes && this.world.open.isBuiltin(def)) return { targets: [], reason: 'external' };
    if (file.rules.callOperator !== undefined && (def.d.subkind === 'object' || def.d.subkind === 'interface')) {
      return this.onType(file, reference, this.world.inference.ofDef(def), file.rules.callOperator) ?? { targets: [], reason: 'dynamic' };
    }
    const applied = reference.kind === 'call' && file.rules.companionCalls ? this.world.calls.companionCall(def) : [];
    if (applied.length > 0) {
      const chosen = chooseOverload(this.world, file, reference.scope, applied, reference.args, reference.spread === true, reference.labels);
      if (chosen.length > 0) return { targets: targetsOf(chosen, 'receiver-type', likely ? 'likely' : 'certain') };
      if (def.d.subkind !== 'record') return { targets: [], reason: 'no-such-member' };
    }
    if (file.rules.sharedNamespace === 'includes') return this.ofRecord(def, likely);
    // A trait alone is never made by a call: a value or function of that name is meant that is not seen here.
    if (reference.kind === 'call' && file.rules.companionCalls && def.d.subkind === 'trait') return { targets: [], reason: 'dynamic' };
    if (isTypeOnly(def) && def.d.subkind === 'type') {
      const type = this.world.inference.ofRef(file, reference.scope, { k: 'ref', n: def.d.name });
      if (type.k === 'inst' && type.def !== def) return { targets: targetsOf([type.def], 'constructor', 'certain') };
      // Another name for a class of a library.
      if (file.rules.prefersFunctions && type.k !== 'inst') return { targets: [], reason: 'external' };
    }
    return { targets: targetsOf([this.world.open.shown(def)], 'constructor', likely ? 'likely' : 'certain') };
  }

  /** What constructs a struct or class of C++; of an enum or another name for a built-in type it only converts. */
  private ofRecord(def: Def, likely: boolean): Outcome {
    const record = this.world.units.qualified.classOf([def]);
    if (record === 'external') return { targets: [], reason: 'external' };
    if (!record || record.d.subkind === 'enum' || record.d.subkind === 'type') return { targets: [], reason: 'dynamic' };
    return { targets: targetsOf([record], 'constructor', likely ? 'likely' : 'certain') };
  }

  /** A value that is called: a function it is known to be, a class, an object with a call signature. */
  private ofCallable(file: FileIndex, reference: Reference, type: Type, how: EdgeRule, reason: UnresolvedReason): Outcome {
    const targets: Target[] = [];
    let external: string | undefined;
    let resolved = 0;
    // A value that can be a plain function is called as one: objects with a call signature are the rarer case.
    const hasFunctionType = type.k === 'union' && type.of.some((part) => part.k === 'fn');
    for (const part of partsOf(type)) {
      const before = targets.length;
      if (part.k === 'external') external ??= part.package;
      // A callable property of an interface that was taken off its object: what it holds is not known here.
      else if (part.k === 'func' && reason === 'local-value' && part.def.d.isDeclaration && part.def.d.parent >= 0) continue;
      else if (part.k === 'func') targets.push({ def: part.def, how, confidence: 'certain' });
      else if (part.k === 'class' && !isTypeOnly(part.def) && (reference.kind === 'new' || file.rules.callConstructs))
        targets.push({ def: this.world.open.shown(part.def), how: 'constructor', confidence: 'certain' });
      else if (part.k === 'module') {
        const whole = this.world.inference.wholeModule(part);
        if (whole) targets.push(...this.ofCallable(file, reference, whole, 'import', reason).targets);
      } else if (part.k === 'inst' && reference.kind === 'call' && !hasFunctionType) {
        const signature = this.world.calls.callSignature(part.def, reference.args?.length);
        if (signature && (signature.d.name === '__call__' || signature.d.name === file.rules.callOperator))
          targets.push({ def: signature, how: 'receiver-type', confidence: 'certain' });
      }
      if (targets.length > before) resolved++;
    }
    // A value that can also be something unseen (an option with a default) is not known to be this function.
    const open = type.k === 'union' && resolved < type.of.length;
    if (targets.length > 0) return { targets: open ? targets.map((target) => ({ ...target, confidence: 'guess' as const })) : rated(targets) };
    return external === undefined ? { targets: [], reason } : { targets: [], reason: 'external', ...(external === '' ? {} : { package: external }) };
  }

  /** What a member can be where types are open: a constant by its path, a member of `self` that only types below have. */
  private ofOpenType(file: FileIndex, reference: Reference, e: Extract<Expr, { k: 'member' }>, outcome: Outcome | undefined): Outcome | undefined {
    if (outcome && (outcome.targets.length > 0 || outcome.field)) return undefined;
    const path = outcome?.reason === 'external' ? dottedName(e)?.split('.') : undefined;
    const unseen = path && this.world.open.byPath(file, reference.scope, path);
    if (unseen?.k === 'defs') return this.ofDefs(file, reference, unseen.defs, unseen.how, false);
    const below = e.o.k === 'this' && !file.rules.builtins.has(e.n) ? memberBelow(this.world, file, reference.scope, e.n) : [];
    return below.length > 0 ? ofBelow(below) : undefined;
  }

  private ofMember(file: FileIndex, reference: Reference, e: Extract<Expr, { k: 'member' }>): Outcome {
    const { inference } = this.world;
    const on = inference.of(file, reference.scope, e.o);
    const outcome = this.onType(file, reference, on, e.n);
    const open = file.rules.openTypes ? this.ofOpenType(file, reference, e, outcome) : undefined;
    if (open) return open;
    if (outcome && (outcome.targets.length > 0 || !file.rules.extensions || this.isLibraryMember(file, on, e.n))) return outcome;
    const made = on.k === 'class' && outcome?.reason === 'no-such-member' ? this.ofInit(file, reference, on.def, e.n) : undefined;
    if (made) return made;
    const extended = this.ofExtensions(file, reference, on, e.n) ?? this.ofImportedExtension(file, reference, on, e.n);
    if (extended) return extended;
    // A method that neither the type nor the repository has for it is a library's extension.
    if (file.rules.extensions === 'holder' && outcome?.reason === 'no-such-member' && this.world.members.of(on, e.n, 'call').state === 'none')
      return { targets: [], reason: 'external' };
    if (outcome) return outcome;
    // A dotted name can be a nested class or a class by its full name.
    const dotted = reference.kind === 'new' || on.k === 'unknown' ? dottedName(e) : undefined;
    const entity = dotted === undefined ? undefined : this.world.written.typeEntity(file, reference.scope, dotted);
    if (entity && entity.k === 'defs') return this.ofDefs(file, reference, entity.defs, entity.how, false);
    const owner = e.o.k === 'name' || e.o.k === 'member' ? dottedName(e.o) : undefined;
    const ownerEntity = owner === undefined || on.k !== 'unknown' ? undefined : this.world.written.typeEntity(file, reference.scope, owner);
    if (ownerEntity?.k === 'external') return { targets: [], reason: 'external', package: ownerEntity.package };
    const [ownerDef] = ownerEntity?.k === 'defs' ? ownerEntity.defs : [];
    if (ownerDef?.d.kind === 'class') {
      const found = this.onType(file, reference, { k: 'class', def: ownerDef }, e.n);
      if (found) return found;
    }
    if (on.k === 'unknown' && file.rules.openTypes) {
      const only = reference.kind === 'call' ? onlyMethod(this.world, file, reference, e.o, e.n) : undefined;
      return only ? { targets: [{ def: only, how: 'unique-name', confidence: 'likely' }] } : { targets: [], reason: 'unknown-receiver' };
    }
    // A method that no code of the repository declares is a library's, whatever it is called on.
    if (on.k === 'unknown' && file.rules.namespaces && this.world.source.definitionsNamed(e.n).length === 0) return { targets: [], reason: 'external' };
    if (on.k === 'unknown') return this.byUniqueName(file, reference, e) ?? { targets: [], reason: 'unknown-receiver' };
    return { targets: [], reason: 'unknown-receiver' };
  }

  /** `T.init(…)` of a type without initializers of its own constructs it. */
  private ofInit(file: FileIndex, reference: Reference, def: Def, name: string): Outcome | undefined {
    const isInit = file.rules.openNames === true && reference.kind === 'call' && file.rules.constructorNames.includes(name);
    return isInit && this.world.members.ofClass(def, name).length === 0 ? this.ofClass(file, reference, def, false) : undefined;
  }

  /** The library has the member itself: no function of the repository is meant. */
  private isLibraryMember(file: FileIndex, on: Type, name: string): boolean {
    return on.k !== 'unknown' && libraryMember(file, on, name) !== undefined;
  }

  /** On a receiver that is not known: the function of that name that the file imports, when it is the only one and needs a receiver. */
  private ofImportedExtension(file: FileIndex, reference: Reference, on: Type, name: string): Outcome | undefined {
    if (!file.rules.extensions || on.k !== 'unknown' || reference.kind !== 'call') return undefined;
    const imports = file.entry(0, name)?.imports;
    if (!imports) return undefined;
    for (const bound of imports) {
      const entity = this.world.names.ofImport(file, bound, 'value');
      if (entity.k === 'external' || entity.k === 'missing')
        return { targets: [], reason: 'external', ...(entity.k === 'external' ? { package: entity.package } : {}) };
      const found = entity.k === 'defs' ? entity.defs.filter((def) => def.d.receiver && this.mayTake(def, reference)) : [];
      if (found.length > 0) return { targets: targetsOf(found, 'import', 'likely') };
    }
    return undefined;
  }

  /** Targets of a member call on a known type; undefined when the type says nothing about the member. */
  private onType(file: FileIndex, reference: Reference, on: Type, name: string): Outcome | undefined {
    if (on.k === 'union') return this.onUnion(file, reference, on.of, name);
    if ((on.k === 'builtin' || on.k === 'external') && on.name !== undefined && file.rules.untyped?.includes(on.name))
      return { targets: [], reason: 'unknown-receiver' };
    if (on.k === 'module') return this.onModule(file, reference, on, name);
    if (file.rules.modulePaths && on.k === 'class' && on.def.d.subkind === 'namespace') return this.inNamespace(file, reference, on.def, name);
    const inner = file.rules.derefs ? this.world.impls.reached(file, on, name) : on;
    if (inner !== on) return this.onType(file, reference, inner, name);
    if (on.k === 'part' || (on.k === 'parameter' && file.rules.family === 'javascript')) {
      const bound = this.world.written.bounded(on);
      return bound.k === 'unknown' ? undefined : this.onType(file, reference, bound, name);
    }
    if (on.k === 'object' || on.k === 'mapped' || on.k === 'shape') {
      const type = this.world.inference.memberType(file, on, name);
      return type.k === 'unknown' ? { targets: [], reason: 'dynamic' } : this.ofCallable(file, reference, type, 'receiver-type', 'dynamic');
    }
    if (on.k === 'func' && (name === 'call' || name === 'apply')) return { targets: [{ def: on.def, how: 'same-scope', confidence: 'certain' }] };
    const accessor = reference.kind === 'call' ? this.world.platform.accessor(file, on, name, 'call') : undefined;
    if (accessor) return ofAccessor(accessor);
    const lookup = this.world.platform.seen(file, this.world.members.of(on, name, reference.kind === 'call' ? 'call' : 'value'));
    const foreign = lookup.state !== 'found' && file.rules.impls && reference.kind === 'call' ? this.world.impls.ofForeign(file, on, name) : [];
    if (foreign.length > 0) return { targets: targetsOf(foreign, 'receiver-type', 'certain') };
    if (lookup.state !== 'found')
      return missing(lookup, on, () => this.ofValueMember(file, reference, on, name) ?? ofEveryObject(file, on, name) ?? this.ofCatchAll(file, on));
    return this.ofFound(file, reference, lookup.found, lookup);
  }

  /** A class that answers for members which it does not have: what runs is not known. */
  private ofCatchAll(file: FileIndex, on: Type): Outcome | undefined {
    if (!file.rules.catchAllMembers || (on.k !== 'inst' && on.k !== 'self' && on.k !== 'class')) return undefined;
    const answers = file.rules.catchAllMembers.some((name) => this.world.members.ofInstance(on.def, name).length > 0);
    return answers ? { targets: [], reason: 'dynamic' } : undefined;
  }

  private ofValueMember(file: FileIndex, reference: Reference, on: Type, name: string): Outcome | undefined {
    if (on.k !== 'holder' && on.k !== 'all') return undefined;
    const type = this.world.inference.memberType(file, on, name);
    if (type.k === 'unknown') return undefined;
    return this.ofCallable(file, reference, type, 'receiver-type', 'dynamic');
  }

  private ofFound(file: FileIndex, reference: Reference, found: readonly Found[], lookup: Extract<Lookup, { state: 'found' }>): Outcome {
    const callable = found.filter((one) => one.def.d.kind === 'function' && one.def.d.subkind !== 'accessor');
    const inherited = found[0]?.inherited === true;
    const how: EdgeRule = inherited ? 'inherited' : 'receiver-type';
    if (callable.length > 0) {
      const { defs, isOpen } = this.world.conditions.best(
        callable.map((one) => one.def),
        lookup.on,
        this.around(file, reference),
      );
      const chosen = defs.length > 1 || file.rules.overloads ? this.choose(file, reference, defs) : defs;
      // A base outside the repository can have the overload that the call means.
      if (chosen.length === 0)
        return { targets: [], reason: lookup.on.k === 'inst' && !this.world.members.lineage(lookup.on.def).complete ? 'external' : 'no-such-member' };
      return { targets: targetsOf(chosen, how, isOpen && chosen.some(({ d }) => d.conditions) ? 'likely' : 'certain') };
    }
    const [first] = found;
    if (first === undefined) return { targets: [], reason: 'no-such-member' };
    if (first.def.d.kind === 'class') return this.ofClass(file, reference, first.def, false);
    if (file.rules.openTypes && first.def.d.kind === 'variable' && reference.kind === 'call') return { targets: [], field: first.def };
    return this.ofCallable(file, reference, this.world.inference.foundType(first, lookup.on), how, 'dynamic');
  }

  /** What a bare call of members is on, where that says whether they are there. */
  private ownType(file: FileIndex, reference: Reference, defs: readonly Def[]): Type | undefined {
    return defs.some(({ d }) => d.conditions) ? this.world.receivers.thisType(file, reference.scope) : undefined;
  }

  /** The member whose code a reference stands in, for calls on `self`. */
  private around(file: FileIndex, reference: Reference): Def | undefined {
    const { e } = reference;
    if (!file.rules.outsideMembers || (e?.k === 'member' && e.o.k !== 'this')) return undefined;
    const owner = file.ownerOf(reference.scope);
    return owner < 0 ? undefined : file.def(owner);
  }

  /** A name of a module that stands inside a file. */
  private inNamespace(file: FileIndex, reference: Reference, def: Def, name: string): Outcome {
    const entity = this.world.paths.member({ k: 'defs', defs: [def], how: 'same-scope' }, name, 'value');
    return entity ? this.ofEntity(file, reference, entity) : { targets: [], reason: 'no-such-member' };
  }

  private onModule(file: FileIndex, reference: Reference, on: Extract<Type, { k: 'module' }>, name: string): Outcome {
    if (this.world.platform.isFacade(file, on.files)) return this.onFacade(file, reference, on.files, name);
    const entity = this.world.inference.moduleMember(on, name, 'value');
    if (entity) return this.ofEntity(file, reference, entity);
    const whole = this.world.inference.wholeModule(on);
    const found = whole ? this.onType(file, reference, whole, name) : undefined;
    return found ?? { targets: [], reason: 'no-such-member' };
  }

  /** A call of a function that stands outside of classes in another language. */
  private onFacade(file: FileIndex, reference: Reference, files: readonly string[], name: string): Outcome {
    const members = this.world.platform.facadeMembers(file, files, name);
    const chosen = this.world.platform.facadeTargets(file, reference, members);
    if (chosen.length > 0) return { targets: targetsOf(chosen, 'receiver-type', 'certain') };
    const property = members.find(({ found }) => found.def.d.kind === 'variable' || found.def.d.subkind === 'accessor');
    return property ? ofAccessor(property) : { targets: [], reason: 'no-such-member' };
  }

  private onUnion(file: FileIndex, reference: Reference, parts: readonly Type[], name: string): Outcome | undefined {
    const outcomes = parts.map((part) => this.onType(file, reference, part, name));
    const targets = outcomes.flatMap((outcome) => outcome?.targets ?? []);
    // Where a part of the union is not of the project, a common member may as well be that part's.
    const shared = file.rules.commonMembers.has(name) && outcomes.some((outcome) => outcome === undefined || outcome.targets.length === 0);
    if (targets.length > 0) return { targets: shared ? targets.map((target) => ({ ...target, confidence: 'guess' as const })) : rated(targets) };
    return outcomes.find((outcome) => outcome !== undefined);
  }

  /** Only when nothing at all is known of the receiver: the one method of that name in the project, if its name is telling and the call fits it. */
  private byUniqueName(file: FileIndex, reference: Reference, e: Extract<Expr, { k: 'member' }>): Outcome | undefined {
    const { rules } = file;
    if (e.n.length < 5 || rules.commonMembers.has(e.n) || rules.builtins.has(e.n) || reference.kind !== 'call' || reference.spread) return undefined;
    if (!this.receiverMayBeOurs(file, reference.scope, e.o)) return undefined;
    const candidates: Def[] = [];
    for (const { path, definition } of this.world.source.definitionsNamed(e.n)) {
      const other = this.world.file(path);
      const d = other?.facts.definitions[definition];
      if (!other || !d || other.rules.family !== rules.family) continue;
      if (other.isTest && other !== file) continue;
      // A type that is written in place only describes what is made elsewhere.
      if (d.isLoose && d.isDeclaration) continue;
      if (candidates.length > 0) return undefined;
      candidates.push(other.def(definition));
    }
    const [only] = candidates;
    if (only?.d.kind !== 'function' || only.d.subkind === 'accessor' || this.world.platform.isForeign(file, only)) return undefined;
    if ((only.d.parent < 0 && !only.d.receiver) || only.d.isLoose) return undefined;
    if (only.d.receiver && rules.extensions && !this.world.extensions.isSeen(file, reference.scope, only)) return undefined;
    const owner = only.d.parent < 0 ? undefined : only.file.def(only.d.parent);
    if (owner && owner.d.kind === 'function') return undefined;
    return accepts(only.d, reference.args?.length ?? 0, reference.labels, rules)
      ? { targets: [{ def: only, how: 'unique-name', confidence: 'likely' }] }
      : undefined;
  }

  /** A receiver that starts at something imported from outside, or at a built-in, is not of the project. */
  private receiverMayBeOurs(file: FileIndex, scope: number, receiver: Expr): boolean {
    let at: Expr = receiver;
    while (at.k === 'member' || at.k === 'call' || at.k === 'index' || at.k === 'element' || at.k === 'await') {
      // A chain through names that the project does not have is a library's.
      if (at.k === 'member' && this.world.source.definitionsNamed(at.n).length === 0) return false;
      at = at.k === 'call' ? at.f : at.k === 'await' ? at.e : at.o;
    }
    if (at.k === 'this' || at.k === 'super') return false;
    if (at.k !== 'name') return false;
    const entity = this.world.names.lookup(file, scope, at.n, 'value');
    if (entity?.k === 'bindings') return !entity.bindings.some((index) => entity.file.facts.bindings[index]?.type !== undefined);
    return entity !== undefined && entity.k !== 'external' && entity.k !== 'missing';
  }
}

/** A property that is read or written by a method's name: one with code of its own runs it. */
function ofAccessor({ found, isWrite }: Accessor): Outcome {
  const how: EdgeRule = found.inherited ? 'inherited' : 'receiver-type';
  return found.def.d.kind === 'function' ? { targets: targetsOf([found.def], how, 'certain') } : { targets: [], field: found.def, isWrite };
}

/** Where types of one name differ by their type parameters, so do functions: those that have as many as are written at the call. */
function withTypeArguments(file: FileIndex, defs: readonly Def[], count: number | undefined): readonly Def[] {
  if (count === undefined || !file.rules.namespaces) return defs;
  const fitting = defs.filter(({ d }) => (d.typeParams?.length ?? 0) === count);
  return fitting.length > 0 ? fitting : defs;
}

/** An async function is called where the call is waited for only. */
function mayWait(file: FileIndex, reference: Reference, def: Def): boolean {
  return !file.rules.awaitsCalls || def.d.isAsync !== true || reference.isAwaited === true || reference.kind !== 'call';
}

function callable(file: FileIndex, reference: Reference, defs: readonly Def[]): readonly Def[] {
  return file.rules.awaitsCalls ? defs.filter((def) => mayWait(file, reference, def)) : defs;
}

/** Of two that fit alike the async one is meant where the call is waited for. */
function waitedFor(file: FileIndex, reference: Reference, defs: readonly Def[]): readonly Def[] {
  if (!file.rules.awaitsCalls || defs.length < 2 || reference.isAwaited !== true) return defs;
  const waiting = defs.filter(({ d }) => d.isAsync === true);
  return waiting.length > 0 ? waiting : defs;
}

/** The call as a function sees it that stands in a class and has a receiver: the first argument is the receiver. */
function asCalled(def: Def, reference: Reference): Reference {
  if (!def.d.receiver || def.file.rules.extensions !== 'holder' || !reference.args) return reference;
  const { labels } = reference;
  // The receiver can be given by a name, which is none of the other parameters'.
  const named = labels?.findIndex((label) => label !== null && !def.d.params?.some((parameter) => parameter.name === label)) ?? -1;
  const at = Math.max(named, 0);
  return { ...reference, args: reference.args.toSpliced(at, 1), ...(labels === undefined ? {} : { labels: labels.toSpliced(at, 1) }) };
}

/** The chosen function takes exactly these arguments, without defaults. */
function onlyFit(chosen: readonly Def[], reference: Reference): boolean {
  return chosen.length === 1 && chosen[0]?.d.params?.length === reference.args?.length;
}

/** Members of types below: one is likely what runs, of several each may be. */
function ofBelow(defs: readonly Def[]): Outcome {
  const [only] = defs;
  if (only && defs.length === 1 && only.d.kind === 'variable') return { targets: [], field: only };
  return {
    targets: targetsOf(
      defs.filter(({ d }) => d.kind === 'function'),
      'implementation',
      'likely',
    ),
  };
}

function constructible({ d }: Def): boolean {
  return (d.kind === 'class' && d.subkind !== 'interface') || d.kind === 'function' || d.kind === 'variable';
}

function partsOf(type: Type): readonly Type[] {
  if (type.k === 'union') return type.of;
  if (type.k === 'all') return type.of.filter((part) => part.k === 'func' || part.k === 'class' || part.k === 'inst').slice(0, 1);
  return [type];
}

function targetsOf(defs: readonly Def[], how: EdgeRule, confidence: Confidence): Target[] {
  const certainty = defs.length === 1 ? confidence : 'guess';
  return defs.slice(0, MAX_GUESSES).map((def) => ({ def, how, confidence: certainty }));
}

/** One target keeps its certainty; several that are all possible at run time are likely when few, else guesses. */
function rated(targets: readonly Target[]): Target[] {
  const unique = targets.filter((target, at) => targets.findIndex((other) => other.def === target.def) === at);
  if (unique.length === 1) return unique;
  return unique.slice(0, MAX_GUESSES).map((target) => ({ ...target, confidence: unique.length <= 2 ? 'likely' : 'guess' }));
}

function missing(lookup: Lookup, on: Type, otherwise: () => Outcome | undefined): Outcome | undefined {
  if (lookup.state === 'external') return { targets: [], reason: 'external', ...(lookup.package ? { package: lookup.package } : {}) };
  const found = otherwise();
  if (found) return found;
  if (lookup.state === 'builtin') return { targets: [], reason: 'external' };
  if (lookup.state === 'none') return { targets: [], reason: 'no-such-member' };
  return on.k === 'unknown' ? undefined : { targets: [], reason: 'unknown-receiver' };
}

/** A member that the language gives to every object (`toString`), or to every enum. */
function ofEveryObject(file: FileIndex, on: Type, name: string): Outcome | undefined {
  const isEnum = on.k === 'class' && on.def.d.subkind === 'enum';
  return (file.rules.libraryMember?.('', name) ?? (isEnum ? file.rules.libraryMember?.('class enum', name) : undefined))
    ? { targets: [], reason: 'external' }
    : undefined;
}
