import type { Binding, DefinitionOutline, Expr, TypeRef } from '@shared/model';
import type { Def, FileIndex, Meaning } from './file-index';
import { libraryMember } from './library';
import type { Found } from './members';
import type { Entity } from './names';
import { dottedName } from './namespaces';
import { substitute, withGiven } from './substitution';
import { RECURSIVE, type Type, UNKNOWN, unionOf } from './types';
import type { World } from './world';

const MAX_DEPTH = 150;
/** Questions that one question may lead to. */
const MAX_STEPS = 4000;
const MAX_HOPS = 8;

/** From expressions and written types to what is known of their values. Depth and the number of steps are bounded. */
export class Inference {
  private readonly expressions = new Map<Expr, Type>();
  private readonly values = new Map<Def, Type>();
  private readonly returned = new Map<DefinitionOutline, Type>();
  private readonly refs = new Map<TypeRef, Type>();
  private readonly members = new Map<object, Type>();
  /** What stands for the question "this member of that value". */
  private readonly memberKeys = new Map<object, Map<string, object>>();
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
        return e.of === 'type' ? this.world.paths.typeNamed(file, scope, e.n) : this.read(file, scope, this.ofName(file, scope, e.n));
      case 'member':
        return e.of === 'type' ? this.world.paths.typeIn(this.of(file, scope, e.o), e.n) : this.read(file, scope, this.ofBareMember(file, scope, e.o, e.n));
      case 'call':
        return this.ofCall(file, scope, e);
      case 'new':
        return this.world.calls.instanceOf(this.of(file, scope, e.c));
      case 'this':
        return this.world.receivers.thisType(file, scope);
      case 'super':
        return this.world.receivers.superType(file, scope);
      case 'index':
        return this.world.containers.ofIndex(file, this.of(file, scope, e.o), e.i, e.n);
      case 'element':
        return this.world.containers.elementOf(file, this.of(file, scope, e.o), e.i);
      case 'await':
        if (e.of === 'future') return this.world.paths.awaited(this.of(file, scope, e.e));
        return this.world.containers.awaited(file, this.of(file, scope, e.e));
      case 'literal':
        return this.ofLiteral(file, scope, e.t);
      case 'cast':
        return this.ofRef(file, scope, e.t);
      case 'def':
        return this.ofDef(file.def(e.d));
      case 'receiver':
        return this.world.receivers.inLiteral(file, scope, e);
      case 'passed':
        return this.world.callbacks.argumentType(file, scope, e);
      case 'object':
        return { k: 'object', e, file, scope };
      case 'callback':
        return this.world.callbacks.callbackParameter(file, scope, e);
      case 'either':
        return unionOf(e.of.map((one) => this.of(file, scope, one)));
      case 'tuple':
        return { k: 'tuple', of: e.of.map((one) => this.of(file, scope, one)) };
      default:
        return UNKNOWN;
    }
  }

  /** Where functions without parameters are called by their names alone a name means what the call gives. */
  private read(file: FileIndex, scope: number, type: Type): Type {
    if (!file.rules.bareCalls) return type;
    if (type.k === 'func') {
      if (!needsNothing(type.def.d)) return type;
      const on = type.on ?? (type.def.d.parent < 0 ? undefined : this.world.receivers.thisType(file, scope));
      return this.world.calls.callResult(file, scope, on ? { ...type, on } : type, []);
    }
    return type.k === 'fn' && type.on && type.ref.ret ? this.world.calls.callResult(file, scope, type, []) : type;
  }

  /** A member, or a function outside of the type that is called like one. */
  private ofBareMember(file: FileIndex, scope: number, object: Expr, name: string): Type {
    const own = this.ofMember(file, scope, object, name);
    if (file.rules.openTypes && (own.k === 'unknown' || own.k === 'external')) {
      const outer = dottedName(object);
      const entity = outer === undefined ? undefined : this.world.open.byPath(file, scope, [...outer.split('.'), name]);
      if (entity) return this.ofEntity(entity);
    }
    if (!file.rules.bareCalls || (own.k !== 'unknown' && own.k !== 'external')) return own;
    const on = this.of(file, scope, object);
    const [extension] = this.world.extensions.of(file, scope, on, name, 'call', ({ d }) => needsNothing(d));
    return extension ? { k: 'func', def: extension, on } : own;
  }

  private ofLiteral(file: FileIndex, scope: number, name: string): Type {
    const ref = file.rules.literalType?.(name);
    return ref ? this.ofRef(file, scope, ref) : { k: 'builtin', name };
  }

  ofName(file: FileIndex, scope: number, name: string): Type {
    const entity = this.world.names.lookup(file, scope, name, 'value');
    if (!entity && file.rules.ownModule === name) return { k: 'module', files: [file.path], spec: '', from: file };
    const fromLibrary = !entity && file.rules.builtins.has(name);
    if (!entity && !fromLibrary && file.rules.openNames) return { k: 'external', package: '' };
    if (!entity && !fromLibrary && !file.rules.namespaces) return UNKNOWN;
    // A library class as the receiver of its static members.
    if ((file.rules.separateFunctions || file.rules.namespaces) && (!entity || entity.k === 'external')) {
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

  ofBindings(file: FileIndex, bindings: readonly number[]): Type {
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
      const inherited = binding.kind === 'param' && file.rules.inheritsTypes ? this.inheritedParameter(file, binding) : undefined;
      if (inherited) types.push(inherited);
      if (inherited) continue;
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

  /** What the method that is overridden says of a parameter. */
  private inheritedParameter(file: FileIndex, { scope, name }: Binding): Type | undefined {
    const d = file.facts.definitions[file.facts.scopes[scope]?.definition ?? -1];
    const at = d?.params?.findIndex((parameter) => parameter.name === name) ?? -1;
    return d && at >= 0 ? this.world.receivers.inherited(d, file, ({ params }) => params?.[at]?.type) : undefined;
  }

  private ofMember(file: FileIndex, scope: number, object: Expr, name: string): Type {
    if (file.rules.ownModule === name && object.k === 'name' && object.n === 'module') return this.ofName(file, scope, name);
    const on = this.of(file, scope, object);
    if (file.rules.namespaces && (on.k === 'external' || on.k === 'unknown')) {
      const named = this.world.namespaces.classOf(file, scope, { k: 'member', o: object, n: name });
      if (named) return { k: 'class', def: named };
    }
    const type = this.memberType(file, on, name);
    if (!file.rules.extensions || (type.k !== 'unknown' && type.k !== 'external')) return type;
    const [extension] = this.world.extensions.of(file, scope, on, name, 'value');
    return extension ? this.world.calls.callResult(file, scope, { k: 'func', def: extension, on }, []) : type;
  }

  /** Type of a member of a value. */
  memberType(file: FileIndex, on: Type, name: string, meaning: Meaning = 'value'): Type {
    if (on === RECURSIVE) return on;
    if (on.k === 'union') return unionOf(on.of.map((part) => this.memberType(file, part, name, meaning)));
    if (on.k === 'module') return this.ofModuleMember(on, name);
    if (file.rules.modulePaths) {
      const given = this.world.paths.value(file, on, name, meaning);
      if (given) return given;
    }
    if (on.k === 'parameter' || on.k === 'part') return this.memberType(file, this.world.written.bounded(on), name, meaning);
    if (on.k === 'mapped') return on.of;
    if (on.k === 'shape') return this.ofShapeMember(on, name);
    if (on.k === 'object') return this.member(on.e, name, () => this.ofProperty(on, name));
    if (on.k === 'all') return on.of.map((part) => this.memberType(file, part, name)).find((part) => part.k !== 'unknown' && part.k !== 'external') ?? UNKNOWN;
    if (on.k === 'class' && name === 'prototype') return { k: 'inst', def: on.def };
    if (on.k === 'func' && name === 'prototype') return { k: 'inst', def: on.def };
    if ((on.k === 'inst' || on.k === 'self') && name === 'constructor') return { k: 'class', def: on.def };
    const accessed = this.ofAccessor(file, on, name, meaning);
    if (accessed) return accessed;
    const lookup = this.world.platform.seen(file, this.world.members.of(on, name, meaning));
    if (lookup.state === 'found') {
      const [first] = lookup.found;
      return first ? this.foundType(first, lookup.on) : UNKNOWN;
    }
    for (const base of [...this.world.members.libraryBases(on), on]) {
      const library = libraryMember(file, base, name);
      if (library) return library;
    }
    if (lookup.state === 'external') return { k: 'external', package: lookup.package ?? '' };
    if (on.k === 'func' && (name === 'bind' || name === 'call' || name === 'apply')) return on;
    if (on.k === 'holder') return this.member(on.def, name, () => this.memberOfValue(file, on.def, name));
    return lookup.state === 'builtin' ? { k: 'external', package: '' } : UNKNOWN;
  }

  /** A property of another language that is read by a method, or a method of it that is read like a property. */
  private ofAccessor(file: FileIndex, on: Type, name: string, meaning: Meaning): Type | undefined {
    const { platform } = this.world;
    if (!file.rules.platform || meaning === 'type') return undefined;
    if (platform.isInstance(file, on, name)) return on;
    const accessor = platform.accessor(file, on, name, meaning === 'call' ? 'call' : 'read');
    if (!accessor) return undefined;
    const { found } = accessor;
    if (meaning !== 'call') return this.world.receivers.onReceiver(this.returnOf(found.def), found, on);
    return found.def.d.kind === 'function' ? { k: 'func', def: found.def, on } : platform.getter(found.def);
  }

  /** A member that is looked for through other values, which may lead back here: an object can spread what it is assigned to. */
  private member(owner: object, name: string, find: () => Type): Type {
    const keys = this.memberKeys.get(owner) ?? new Map<string, object>();
    const key = keys.get(name) ?? {};
    this.memberKeys.set(owner, keys.set(name, key));
    return this.members.get(key) ?? this.answer(this.members, key, find);
  }

  private ofShapeMember(on: Extract<Type, { k: 'shape' }>, name: string): Type {
    const member = on.ref.m.find(({ n }) => n === name);
    if (!member) return UNKNOWN;
    const def = member.d === undefined ? undefined : on.file.def(member.d);
    if (def?.d.kind === 'function') return { k: 'func', def, on };
    return member.t ? withGiven(this.ofRef(on.file, on.scope, member.t), on.given) : UNKNOWN;
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
    return this.world.receivers.onReceiver(type, found, receiver);
  }

  /** What reading a descriptor through an instance gives (Python `__get__`). */
  private describedValue(descriptor: Extract<Type, { k: 'inst' }>): Type | undefined {
    const [getter] = this.world.members.ofInstance(descriptor.def, '__get__');
    if (getter?.def.d.kind !== 'function') return undefined;
    const { file } = descriptor.def;
    return this.world.calls.callResult(file, 0, { k: 'func', def: getter.def, on: descriptor }, undefined);
  }

  /** Type of the value of a definition. */
  ofDef(def: Def): Type {
    return this.values.get(def) ?? this.answer(this.values, def, () => this.valueOf(def));
  }

  private valueOf(def: Def): Type {
    const { d, file } = def;
    if (d.subkind === 'object') return { k: 'inst', def };
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
      const result = this.world.calls.callResult(file, scope, declared, undefined);
      if (result.k !== 'unknown') return result;
    }
    const inherited = file.rules.inheritsTypes ? this.world.receivers.inherited(d, file, ({ returns }) => returns) : undefined;
    if (inherited) return inherited;
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
      const list = gives ? this.world.containers.listOf(this.of(file, scope, e.f.o)) : undefined;
      if (list) return gives === 'list' ? list : list.of;
    }
    const read = file.rules.openTypes ? this.fieldRead(file, scope, e.f) : undefined;
    if (read) return read;
    const callee = this.world.calls.callee(file, scope, e.f, e.a, e.l);
    if (e.t && callee.k === 'class' && file.rules.prefersFunctions) {
      return { k: 'inst', def: callee.def, args: e.t.map((ref) => this.ofRef(file, scope, ref)) };
    }
    const result = this.world.calls.callResult(file, scope, callee, e.a, e.t?.[0]);
    return e.t && callee.k === 'func'
      ? substitute(
          result,
          callee.def,
          e.t.map((ref) => this.ofRef(file, scope, ref)),
        )
      : result;
  }

  /** A call without arguments that reads a field, where the two are written the same. */
  private fieldRead(file: FileIndex, scope: number, f: Expr): Type | undefined {
    if (f.k === 'name') return this.world.open.calledField(file, scope, f.n, undefined);
    return f.k === 'member' ? this.world.open.calledField(file, scope, f.n, this.of(file, scope, f.o)) : undefined;
  }

  private requiredModule(file: FileIndex, spec: string): Type {
    const target = this.world.names.moduleAt(file, spec);
    if (target.kind === 'external') return { k: 'external', package: target.package };
    return target.kind === 'files' ? { k: 'module', files: target.files, spec, from: file } : UNKNOWN;
  }

  /** A written type. */
  ofRef(file: FileIndex, scope: number, ref: TypeRef): Type {
    return this.refs.get(ref) ?? this.answer(this.refs, ref, () => this.world.written.readRef(file, scope, ref));
  }
}

/** True for a function that a call by its name alone satisfies. */
export function needsNothing(d: DefinitionOutline): boolean {
  return (d.params ?? []).every((parameter) => parameter.optional || parameter.rest);
}

/** The module text of `require('m')` or `import('m')`; string literals stand in quotes only there. */
function requiredSpec(e: Extract<Expr, { k: 'call' }>): string | undefined {
  if (e.f.k !== 'name' || (e.f.n !== 'require' && e.f.n !== 'import')) return undefined;
  const [first] = e.a ?? [];
  if (first?.k !== 'literal' || !first.t.startsWith("'")) return undefined;
  return first.t.slice(1, -1);
}
