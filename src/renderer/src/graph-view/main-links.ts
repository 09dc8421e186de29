import type { GraphLink, GraphNode } from './graph-model';
import { parentsOf } from './level-links';

/** Up to this many arrows all are drawn, and some more where it would be only a few that are not. */
const ALL_DRAWN = 16;
/** Beyond that about this many for each box. */
const PER_NODE = 1.4;
const SLACK = 1.25;

/** The arrows that are drawn while nothing is pointed at: the main ones inside each container and of the map itself. `links` are those of `levelLinks`. */
export function drawnLinks(nodes: readonly GraphNode[], links: readonly GraphLink[]): ReadonlySet<string> {
  const parentOf = parentsOf(nodes);
  const levels = new Map<string | null, GraphLink[]>();
  for (const link of links) {
    const level = parentOf(link.source);
    levels.set(level, [...(levels.get(level) ?? []), link]);
  }
  return new Set([...levels].flatMap(([level, members]) => [...mainLinks(members, nodes.filter((node) => parentOf(node.id) === level).length)]));
}

/**
 * The main arrows of one level: all of a small one; of a crowded one the strongest out of each box and into each, then the strongest of all. Those of
 * guesses alone come last.
 */
export function mainLinks(links: readonly GraphLink[], nodes: number): ReadonlySet<string> {
  const most = Math.max(ALL_DRAWN, Math.round(nodes * PER_NODE));
  if (links.length <= most * SLACK) return new Set(links.map((link) => link.id));
  const firm = (link: GraphLink): number => link.weight - link.guessed;
  const order = [...links].sort((a, b) => firm(b) - firm(a) || b.weight - a.weight || (a.id < b.id ? -1 : 1));
  const kept = new Set<string>();
  for (const end of ['source', 'target'] as const) {
    const met = new Set<string>();
    for (const link of order) {
      if (met.has(link[end])) continue;
      met.add(link[end]);
      kept.add(link.id);
    }
  }
  for (const link of order) {
    if (kept.size >= most) break;
    kept.add(link.id);
  }
  return kept;
}
