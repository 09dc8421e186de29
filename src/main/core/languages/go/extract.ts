import type { FileFacts, Import, ImportedName } from '@shared/model';
import type { SourceInput } from '../adapter';
import { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';
import { walkCode } from './bodies';
import { isBuildVariant } from './build-constraints';
import { GoContext } from './context';
import { ExpressionReader } from './expressions';
import { declareFunction } from './functions';
import { declareTypes } from './type-declarations';
import { declareVariables } from './variables';

/** States the facts of one Go file. Types come first, so that methods find the type they belong to. */
export function extractGo(input: SourceInput): FileFacts {
  const builder = new FactsBuilder(input);
  const context = new GoContext(builder, new ExpressionReader(), declareTypes);
  const nodes = input.tree.root.namedChildren;
  builder.packageName = nodes.find((node) => node.type === 'package_clause')?.firstNamedChild?.text;
  builder.isVariant = isBuildVariant(input.path, input.text);
  for (const node of nodes) {
    if (node.type === 'import_declaration') for (const spec of importSpecs(node)) builder.addImport(importOf(spec));
    else if (node.type === 'type_declaration') declareTypes(context, node, 0);
  }
  const types = new Map<string, number>();
  for (let index = 0; index < builder.definitionCount; index++) {
    const definition = builder.definition(index);
    if (definition.kind === 'class') types.set(definition.name, index);
  }
  const isTestFile = input.path.endsWith('_test.go');
  for (const node of nodes) {
    if (node.type === 'function_declaration' || node.type === 'method_declaration') declareFunction(context, node, types, isTestFile);
    else if (node.type === 'var_declaration' || node.type === 'const_declaration') declareVariables(context, node);
    else if (!['package_clause', 'import_declaration', 'type_declaration', 'comment'].includes(node.type)) walkCode(context, node, 0);
  }
  return builder.build();
}

function importSpecs(declaration: SyntaxNode): SyntaxNode[] {
  return (declaration.child('import_spec_list') ?? declaration).namedChildren.filter((child) => child.type === 'import_spec');
}

function importOf(node: SyntaxNode): Import {
  const spec = (node.field('path')?.text ?? '').slice(1, -1);
  const alias = node.field('name');
  const base = { spec, line: node.line, scope: 0 };
  if (alias?.type === 'dot') return { ...base, names: [], wildcard: true };
  if (alias?.type === 'blank_identifier') return { ...base, names: [] };
  const local = alias?.text ?? packageNameOf(spec);
  const name: ImportedName = { imported: '*', local, line: node.line };
  return { ...base, names: local === '' ? [] : [name] };
}

/** The name that a package most likely declares: the last part of its path without version, `go-` and `.go`. */
function packageNameOf(spec: string): string {
  const parts = spec.split('/');
  const last = parts.at(-1) ?? '';
  const named = /^v\d+$/.test(last) && parts.length > 1 ? (parts.at(-2) ?? '') : last;
  return named
    .replace(/\.v\d+$/, '')
    .replace(/^go[-.]|[-.]go$/g, '')
    .replace(/^.*[-.]/, '');
}
