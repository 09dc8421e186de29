import type { Expr, TypeRef } from '@shared/model';
import type { SyntaxNode } from '../syntax';

export const OPAQUE: TypeRef = { k: 'opaque' };

/** Node types that stand for a type wherever they are met. */
export const TYPE_NODES: ReadonlySet<string> = new Set([
  'type_identifier',
  'scoped_type_identifier',
  'generic_type',
  'reference_type',
  'pointer_type',
  'tuple_type',
  'unit_type',
  'array_type',
  'function_type',
  'dynamic_type',
  'abstract_type',
  'bounded_type',
  'primitive_type',
  'never_type',
  'higher_ranked_trait_bound',
  'removed_trait_bound',
]);

/** Bounds without members that a project calls: they say nothing of a value. */
const MARKERS: ReadonlySet<string> = new Set(['Send', 'Sync', 'Sized', 'Unpin', 'Copy', 'UnwindSafe', 'RefUnwindSafe']);
/** Lists of the library. */
const LISTS: ReadonlySet<string> = new Set(['Vec', 'VecDeque', 'SmallVec', 'ArrayVec', 'LinkedList', 'BinaryHeap', 'ThinVec']);
/** A future is spoken of by what it gives: `async fn` and `.await` then need no unwrapping. */
const FUTURES: ReadonlySet<string> = new Set(['Future', 'BoxFuture', 'LocalBoxFuture', 'IntoFuture']);
const CALLABLE: ReadonlySet<string> = new Set(['Fn', 'FnMut', 'FnOnce']);

/** What `Self` and `Self::Item` stand for around a node. */
export interface SelfPlace {
  /** The type that an impl is for; undefined inside a trait, where it is whatever implements it. */
  readonly type: TypeRef | undefined;
  /** Associated types of the impl by name. */
  readonly associated: ReadonlyMap<string, TypeRef>;
  /** Name of the trait, inside one. */
  readonly trait?: string;
}

/** Reads types as they are written. References are their target: members are reached through them. */
export class TypeReader {
  /** Innermost last. */
  readonly places: SelfPlace[] = [];

  get place(): SelfPlace | undefined {
    return this.places.at(-1);
  }

  of(node: SyntaxNode | null): TypeRef {
    if (node === null) return OPAQUE;
    switch (node.type) {
      case 'identifier':
      case 'primitive_type':
        return { k: 'ref', n: node.text };
      case 'type_identifier':
        if (node.text === '_') return OPAQUE;
        return node.text === 'Self' ? this.selfType() : { k: 'ref', n: node.text };
      case 'scoped_type_identifier':
      case 'scoped_identifier':
        return this.scoped(node);
      case 'generic_type':
      case 'generic_type_with_turbofish':
        return this.generic(node);
      case 'reference_type':
      case 'pointer_type':
        return this.of(node.field('type'));
      case 'tuple_type':
        return { k: 'ref', n: 'tuple', a: node.namedChildren.map((part) => this.of(part)) };
      case 'unit_type':
        return { k: 'ref', n: 'unit' };
      case 'array_type':
        return { k: 'array', of: this.of(node.field('element')) };
      case 'function_type':
        return this.functionType(node);
      case 'dynamic_type':
      case 'abstract_type':
        return this.of(node.field('trait'));
      case 'higher_ranked_trait_bound':
        return this.of(node.field('type'));
      case 'bounded_type':
      case 'trait_bounds':
        return this.bounds(node) ?? OPAQUE;
      default:
        return OPAQUE;
    }
  }

  selfType(): TypeRef {
    const { place } = this;
    return place?.type ?? { k: 'self' };
  }

  /** The bounds of a parameter as one type; undefined when none says anything. */
  bounds(node: SyntaxNode | null): TypeRef | undefined {
    const parts = (node?.namedChildren ?? [])
      .flatMap((part) => (part.type === 'bounded_type' ? part.namedChildren : [part]))
      .filter((part) => part.type !== 'lifetime' && part.type !== 'removed_trait_bound' && part.type !== 'use_bounds')
      .map((part) => this.of(part))
      .filter((type) => type.k !== 'opaque' && !(type.k === 'ref' && MARKERS.has(type.n)));
    const [first] = parts;
    return parts.length > 1 ? { k: 'ref', n: '&', a: parts } : first;
  }

