import type { Expr } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { Context } from './context';

/** Values and types that are used by name. Which of them the file can mean is known only when all of it was visited. */
export class Uses {
  private readonly candidates: { e: Expr; root: string; scope: number; line: number; type: boolean }[] = [];

  constructor(private readonly context: Context) {}

  value(e: Expr, root: string, scope: number, line: number): void {
    this.candidates.push({ e, root, scope, line, type: false });
  }

  memberValue(node: SyntaxNode, scope: number): void {
    const object = node.field('object');
    const property = node.field('property');
    if (object === null || property === null) return;
    if (object.type === 'identifier' || object.type === 'this') {
      this.value(
        { k: 'member', o: object.type === 'this' ? { k: 'this' } : { k: 'name', n: object.text }, n: property.text },
        object.text,
        scope,
        property.line,
      );
      return;
    }
    this.context.push(object, scope);
  }

  typeName(node: SyntaxNode, scope: number): void {
    const text = node.text.replace(/\s+/g, '');
    this.candidates.push({ e: { k: 'name', n: text }, root: text.split('.')[0] ?? text, scope, line: node.line, type: true });
  }

  element(node: SyntaxNode, scope: number): void {
    const { context } = this;
    const name = node.field('name');
    if (name && /^[A-Z]|\./.test(name.text)) {
      const root = name.text.split('.')[0] ?? name.text;
      this.value(context.expression(name), root, scope, name.line);
    }
    for (const child of node.namedChildren) if (child.index !== name?.index) context.push(child, scope);
  }

  /** Says which candidates are references. */
  finish(): void {
    const { context } = this;
    const seen = new Set<string>();
    for (const { e, root, scope, line, type } of this.candidates) {
      if (root !== 'this' && !context.fileNames.has(root) && !(e.k === 'member' && context.isTypedLocal(root, scope))) continue;
      const name = e.k === 'member' ? e.n : '';
      const key = `${context.builder.ownerOf(scope)}:${scope}:${root}.${name}:${type}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (type) context.builder.refer({ kind: 'type', type: { k: 'ref', n: e.k === 'name' ? e.n : root }, scope, line });
      else context.builder.refer({ kind: 'value', e, scope, line });
    }
  }
}
