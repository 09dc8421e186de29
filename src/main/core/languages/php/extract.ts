import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { CodeWalker } from './bodies';
import { declareClass } from './classes';
import { declareConstants } from './constants';
import { type Frame, PhpContext } from './context';
import { ExpressionReader } from './expressions';
import { declareFunction } from './functions';
import { type NameKind, PhpNames, writtenName } from './names';

/** States the facts of one PHP file. */
export function extractPhp(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const names = new PhpNames(builder);
  const context: PhpContext = new PhpContext(builder, names, (_, node, frame) => declareClass(walker, node, frame));
  const walker: CodeWalker = new CodeWalker(context, new ExpressionReader(context), (node, frame) => {
    if (node.type === 'function_definition') declareFunction(walker, node, frame);
    else if (node.type === 'const_declaration') declareConstants(walker, node, frame);
    else declareClass(walker, node, frame);
  });
  const frame = context.frame(0, undefined, new Set());
  readUses(names, input.tree.root.namedChildren);
  for (const node of input.tree.root.namedChildren) statement(walker, builder, names, node, frame);
  return builder.build();
}

function statement(walker: CodeWalker, builder: FactsBuilder, names: PhpNames, node: SyntaxNode, frame: Frame): void {
  if (node.type !== 'namespace_definition') {
    if (!builder.hasMain && isRun(node)) builder.hasMain = true;
    walker.code(node, frame);
    return;
  }
  const namespace = writtenName(node.field('name'));
  builder.packageName ??= namespace;
  names.enter(namespace);
  const body = node.field('body');
  readUses(names, body === null ? followingUses(node) : body.namedChildren);
  for (const child of body?.namedChildren ?? []) statement(walker, builder, names, child, frame);
}

/** Statements after `namespace X;` up to the next one. */
function followingUses(node: SyntaxNode): SyntaxNode[] {
  const siblings = node.parent?.namedChildren ?? [];
  const rest = siblings.slice(siblings.findIndex((one) => one.index === node.index) + 1);
  const end = rest.findIndex((one) => one.type === 'namespace_definition');
  return end < 0 ? rest : rest.slice(0, end);
}

function isRun(node: SyntaxNode): boolean {
  return node.type === 'expression_statement' || node.type === 'echo_statement';
}

/** Imports hold for the whole namespace, wherever they stand. */
function readUses(names: PhpNames, nodes: readonly SyntaxNode[]): void {
  for (const node of nodes) if (node.type === 'namespace_use_declaration') readUse(names, node);
}

function readUse(names: PhpNames, node: SyntaxNode): void {
  const kind = kindOf(node) ?? 'class';
  const group = node.field('body');
  const prefix = group === null ? '' : `${writtenName(node.child('namespace_name'))}\\`;
  for (const clause of (group ?? node).namedChildren) {
    if (clause.type !== 'namespace_use_clause') continue;
    const written = writtenName(clause.child('qualified_name') ?? clause.child('name')).replace(/^\\/, '');
    if (written === '') continue;
    const full = prefix + written;
    const alias = clause.field('alias')?.text ?? full.slice(full.lastIndexOf('\\') + 1);
    names.use(kindOf(clause) ?? kind, full, alias, clause.line);
  }
}

function kindOf(node: SyntaxNode): NameKind | undefined {
  if (node.children.some((child) => child.type === 'function')) return 'function';
  return node.children.some((child) => child.type === 'const') ? 'const' : undefined;
}
