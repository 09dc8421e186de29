import type { FactsBuilder } from '../facts-builder';
import type { SyntaxNode } from '../syntax';

/** What kind of thing a qualified name names: PHP keeps classes, functions and constants apart. */
export type NameKind = 'class' | 'function' | 'const';

/**
 * Names of one file by PHP's rules. Every class is spoken of by its full name with a leading backslash (`\App\Shop`), every function and
 * constant by `name()` and `name=`: these are the local names of imports, written ones (`use`) and those that autoloading stands for.
 */
export class PhpNames {
  /** The namespace that the walk is in, '' for the global one. */
  namespace = '';
  private readonly uses: Readonly<Record<NameKind, Map<string, string>>> = { class: new Map(), function: new Map(), const: new Map() };
  private readonly bound = new Set<string>();

  constructor(private readonly builder: FactsBuilder) {}

  /** A written `use`: its alias holds for the names that follow. */
  use(kind: NameKind, full: string, alias: string, line: number): void {
    this.uses[kind].set(kind === 'const' ? alias : alias.toLowerCase(), full);
    this.bind(kind, localName(kind, full), full, line, false);
  }

  /** Starts a namespace: the uses of the one before end. */
  enter(namespace: string): void {
    this.namespace = namespace;
    for (const kind of ['class', 'function', 'const'] as const) this.uses[kind].clear();
  }

  /** Full name of a class declared here. */
  declared(name: string): string {
    return this.namespace === '' ? name : `${this.namespace}\\${name}`;
  }

  /** The local name by which a written class name is looked up. */
  classNamed(written: string, line: number): string {
    const full = this.full(written);
    const local = localName('class', full);
    this.bind('class', local, full, line, true);
    return local;
  }

  /** The local name of a function or constant; without a namespace of its own it may be the global one. */
  valueNamed(kind: 'function' | 'const', written: string, line: number): string {
    const used = written.includes('\\') ? undefined : this.uses[kind].get(kind === 'const' ? written : written.toLowerCase());
    const full = used ?? this.full(written, false);
    const local = localName(kind, full);
    this.bind(kind, local, full, line, true, !written.includes('\\') && used === undefined);
    return local;
  }

  private full(written: string, byAlias = true): string {
    if (written.startsWith('\\')) return written.slice(1);
    if (/^namespace\\/i.test(written)) return this.declared(written.slice('namespace\\'.length));
    const [first = '', ...rest] = written.split('\\');
    const used = byAlias || rest.length > 0 ? this.uses.class.get(first.toLowerCase()) : undefined;
    return used === undefined ? this.declared(written) : [used, ...rest].join('\\');
  }

  private bind(kind: NameKind, local: string, full: string, line: number, isImplicit: boolean, mayBeGlobal = false): void {
    if (this.bound.has(local) || full === '') return;
    this.bound.add(local);
    const imported = full.slice(full.lastIndexOf('\\') + 1);
    const prefix = kind === 'class' ? '' : mayBeGlobal && full.includes('\\') ? `${kind}? ` : `${kind} `;
    this.builder.addImport({ spec: prefix + full, names: [{ imported, local, line }], line, scope: 0, ...(isImplicit ? { isImplicit } : {}) });
  }
}

function localName(kind: NameKind, full: string): string {
  return kind === 'class' ? `\\${full}` : kind === 'function' ? `${full}()` : `${full}=`;
}

/** A name as written, blanks and comments between its parts left out; '' when the node is no name. */
export function writtenName(node: SyntaxNode | null): string {
  switch (node?.type) {
    case 'name':
    case 'qualified_name':
    case 'relative_name':
    case 'namespace_name':
      return node.text.replace(/\s+/g, '');
    default:
      return '';
  }
}
