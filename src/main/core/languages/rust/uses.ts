import type { SyntaxNode } from '../syntax';
import { attributesOf } from './attributes';
import type { Place, RustContext } from './context';

/** One name of a `use` tree: the whole path, and what it is called here; null for `*`. */
interface Leaf {
  readonly path: readonly string[];
  readonly local: string | null;
  readonly line: number;
}

/** `use a::b::{self, C as D, e::*}`: each name of the tree is an import of its own. */
export function addUse(context: RustContext, node: SyntaxNode, scope: number): void {
  const tree = node.field('argument');
  if (tree === null) return;
  const line = node.line;
  for (const leaf of leavesOf(tree, [])) {
    if (leaf.local === null) {
      context.builder.addImport({ spec: leaf.path.join('::'), names: [], wildcard: true, line, scope });
      continue;
    }
    const imported = leaf.path.at(-1);
    if (imported === undefined) continue;
    context.builder.addImport({ spec: leaf.path.slice(0, -1).join('::'), names: [{ imported, local: leaf.local, line: leaf.line }], line, scope });
  }
}

function leavesOf(node: SyntaxNode, before: readonly string[]): Leaf[] {
  switch (node.type) {
    case 'use_list':
      return node.namedChildren.flatMap((child) => leavesOf(child, before));
    case 'scoped_use_list': {
      const path = node.field('path');
      const list = node.field('list');
      const inner = path === null ? (before.length > 0 ? before : ['']) : [...before, ...segmentsOf(path)];
      return list === null ? [] : leavesOf(list, inner);
    }
    case 'use_as_clause': {
      const path = node.field('path');
      const alias = node.field('alias') ?? node.namedChildren.at(-1);
      if (path === null || alias === undefined) return [];
      return [{ path: pathOf(path, before), local: node.field('alias')?.text ?? '_', line: alias.line }];
    }
    case 'use_wildcard': {
      const path = node.firstNamedChild;
      return [{ path: path === null ? before : [...before, ...segmentsOf(path)], local: null, line: node.line }];
    }
    case 'line_comment':
    case 'block_comment':
      return [];
    default: {
      const path = pathOf(node, before);
      const local = path.at(-1);
      return local === undefined ? [] : [{ path, local, line: (node.field('name') ?? node).line }];
    }
  }
}

/** `self` in a list is the module before it. */
function pathOf(node: SyntaxNode, before: readonly string[]): string[] {
  return node.type === 'self' && before.length > 0 ? [...before] : [...before, ...segmentsOf(node)];
}

/** `::a::b` begins with an empty name: a crate, whatever else is called so. */
function segmentsOf(node: SyntaxNode): string[] {
  if (node.type !== 'scoped_identifier') return [node.text];
  const path = node.field('path');
  return [...(path === null ? [''] : segmentsOf(path)), node.field('name')?.text ?? ''];
}

/** `extern crate a as b` */
export function addExternCrate(context: RustContext, node: SyntaxNode, scope: number): void {
  const name = node.field('name')?.text ?? node.child('self')?.text;
  if (name === undefined) return;
  const local = node.field('alias')?.text ?? name;
  const spec = name === 'self' ? 'crate' : `::${name}`;
  context.builder.addImport({ spec, names: [{ imported: '*', local, line: node.line }], line: node.line, scope });
}

/** `mod name;` puts the module of another file here: `mod a.b` by the modules around it in this file, `path p` by an attribute. */
export function addModule(context: RustContext, node: SyntaxNode, place: Place): void {
  const name = node.field('name')?.text;
  if (name === undefined) return;
  const { path, isOff } = attributesOf(node);
  const chain = `${place.prefix}${name}`;
  const spec = path === undefined ? `mod ${chain}` : `path ${place.prefix === '' ? '' : `${place.prefix.replaceAll('.', '/')}`}${path}`;
  context.builder.addImport({
    spec,
    names: [{ imported: '*', local: isOff ? `${name}~` : name, line: node.line }],
    line: node.line,
    scope: place.scope,
    declares: true,
  });
}
