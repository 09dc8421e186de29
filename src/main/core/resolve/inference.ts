import type { Definition, Expr, TypeRef } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import { libraryMember, libraryType } from './library';
import type { Found } from './members';
import type { Entity } from './names';
import { accepts, chooseOverload } from './overloads';
import { substitute } from './substitution';
import { RECURSIVE, type Type, UNKNOWN, unionOf } from './types';
import type { World } from './world';

const MAX_DEPTH = 150;
/** Questions that one question may lead to. */
const MAX_STEPS = 4000;
const MAX_HOPS = 8;
const MAX_MEMBERS_PER_FILE = 4;
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
const CLASS_OF: ReadonlySet<string> = new Set(['type', 'Type', 'new']);

/** From expressions and written types to what is known of their values. Depth and the number of steps are bounded. */
export class Inference {
  private readonly expressions = new Map<Expr, Type>();
  private readonly values = new Map<Def, Type>();
  private readonly returned = new Map<Definition, Type>();
  private readonly refs = new Map<TypeRef, Type>();
  /** Questions being answered, with their depth. */
  private readonly open = new Map<object, number>();
  private depth = 0;
  private steps = 0;
  /** Depth of the outermost open question that an answer leant on, -1 when a bound cut it short. */
  private leaning = Number.POSITIVE_INFINITY;

  constructor(private readonly world: World) {}

  /** Type of an expression read in a scope. */
  of(file: FileIndex, scope: number, e: Expr): Type {
    return this.expressions.get(e) ?? this.answer(this.expressions, e, () => this.infer(file, scope, e));
  }

  /**
   * Answers a question once. A question that comes up while it is open is answered by RECURSIVE, and what leant on it is not kept:
   * so the answers do not depend on the order of the questions.
   */
  private answer<K extends object>(answers: Map<K, Type>, key: K, make: () => Type): Type {
    const openAt = this.open.get(key);
    if (openAt !== undefined) {
      this.leaning = Math.min(this.leaning, openAt);
      return RECURSIVE;
    }
    if (this.depth === 0) this.steps = 0;
    if (this.depth > MAX_DEPTH || ++this.steps > MAX_STEPS) {
      this.leaning = -1;
      return UNKNOWN;
    }
    const outer = this.leaning;
    this.leaning = Number.POSITIVE_INFINITY;
    const at = this.depth++;
    this.open.set(key, at);
    const type = make();
    this.open.delete(key);
    this.depth--;
    const whole = this.leaning >= at;
    if (whole || at === 0) answers.set(key, type);
    this.leaning = whole ? outer : Math.min(outer, this.leaning);
    return type;
  }

  private infer(file: FileIndex, scope: number, e: Expr): Type {
    switch (e.k) {
      case 'name':
        return this.ofName(file, scope, e.n);
      case 'member':
        return this.ofMember(file, scope, e.o, e.n);
      case 'call':
        return this.ofCall(file, scope, e);
      case 'new':
        return this.instanceOf(this.of(file, scope, e.c));
      case 'this':
        return this.thisType(file, scope);
      case 'super':
        return this.superType(file, scope);
      case 'index':
        return this.ofIndex(file, this.of(file, scope, e.o), e.i);
      case 'element':
        return this.elementOf(file, this.of(file, scope, e.o), e.i);
      case 'await':
        return this.awaited(file, this.of(file, scope, e.e));
      case 'literal':
        return this.ofLiteral(file, scope, e.t);
      case 'cast':
        return this.ofRef(file, scope, e.t);
      case 'def':
        return this.ofDef(file.def(e.d));
      case 'object':
        return { k: 'object', e, file, scope };
      case 'callback':
        return this.callbackParameter(file, scope, e);
      case 'either':
        return unionOf(e.of.map((one) => this.of(file, scope, one)));
      case 'tuple':
        return { k: 'tuple', of: e.of.map((one) => this.of(file, scope, one)) };
      default:
        return UNKNOWN;
    }
  }

  private ofLiteral(file: FileIndex, scope: number, name: string): Type {
    const ref = file.rules.literalType?.(name);
    return ref ? this.ofRef(file, scope, ref) : { k: 'builtin', name };
  }

  private ofName(file: FileIndex, scope: number, name: string): Type {
    const entity = this.world.names.lookup(file, scope, name, 'value');
    const fromLibrary = !entity && file.rules.builtins.has(name);
    if (!entity && !fromLibrary) return UNKNOWN;
    // A library class as the receiver of its static members.
    if (file.rules.separateFunctions && (fromLibrary || entity?.k === 'external')) {
      return { k: 'external', package: entity?.k === 'external' ? entity.package : name, name: `class ${name}` };
    }
    return entity ? this.ofEntity(entity) : { k: 'external', package: name };
  }

