import type { Import, ImportedName } from '@shared/model';
import type { SyntaxNode } from '../syntax';

/** One statement for each path of an import: `import a.b.{C, D => E, _}`, `import a.b.*`. */
export function importsOf(node: SyntaxNode, scope: number, known: Map<string, string>): Import[] {
  const statements: Import[] = [];
  let path: string[] = [];
  const flush = (): void => {
    if (path.length > 0) add(statements, path.slice(0, -1), [{ imported: path.at(-1) ?? '', local: path.at(-1) ?? '' }], false, node, scope);
    path = [];
  };
  for (const child of node.children) {
    if (child.type === ',') flush();
    else if (child.fieldName === 'path' && child.type !== '.') path.push(...child.text.split('.').filter((part) => part !== ''));
    else if (child.type === 'namespace_wildcard') {
      add(statements, path, [], child.text !== 'given', node, scope);
      path = [];
    } else if (child.type === 'namespace_selectors') {
      const { names, wildcard } = selected(child);
      add(statements, path, names, wildcard, node, scope);
      path = [];
    } else if (child.type === 'as_renamed_identifier' || child.type === 'arrow_renamed_identifier') {
      add(statements, path, renamed(child), false, node, scope);
      path = [];
    }
  }
  flush();
  // A path can begin with a name that was imported before.
  const full = statements.map((statement) => {
    const [first = '', ...rest] = statement.spec.split('.');
    const before = rest.length > 0 || statement.wildcard ? known.get(first) : undefined;
    return before === undefined ? statement : { ...statement, spec: [before, ...rest].join('.') };
  });
  for (const { spec, names } of full) for (const { local } of names) known.set(local, spec);
  return full;
}

type Selected = Pick<ImportedName, 'imported' | 'local'>;

function selected(list: SyntaxNode): { names: Selected[]; wildcard: boolean } {
  const names = list.namedChildren.flatMap((child) => {
    if (child.type === 'identifier' || child.type === 'operator_identifier') return [{ imported: child.text, local: child.text }];
    return child.type.endsWith('renamed_identifier') ? renamed(child) : [];
  });
  return { names, wildcard: list.namedChildren.some((child) => child.type === 'namespace_wildcard' && child.text !== 'given') };
}

/** `X => _` hides a name. */
function renamed(node: SyntaxNode): Selected[] {
  const name = node.field('name');
  const alias = node.field('alias');
  return name === null || alias === null || alias.type !== 'identifier' || alias.text === '_' ? [] : [{ imported: name.text, local: alias.text }];
}

function add(into: Import[], path: readonly string[], names: readonly Selected[], wildcard: boolean, node: SyntaxNode, scope: number): void {
  const base = path.filter((part) => part !== '_root_').join('.');
  const { line } = node;
  for (const { imported, local } of names) {
    into.push({ spec: base === '' ? imported : `${base}.${imported}`, names: [{ imported, local, line }], line, scope });
  }
  if (wildcard && base !== '') into.push({ spec: base, names: [], wildcard, line, scope });
}
