import type { Definition, Expr, Reference, TypeRef } from '@shared/model';
import type { Draft, FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { Flow, Versions } from './flow';
import type { PhpNames } from './names';
import type { TypeContext } from './types';

/** The class around a piece of code. */
export interface ClassAround {
  readonly index: number;
  readonly qualified: string;
  readonly isTrait: boolean;
  /** Local name of the class that it extends. */
  readonly base: TypeRef | undefined;
  readonly scope: number;
}

/** The function (or file) whose body is walked. */
export interface Frame {
  readonly flow: Flow;
  readonly scope: number;
  readonly around: ClassAround | undefined;
  readonly templates: ReadonlySet<string>;
  /** Return values are collected here, for functions that do not declare their type. */
  readonly definition: Draft<Definition> | undefined;
  /** What a comment says of the variables of the statement after it; '' is the one without a name. */
  readonly said: Map<string, TypeRef>;
}

/** What the walk of one file carries along. */
export class PhpContext {
  readonly versions = new Versions();
  private readonly anonymous = new Map<number, number>();

  constructor(
    readonly builder: FactsBuilder,
    readonly names: PhpNames,
    /** Declares the class that `new class` writes and gives its index. */
    private readonly declareClass: (context: PhpContext, node: SyntaxNode, frame: Frame) => number,
  ) {}

  frame(scope: number, around: ClassAround | undefined, templates: ReadonlySet<string>, definition?: Draft<Definition>): Frame {
    return { flow: new Flow(this.builder, this.versions, scope), scope, around, templates, definition, said: new Map() };
  }

  types(frame: Pick<Frame, 'around' | 'templates'>): TypeContext {
    const { around, templates } = frame;
    return {
      names: this.names,
      self: around === undefined || around.isTrait ? -1 : around.index,
      inClass: around !== undefined,
      base: around?.base,
      templates,
    };
  }

  anonymousClass(node: SyntaxNode, frame: Frame): number {
    const known = this.anonymous.get(node.index);
    if (known !== undefined) return known;
    const index = this.declareClass(this, node, frame);
    this.anonymous.set(node.index, index);
    return index;
  }

  refer(reference: Reference): void {
    this.builder.refer(reference);
  }

  /** A value that names something: a class, a constant, a function. */
  mention(e: Expr, frame: Frame, line: number, isFunction = false): void {
    if (e.k === 'name' || e.k === 'member') this.builder.refer({ kind: 'value', e, scope: frame.scope, line, ...(isFunction ? { isFunction } : {}) });
  }

  /** A written type; those of the language and the class itself name nothing. */
  referType(type: TypeRef | undefined, scope: number, line: number): void {
    if (type === undefined) return;
    if (type.k === 'array') this.referType(type.of, scope, line);
    else if (type.k === 'union') for (const part of type.of) this.referType(part, scope, line);
    else if (type.k === 'ref' && type.n === '&') for (const part of type.a ?? []) this.referType(part, scope, line);
    else if (type.k === 'ref' && type.n.startsWith('\\')) this.builder.refer({ kind: 'type', type, scope, line });
  }
}
