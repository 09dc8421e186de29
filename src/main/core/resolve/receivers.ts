import type { DefinitionOutline, Expr, TypeRef } from '@shared/model';
import type { FileIndex } from './file-index';
import type { Found } from './members';
import { substitute } from './substitution';
import { type Type, UNKNOWN } from './types';
import type { World } from './world';

/** True when what the bindings are is left to the function that a block is passed to. */
function isPassed(file: FileIndex, bindings: readonly number[]): boolean {
  return bindings.every((at) => file.facts.bindings[at]?.value?.k === 'callback');
}

/** What `this` and `super` are, and types as seen from a receiver. */
export class Receivers {
  constructor(private readonly world: World) {}

  onReceiver(type: Type, found: Found, receiver: Type): Type {
    if (receiver.k === 'self') return substitute(type, found.owner.def, found.owner.def === receiver.def ? [] : found.owner.args, receiver);
    const args = receiver.k === 'inst' ? (receiver.args ?? []) : [];
    const ownerArgs = receiver.k === 'inst' && found.owner.def !== receiver.def ? found.owner.args.map((arg) => substitute(arg, receiver.def, args)) : args;
    return substitute(type, found.owner.def, ownerArgs, receiver);
  }

  /** The class around a scope, as `this` sees it there. */
  thisType(file: FileIndex, scope: number): Type {
    let outside: Type | undefined;
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      // A parameter named `this` only declares its type.
      const declared = file.entry(at, 'this')?.bindings;
      if (declared) {
        const type = this.world.inference.ofBindings(file, declared);
        // A function that is passed runs on a receiver of its own only where its type says so.
        if (type.k !== 'unknown' || !(file.rules.extensions || (file.rules.openTypes && isPassed(file, declared)))) return type;
      }
      const definition = file.facts.scopes[at]?.definition ?? -1;
      if (definition < 0) continue;
      const d = file.facts.definitions[definition];
      if (!d) continue;
      if (d.receiver && d.kind !== 'class' && file.rules.extensions && file.rules.extensions !== 'holder' && !file.rules.namedReceiver)
        return this.world.inference.ofRef(file, at, d.receiver);
      if (d.kind === 'class' && file.rules.openTypes) return { k: 'class', def: file.def(definition) };
      if (d.kind === 'class' && d.subkind !== 'namespace') return { k: 'self', def: file.def(definition) };
      if (d.receiver && file.rules.impls) return this.world.inference.ofRef(file, at, d.receiver);
      const memberOf = file.rules.sharedNamespace === 'includes' && d.receiver ? this.world.units.ownerOf(file.def(definition)) : undefined;
      if (memberOf) return { k: 'self', def: memberOf };
      // What stands in an object literal says itself what it runs on, or sees what is seen around it.
      if (d.isLoose) continue;
      const owner = d.kind === 'function' ? this.ownerType(file, d) : undefined;
      if (owner) return owner;
      // A method that is added to its class from outside of it.
      if (d.kind === 'function' && d.parent >= 0 && d.scope < 0 && !outside) {
        const parent = file.def(d.parent);
        if (parent.d.kind === 'class') outside = d.isStatic ? { k: 'class', def: parent } : { k: 'inst', def: parent };
      }
      if (d.kind === 'function' && d.subkind === 'function' && file.members(definition).size > 0 && /^[A-Z]/.test(d.name))
        return { k: 'inst', def: file.def(definition) };
    }
    return outside ?? UNKNOWN;
  }

  /** `this` in a function that stands in an object literal: what the type says that is asked for in its place, or that type, or the literal. */
  inLiteral(file: FileIndex, scope: number, { o, n, e }: Extract<Expr, { k: 'receiver' }>): Type {
    const { inference, written } = this.world;
    const asked = written.bounded(inference.of(file, scope, o));
    const said = this.saidOf(file, asked, n);
    if (said) return said;
    const literal = inference.of(file, scope, e);
    return asked.k === 'inst' || asked.k === 'self' || asked.k === 'shape' || asked.k === 'all' ? { k: 'all', of: [asked, literal] } : literal;
  }

  /** `this` of a function that is kept under a name, where the type of what keeps it says so: `ThisType<X>`, a parameter named `this`. */
  private saidOf(file: FileIndex, asked: Type, name: string): Type | undefined {
    const { inference, calls } = this.world;
    if (asked.k === 'all') {
      const marked = asked.of.find((part) => part.k === 'generic' && part.name === 'ThisType');
      if (marked?.k === 'generic') return marked.args[0];
      return undefined;
    }
    const member = inference.memberType(file, asked, name);
    for (const part of member.k === 'union' ? member.of : [member]) {
      if (part.k === 'fn' && part.ref.on) return calls.partOf(part, part.ref.on);
      if (part.k !== 'func' || !part.def.d.isDeclaration) continue;
      const { file: home, index, d } = part.def;
      const declared = home.entry(home.innerScope(index), 'this')?.bindings;
      if (declared) return inference.ofBindings(home, declared);
      if (d.type?.k === 'func' && d.type.on) return inference.ofRef(home, home.readingScope(index), d.type.on);
    }
    return undefined;
  }

  /** True for a block that is known to run on an object of its own. */
  hasOwnSelf(file: FileIndex, scope: number): boolean {
    const declared = file.entry(scope, 'this')?.bindings;
    return declared !== undefined && (!isPassed(file, declared) || this.world.inference.ofBindings(file, declared).k !== 'unknown');
  }

  /** Everything that bare names can be members of at a scope, the innermost first. */
  implicit(file: FileIndex, scope: number): readonly Type[] {
    const found: Type[] = [];
    for (let at = scope; at >= 0; at = file.parentScope(at)) {
      const type = this.implicitAt(file, at);
      if (type) found.push(type);
    }
    return found;
  }

  /** What a scope by itself makes the receiver of bare names: a class, a function with a receiver, a function passed for one. */
  implicitAt(file: FileIndex, at: number): Type | undefined {
    const declared = file.entry(at, 'this')?.bindings;
    if (declared) {
      const type = this.world.inference.ofBindings(file, declared);
      return type.k === 'unknown' ? undefined : type;
    }
    const definition = file.facts.scopes[at]?.definition ?? -1;
    const d = definition < 0 ? undefined : file.facts.definitions[definition];
    if (d?.receiver && d.kind !== 'class' && file.rules.extensions !== 'holder' && !file.rules.namedReceiver)
      return this.world.inference.ofRef(file, at, d.receiver);
    return d?.kind === 'class' && d.subkind !== 'namespace' ? { k: 'self', def: file.def(definition) } : undefined;
  }

  private ownerType(file: FileIndex, d: DefinitionOutline): Type | undefined {
    if (d.receiver && file.rules.extensions !== 'holder' && !file.rules.namedReceiver) return this.world.inference.ofRef(file, 0, d.receiver);
    if (d.parent < 0 || d.scope >= 0 === (file.facts.definitions[d.parent]?.kind !== 'class')) return undefined;
    const parent = file.def(d.parent);
    if (parent.d.kind === 'class') return d.isStatic ? { k: 'class', def: parent } : { k: 'self', def: parent };
    if (parent.d.kind === 'variable') return this.world.inference.ofDef(parent);
    // A function made inside another one sees the outer `this` or one that only its caller knows.
    if (d.subkind === 'function') return undefined;
    return d.isStatic ? { k: 'func', def: parent } : { k: 'inst', def: parent };
  }

  /** A type that the nearest overridden method declares. */
  inherited(d: DefinitionOutline, file: FileIndex, declared: (base: DefinitionOutline) => TypeRef | undefined): Type | undefined {
    const owner = d.kind === 'function' && d.parent >= 0 ? file.def(d.parent) : undefined;
    if (owner?.d.kind !== 'class' || d.name.startsWith('__')) return undefined;
    for (const ancestor of this.world.members.lineage(owner).chain.slice(1)) {
      const base = ancestor.def.file;
      for (const index of base.members(ancestor.def.index).get(d.name) ?? []) {
        const above = base.facts.definitions[index];
        const ref = above?.kind === 'function' ? declared(above) : undefined;
        if (ref) return substitute(this.world.inference.ofRef(base, base.readingScope(index), ref), ancestor.def, ancestor.args);
      }
    }
    return undefined;
  }

  superType(file: FileIndex, scope: number): Type {
    const own = this.thisType(file, scope);
    if (own.k !== 'self' && own.k !== 'class' && own.k !== 'inst') return UNKNOWN;
    if (file.rules.openTypes) return { k: own.k === 'class' ? 'class' : 'inst', def: own.def, above: true };
    const lineage = this.world.members.lineage(own.def);
    const isClass = own.def.d.subkind !== 'interface';
    const base = lineage.chain.find(({ relation, def }) => relation !== 'own' && relation !== 'implements' && !(isClass && def.d.subkind === 'interface'));
    if (!base && file.rules.prefersFunctions && lineage.libraries[0]) return lineage.libraries[0];
    if (!base) return lineage.external === undefined ? UNKNOWN : { k: 'external', package: lineage.external };
    // With several bases the next in order need not be a base of the first.
    const several =
      file.rules.namespaces === undefined && (own.def.d.heritage?.filter(({ relation }) => relation === 'extends' || relation === 'inherits').length ?? 0) > 1;
    if (several) {
      return own.k === 'class' ? { k: 'class', def: own.def, above: true } : { k: 'inst', def: own.def, above: true };
    }
    return own.k === 'class' ? { k: 'class', def: base.def } : { k: 'inst', def: base.def, args: base.args };
  }
}
