import type { FileFacts, Import } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { KotlinContext, type Place } from './context';
import { declareAnonymous, declareType } from './declarations';
import { ExpressionReader } from './expressions';
import { declareCallable, declareProperty } from './members';
import { nameOf } from './types';

const TOP: Place = { parent: -1, prefix: '', scope: 0, around: 0 };

/** States the facts of one Kotlin file or script. */
export function extractKotlin(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new KotlinContext(builder, new ExpressionReader(), { type: declareType, callable: declareCallable, anonymous: declareAnonymous });
  for (const node of input.tree.root.namedChildren) topLevel(context, node);
  if (input.path.endsWith('.kt')) builder.facade = facadeOf(input);
  return builder.build();
}

/** The class that holds what stands outside of classes: named after the file, or by `@file:JvmName("Name")`. */
function facadeOf({ path, tree }: SourceInput): string {
  for (const node of tree.root.namedChildren) {
    const made = node.type === 'file_annotation' ? node.child('constructor_invocation') : null;
    const name = made?.child('user_type')?.text.endsWith('JvmName') ? /"([^"]+)"/.exec(made.text)?.[1] : undefined;
    if (name !== undefined) return name;
  }
  const file = path.slice(path.lastIndexOf('/') + 1, -'.kt'.length).replace(/[^\p{L}\p{N}_$]/gu, '_');
  return `${file.charAt(0).toUpperCase()}${file.slice(1)}Kt`;
}

function topLevel(context: KotlinContext, node: SyntaxNode): void {
  const { builder } = context;
  switch (node.type) {
    case 'package_header':
      builder.packageName = dotted(node.child('qualified_identifier') ?? node);
      return;
    case 'import': {
      const statement = importOf(node);
      if (statement !== null) builder.addImport(statement);
      return;
    }
    case 'property_declaration':
      declareProperty(context, node, TOP);
      return;
    case 'class_declaration':
    case 'object_declaration':
    case 'type_alias':
      declareType(context, node, TOP);
      return;
    case 'function_declaration':
      declareCallable(context, node, TOP);
      return;
    case 'ERROR':
      for (const child of node.namedChildren) topLevel(context, child);
      return;
    default:
      if (!node.type.endsWith('comment') && node.type !== 'file_annotation') builder.hasMain = true;
      walkCode(context, node, 0);
  }
}

function dotted(node: SyntaxNode): string {
  return node.namedChildren
    .filter((child) => child.type === 'identifier')
    .map(nameOf)
    .join('.');
}

/** `import a.b.c as d` binds d; with a star every name of the package or object. */
function importOf(node: SyntaxNode): Import | null {
  const path = node.child('qualified_identifier');
  const spec = path === null ? '' : dotted(path);
  if (spec === '') return null;
  const wildcard = node.has('*');
  const imported = spec.slice(spec.lastIndexOf('.') + 1);
  const alias = node.child('identifier');
  const line = path?.endLine ?? node.line;
  return {
    spec,
    names: wildcard ? [] : [{ imported, local: alias === null ? imported : nameOf(alias), line }],
    ...(wildcard ? { wildcard } : {}),
    line: node.line,
    scope: 0,
  };
}
