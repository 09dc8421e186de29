import type { Confidence, EdgeEnd, EdgeKind, EdgeRule, ResolvedEdge } from '@shared/model';
import type { Def } from './file-index';

/** Collects the edges of one file, each once per kind, ends and line. */
export class EdgeList {
  readonly edges: ResolvedEdge[] = [];
  private readonly seen = new Set<string>();

  add(kind: EdgeKind, from: number, to: EdgeEnd, line: number, confidence: Confidence, how: EdgeRule): void {
    const key = `${kind} ${from} ${to.definition} ${line} ${to.path}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.edges.push({ kind, from, to, line, confidence, how });
  }

  toDef(kind: EdgeKind, from: number, def: Def, line: number, confidence: Confidence, how: EdgeRule): void {
    this.add(kind, from, { path: def.file.path, definition: def.index }, line, confidence, how);
  }
}
