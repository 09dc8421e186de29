import type { Expr } from '@shared/model';
import { parametersFor, positionOf } from './arguments';
import type { Def, FileIndex } from './file-index';
import { substitute, withGiven } from './substitution';
import { sameType, type Type, UNKNOWN } from './types';
import type { World } from './world';

/** Name of the parameter that stands for a block written behind the arguments. */
const BLOCK = '&';

/** Types of the parameters of callbacks, from what the callback is passed to. */
export class Callbacks {
  constructor(private readonly world: World) {}

  /** What a built-in container hands its callback: the element of a list, the value of a promise. */
  private elementCallback(file: FileIndex, on: Type, name: string, position: number): Type | undefined {
    if (!file.rules.listMembers) return undefined;
    const list = this.world.containers.listOf(on);
    if (list) return file.rules.listMembers[name]?.callback === position || (name === 'sort' && position === 1) ? list.of : undefined;
    if (on.k !== 'generic' || position !== 0) return undefined;
    if (name === 'then') return file.rules.awaited[on.name] === undefined ? undefined : this.world.containers.awaited(file, on);
    const at = file.rules.elementOf[on.name];
    return name === 'forEach' && at !== undefined ? on.args[at] : undefined;
  }

  /** Type of a callback's parameter, from the function type that its receiver declares. */
  callbackParameter(file: FileIndex, scope: number, e: Extract<Expr, { k: 'callback' }>): Type {
    if (e.f.k === 'member') {
      const element = this.elementCallback(file, this.world.inference.of(file, scope, e.f.o), e.f.n, e.p);
      if (element) return element;
    }
    const callee = this.world.calls.callee(file, scope, e.f);
    const known =
      callee.k === 'func'
        ? (this.knownParameters(file, scope, callee.def, e) ?? (callee.on ? this.world.calls.receiverArguments(callee.def, callee.on) : undefined))
        : undefined;
    const found: Type[] = [];
    for (const parameter of this.parameterTypes(file, scope, callee, e)) {
      const given = this.functionParameter(file, parameter, e.p, e.c);
      const type = known && callee.k === 'func' ? substitute(given, callee.def, known) : given;
      if (type.k === 'unknown') continue;
      if (!file.rules.functionType) return type;
      found.push(type);
    }
    // Overloads that hand a lambda different things say nothing of what it gets.
    const [first] = found;
    return first && found.every((type) => sameType(type, first)) ? first : UNKNOWN;
  }

  /** What a call puts into an argument. */
  argumentType(file: FileIndex, scope: number, e: Extract<Expr, { k: 'passed' }>): Type {
    if (e.l) return this.labelledArgument(file, scope, e.f, e.a, e.l);
    const callee = this.world.calls.callee(file, scope, e.f);
    return this.parameterTypes(file, scope, callee, { k: 'callback', f: e.f, a: e.a, p: 0 }).find((type) => type.k !== 'unknown') ?? UNKNOWN;
  }

  /** What the functions that a call with these labels can mean ask for in an argument; unknown when they differ. */
  private labelledArgument(file: FileIndex, scope: number, f: Expr, at: number, labels: readonly (string | null)[]): Type {
    const types: Type[] = [];
    for (const def of this.labelled(file, scope, f)) {
      const meant = def.d.kind === 'class' ? undefined : parametersFor(def.d.params ?? [], labels.length, labels, file.rules);
      // A struct without an initializer of its own is made of its fields.
      const field = def.d.kind === 'class' ? this.world.members.ofInstance(def, labels[at] ?? '').find((one) => one.def.d.kind === 'variable')?.def : undefined;
      const type = field ? field.d.type : meant?.[at]?.type;
      const from = field ?? def;
      if (type && (field || meant)) types.push(this.world.inference.ofRef(from.file, from.file.readingScope(from.index), type));
      else if (meant) return UNKNOWN;
    }
    const [first] = types;
    return first && types.every((type) => sameType(type, first)) ? first : UNKNOWN;
  }

