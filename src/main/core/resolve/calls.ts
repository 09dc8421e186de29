import type { Expr, TypeRef } from '@shared/model';
import { accepts, type Labels } from './arguments';
import type { Def, FileIndex } from './file-index';
import { distanceTo, libraryMember, libraryType } from './library';
import { chooseOverload } from './overloads';
import { substitute, withGiven } from './substitution';
import { RECURSIVE, type Type, UNKNOWN, unionOf } from './types';
import type { World } from './world';
import { CLASS_OF } from './written-types';

/** What calls and constructions give: overloads, generic functions, objects that can be called. */
export class Calls {
  constructor(private readonly world: World) {}

  /** The object that decorators of the repository make of a function, where they do not give a function back. */
  decoratedType(def: Def): Type | undefined {
    const { d, file } = def;
    for (const decorator of d.decorators ?? []) {
      const scope = Math.max(d.scope, 0);
      const result = this.callResult(file, scope, this.world.inference.of(file, scope, decorator), undefined);
      const made = result.k === 'union' ? result.of.find((part) => part.k === 'inst') : result;
      if (made?.k === 'inst') return made;
      if (result.k === 'external') return undefined;
    }
    return undefined;
  }

  /** What is called: where functions have names of their own, a function rather than a field or local of that name. */
  callee(file: FileIndex, scope: number, f: Expr, args?: readonly Expr[], labels?: Labels): Type {
    if (file.rules.prefersFunctions) return this.preferredCallee(file, scope, f, args, labels);
    if (file.rules.impls && f.k === 'member') return this.world.inference.memberType(file, this.world.inference.of(file, scope, f.o), f.n, 'call');
    if (!(file.rules.separateFunctions || file.rules.openTypes) || (f.k !== 'name' && f.k !== 'member')) return this.world.inference.of(file, scope, f);
    if (f.k === 'member') return this.world.inference.memberType(file, this.world.inference.of(file, scope, f.o), f.n, 'call');
    const entity = this.world.names.lookup(file, scope, f.n, 'call');
    if (entity) return this.onThis(file, scope, this.world.inference.ofEntity(entity));
    const library = this.world.names.wildcardPackage(file);
    return library === undefined ? UNKNOWN : { k: 'external', package: library };
  }

  /** An inherited method that is called bare is called on `this`, whose type arguments it sees. */
  private onThis(file: FileIndex, scope: number, callee: Type): Type {
    if (callee.k !== 'func' || callee.def.d.parent < 0 || callee.on) return callee;
    const own = this.world.receivers.thisType(file, scope);
    const owner = callee.def.file.def(callee.def.d.parent);
    if ((own.k !== 'self' && own.k !== 'inst') || own.def === owner || !this.world.members.isA(own.def, owner)) return callee;
    return { ...callee, on: own };
  }

  /** Where calls mean functions first: the overload that the arguments fit, among members and the functions that are called like them. */
  private preferredCallee(file: FileIndex, scope: number, f: Expr, args: readonly Expr[] | undefined, labels: Labels): Type {
    const { inference, names, extensions, receivers } = this.world;
    const fits = (def: Def): boolean => args === undefined || accepts(def.d, args.length, labels, file.rules);
    if (f.k === 'member') {
      const on = inference.of(file, scope, f.o);
      const own = inference.memberType(file, on, f.n, 'call');
      const fitsCall = own.k !== 'func' || on.k === 'class' || fits(own.def) || (file.rules.overloads && this.hasFitting(own.def, on, fits));
      if (own.k !== 'unknown' && own.k !== 'external' && fitsCall) return own;
      const [extension] = extensions.of(file, scope, on, f.n, 'call', fits);
      return extension ? { k: 'func', def: extension, on } : own;
    }
    if (f.k !== 'name') return inference.of(file, scope, f);
    const isHolder = file.rules.extensions === 'holder';
    const entity = names.lookup(file, scope, f.n, 'call', (def) =>
      def.d.kind === 'function' ? fits(def) || (isHolder && def.d.receiver !== undefined) : this.mayBeCalled(inference.ofDef(def)),
    );
    if (entity?.k === 'defs' && args !== undefined) {
      const functions = entity.defs.filter(({ d }) => d.kind === 'function' && d.subkind !== 'accessor');
      const [chosen] = functions.length > 1 ? chooseOverload(this.world, file, scope, functions, args, false, labels) : functions;
      if (chosen) return this.onThis(file, scope, { k: 'func', def: chosen });
    }
    if (entity?.k === 'defs' && args === undefined && entity.defs.length > 1) {
      return { k: 'all', of: entity.defs.filter(({ d }) => d.kind === 'function').map((def) => ({ k: 'func', def })) };
    }
    const member = entity?.k === 'external' ? this.libraryCallee(file, scope, f.n) : undefined;
    if (member) return member;
    const library = entity === undefined || entity.k === 'external' ? file.rules.libraryMember?.('fun', f.n) : undefined;
    if (library?.k === 'func') {
      const [first] = args ?? [];
      return { k: 'fn', ref: library, file, scope, on: first ? inference.of(file, scope, first) : UNKNOWN };
    }
    if (entity) return inference.ofEntity(entity);
    for (const on of isHolder ? [] : receivers.implicit(file, scope)) {
      const [extension] = extensions.of(file, scope, on, f.n, 'call', fits);
      if (extension) return { k: 'func', def: extension, on };
    }
    // Every name is declared somewhere: what the repository does not have comes from a library.
    return file.rules.namespaces || file.rules.openNames ? { k: 'external', package: '' } : UNKNOWN;
  }

