import type { Definition, Expr, Role, SymbolKind, SymbolSubkind, TypeRef } from '@shared/model';
import { type Draft, docOf, type FactsBuilder, signatureOf } from '../facts-builder';
import type { SyntaxNode, SyntaxTree } from '../syntax';
import { commentBefore } from './comments';
import { expressionOf } from './expressions';
import type { Known, ShapeMember } from './known';

/** How far around a type written in place its field or variable is looked for. */
const MAX_TYPE_DEPTH = 24;

/** State of one file's extraction, shared by the visitors of this folder. */
export class Context implements Known {
  /** Nodes still to be visited, innermost last, each with the scope it stands in. */
  private readonly nodes: number[] = [];
  private readonly scopes: number[] = [];
  private readonly definitions = new Map<number, number>();
  private readonly deferred: (() => void)[] = [];
  /** Plain assignments to names, turned into further bindings where the name is a local. */
  readonly assigned: { readonly name: string; readonly scope: number; readonly value: SyntaxNode; readonly line: number }[] = [];
  private readonly shapes = new Map<number, ShapeMember[]>();
  private readonly holders = new Map<number, number>();
  private readonly fileDefinitions = new Map<string, number>();
  private readonly members = new Map<number, Map<string, number>>();
  /** Names bound at file level by a definition or an import: only these can be meant by a value or type reference. */
  readonly fileNames = new Set<string>();

  constructor(
    readonly builder: FactsBuilder,
    readonly tree: SyntaxTree,
    readonly text: string,
  ) {}

  push(node: SyntaxNode | null, scope: number): void {
    if (node === null) return;
    this.nodes.push(node.index);
    this.scopes.push(scope);
  }

  /** Named children, so that the first is visited first. */
  pushChildren(node: SyntaxNode, scope: number): void {
    const { last, flags } = this.tree.arrays;
    const end = last[node.index] ?? node.index;
    const from = this.nodes.length;
    for (let child = node.index + 1; child <= end; child = (last[child] ?? child) + 1) {
      if (((flags[child] ?? 0) & 1) === 0) continue;
      this.nodes.push(child);
      this.scopes.push(scope);
    }
    for (let low = from, high = this.nodes.length - 1; low < high; low++, high--) {
      const swap = this.nodes[low] ?? 0;
      this.nodes[low] = this.nodes[high] ?? 0;
      this.nodes[high] = swap;
    }
  }

  pop(): { node: SyntaxNode; scope: number } | undefined {
    const index = this.nodes.pop();
    const scope = this.scopes.pop();
    return index === undefined || scope === undefined ? undefined : { node: this.tree.node(index), scope };
  }

  /** Runs when the whole file was visited, so that expressions find every definition. */
  later(action: () => void): void {
    this.deferred.push(action);
  }

  runDeferred(): void {
    for (let at = 0; at < this.deferred.length; at++) this.deferred[at]?.();
  }

  definitionOf(node: SyntaxNode): number | undefined {
    return this.definitions.get(node.index);
  }

  /** Says that a node's value is a definition. */
  mark(node: SyntaxNode, definition: number): void {
    this.definitions.set(node.index, definition);
  }

  expression(node: SyntaxNode | null): Expr {
    return expressionOf(node, this);
  }

  shape(node: SyntaxNode, members: () => ShapeMember[]): TypeRef {
    let known = this.shapes.get(node.index);
    if (!known) {
      known = members();
      this.shapes.set(node.index, known);
    }
    return { k: 'shape', m: known };
  }

  /** The shape's member of that name as it is kept, so that a definition can be added to it. */
  shapeMember(node: SyntaxNode, name: string): ShapeMember | undefined {
    return this.shapes.get(node.index)?.find(({ n }) => n === name);
  }

  /** Says that what is written inside a node belongs to a definition, though no scope of it is around. */
  hold(node: SyntaxNode, definition: number): void {
    this.holders.set(node.index, definition);
  }

  /** The definition that a type written in place belongs to, -1 at module level. */
  holderOf(node: SyntaxNode, scope: number): number {
    let at = node.parent;
    for (let hops = 0; at !== null && hops < MAX_TYPE_DEPTH; hops++, at = at.parent) {
      const holder = this.holders.get(at.index);
      if (holder !== undefined) return holder;
      if (at.type === 'statement_block' || at.type === 'class_body' || at.type === 'interface_body' || at.type === 'formal_parameters') break;
    }
    return this.builder.ownerOf(scope);
  }

  /** Adds a definition; `outer` is the whole statement, `nameNode` the token that names it, `body` where its head ends. */
  define(draft: {
    name: string;
    qualified?: string;
    kind: SymbolKind;
    subkind: SymbolSubkind;
    parent: number;
    scope: number;
    nameNode: SyntaxNode;
    outer: SyntaxNode;
    body?: SyntaxNode | null;
    type?: TypeRef;
    exported?: boolean;
    isLoose?: boolean;
  }): number {
    const { nameNode, outer, body, exported, ...rest } = draft;
    const comment = commentBefore(this.text, outer.start);
    const doc = comment === undefined ? undefined : docOf(comment);
    const roles: Role[] = [];
    if (exported) roles.push('exported');
    if (comment?.includes('@deprecated')) roles.push('deprecated');
    const parent = draft.parent < 0 ? undefined : this.builder.definition(draft.parent);
    const definition: Definition = {
      ...rest,
      qualified: draft.qualified ?? (parent ? `${parent.qualified}.${draft.name}` : draft.name),
      line: nameNode.line,
      startLine: outer.line,
      endLine: outer.endLine,
      signature: signatureOf(this.text.slice(outer.start, body ? body.start : outer.end)),
      ...(doc === undefined ? {} : { doc }),
      roles,
    };
    const index = this.builder.define(definition);
    if (draft.scope === 0) {
      this.fileNames.add(draft.name);
      if (draft.subkind !== 'interface' && draft.subkind !== 'type') this.fileDefinitions.set(draft.name, index);
    }
    if (draft.parent >= 0 && draft.scope < 0 && !draft.isLoose) this.addMember(draft.parent, draft.name, index);
    return index;
  }

  /** The value of that name that the file itself defines at its top. */
  fileDefinition(name: string): number | undefined {
    return this.fileDefinitions.get(name);
  }

  memberOf(owner: number, name: string): number | undefined {
    return this.members.get(owner)?.get(name);
  }

  addMember(owner: number, name: string, definition: number): void {
    let own = this.members.get(owner);
    if (!own) {
      own = new Map();
      this.members.set(owner, own);
    }
    own.set(name, definition);
  }

  /** The scope inside a function that binds a local of the name, seen from `scope`; undefined for module-level and unknown names. */
  localScopeOf(name: string, scope: number): number | undefined {
    for (let at = scope; at > 0; at = this.builder.parentScope(at)) if (this.builder.binds(at, name)) return at;
    return undefined;
  }

  /** True when the name is a parameter or local whose class is written down or constructed there: only of these are members looked for. */
  isTypedLocal(name: string, scope: number): boolean {
    const home = this.localScopeOf(name, scope);
    const binding = home === undefined ? undefined : this.builder.bindingOf(home, name);
    return binding !== undefined && (binding.type !== undefined || binding.value?.k === 'new' || binding.value?.k === 'cast');
  }

  edit(index: number): Draft<Definition> {
    return this.builder.definition(index);
  }
}
