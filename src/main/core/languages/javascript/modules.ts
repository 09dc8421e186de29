import type { ImportedName } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import { defineClass } from './classes';
import type { Context } from './context';
import { defineFunction, isFunctionValue } from './functions';
import { propertyName, stringValue } from './property-name';

export function visitImport(context: Context, node: SyntaxNode, scope: number): void {
  const required = node.child('import_require_clause');
  const source = node.field('source') ?? required?.field('source') ?? null;
  if (source === null) return;
  const spec = stringValue(source);
  const names: ImportedName[] = [];
  const add = (imported: string, local: SyntaxNode): void => {
    names.push({ imported, local: local.text, line: local.line });
    if (scope === 0) context.fileNames.add(local.text);
  };
  if (required?.firstNamedChild) add('*', required.firstNamedChild);
  for (const part of node.child('import_clause')?.namedChildren ?? []) {
    if (part.type === 'identifier') add('default', part);
    else if (part.type === 'namespace_import' && part.firstNamedChild) add('*', part.firstNamedChild);
    else if (part.type === 'named_imports') {
      for (const specifier of part.namedChildren) {
        const name = specifier.field('name');
        if (name) add(exportName(name), specifier.field('alias') ?? name);
      }
    }
  }
  context.builder.addImport({ spec, names, ...(node.has('type') ? { typeOnly: true } : {}), line: node.line, scope });
}

function exportName(node: SyntaxNode): string {
  return node.type === 'string' ? stringValue(node) : node.text;
}

/** `export …` in every form; declarations inside are queued with the scope they stand in. */
export function visitExport(context: Context, node: SyntaxNode, scope: number): void {
  const { builder } = context;
  const source = node.field('source');
  const from = source ? stringValue(source) : undefined;
  const line = node.line;
  const declaration = node.field('declaration');
  for (const child of node.namedChildren) if (child.type === 'decorator') context.push(child, scope);
  if (declaration) {
    if (node.has('default')) {
      const name = declaration.field('name');
      if (name) builder.addExport({ name: 'default', local: name.text, line });
    }
    context.push(declaration, scope);
    return;
  }
  const clause = node.child('export_clause');
  if (clause) {
    for (const specifier of clause.namedChildren) {
      const name = specifier.field('name');
      if (!name) continue;
      const local = exportName(name);
      const alias = specifier.field('alias');
      builder.addExport({ name: alias ? exportName(alias) : local, ...(from === undefined ? {} : { from }), local, line: name.line });
    }
    return;
  }
  const namespace = node.child('namespace_export');
  if (from !== undefined) {
    if (namespace?.firstNamedChild) builder.addExport({ name: exportName(namespace.firstNamedChild), from, local: '*', line });
    else builder.addExport({ name: '*', from, line });
    return;
  }
  const value = node.field('value') ?? (node.has('=') ? node.firstNamedChild : null);
  if (value && defineDefault(context, node, value, scope)) return;
  if (value) exportValue(context, node.has('=') ? '=' : 'default', value, scope, line);
}

/** `export default function () {…}` and its like: a definition named after the export when it has no name of its own. */
function defineDefault(context: Context, node: SyntaxNode, value: SyntaxNode, scope: number): boolean {
  const isClass = value.type === 'class';
  if (!node.has('default') || !(isClass || isFunctionValue(value))) return false;
  const own = value.field('name');
  const place = { name: own?.text ?? 'default', nameNode: own ?? value, outer: node, scope: own ? scope : -1, bodyScope: scope, parent: -1, exported: true };
  if (isClass) defineClass(context, value, place);
  else if (isFunctionValue(value)) defineFunction(context, value, { ...place, subkind: 'function' });
  exportMarked(context, 'default', value, node.line);
  return true;
}

function exportMarked(context: Context, name: string, value: SyntaxNode, line: number): void {
  context.later(() => context.builder.addExport({ name, value: context.expression(value), line }));
}

/** `export default <expression>`, `export = x`, `module.exports = x`. */
export function exportValue(context: Context, name: string, value: SyntaxNode, scope: number, line: number): void {
  context.push(value, scope);
  context.later(() => {
    const e = context.expression(value);
    context.builder.addExport(e.k === 'name' ? { name, local: e.n, line } : { name, value: e, line });
  });
}

/** The module of `require('m')` or `await import('m')`, with the member taken from it at once: `require('m').f`. */
export function requiredModule(node: SyntaxNode | null): { spec: string; member?: string } | undefined {
  if (node === null) return undefined;
  if (node.type === 'await_expression' || node.type === 'parenthesized_expression') return requiredModule(node.firstNamedChild);
  if (node.type === 'member_expression') {
    const inner = node.field('object');
    const found = inner?.type === 'call_expression' || inner?.type === 'parenthesized_expression' ? requiredModule(inner) : undefined;
    const member = node.field('property')?.text;
    return found && found.member === undefined && member !== undefined ? { ...found, member } : undefined;
  }
  if (node.type !== 'call_expression') return undefined;
  const callee = node.field('function');
  if (callee?.type !== 'import' && !(callee?.type === 'identifier' && callee.text === 'require')) return undefined;
  const spec = node.field('arguments')?.firstNamedChild;
  if (spec?.type !== 'string') return undefined;
  return { spec: stringValue(spec) };
}

/** `const x = require('m')`, `const { a, b: c } = require('m')`: true when the declarator was one. */
export function visitRequire(context: Context, pattern: SyntaxNode, value: SyntaxNode | null, scope: number, line: number): boolean {
  const module = requiredModule(value);
  if (!module) return false;
  const names: ImportedName[] = [];
  const add = (imported: string, local: SyntaxNode): void => {
    names.push({ imported, local: local.text, line: local.line });
    if (scope === 0) context.fileNames.add(local.text);
  };
  if (pattern.type === 'identifier') add(module.member ?? '*', pattern);
  else if (pattern.type === 'object_pattern' && module.member === undefined) {
    for (const child of pattern.namedChildren) {
      if (child.type === 'shorthand_property_identifier_pattern') add(child.text, child);
      else if (child.type === 'pair_pattern') {
        const key = propertyName(child.field('key'));
        const local = child.field('value');
        if (key !== undefined && local?.type === 'identifier') add(key, local);
      } else return false;
    }
  } else return false;
  context.builder.addImport({ spec: module.spec, names, line, scope });
  return true;
}