  /** Type of the value that a name stands for. */
  ofEntity(entity: Entity): Type {
    switch (entity.k) {
      case 'defs': {
        const [first] = entity.defs;
        return first === undefined ? UNKNOWN : this.ofDef(first);
      }
      case 'bindings':
        return this.ofBindings(entity.file, entity.bindings);
      case 'module':
        return this.moduleValue(entity);
      case 'value':
        return this.of(entity.file, 0, entity.e);
      case 'external':
        return { k: 'external', package: entity.package };
      default:
        return UNKNOWN;
    }
  }

  /** A module as a value; one that is a single value as a whole (`module.exports = f`) stands for that value. */
  private moduleValue(entity: Extract<Entity, { k: 'module' }>): Type {
    return { k: 'module', files: entity.files, spec: entity.spec, from: entity.from };
  }

  private ofBindings(file: FileIndex, bindings: readonly number[]): Type {
    // A declared type of the repository holds for all that is assigned later.
    const types = bindings.flatMap((at) => {
      const binding = file.facts.bindings[at];
      return binding?.type ? [this.ofRef(file, binding.scope, binding.type)] : [];
    });
    const declared = types.length > 0;
    if (types.some((type) => type.k === 'inst' || type.k === 'self' || (type.k === 'union' && type.of.some((part) => part.k === 'inst'))))
      return unionOf(types);
    for (const at of bindings) {
      const binding = file.facts.bindings[at];
      if (!binding || binding.type) continue;
      // `x = x.next()` says nothing new of x.
      else if (binding.value && this.open.has(binding.value)) continue;
      else if (binding.value) {
        types.push(this.of(file, binding.scope, binding.value));
        // A default is one of the values that a parameter can have.
        if (binding.kind === 'param' && binding.value.k !== 'callback' && types.at(-1)?.k === 'func') types.push(UNKNOWN);
      } else if (bindings.length === 1 || binding.kind === 'param') types.push(UNKNOWN);
      if (declared && types.at(-1)?.k === 'unknown') types.pop();
    }
    return types.length === 0 ? UNKNOWN : unionOf(types);
  }

  private ofMember(file: FileIndex, scope: number, object: Expr, name: string): Type {
    const on = this.of(file, scope, object);
    return this.memberType(file, on, name);
  }

  /** Type of a member of a value. */
  memberType(file: FileIndex, on: Type, name: string, meaning: Meaning = 'value'): Type {
    if (on.k === 'union') return unionOf(on.of.map((part) => this.memberType(file, part, name, meaning)));
    if (on.k === 'module') return this.ofModuleMember(on, name);
    if (on.k === 'object') return this.ofProperty(on, name);
    if (on.k === 'all') return on.of.map((part) => this.memberType(file, part, name)).find((part) => part.k !== 'unknown' && part.k !== 'external') ?? UNKNOWN;
    if (on.k === 'class' && name === 'prototype') return { k: 'inst', def: on.def };
    if (on.k === 'func' && name === 'prototype') return { k: 'inst', def: on.def };
    if ((on.k === 'inst' || on.k === 'self') && name === 'constructor') return { k: 'class', def: on.def };
    const lookup = this.world.members.of(on, name, meaning);
    if (lookup.state === 'found') {
      const [first] = lookup.found;
      return first ? this.foundType(first, lookup.on) : UNKNOWN;
    }
    const library = libraryMember(file, lookup.state === 'external' && lookup.base ? lookup.base : on, name);
    if (library) return library;
    if (lookup.state === 'external') return { k: 'external', package: lookup.package ?? '' };
    if (on.k === 'func' && (name === 'bind' || name === 'call' || name === 'apply')) return on;
    if (on.k === 'holder') return this.memberOfValue(file, on.def, name);
    return lookup.state === 'builtin' ? { k: 'external', package: '' } : UNKNOWN;
  }

  /** A holder's own value can have the member: `const api = create()` with properties added later. */
  private memberOfValue(file: FileIndex, def: Def, name: string): Type {
    const { value } = def.d;
    if (!value || value.k === 'def') return UNKNOWN;
    return this.memberType(file, this.of(def.file, def.d.valueScope ?? def.file.readingScope(def.index), value), name);
  }

  private ofModuleMember(module: Extract<Type, { k: 'module' }>, name: string): Type {
    const entity = this.moduleMember(module, name, 'value');
    return entity ? this.ofEntity(entity) : UNKNOWN;
  }

  /** A name of a module, or of the single value that the module is. */
  moduleMember(module: Extract<Type, { k: 'module' }>, name: string, meaning: 'value' | 'type'): Entity | undefined {
    const { names } = this.world;
    const found = names.exportOf(module.files, name, meaning);
    if (found) return found;
    return module.from && module.spec !== undefined ? names.submodule(module.from, module.spec, name) : undefined;
  }

