/** What a node of the code graph is. Locals are not nodes. */
export const SYMBOL_KINDS = ['class', 'function', 'variable'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** The language's own word for the symbol. */
export const SYMBOL_SUBKINDS = [
  'class',
  'interface',
  /** A class with one instance, which its name stands for. */
  'object',
  'struct',
  'trait',
  'enum',
  'record',
  'type',
  'annotation',
  'namespace',
  'function',
  'method',
  'constructor',
  'accessor',
  'variable',
  'constant',
  'field',
  'enum-member',
] as const;
export type SymbolSubkind = (typeof SYMBOL_SUBKINDS)[number];

/** Roles that a symbol or a file can have beside its kind. */
export const ROLES = ['test', 'generated', 'entry', 'exported', 'deprecated', 'example', 'config', 'docs'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Stable, readable identity: `<kind>:<path>#<Qualified.name>`, with `~2` when the same name recurs in a file.
 * Modules are `module:<name>`, files `file:<path>`.
 */
export type SymbolId = string;

/** A place in a file of the repository. `path` is relative to the root with `/`; lines count from 1. */
export interface Location {
  readonly path: string;
  readonly line: number;
  readonly endLine?: number;
}
