import type { GraphLink, GraphNode } from './graph-model';
import { parentsOf } from './level-links';

/** An arrow between two siblings of a level. */
export interface LevelEdge {
  readonly source: string;
  readonly target: string;
  readonly weight: number;
  /** Arrows that rest on guesses alone do not decide who stands above whom. */
  readonly firm: number;
  /** Whether it is drawn while nothing is pointed at, and so needs a way between the cards. */
  readonly drawn: boolean;
}

/** The nodes with the same parent, and the arrows between them. */
export interface Level {
  readonly parent: string | null;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly LevelEdge[];
}

/** Splits the graph into levels by parent, innermost first. `links` are those of `levelLinks`: their ends are siblings. */
export function splitLevels(nodes: readonly GraphNode[], links: readonly GraphLink[], drawn: ReadonlySet<string>): Level[] {
  const parentOf = parentsOf(nodes);
  const children = new Map<string | null, GraphNode[]>();
  for (const node of [...nodes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const parent = parentOf(node.id);
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const edges = new Map<string | null, LevelEdge[]>();
  for (const link of links) {
    const level = parentOf(link.source);
    const { source, target, weight, guessed } = link;
    edges.set(level, [...(edges.get(level) ?? []), { source, target, weight, firm: weight - guessed, drawn: drawn.has(link.id) }]);
  }
  const depth = (id: string | null): number => (id === null ? 0 : 1 + depth(parentOf(id)));
  return [...children]
    .sort(([a], [b]) => depth(b) - depth(a) || String(a).localeCompare(String(b)))
    .map(([parent, members]) => ({ parent, nodes: members, edges: edges.get(parent) ?? [] }));
}
