import type { GraphLink, GraphNode } from './graph-model';

/** An arrow between two siblings of a level: the sum of the arrows between them and what they contain. */
export interface LevelEdge {
  readonly source: string;
  readonly target: string;
  readonly weight: number;
  /** Arrows that rest on guesses alone do not decide who stands above whom. */
  readonly firm: number;
}

/** The nodes with the same parent, and the arrows between them. */
export interface Level {
  readonly parent: string | null;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly LevelEdge[];
}

/** Splits the graph into levels by parent, innermost first, each arrow lifted to the level where its ends part. */
export function splitLevels(nodes: readonly GraphNode[], links: readonly GraphLink[]): Level[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = (id: string): string | null => {
    const parent = byId.get(id)?.parent ?? null;
    return parent !== null && byId.has(parent) ? parent : null;
  };
  const children = new Map<string | null, GraphNode[]>();
  for (const node of [...nodes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const parent = parentOf(node.id);
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const edges = liftEdges(links, parentOf);
  const depth = (id: string | null): number => (id === null ? 0 : 1 + depth(parentOf(id)));
  return [...children]
    .sort(([a], [b]) => depth(b) - depth(a) || String(a).localeCompare(String(b)))
    .map(([parent, members]) => ({ parent, nodes: members, edges: edges.get(parent) ?? [] }));
}

function liftEdges(links: readonly GraphLink[], parentOf: (id: string) => string | null): Map<string | null, LevelEdge[]> {
  const lifted = new Map<string | null, Map<string, LevelEdge>>();
  for (const link of links) {
    const ends = partingOf(chain(link.source, parentOf), chain(link.target, parentOf));
    if (!ends) continue;
    const level = lifted.get(ends.level) ?? new Map<string, LevelEdge>();
    lifted.set(ends.level, level);
    const key = `${ends.source}\u0000${ends.target}`;
    const old = level.get(key);
    const firm = link.weight - link.guessed;
    level.set(key, { source: ends.source, target: ends.target, weight: (old?.weight ?? 0) + link.weight, firm: (old?.firm ?? 0) + firm });
  }
  return new Map([...lifted].map(([level, edges]) => [level, [...edges.values()].sort(byEnds)]));
}

function byEnds(a: LevelEdge, b: LevelEdge): number {
  return a.source.localeCompare(b.source) || a.target.localeCompare(b.target);
}

/** From the outermost container down to the node. */
function chain(id: string, parentOf: (id: string) => string | null): string[] {
  const path = [id];
  for (let at = parentOf(id); at !== null; at = parentOf(at)) path.unshift(at);
  return path;
}

function partingOf(source: readonly string[], target: readonly string[]): { level: string | null; source: string; target: string } | null {
  let at = 0;
  while (source[at] !== undefined && source[at] === target[at]) at += 1;
  const from = source[at];
  const to = target[at];
  return from === undefined || to === undefined ? null : { level: source[at - 1] ?? null, source: from, target: to };
}
