import type { EdgeKind } from '@shared/model';
import type { GraphEdge, GraphLink, GraphNode } from './graph-model';

interface Draft {
  readonly source: string;
  readonly target: string;
  weight: number;
  guessed: number;
  inCycle: boolean;
  readonly kinds: Map<EdgeKind, number>;
}

/** One arrow for each pair of nodes that are both shown; a container's arrows to its own content are left out. */
export function mergeEdges(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): GraphLink[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const drafts = new Map<string, Draft>();
  for (const edge of edges) {
    if (edge.source === edge.target || !parents.has(edge.source) || !parents.has(edge.target)) continue;
    if (isInside(parents, edge.source, edge.target) || isInside(parents, edge.target, edge.source)) continue;
    const id = `${edge.source}\u0000${edge.target}`;
    const draft = drafts.get(id) ?? { source: edge.source, target: edge.target, weight: 0, guessed: 0, inCycle: false, kinds: new Map<EdgeKind, number>() };
    drafts.set(id, draft);
    draft.weight += edge.weight;
    draft.guessed += edge.guessed;
    draft.inCycle ||= edge.inCycle;
    draft.kinds.set(edge.kind, (draft.kinds.get(edge.kind) ?? 0) + edge.weight - edge.guessed);
  }
  return [...drafts.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, draft]) => ({
      ...draft,
      id,
      kinds: [...draft.kinds]
        .map(([kind, weight]) => ({ kind, weight }))
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight || a.kind.localeCompare(b.kind)),
    }));
}

/** The number on an arrow: places that are no guesses. An arrow of guesses alone shows how many they are, with a question mark. */
export function countOn(link: Pick<GraphLink, 'weight' | 'guessed'>): string {
  return link.guessed >= link.weight ? `${link.weight}?` : String(link.weight - link.guessed);
}

function isInside(parents: ReadonlyMap<string, string | null>, id: string, container: string): boolean {
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) if (at === container) return true;
  return false;
}

/** A node with everything that stands inside it. */
export function withContent(nodes: readonly GraphNode[], id: string): Set<string> {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  return new Set(nodes.filter((node) => node.id === id || isInside(parents, node.id, id)).map((node) => node.id));
}

/** The nodes one arrow away from some others, these included. */
export function neighbours(links: readonly GraphLink[], ids: ReadonlySet<string>): Set<string> {
  const near = new Set(ids);
  for (const link of links) {
    if (ids.has(link.source)) near.add(link.target);
    if (ids.has(link.target)) near.add(link.source);
  }
  return near;
}
