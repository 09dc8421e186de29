import type { ImportedName } from '@shared/model';
import type { SyntaxNode } from '../syntax';
import type { PythonFile } from './python-file';

function compact(node: SyntaxNode): string {
  return node.text.replace(/[\s\\]+/g, '');
}

/** Import statement of any form: binds its names in `scope`, and says at module level that others can take them from here. */
export function readImport(file: PythonFile, node: SyntaxNode, scope: number): void {
  if (node.type === 'import_from_statement') readFrom(file, node, scope);
  else if (node.type === 'import_statement') readPlain(file, node, scope);
}

function add(file: PythonFile, spec: string, names: readonly ImportedName[], line: number, scope: number): void {
  const typeOnly = file.typeChecking > 0 ? { typeOnly: true } : {};
  file.facts.addImport({ spec, names, line, scope, ...typeOnly });
  if (scope !== 0) return;
  for (const { imported, local, line: at } of names) file.facts.addExport({ name: local, from: spec, local: imported, line: at });
}

/** `import a`, `import a.b`, `import a.b as c`. */
function readPlain(file: PythonFile, node: SyntaxNode, scope: number): void {
  for (const item of node.fields('name')) {
    const path = item.type === 'aliased_import' ? item.field('name') : item;
    if (!path) continue;
    const spec = compact(path);
    const alias = item.type === 'aliased_import' ? item.field('alias')?.text : undefined;
    const line = item.line;
    if (alias !== undefined || !spec.includes('.')) {
      add(file, spec, [{ imported: '*', local: alias ?? spec, line }], line, scope);
      continue;
    }
    // `import a.b` binds `a`; the dotted name is a name of its own for the expressions that spell it out.
    const top = spec.slice(0, spec.indexOf('.'));
    file.facts.addImport({ spec, names: [{ imported: '*', local: spec, line }], line, scope });
    add(file, top, [{ imported: '*', local: top, line }], line, scope);
  }
}

/** `from m import a, b as c` and `from m import *`. */
function readFrom(file: PythonFile, node: SyntaxNode, scope: number): void {
  const module = node.field('module_name');
  if (!module) return;
  const spec = compact(module);
  const typeOnly = file.typeChecking > 0 ? { typeOnly: true } : {};
  if (node.has('wildcard_import')) {
    file.facts.addImport({ spec, names: [], wildcard: true, line: node.line, scope, ...typeOnly });
    if (scope === 0) file.facts.addExport({ name: '*', from: spec, line: node.line });
    return;
  }
  const names = node.fields('name').flatMap((item): ImportedName[] => {
    const name = item.type === 'aliased_import' ? item.field('name') : item;
    const local = item.type === 'aliased_import' ? item.field('alias') : item;
    return name && local ? [{ imported: compact(name), local: compact(local), line: item.line }] : [];
  });
  add(file, spec, names, node.line, scope);
}

/** Notes what the module imports, before any expression is read. */
export function surveyFile(file: PythonFile): void {
  const { arrays } = file.input.tree;
  const wanted = new Set<number>();
  arrays.typeNames.forEach((name, id) => {
    if (name === 'import_statement' || name === 'import_from_statement') wanted.add(id);
  });
  // By columns, not by nodes: a file has many nodes and few imports.
  for (let index = 0; index < arrays.count; index++) {
    if (wanted.has(arrays.typeId[index] ?? 0)) surveyImport(file, file.input.tree.node(index));
  }
}

function surveyImport(file: PythonFile, node: SyntaxNode): void {
  const isLocal = isInDefinition(node);
  for (const item of node.fields('name')) {
    const name = compact(item);
    if (node.type === 'import_statement' && item.type === 'dotted_name' && name.includes('.')) file.dottedImports.add(name);
    const alias = item.field('alias');
    if (!isLocal) file.importedNames.add(alias ? alias.text : name);
  }
}

function isInDefinition(node: SyntaxNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at.type === 'function_definition' || at.type === 'class_definition') return true;
  return false;
}
