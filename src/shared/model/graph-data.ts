import type { Role, SymbolKind, SymbolSubkind } from './symbol';

export interface GraphFile {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly lines: number;
  readonly roles: readonly Role[];
  readonly errors: number;
  /** Name of its module, as the language adapter says it. */
  readonly module: string;
}

export interface GraphSymbol {
  readonly id: number;
  readonly key: string;
  readonly fileId: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly qualified: string;
  readonly kind: SymbolKind;
  readonly subkind: SymbolSubkind;
  readonly line: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly signature: string;
  readonly doc: string | null;
  /** That `doc` is not null, without reading it. */
  readonly hasDoc: boolean;
  readonly roles: readonly Role[];
}

/** Edges in columns; `kind`, `confidence` and `how` are positions in EDGE_KINDS, CONFIDENCES and EDGE_RULES; src/dst 0 = the file alone. */
export interface EdgeColumns {
  readonly count: number;
  readonly kind: Uint8Array;
  readonly src: Int32Array;
  readonly dst: Int32Array;
  readonly srcFile: Int32Array;
  readonly dstFile: Int32Array;
  readonly line: Int32Array;
  readonly confidence: Uint8Array;
  readonly how: Uint8Array;
}

/** The whole code graph of a revision in memory: what the analyses read. Ids are the store's row ids (from 1). */
export interface GraphData {
  readonly files: readonly GraphFile[];
  readonly symbols: readonly GraphSymbol[];
  readonly edges: EdgeColumns;
}

/** A module as the analyses see it and the store keeps it. Ids count from 1 in order of name. */
export interface GraphModule {
  readonly id: number;
  readonly name: string;
  /** Folder that holds its files; '' is the root. */
  readonly path: string;
  /** Language id with most lines. */
  readonly language: string;
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  /** 0 depends on no other module; every module stands above all that it depends on (cycles count as one). */
  readonly layer: number;
  /** Number of its dependency cycle, from 1; 0 = in none. */
  readonly cycle: number;
  /** Roles that all of its files share. */
  readonly roles: readonly Role[];
  /** 0 to 1, the most important module is 1. */
  readonly importance: number;
}