  private scoped(node: SyntaxNode): TypeRef {
    const path = node.field('path');
    const name = node.field('name')?.text ?? '';
    if (path === null) return { k: 'ref', n: name };
    if (path.text === 'Self') {
      const given = this.place?.associated.get(name);
      if (given !== undefined) return given;
    }
    const segments = this.segments(node);
    return segments === undefined ? OPAQUE : { k: 'ref', n: segments.join('.') };
  }

  /** The names of a path; `Self` as the type it stands for. Undefined for `<T as Trait>::Name`. */
  segments(node: SyntaxNode): string[] | undefined {
    switch (node.type) {
      case 'scoped_type_identifier':
      case 'scoped_identifier': {
        const path = node.field('path');
        const name = node.field('name')?.text ?? '';
        if (path === null) return [`::${name}`];
        const before = this.segments(path);
        return before === undefined ? undefined : [...before, name];
      }
      case 'generic_type':
      case 'generic_type_with_turbofish': {
        const type = node.field('type');
        return type === null ? undefined : this.segments(type);
      }
      case 'bracketed_type': {
        const inner = node.firstNamedChild;
        if (inner === null || inner.type === 'qualified_type') return undefined;
        const type = this.of(inner);
        return type.k === 'ref' ? type.n.split('.') : undefined;
      }
      case 'identifier':
      case 'type_identifier':
      case 'primitive_type':
      case 'crate':
      case 'self':
      case 'super': {
        if (node.text !== 'Self') return [node.text];
        if (this.place?.trait !== undefined) return [this.place.trait];
        const type = this.selfType();
        return type.k === 'ref' ? type.n.split('.') : undefined;
      }
      default:
        return undefined;
    }
  }

  private generic(node: SyntaxNode): TypeRef {
    const base = this.of(node.field('type'));
    if (base.k !== 'ref') return base;
    const args = this.args(node.field('type_arguments'));
    const last = base.n.slice(base.n.lastIndexOf('.') + 1);
    if (LISTS.has(last)) return { k: 'array', of: args[0] ?? OPAQUE };
    if (FUTURES.has(last) && args.length > 0) return args[0] ?? OPAQUE;
    return args.length > 0 ? { ...base, a: args } : base;
  }

  /** Type arguments in order, bindings (`Item = T`) too; lifetimes and values left out. */
  args(list: SyntaxNode | null): TypeRef[] {
    return (list?.namedChildren ?? []).flatMap((arg): TypeRef[] => {
      if (arg.type === 'type_binding') return [this.of(arg.field('type'))];
      return TYPE_NODES.has(arg.type) || arg.type === 'trait_bounds' ? [this.of(arg)] : [];
    });
  }

  /** `fn(A) -> B` and `Fn(A) -> B`; a function that gives nothing has no `ret`. */
  functionType(node: SyntaxNode): TypeRef {
    const trait = node.field('trait');
    if (trait !== null && !CALLABLE.has(trait.text)) return this.of(trait);
    const ret = node.field('return_type');
    const p = (node.field('parameters')?.namedChildren ?? []).map((part) => this.of(part.type === 'parameter' ? part.field('type') : part));
    return { k: 'func', ...(ret === null ? {} : { ret: this.of(ret) }), p };
  }
}

/** The segments of a path as an expression: all but the last name types or modules. */
export function pathExpression(segments: readonly string[], whole = false): Expr {
  const last = segments.length - 1;
  let expr: Expr | undefined;
  segments.forEach((segment, at) => {
    const of = at < last || whole ? { of: 'type' as const } : {};
    expr = expr === undefined ? { k: 'name', n: segment, ...of } : { k: 'member', o: expr, n: segment, ...of };
  });
  return expr ?? { k: 'unknown' };
}

/** An expression as it is read in another scope than the one around it. */
export function readIn(scope: number, e: Expr): Expr {
  return { k: 'cast', t: { k: 'typeof', e, s: scope } };
}
