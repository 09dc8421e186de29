import type { EdgeKind } from '@shared/model';
import type { GraphLink, GraphNode } from './graph-model';

/** The container that a node stands in, among those shown. */
export function parentsOf(nodes: readonly GraphNode[]): (id: string) => string | null {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (id) => {
    const parent = byId.get(id)?.parent ?? null;
    return parent !== null && byId.has(parent) ? parent : null;
  };
}

/**
 * The arrows of the picture at rest: each stands between two neighbours of one container. What leads into an open container or out of it is
 * summed up in one arrow at its frame, so that no arrow crosses a frame. An arrow between two cards of one container stays as it is.
 */
export function levelLinks(nodes: readonly GraphNode[], links: readonly GraphLink[]): GraphLink[] {
  const parentOf = parentsOf(nodes);
  const sums = new Map<string, GraphLink>();
  for (const link of links) {
    const ends = partingOf(chain(link.source, parentOf), chain(link.target, parentOf));
    if (!ends) continue;
    const id = `${ends.source}\u0000${ends.target}`;
    const old = sums.get(id);
    sums.set(id, old ? add(old, link) : { ...link, id, ...ends });
  }
  return [...sums.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function add(sum: GraphLink, link: GraphLink): GraphLink {
  const kinds = new Map<EdgeKind, number>(sum.kinds.map(({ kind, weight }) => [kind, weight]));
  for (const { kind, weight } of link.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + weight);
  return {
    ...sum,
    weight: sum.weight + link.weight,
    guessed: sum.guessed + link.guessed,
    inCycle: sum.inCycle || link.inCycle,
    kinds: [...kinds].map(([kind, weight]) => ({ kind, weight })).sort((a, b) => b.weight - a.weight || a.kind.localeCompare(b.kind)),
  };
}

/** From the outermost container down to the node. */
function chain(id: string, parentOf: (id: string) => string | null): string[] {
  const path = [id];
  for (let at = parentOf(id); at !== null; at = parentOf(at)) path.unshift(at);
  return path;
}

/** The first two that differ; null where one end contains the other. */
function partingOf(source: readonly string[], target: readonly string[]): { source: string; target: string } | null {
  let at = 0;
  while (source[at] !== undefined && source[at] === target[at]) at += 1;
  const from = source[at];
  const to = target[at];
  return from === undefined || to === undefined ? null : { source: from, target: to };
}
