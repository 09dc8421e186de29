import type { Definition, Expr, TypeRef } from '@shared/model';
import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import type { ExpressionReader } from './expressions';
import type { TypeReader } from './types';

/** Where an item stands: its module or function. */
export interface Place {
  readonly scope: number;
  /** Definition around it, -1 at the top of a file. */
  readonly parent: number;
  readonly prefix: string;
  /** Inside code that is built for tests only. */
  readonly isTest: boolean;
}

/** What the walk of one file carries along. */
export class RustContext {
  private readonly locals = new Map<number, Set<string>>();
  /** Names read so far that were no locals where they stood: a local bound later in the same block is another thing. */
  private readonly outer = new Set<string>();

  constructor(
    readonly builder: FactsBuilder,
    readonly types: TypeReader,
    readonly expressions: ExpressionReader,
    /** Declares the items among nodes: given, because functions can hold items. */
    readonly declareItems: (context: RustContext, nodes: readonly SyntaxNode[], place: Place) => void,
  ) {}

  bind(scope: number, name: SyntaxNode, kind: 'param' | 'local', of: { readonly type?: TypeRef | undefined; readonly value?: Expr | undefined }): void {
    const { type, value } = of;
    const { text, line } = name;
    this.builder.bind({ scope, name: text, kind, line, ...(type === undefined ? {} : { type }), ...(value === undefined ? {} : { value }) });
    const names = this.locals.get(scope);
    if (names === undefined) this.locals.set(scope, new Set([text]));
    else names.add(text);
  }

  /** Forgets what was read in the function before. */
  enterFunction(): void {
    this.outer.clear();
  }

  /** Notes that a name was read. */
  read(name: string): void {
    this.outer.add(name);
  }

  /** The name was read before, as something else than what is to be bound now. */
  wasRead(name: string): boolean {
    return this.outer.has(name);
  }

  /** A parameter or local of that name is bound so far in the scope or one around it. */
  isLocal(scope: number, name: string): boolean {
    for (let at = scope; at >= 0; at = this.builder.parentScope(at)) {
      if (this.locals.get(at)?.has(name)) return true;
    }
    return false;
  }

  /** The place inside a function's body, for the items in it. */
  placeIn(scope: number): Place {
    const parent = this.builder.ownerOf(scope);
    const around: Pick<Definition, 'qualified' | 'roles'> | undefined = parent < 0 ? undefined : this.builder.definition(parent);
    return { scope, parent, prefix: around === undefined ? '' : `${around.qualified}.`, isTest: around?.roles.includes('test') === true };
  }
}