  /** True when another overload of a member takes the call. */
  private hasFitting(def: Def, on: Type, fits: (def: Def) => boolean): boolean {
    if (on.k !== 'inst' && on.k !== 'self') return false;
    return this.world.members.ofInstance(on.def, def.d.name, 'call').some((found) => fits(found.def));
  }

  /** A member of the library type that bare names are members of. */
  private libraryCallee(file: FileIndex, scope: number, name: string): Type | undefined {
    for (const on of this.world.receivers.implicit(file, scope)) {
      const member = on.k === 'inst' || on.k === 'self' ? undefined : libraryMember(file, on, name);
      if (member) return member;
    }
    return undefined;
  }

  /** Type parameters of a function outside its type that its receiver tells. */
  receiverArguments(def: Def, on: Type): Type[] | undefined {
    const { receiver, typeParams } = def.d;
    if (!receiver || !typeParams || !def.file.rules.extensions) return undefined;
    return typeParams.map(({ name }, at) => this.match(receiver, name, on, def) ?? { k: 'parameter', def, at });
  }

  /** False for a value that is known to be no function. */
  mayBeCalled(type: Type): boolean {
    switch (type.k) {
      case 'builtin':
      case 'list':
      case 'tuple':
        return false;
      case 'inst':
      case 'self':
        return !this.world.members.lineage(type.def).complete || this.signatures(type.def).length > 0;
      default:
        return true;
    }
  }

  /** What calling a value gives. */
  callResult(file: FileIndex, scope: number, callee: Type, args: readonly Expr[] | undefined, typeArgument?: TypeRef): Type {
    if (callee === RECURSIVE) return callee;
    switch (callee.k) {
      case 'parameter':
      case 'part':
        return this.callResult(file, scope, this.world.written.bounded(callee), args, typeArgument);
      case 'func':
        return this.functionResult(file, scope, callee, args);
      case 'class': {
        const [applied] = callee.def.file.rules.companionCalls && callee.def.d.subkind !== 'record' ? this.companionCall(callee.def) : [];
        if (applied) return this.functionResult(file, scope, { k: 'func', def: applied, on: callee }, args);
        return file.rules.callConstructs || callee.def.file.rules.callConstructs || callee.def.file.rules.callConverts
          ? { k: 'inst', def: callee.def }
          : this.signatureResult(file, scope, callee.def, callee, args);
      }
      case 'inst':
        return this.signatureResult(file, scope, callee.def, callee, args);
      case 'fn':
        return callee.ref.ret
          ? this.partOf(callee, callee.ref.ret, (what) => {
              if (what !== '$t') return this.passedResult(file, scope, args);
              return typeArgument ? this.world.inference.ofRef(file, scope, typeArgument) : UNKNOWN;
            })
          : UNKNOWN;
      case 'generic': {
        const result = file.rules.functionType?.(callee.name, callee.args.length)?.result;
        return (result === undefined ? undefined : callee.args[result]) ?? UNKNOWN;
      }
      case 'union':
        return unionOf(callee.of.map((one) => this.callResult(file, scope, one, args)));
      case 'all':
        return callee.of.map((one) => this.callResult(file, scope, one, args)).find((one) => one.k !== 'unknown') ?? UNKNOWN;
      case 'module': {
        const whole = this.world.inference.wholeModule(callee);
        return whole ? this.callResult(file, scope, whole, args) : UNKNOWN;
      }
      case 'external':
        return callee;
      default:
        return UNKNOWN;
    }
  }