  /** Functions that a callee can mean; a class stands for what makes it. */
  private labelled(file: FileIndex, scope: number, f: Expr): readonly Def[] {
    const { names, members, inference, extensions } = this.world;
    let found: readonly Def[] = [];
    if (f.k === 'name') {
      const entity = names.lookup(file, scope, f.n, 'call');
      found = entity?.k === 'defs' ? entity.defs : [];
    } else if (f.k === 'member') {
      const on = inference.of(file, scope, f.o);
      const lookup = members.of(on, f.n, 'call');
      found = lookup.state === 'found' ? lookup.found.map(({ def }) => def) : on.k === 'unknown' ? [] : extensions.of(file, scope, on, f.n, 'call');
    }
    return found.flatMap((def) => {
      if (def.d.kind !== 'class') return def.d.kind === 'function' ? [def] : [];
      const made = this.constructorsOf(def).filter(({ d }) => d.subkind === 'constructor');
      return made.length > 0 ? made : [def];
    });
  }

  /** Type arguments of a generic function, as written at the call or as the declared type of its result says. */
  private knownParameters(file: FileIndex, scope: number, def: Def, e: Extract<Expr, { k: 'callback' }>): Type[] | undefined {
    if (!def.d.typeParams) return undefined;
    if (e.t)
      return [
        ...this.world.written.filled(
          def,
          e.t.map((ref) => this.world.inference.ofRef(file, scope, ref)),
        ),
      ];
    const { returns } = def.d;
    const { r } = e;
    if (r?.k !== 'ref' || returns?.k !== 'ref' || r.n.slice(r.n.lastIndexOf('.') + 1) !== returns.n.slice(returns.n.lastIndexOf('.') + 1)) return undefined;
    const known: Type[] = [];
    for (const [at, { name, fallback }] of def.d.typeParams.entries()) {
      const position = returns.a?.findIndex((arg) => arg.k === 'ref' && arg.n === name) ?? -1;
      const given = position < 0 ? undefined : r.a?.[position];
      if (given) known.push(this.world.inference.ofRef(file, scope, given));
      else if (fallback) known.push(substitute(this.world.inference.ofRef(def.file, def.file.readingScope(def.index), fallback), def, known));
      else known.push({ k: 'parameter', def, at });
    }
    return known;
  }

  /** Types that the argument position `e.a` of a callee may have, one for each signature. */
  private parameterTypes(file: FileIndex, scope: number, callee: Type, e: Extract<Expr, { k: 'callback' }>): Type[] {
    if (callee.k === 'fn') {
      const ref = callee.ref.p?.[e.a] ?? callee.ref.p?.at(-1);
      return ref ? [this.world.calls.partOf(callee, ref)] : [];
    }
    if (callee.k === 'union' || callee.k === 'all') return callee.of.flatMap((one) => this.parameterTypes(file, scope, one, e));
    // Array methods hand their callback an element first.
    if (e.f.k === 'member' && (callee.k === 'external' || callee.k === 'unknown')) return [];
    const signatures =
      callee.k === 'func'
        ? this.overloadsOf(callee.def)
        : callee.k === 'inst'
          ? this.world.calls.signatures(callee.def)
          : callee.k === 'class'
            ? this.constructorsOf(callee.def)
            : [];
    const on = callee.k === 'func' ? callee.on : callee.k === 'inst' ? callee : undefined;
    return signatures.slice(0, 24).flatMap((def) => {
      const params = def.d.params ?? [];
      const parameter =
        (e.a < 0 ? params.find(({ name }) => name === BLOCK) : params[positionOf(params, e.a, e.l)]) ?? (params.at(-1)?.rest ? params.at(-1) : undefined);
      if (!parameter?.type) return [];
      let type = this.world.inference.ofRef(def.file, def.file.readingScope(def.index), parameter.type);
      if (parameter.rest && type.k === 'list') type = type.of;
      if (on?.k === 'shape') type = withGiven(type, on.given);
      if (on?.k === 'inst') {
        const owner = this.world.members.lineage(on.def).chain.find((ancestor) => ancestor.def.index === def.d.parent && ancestor.def.file === def.file);
        if (owner) type = this.world.receivers.onReceiver(type, { def, owner, inherited: false }, on);
      }
      return [type];
    });
  }

