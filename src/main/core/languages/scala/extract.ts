import type { FileFacts } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { ScalaContext } from './context';
import { declareAll, declareUnnamed } from './declarations';
import { ExpressionReader } from './expressions';
import { dottedName } from './types';

/** States the facts of one Scala file. */
export function extractScala(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const expressions = new ExpressionReader();
  const context = new ScalaContext(builder, expressions, declareAll, declareUnnamed);
  const { packages, nodes } = packagesOf(input.tree.root);
  const parts = packages.flatMap((name) => name.split('.'));
  if (parts.length > 0) builder.packageName = parts.join('.');
  openPackages(builder, packages, nodes[0]?.line ?? 1);
  declareAll(context, nodes, { parent: -1, prefix: '', scope: 0, around: 0 });
  return builder.build();
}

/** `package a` and `package b` one after the other, or one inside of the other, are `a.b`. */
function packagesOf(root: SyntaxNode): { packages: string[]; nodes: SyntaxNode[] } {
  const packages: string[] = [];
  let nodes = root.namedChildren;
  for (let depth = 0; depth < 10; depth++) {
    const rest: SyntaxNode[] = [];
    let body: SyntaxNode | null = null;
    for (const node of nodes) {
      const name = node.type === 'package_clause' && rest.every((one) => one.type.endsWith('comment')) && body === null ? dottedName(node.field('name')) : '';
      if (name === '') {
        rest.push(node);
        continue;
      }
      packages.push(name);
      body = node.field('body');
    }
    if (body === null) return { packages, nodes: rest };
    if (rest.some((one) => !one.type.endsWith('comment'))) return { packages, nodes: [...body.namedChildren, ...rest] };
    nodes = body.namedChildren;
  }
  return { packages, nodes };
}

/** What the packages around offer is seen without an import, and so is the package object of the own one. */
function openPackages(builder: FactsBuilder, packages: readonly string[], line: number): void {
  for (let count = packages.length; count > 0; count--) {
    const spec = packages.slice(0, count).join('.');
    if (count < packages.length) builder.addImport({ spec, names: [], wildcard: true, isImplicit: true, line, scope: 0 });
    if (spec.includes('.')) builder.addImport({ spec, names: [], wildcard: true, isStatic: true, isImplicit: true, line, scope: 0 });
  }
}
