import type { Confidence, EdgeKind, EdgeRule } from '@shared/model';

/** One edge as it is stored, with both ends by name; a null name is the file itself (module-level code). */
export interface EdgeRow {
  readonly kind: EdgeKind;
  readonly fromPath: string;
  readonly fromName: string | null;
  readonly fromLine: number | null;
  readonly toPath: string;
  readonly toName: string | null;
  readonly toLine: number | null;
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
}

/** An edge in the form that compiler-made edge lists use: one JSON object a line. */
export interface GoldEdge {
  readonly kind: EdgeKind;
  readonly level?: 'file' | 'symbol';
  readonly from: { readonly file: string; readonly name: string; readonly line: number };
  readonly to: { readonly file: string; readonly name: string; readonly line: number };
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
}

const MODULE = '<module>';

export function goldEdge(row: EdgeRow): GoldEdge {
  return {
    kind: row.kind,
    ...(row.kind === 'IMPORTS' ? { level: row.toName === null ? ('file' as const) : ('symbol' as const) } : {}),
    from: { file: row.fromPath, name: row.fromName ?? MODULE, line: row.fromLine ?? 1 },
    to: { file: row.toPath, name: row.toName ?? MODULE, line: row.toLine ?? 1 },
    line: row.line,
    confidence: row.confidence,
    how: row.how,
  };
}