  /** The other methods of that name count too where lambdas tell overloads apart. */
  private overloadsOf(def: Def): readonly Def[] {
    if (!def.file.rules.functionType || def.d.parent < 0) return [def];
    const owner = def.file.def(def.d.parent);
    if (owner.d.kind !== 'class') return [def];
    return this.world.members.declared(owner, def.d.name).filter((other) => (other.d.receiver === undefined) === (def.d.receiver === undefined));
  }

  private constructorsOf(def: Def): Def[] {
    return def.file.rules.constructorNames.flatMap((name) => this.world.members.ofInstance(def, name).map((one) => one.def));
  }

  private functionParameter(file: FileIndex, type: Type, position: number, count?: number): Type {
    switch (type.k) {
      case 'fn': {
        // Of a library's function the tables say what it may hand over at most.
        if (count !== undefined && !type.on && type.ref.p !== undefined && type.ref.p.length !== count) return UNKNOWN;
        const ref = position < 0 ? type.ref.on : type.ref.p?.[position];
        return ref ? this.world.calls.partOf(type, ref) : UNKNOWN;
      }
      case 'inst': {
        const signature = this.world.calls.callSignature(type.def, undefined) ?? this.soleMethod(type.def);
        return signature ? this.declaredParameter(signature, position, type) : UNKNOWN;
      }
      case 'func':
        return this.declaredParameter(type.def, position, type.on);
      case 'generic': {
        const known = file.rules.functionType?.(type.name, type.args.length);
        if (!known || position >= known.parameters || (count !== undefined && count !== known.parameters)) return UNKNOWN;
        return type.args[position] ?? UNKNOWN;
      }
      case 'parameter':
      case 'part':
        return this.functionParameter(file, this.world.written.bounded(type), position, count);
      case 'union':
      case 'all':
        return type.of.map((one) => this.functionParameter(file, one, position, count)).find((one) => one.k !== 'unknown') ?? UNKNOWN;
      default:
        return UNKNOWN;
    }
  }

  /** What a function declares of a parameter, as seen from the value that it is a member of. */
  private declaredParameter(def: Def, position: number, on: Type | undefined): Type {
    const { params = [], parent } = def.d;
    const parameter = position < 0 ? undefined : (params[position] ?? (params.at(-1)?.rest ? params.at(-1) : undefined));
    const ref = parameter?.type ?? (def.d.type?.k === 'func' ? def.d.type.p?.[position] : undefined);
    if (!ref) return UNKNOWN;
    const written = this.world.inference.ofRef(def.file, def.file.readingScope(def.index), ref);
    const own = parameter?.rest && written.k === 'list' ? written.of : written;
    if (on?.k === 'shape') return withGiven(own, on.given);
    const lineage = on?.k === 'inst' || on?.k === 'self' ? this.world.members.lineage(on.def) : undefined;
    const owner = lineage?.chain.find((ancestor) => ancestor.def.index === parent && ancestor.def.file === def.file);
    return on && owner ? this.world.receivers.onReceiver(own, { def, owner, inherited: false }, on) : own;
  }

  /** Java: a lambda stands for the one abstract method of an interface. */
  private soleMethod(def: Def): Def | undefined {
    if (!def.file.rules.overloads || def.d.subkind !== 'interface') return undefined;
    const methods = [...def.file.members(def.index).values()].flat().map((index) => def.file.def(index));
    const open = methods.filter(({ d }) => d.kind === 'function' && (d.isDeclaration || d.isAbstract) && !d.isStatic);
    return open.length === 1 ? open[0] : undefined;
  }
}
