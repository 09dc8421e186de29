import { partsOfSymbolId } from './symbol-id';

/** The one selected thing; every view marks it and the inspector shows it. */
export type Selection =
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'symbol'; readonly id: string; readonly name: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'commit'; readonly hash: string; readonly subject?: string }
  | { readonly kind: 'person'; readonly name: string };

export type SelectionKind = Selection['kind'];

/** Identity of the selected thing within its repository: equal keys, equal things. */
export function selectionKey(selection: Selection | null): string {
  if (selection === null) return '';
  switch (selection.kind) {
    case 'module':
      return `module:${selection.module}`;
    case 'symbol':
      return `symbol:${selection.id}`;
    case 'file':
      return `file:${selection.path}`;
    case 'commit':
      return `commit:${selection.hash}`;
    case 'person':
      return `person:${selection.name}`;
  }
}

/** The word a person reads for it: short name, path, subject. */
export function selectionLabel(selection: Selection): string {
  switch (selection.kind) {
    case 'module':
      return selection.module;
    case 'symbol':
      return partsOfSymbolId(selection.id)?.qualified ?? selection.name;
    case 'file':
      return selection.path;
    case 'commit':
      return selection.subject ?? selection.hash.slice(0, 9);
    case 'person':
      return selection.name;
  }
}