  /** The value that a module is as a whole, through modules that only hand another one on; undefined for a plain collection of exports. */
  wholeModule(module: Extract<Type, { k: 'module' }>): Exclude<Type, { k: 'module' }> | undefined {
    let at = module;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      const entity = this.world.names.exportOf(at.files, '=', 'value');
      const whole = entity ? this.ofEntity(entity) : undefined;
      if (whole?.k !== 'module') return whole;
      at = whole;
    }
    return undefined;
  }

  private ofProperty(on: Extract<Type, { k: 'object' }>, name: string): Type {
    for (const property of on.e.m) {
      if (property.n === name) return this.of(on.file, on.scope, property.e);
      if (property.n === '...') {
        const spread = this.memberType(on.file, this.of(on.file, on.scope, property.e), name);
        if (spread.k !== 'unknown') return spread;
      }
    }
    return UNKNOWN;
  }

  /** Type of a member as seen from the receiver it was found on. */
  foundType(found: Found, on: Type): Type {
    const type = this.ofDef(found.def);
    const receiver: Type = on.k === 'class' ? { k: 'inst', def: on.def } : on;
    if (type.k === 'func') return { ...type, on: receiver };
    if (type.k === 'inst' && on.k !== 'class' && found.def.d.kind === 'variable' && found.def.d.scope >= 0) {
      const given = this.describedValue(type);
      if (given) return given;
    }
    return this.onReceiver(type, found, receiver);
  }

  /** What reading a descriptor through an instance gives (Python `__get__`). */
  private describedValue(descriptor: Extract<Type, { k: 'inst' }>): Type | undefined {
    const [getter] = this.world.members.ofInstance(descriptor.def, '__get__');
    if (getter?.def.d.kind !== 'function') return undefined;
    const { file } = descriptor.def;
    return this.callResult(file, 0, { k: 'func', def: getter.def, on: descriptor }, undefined);
  }

  private onReceiver(type: Type, found: Found, receiver: Type): Type {
    if (receiver.k === 'self') return substitute(type, found.owner.def, found.owner.def === receiver.def ? [] : found.owner.args, receiver);
    const args = receiver.k === 'inst' ? (receiver.args ?? []) : [];
    const ownerArgs = receiver.k === 'inst' && found.owner.def !== receiver.def ? found.owner.args.map((arg) => substitute(arg, receiver.def, args)) : args;
    return substitute(type, found.owner.def, ownerArgs, receiver);
  }

  /** Type of the value of a definition. */
  ofDef(def: Def): Type {
    return this.values.get(def) ?? this.answer(this.values, def, () => this.valueOf(def));
  }

  private valueOf(def: Def): Type {
    const { d, file } = def;
    if (d.kind === 'class') return { k: 'class', def };
    if (d.subkind === 'accessor') return this.returnOf(def);
    if (d.kind === 'function') return { k: 'func', def };
    const scope = file.readingScope(def.index);
    if (d.type) {
      if (d.subkind === 'enum-member' && d.type.k === 'self') return d.parent >= 0 ? { k: 'inst', def: file.def(d.parent) } : UNKNOWN;
      return this.ofRef(file, scope, d.type);
    }
    if (d.value && d.value.k !== 'def') {
      const type = this.of(file, d.valueScope ?? scope, d.value);
      if (type.k !== 'unknown' && type.k !== 'external') return file.members(def.index).size > 0 ? { k: 'all', of: [{ k: 'holder', def }, type] } : type;
      if (type.k === 'external' && file.members(def.index).size === 0) return type;
    }
    if (d.value?.k === 'def' && d.value.d !== def.index) return this.ofDef(file.def(d.value.d));
    return file.members(def.index).size > 0 || d.value?.k === 'def' ? { k: 'holder', def } : UNKNOWN;
  }

  /** The object that decorators of the repository make of a function, where they do not give a function back. */
  decoratedType(def: Def): Type | undefined {
    const { d, file } = def;
    for (const decorator of d.decorators ?? []) {
      const scope = d.scope >= 0 ? d.scope : 0;
      const result = this.callResult(file, scope, this.of(file, scope, decorator), undefined);
      const made = result.k === 'union' ? result.of.find((part) => part.k === 'inst') : result;
      if (made?.k === 'inst') return made;
      if (result.k === 'external') return undefined;
    }
    return undefined;
  }

  /** What a call of a function gives, in terms of its own type parameters. */
  returnOf(def: Def): Type {
    return this.returned.get(def.d) ?? this.answer(this.returned, def.d, () => this.inferReturn(def));
  }

  private inferReturn({ d, file, index }: Def): Type {
    const scope = file.readingScope(index);
    if (d.returns) return this.ofRef(file, scope, d.returns);
    if (d.type?.k === 'func' && d.type.ret) return this.ofRef(file, scope, d.type.ret);
    if (d.type && d.type.k !== 'func') {
      const declared = this.ofRef(file, scope, d.type);
      const result = this.callResult(file, scope, declared, undefined);
      if (result.k !== 'unknown') return result;
    }
    const values = d.returnValues ?? [];
    if (values.length === 0) return UNKNOWN;
    return unionOf(values.map((value, at) => this.of(file, d.returnScopes?.[at] ?? scope, value)));
  }

  private ofCall(file: FileIndex, scope: number, e: Extract<Expr, { k: 'call' }>): Type {
    const spec = requiredSpec(e);
    if (spec !== undefined) return this.requiredModule(file, spec);
    if (e.f.k === 'super') return UNKNOWN;
    if (e.f.k === 'member') {
      const gives = file.rules.listMembers?.[e.f.n]?.gives;
      const list = gives ? this.listOf(this.of(file, scope, e.f.o)) : undefined;
      if (list) return gives === 'list' ? list : list.of;
    }
    const callee = this.callee(file, scope, e.f);
    const result = this.callResult(file, scope, callee, e.a);
    return e.t && callee.k === 'func'
      ? substitute(
          result,
          callee.def,
          e.t.map((ref) => this.ofRef(file, scope, ref)),
        )
      : result;
  }

  private listOf(type: Type): Extract<Type, { k: 'list' }> | undefined {
    if (type.k === 'list') return type;
    if (type.k === 'tuple') return { k: 'list', of: unionOf(type.of) };
    return type.k === 'union' ? type.of.find((part) => part.k === 'list') : undefined;
  }

  /** What a built-in container hands its callback: the element of a list, the value of a promise. */
  private elementCallback(file: FileIndex, on: Type, name: string, position: number): Type | undefined {
    if (!file.rules.listMembers) return undefined;
    const list = this.listOf(on);
    if (list) return file.rules.listMembers[name]?.callback === position || (name === 'sort' && position === 1) ? list.of : undefined;
    if (on.k !== 'generic' || position !== 0) return undefined;
    if (name === 'then') return file.rules.awaited[on.name] === undefined ? undefined : this.awaited(file, on);
    const at = file.rules.elementOf[on.name];
    return name === 'forEach' && at !== undefined ? on.args[at] : undefined;
  }

  /** What is called: where functions have names of their own, a function rather than a field or local of that name. */
  private callee(file: FileIndex, scope: number, f: Expr): Type {
    if (!file.rules.separateFunctions || (f.k !== 'name' && f.k !== 'member')) return this.of(file, scope, f);
    if (f.k === 'member') return this.memberType(file, this.of(file, scope, f.o), f.n, 'call');
    const entity = this.world.names.lookup(file, scope, f.n, 'call');
    if (entity) return this.ofEntity(entity);
    const library = this.world.names.wildcardPackage(file);
    return library === undefined ? UNKNOWN : { k: 'external', package: library };
  }

  private requiredModule(file: FileIndex, spec: string): Type {
    const target = this.world.names.moduleAt(file, spec);
    if (target.kind === 'external') return { k: 'external', package: target.package };
    return target.kind === 'files' ? { k: 'module', files: target.files, spec, from: file } : UNKNOWN;
  }

  /** What calling a value gives. */
  callResult(file: FileIndex, scope: number, callee: Type, args: readonly Expr[] | undefined): Type {
    switch (callee.k) {
      case 'func':
        return this.functionResult(file, scope, callee, args);
      case 'class':
        return callee.def.file.rules.callConstructs || callee.def.file.rules.callConverts
          ? { k: 'inst', def: callee.def }
          : this.signatureResult(file, scope, callee.def, callee, args);
      case 'inst':
        return this.signatureResult(file, scope, callee.def, callee, args);
      case 'fn':
        return callee.ref.ret ? this.partOf(callee, callee.ref.ret) : UNKNOWN;
      case 'union':
        return unionOf(callee.of.map((one) => this.callResult(file, scope, one, args)));
      case 'all':
        return callee.of.map((one) => this.callResult(file, scope, one, args)).find((one) => one.k !== 'unknown') ?? UNKNOWN;
      case 'module': {
        const whole = this.wholeModule(callee);
        return whole ? this.callResult(file, scope, whole, args) : UNKNOWN;
      }
      case 'external':
        return callee;
      default:
        return UNKNOWN;
    }
  }

  /** A part of a function type: of a library member with the receiver's arguments, else as written. */
  private partOf(fn: Extract<Type, { k: 'fn' }>, ref: TypeRef): Type {
    return fn.on ? libraryType(fn.file, ref, fn.on) : this.ofRef(fn.file, fn.scope, ref);
  }

  private functionResult(file: FileIndex, scope: number, callee: Extract<Type, { k: 'func' }>, args: readonly Expr[] | undefined): Type {
    const def = this.overloadOf(file, scope, callee, args);
    let type = this.returnOf(def);
    const receiver = callee.on;
    if (receiver && (receiver.k === 'inst' || receiver.k === 'self')) {
      const declaring = this.declaringClass(def);
      const owner = declaring && this.world.members.lineage(receiver.def).chain.find((ancestor) => ancestor.def === declaring);
      if (owner) type = this.onReceiver(type, { def, owner, inherited: false }, receiver);
      else type = substitute(type, def, [], receiver);
    }
    return def.d.typeParams ? this.bindParameters(file, scope, def, type, args) : type;
  }

  /** The class that a member stands in, or that its receiver names. */
  private declaringClass({ d, file }: Def): Def | undefined {
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
  private bindParameters(file: FileIndex, scope: number, def: Def, type: Type, args: readonly Expr[] | undefined): Type {
    const { typeParams = [], params = [] } = def.d;
    const bound: Type[] = typeParams.map((parameter, at) => {
      for (const [position, one] of params.entries()) {
        const arg = args?.[position];
        if (!arg || !one.type) continue;
        const found = this.match(one.type, parameter.name, this.of(file, scope, arg));
        if (found) return found;
      }
      return { k: 'parameter', def, at };
    });
    return substitute(type, def, bound);
  }

  /** What a type parameter must be so that the written type is the given one; only one level deep. */
  private match(ref: TypeRef, name: string, given: Type): Type | undefined {
    if (given.k === 'unknown') return undefined;
    if (ref.k === 'union') return ref.of.map((part) => this.match(part, name, given)).find((part) => part !== undefined);
    if (ref.k === 'array') return given.k === 'list' ? this.match(ref.of, name, given.of) : undefined;
    if (ref.k === 'typeof') return undefined;
    if (ref.k !== 'ref') return undefined;
    if (ref.n === name) return given;
    const first = ref.a?.[0];
    if (first?.k === 'ref' && first.n === name) {
      if (CLASS_OF.has(ref.n) || ref.n === 'Class')
        return given.k === 'class' ? { k: 'inst', def: given.def } : given.k === 'generic' && given.name === 'Class' ? given.args[0] : undefined;
      if (given.k === 'inst' && given.args?.[0]) return given.args[0];
      if (given.k === 'generic' && given.name === ref.n) return given.args[0];
    }
    return undefined;
  }

  /** Objects that can be called have a call signature, or `__call__`. */
  private signatureResult(file: FileIndex, scope: number, def: Def, on: Type, args: readonly Expr[] | undefined): Type {
    const signature = this.callSignature(def, args?.length);
    const base = signature ? undefined : this.world.members.libraryBase(on);
    if (base?.k === 'fn') return this.callResult(file, scope, base, args);
    return signature ? this.functionResult(file, scope, { k: 'func', def: signature, on }, undefined) : UNKNOWN;
  }

  callSignature(def: Def, count: number | undefined): Def | undefined {
    const found = this.signatures(def);
    return found.find((one) => count === undefined || accepts(one.d, count)) ?? found[0];
  }

  private signatures(def: Def): Def[] {
    const { members } = this.world;
    for (const owner of members.lineage(def).chain) {
      const own = owner.def.file.members(owner.def.index).get('()') ?? owner.def.file.members(owner.def.index).get('__call__');
      if (own) return own.map((index) => owner.def.file.def(index));
    }
    return [];
  }

  /** What `new` of a value gives. */
  instanceOf(type: Type): Type {
    switch (type.k) {
      case 'class':
        return { k: 'inst', def: type.def };
      case 'func':
        return { k: 'inst', def: type.def };
      case 'inst': {
        const [first] = this.world.members.ofInstance(type.def, 'new()');
        return first ? this.onReceiver(this.returnOf(first.def), first, type) : UNKNOWN;
      }
      case 'generic':
        return CLASS_OF.has(type.name) ? (type.args[0] ?? UNKNOWN) : UNKNOWN;
      case 'union':
        return unionOf(type.of.map((one) => this.instanceOf(one)));
      case 'all':
        return type.of.map((one) => this.instanceOf(one)).find((one) => one.k !== 'unknown') ?? UNKNOWN;
      case 'module': {
        const whole = this.wholeModule(type);
        return whole ? this.instanceOf(whole) : UNKNOWN;
      }
      case 'external':
        return type;
      default:
        return UNKNOWN;
    }
  }

  /** The class around a scope, as `this` sees it there. */
  thisType(file: FileIndex, scope: number): Type {
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      // A parameter named `this` only declares its type.
      const declared = file.entry(at, 'this')?.bindings;
      if (declared) return this.ofBindings(file, declared);
      const definition = file.facts.scopes[at]?.definition ?? -1;
      if (definition < 0) continue;
      const d = file.facts.definitions[definition];
      if (!d) continue;
      if (d.kind === 'class' && d.subkind !== 'namespace') return { k: 'self', def: file.def(definition) };
      const owner = d.kind === 'function' ? this.ownerType(file, d) : undefined;
      if (owner) return owner;
      if (d.kind === 'function' && d.subkind === 'function' && file.members(definition).size > 0 && /^[A-Z]/.test(d.name))
        return { k: 'inst', def: file.def(definition) };
    }
    return UNKNOWN;
  }

  private ownerType(file: FileIndex, d: Definition): Type | undefined {
    if (d.receiver) return this.ofRef(file, 0, d.receiver);
    if (d.parent < 0 || d.scope >= 0 === (file.facts.definitions[d.parent]?.kind !== 'class')) return undefined;
    const parent = file.def(d.parent);
    if (parent.d.kind === 'class') return d.isStatic ? { k: 'class', def: parent } : { k: 'self', def: parent };
    if (parent.d.kind === 'variable') return this.ofDef(parent);
    // A function made inside another one sees the outer `this` or one that only its caller knows.
    if (d.subkind === 'function') return undefined;
    return d.isStatic ? { k: 'func', def: parent } : { k: 'inst', def: parent };
  }

  private superType(file: FileIndex, scope: number): Type {
    const own = this.thisType(file, scope);
    if (own.k !== 'self' && own.k !== 'class' && own.k !== 'inst') return UNKNOWN;
    const lineage = this.world.members.lineage(own.def);
    const base = lineage.chain.find((ancestor) => ancestor.relation !== 'own' && ancestor.relation !== 'implements');
    if (!base) return lineage.external === undefined ? UNKNOWN : { k: 'external', package: lineage.external };
    // With several bases the next in order need not be a base of the first.
    if ((own.def.d.heritage?.filter(({ relation }) => relation === 'extends').length ?? 0) > 1) {
      return own.k === 'class' ? { k: 'class', def: own.def, above: true } : { k: 'inst', def: own.def, above: true };
    }
    return own.k === 'class' ? { k: 'class', def: base.def } : { k: 'inst', def: base.def, args: base.args };
  }

  private ofIndex(file: FileIndex, on: Type, index: number | undefined): Type {
    if (on.k === 'tuple') return index === undefined ? unionOf(on.of) : (on.of[index] ?? UNKNOWN);
    if (on.k === 'list') return on.of;
    if (on.k === 'union') return unionOf(on.of.map((one) => this.ofIndex(file, one, index)));
    // `Box[int]` is the class again, `Color["RED"]` a member of the enum.
    if (on.k === 'class' && file.rules.callConstructs) return on.def.d.subkind === 'enum' ? { k: 'inst', def: on.def } : on;
    if (on.k === 'inst' || on.k === 'self') {
      const base = this.world.members.libraryBase(on);
      return base ? this.ofIndex(file, base, index) : UNKNOWN;
    }
    if (on.k !== 'generic') return on.k === 'external' ? on : UNKNOWN;
    if (on.name === 'Record') return on.args[1] ?? UNKNOWN;
    const at = file.rules.elementOf[on.name];
    return at === undefined ? UNKNOWN : (on.args[at] ?? UNKNOWN);
  }

  /** What a loop over a value yields. */
  private elementOf(file: FileIndex, on: Type, index: number | undefined): Type {
    if (on.k === 'list') return index === 0 ? { k: 'builtin', name: 'int' } : on.of;
    if (on.k === 'tuple') return unionOf(on.of);
    if (on.k === 'union') return unionOf(on.of.map((one) => this.elementOf(file, one, index)));
    if (on.k === 'external') return on;
    if (on.k === 'inst' || on.k === 'self') {
      const base = this.world.members.libraryBase(on);
      return base ? this.elementOf(file, base, index) : UNKNOWN;
    }
    if (on.k !== 'generic') return UNKNOWN;
    if (index !== undefined) return on.args[Math.min(index, on.args.length - 1)] ?? UNKNOWN;
    const at = file.rules.elementOf[on.name];
    if (at === undefined) return UNKNOWN;
    // Maps yield pairs in JavaScript and keys in Python.
    if (at === 1) return file.rules.family === 'javascript' ? { k: 'tuple', of: on.args } : (on.args[0] ?? UNKNOWN);
    return on.args[at] ?? UNKNOWN;
  }

  private awaited(file: FileIndex, type: Type): Type {
    if (type.k === 'union') return unionOf(type.of.map((one) => this.awaited(file, one)));
    if (type.k !== 'generic') return type;
    const at = file.rules.awaited[type.name];
    return at === undefined ? type : (type.args[at] ?? UNKNOWN);
  }

  /** Type of a callback's parameter, from the function type that its receiver declares. */
  private callbackParameter(file: FileIndex, scope: number, e: Extract<Expr, { k: 'callback' }>): Type {
    if (e.f.k === 'member') {
      const element = this.elementCallback(file, this.of(file, scope, e.f.o), e.f.n, e.p);
      if (element) return element;
    }
    const callee = this.callee(file, scope, e.f);
    const known = callee.k === 'func' ? this.knownParameters(file, scope, callee.def, e) : undefined;
    for (const parameter of this.parameterTypes(file, scope, callee, e)) {
      const given = this.functionParameter(parameter, e.p);
      const type = known && callee.k === 'func' ? substitute(given, callee.def, known) : given;
      if (type.k !== 'unknown') return type;
    }
    return UNKNOWN;
  }

  /** Type arguments of a generic function, as written at the call or as the declared type of its result says. */
  private knownParameters(file: FileIndex, scope: number, def: Def, e: Extract<Expr, { k: 'callback' }>): Type[] | undefined {
    if (!def.d.typeParams) return undefined;
    if (e.t) return e.t.map((ref) => this.ofRef(file, scope, ref));
    const { returns } = def.d;
    const { r } = e;
    if (r?.k !== 'ref' || returns?.k !== 'ref' || r.n.slice(r.n.lastIndexOf('.') + 1) !== returns.n.slice(returns.n.lastIndexOf('.') + 1)) return undefined;
    return def.d.typeParams.map(({ name }, at) => {
      const position = returns.a?.findIndex((arg) => arg.k === 'ref' && arg.n === name) ?? -1;
      const given = position < 0 ? undefined : r.a?.[position];
      return given ? this.ofRef(file, scope, given) : { k: 'parameter', def, at };
    });
  }

  /** Types that the argument position `e.a` of a callee may have, one for each signature. */
  private parameterTypes(file: FileIndex, scope: number, callee: Type, e: Extract<Expr, { k: 'callback' }>): Type[] {
    if (callee.k === 'fn') {
      const ref = callee.ref.p?.[e.a] ?? callee.ref.p?.at(-1);
      return ref ? [this.partOf(callee, ref)] : [];
    }
    if (callee.k === 'union' || callee.k === 'all') return callee.of.flatMap((one) => this.parameterTypes(file, scope, one, e));
    // Array methods hand their callback an element first.
    if (e.f.k === 'member' && (callee.k === 'external' || callee.k === 'unknown')) return [];
    const signatures =
      callee.k === 'func' ? [callee.def] : callee.k === 'inst' ? this.signatures(callee.def) : callee.k === 'class' ? this.constructorsOf(callee.def) : [];
    const on = callee.k === 'func' ? callee.on : callee.k === 'inst' ? callee : undefined;
    return signatures.slice(0, 24).flatMap((def) => {
      const params = def.d.params ?? [];
      const parameter = params[e.a] ?? (params.at(-1)?.rest ? params.at(-1) : undefined);
      if (!parameter?.type) return [];
      let type = this.ofRef(def.file, def.file.readingScope(def.index), parameter.type);
      if (parameter.rest && type.k === 'list') type = type.of;
      if (on?.k === 'inst') {
        const owner = this.world.members.lineage(on.def).chain.find((ancestor) => ancestor.def.index === def.d.parent && ancestor.def.file === def.file);
        if (owner) type = this.onReceiver(type, { def, owner, inherited: false }, on);
      }
      return [type];
    });
  }

  private constructorsOf(def: Def): Def[] {
    return def.file.rules.constructorNames.flatMap((name) => this.world.members.ofInstance(def, name).map((one) => one.def));
  }

  private functionParameter(type: Type, position: number): Type {
    switch (type.k) {
      case 'fn': {
        const ref = type.ref.p?.[position];
        return ref ? this.partOf(type, ref) : UNKNOWN;
      }
      case 'inst': {
        const signature = this.callSignature(type.def, undefined) ?? this.soleMethod(type.def);
        const parameter = signature?.d.params?.[position];
        if (!signature || !parameter?.type) return UNKNOWN;
        const owner = this.world.members
          .lineage(type.def)
          .chain.find((ancestor) => ancestor.def.index === signature.d.parent && ancestor.def.file === signature.file);
        const own = this.ofRef(signature.file, signature.file.readingScope(signature.index), parameter.type);
        return owner ? this.onReceiver(own, { def: signature, owner, inherited: false }, type) : own;
      }
      case 'union':
      case 'all':
        return type.of.map((one) => this.functionParameter(one, position)).find((one) => one.k !== 'unknown') ?? UNKNOWN;
      default:
        return UNKNOWN;
    }
  }

  /** Java: a lambda stands for the one abstract method of an interface. */
  private soleMethod(def: Def): Def | undefined {
    if (!def.file.rules.overloads || def.d.subkind !== 'interface') return undefined;
    const methods = [...def.file.members(def.index).values()].flat().map((index) => def.file.def(index));
    const open = methods.filter(({ d }) => d.kind === 'function' && (d.isDeclaration || d.isAbstract) && !d.isStatic);
    return open.length === 1 ? open[0] : undefined;
  }

  boundOf(def: Def, at: number): Type | undefined {
    const bound = def.d.typeParams?.[at]?.bound;
    return bound ? this.ofRef(def.file, def.file.readingScope(def.index), bound) : undefined;
  }

  /** A base class or interface as it is written in a heritage clause. */
  baseType(file: FileIndex, scope: number, ref: TypeRef): Type {
    if (ref.k === 'ref') {
      const type = this.ofRef(file, scope, ref);
      if (type.k !== 'unknown') return type;
      const value = this.dottedValue(file, scope, ref.n);
      return value.k === 'external' ? value : this.instanceOf(value);
    }
    return this.ofRef(file, scope, ref);
  }

  private dottedValue(file: FileIndex, scope: number, name: string): Type {
    const [first = '', ...rest] = name.split('.');
    let type = this.ofName(file, scope, first);
    for (const part of rest) type = this.memberType(file, type, part);
    return type;
  }

  /** A written type. */
  ofRef(file: FileIndex, scope: number, ref: TypeRef): Type {
    return this.refs.get(ref) ?? this.answer(this.refs, ref, () => this.readRef(file, scope, ref));
  }

  private readRef(file: FileIndex, scope: number, ref: TypeRef): Type {
    switch (ref.k) {
      case 'ref':
        return this.ofNamedRef(file, scope, ref);
      case 'array':
        return { k: 'list', of: this.ofRef(file, scope, ref.of) };
      case 'union':
        return unionOf(ref.of.map((part) => this.ofRef(file, scope, part)));
      case 'func':
        return { k: 'fn', ref, file, scope };
      case 'typeof':
        return this.of(file, scope, ref.e);
      case 'def':
        return { k: 'inst', def: file.def(ref.d) };
      case 'self': {
        const own = this.thisType(file, scope);
        return own.k === 'class' ? { k: 'inst', def: own.def } : own;
      }
      default:
        return UNKNOWN;
    }
  }

  private ofNamedRef(file: FileIndex, scope: number, ref: Extract<TypeRef, { k: 'ref' }>): Type {
    const args = (): Type[] => (ref.a ?? []).map((arg) => this.ofRef(file, scope, arg));
    if (ref.n === '&') return { k: 'all', of: args() };
    if (TUPLES.has(ref.n) && (ref.a?.length ?? 0) > 0 && !(ref.n !== '[]' && ref.a?.length === 1)) return { k: 'tuple', of: args() };
    const entity = this.typeEntity(file, scope, ref.n);
    if (entity?.k === 'defs') {
      const def = entity.defs.find((one) => one.d.kind === 'class');
      if (def) return this.instanceWith(def, args());
      const [value] = entity.defs;
      // A constant that holds a class names a type in Python, and a class value as a base in JavaScript.
      return value ? this.instanceOf(this.ofDef(value)) : UNKNOWN;
    }
    if (entity?.k === 'parameter') return { k: 'parameter', def: entity.def, at: entity.at };
    if (entity?.k === 'value') return this.instanceOf(this.of(entity.file, 0, entity.e));
    if (entity?.k === 'bindings') return this.instanceOf(this.ofBindings(entity.file, entity.bindings));
    const name = ref.n.slice(ref.n.lastIndexOf('.') + 1);
    if (TRANSPARENT.has(name) && ref.a?.[0]) return this.ofRef(file, scope, ref.a[0]);
    if (CLASS_OF.has(name) && ref.a?.[0]) return this.classOf(this.ofRef(file, scope, ref.a[0]));
    if (ref.a && ref.a.length > 0) return { k: 'generic', name, args: args() };
    if (entity?.k === 'external') return { k: 'external', package: entity.package, name };
    if (entity?.k === 'missing') return UNKNOWN;
    return file.rules.builtins.has(ref.n) || /^[a-z]+$/.test(ref.n) ? { k: 'builtin', name: ref.n } : UNKNOWN;
  }

  private classOf(type: Type): Type {
    if (type.k === 'inst' || type.k === 'self') return { k: 'class', def: type.def };
    if (type.k === 'union') return unionOf(type.of.map((one) => this.classOf(one)));
    return { k: 'generic', name: 'type', args: [type] };
  }

  /** An alias without members of its own stands for what it names. */
  private instanceWith(def: Def, args: readonly Type[]): Type {
    const { d, file } = def;
    if (d.subkind === 'type' && d.type !== undefined && file.members(def.index).size === 0 && this.world.receiverNames(def).length === 0) {
      const type = this.ofRef(file, file.readingScope(def.index), d.type);
      return d.typeParams ? substitute(type, def, args) : type;
    }
    return { k: 'inst', def, ...(args.length > 0 ? { args } : {}) };
  }

  /** What a dotted type name means: a class in a module, a nested class, a namespace member. */
  typeEntity(file: FileIndex, scope: number, name: string): Entity | undefined {
    const { names, members } = this.world;
    const whole = names.lookup(file, scope, name, 'type');
    if (whole || !name.includes('.')) return whole;
    const parts = name.split('.');
    for (let length = parts.length - 1; length > 0; length--) {
      let entity = names.lookup(file, scope, parts.slice(0, length).join('.'), 'type');
      if (!entity) continue;
      for (const part of parts.slice(length)) {
        if (entity?.k === 'module') entity = this.moduleMember({ k: 'module', files: entity.files, spec: entity.spec, from: entity.from }, part, 'type');
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

/** The module text of `require('m')` or `import('m')`; string literals stand in quotes only there. */
function requiredSpec(e: Extract<Expr, { k: 'call' }>): string | undefined {
  if (e.f.k !== 'name' || (e.f.n !== 'require' && e.f.n !== 'import')) return undefined;
  const [first] = e.a ?? [];
  if (first?.k !== 'literal' || !first.t.startsWith("'")) return undefined;
  return first.t.slice(1, -1);
}