  /** A part of a function type: of a library member with the receiver's arguments, else as written. */
  partOf(fn: Extract<Type, { k: 'fn' }>, ref: TypeRef, passed?: (what: string) => Type): Type {
    return fn.on ? libraryType(fn.file, ref, fn.on, passed) : withGiven(this.world.inference.ofRef(fn.file, fn.scope, ref), fn.given);
  }

  /** The call operators of the object beside a class. */
  companionCall(def: Def): Def[] {
    const companion = def.file.companion(def.index);
    const operator = def.file.rules.callOperator;
    if (companion === undefined || operator === undefined) return [];
    return this.world.members.ofInstance(def.file.def(companion), operator, 'call').flatMap((one) => (one.def.d.kind === 'function' ? [one.def] : []));
  }

  /** What the function among the arguments gives; the last one, where there are several. */
  private passedResult(file: FileIndex, scope: number, args: readonly Expr[] | undefined): Type {
    for (const arg of [...(args ?? [])].reverse()) {
      const type = this.world.inference.of(file, scope, arg);
      if (type.k === 'fn' || type.k === 'func') return this.callResult(file, scope, type, undefined);
    }
    return UNKNOWN;
  }

  private functionResult(file: FileIndex, scope: number, callee: Extract<Type, { k: 'func' }>, args: readonly Expr[] | undefined): Type {
    const def = this.overloadOf(file, scope, callee, args);
    let type = this.world.inference.returnOf(def);
    const receiver = callee.on;
    if (receiver?.k === 'shape') type = withGiven(type, receiver.given);
    if (receiver && (receiver.k === 'inst' || receiver.k === 'self')) {
      const declaring = this.declaringClass(def);
      const owner = declaring && this.world.members.lineage(receiver.def).chain.find((ancestor) => ancestor.def === declaring);
      if (owner) type = this.world.receivers.onReceiver(type, { def, owner, inherited: false }, receiver);
      else type = substitute(type, def, [], receiver);
    }
    return def.d.typeParams ? this.bindParameters(file, scope, def, type, args, receiver) : type;
  }

  /** The class that a member stands in, or that its receiver names. */
  private declaringClass(def: Def): Def | undefined {
    const { d, file } = def;
    if (file.rules.impls) return this.world.impls.ownerOf(def);
    if (d.parent >= 0) return file.def(d.parent);
    if (d.receiver?.k !== 'ref') return undefined;
    const owner = this.world.names.lookup(file, 0, d.receiver.n, 'type');
    return owner?.k === 'defs' ? owner.defs[0] : undefined;
  }

  /** The overload that the arguments fit, where the language tells overloads apart. */
  private overloadOf(file: FileIndex, scope: number, callee: Extract<Type, { k: 'func' }>, args: readonly Expr[] | undefined): Def {
    const { def } = callee;
    if (!def.file.rules.overloads || args === undefined || def.d.parent < 0) return def;
    const on = callee.on && (callee.on.k === 'inst' || callee.on.k === 'self') ? callee.on.def : def.file.def(def.d.parent);
    const all = [...this.world.members.ofInstance(on, def.d.name), ...this.world.members.ofClass(on, def.d.name)]
      .map((one) => one.def)
      .filter((one) => one.d.kind === 'function');
    return chooseOverload(this.world, file, scope, [...new Set(all)], args, false)[0] ?? def;
  }

  /** Type parameters of a generic function from the arguments given for parameters of just that type. */
  private bindParameters(file: FileIndex, scope: number, def: Def, type: Type, args: readonly Expr[] | undefined, on: Type | undefined): Type {
    const { typeParams = [], params = [], receiver } = def.d;
    const bound: Type[] = typeParams.map((parameter, at) => {
      const fromReceiver = receiver && on ? this.match(receiver, parameter.name, on, def) : undefined;
      if (fromReceiver) return fromReceiver;
      for (const [position, one] of params.entries()) {
        const arg = args?.[position];
        if (!arg || !one.type) continue;
        const found = this.match(one.type, parameter.name, this.world.inference.of(file, scope, arg), def);
        if (found) return found;
      }
      return { k: 'parameter', def, at };
    });
    return substitute(type, def, bound);
  }

  /** What a type parameter must be so that the written type is the given one; only one level deep. */
  private match(ref: TypeRef, name: string, given: Type, def: Def): Type | undefined {
    if (given.k === 'unknown') return undefined;
    if (ref.k === 'union') return ref.of.map((part) => this.match(part, name, given, def)).find((part) => part !== undefined);
    if (ref.k === 'array') {
      const list = this.world.containers.listOf(given);
      return list ? this.match(ref.of, name, list.of, def) : undefined;
    }
    if (ref.k === 'func') return def.file.rules.extensions && ref.ret?.k === 'ref' && ref.ret.n === name ? this.resultOf(given, def.file) : undefined;
    if (ref.k !== 'ref') return undefined;
    if (ref.n === name) return given;
    if (given.k === 'fn' || given.k === 'func') {
      const at = def.file.rules.functionType?.(ref.n, ref.a?.length ?? 0)?.result;
      const result = at === undefined ? undefined : ref.a?.[at];
      const known = result && this.resultOf(given, def.file);
      return result && known ? this.match(result, name, known, def) : undefined;
    }
    if (given.k === 'generic' && ref.a && ref.a.length > 1) {
      const at = ref.a.findIndex((arg) => arg.k === 'ref' && arg.n === name);
      if (at > 0 && given.args[at]) return given.args[at];
    }
    const first = ref.a?.[0];
    if (first?.k === 'ref' && first.n === name) {
      if (CLASS_OF.has(ref.n) || ref.n === 'Class')
        return given.k === 'class' ? { k: 'inst', def: given.def } : given.k === 'generic' && given.name === 'Class' ? given.args[0] : undefined;
      if (given.k === 'inst' && given.args?.[0]) return given.args[0];
      if (given.k === 'generic' && (given.name === ref.n || (given.args.length === ref.a?.length && standsFor(def, given.name, ref.n)))) return given.args[0];
    }
    return undefined;
  }

  /** What a function that is passed gives; undefined when it is not known. */
  private resultOf(given: Type, file: FileIndex): Type | undefined {
    if (given.k !== 'fn' && given.k !== 'func') return undefined;
    const result = this.callResult(file, 0, given, undefined);
    return result.k === 'unknown' ? undefined : result;
  }

  /** Objects that can be called have a call signature, or `__call__`. */
  private signatureResult(file: FileIndex, scope: number, def: Def, on: Type, args: readonly Expr[] | undefined): Type {
    const signature = this.callSignature(def, args?.length);
    const base = signature ? undefined : this.world.members.libraryBases(on)[0];
    if (base?.k === 'fn') return this.callResult(file, scope, base, args);
    return signature ? this.functionResult(file, scope, { k: 'func', def: signature, on }, undefined) : UNKNOWN;
  }

  callSignature(def: Def, count: number | undefined): Def | undefined {
    const found = this.signatures(def);
    return found.find((one) => count === undefined || accepts(one.d, count)) ?? found[0];
  }

  signatures(def: Def): Def[] {
    const { members } = this.world;
    for (const owner of members.lineage(def).chain) {
      const table = owner.def.file.members(owner.def.index);
      const operator = owner.def.file.rules.callOperator;
      const own = table.get('()') ?? table.get('__call__') ?? (operator === undefined ? undefined : table.get(operator));
      if (own) return own.map((index) => owner.def.file.def(index));
    }
    return [];
  }

  /** What `new` of a value gives. */
  instanceOf(type: Type): Type {
    if (type === RECURSIVE) return type;
    switch (type.k) {
      case 'part':
        return this.instanceOf(this.world.written.bounded(type));
      case 'class':
        return { k: 'inst', def: type.def };
      case 'func':
        return { k: 'inst', def: type.def };
      case 'inst': {
        const [first] = this.world.members.ofInstance(type.def, 'new()');
        return first ? this.world.receivers.onReceiver(this.world.inference.returnOf(first.def), first, type) : UNKNOWN;
      }
      case 'generic':
        return CLASS_OF.has(type.name) ? (type.args[0] ?? UNKNOWN) : UNKNOWN;
      case 'union':
        return unionOf(type.of.map((one) => this.instanceOf(one)));
      case 'all':
        return type.of.map((one) => this.instanceOf(one)).find((one) => one.k !== 'unknown') ?? UNKNOWN;
      case 'module': {
        const whole = this.world.inference.wholeModule(type);
        return whole ? this.instanceOf(whole) : UNKNOWN;
      }
      case 'external':
        return type;
      default:
        return UNKNOWN;
    }
  }
}

/** A library type can be given where one of its supertypes is wanted. */
function standsFor(def: Def, given: string, wanted: string): boolean {
  return def.file.rules.librarySupertypes !== undefined && distanceTo(def.file, given, wanted) !== undefined;
}
