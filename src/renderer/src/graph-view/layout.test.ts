import ELK from 'elkjs/lib/main.js';
import { describe, expect, it } from 'vitest';
import { type ElkInput, fromElk } from './elk-graph';
import type { Box, GraphEdge, GraphNode, Size } from './graph-model';
import { CONTAINER, type LayoutEngine, layoutGraph } from './layout';
import { mergeEdges } from './merge-edges';

const elk = new ELK();
const engine: LayoutEngine = async (graph: ElkInput) => fromElk(await elk.layout(JSON.parse(JSON.stringify(graph))));
const broken: LayoutEngine = () => Promise.reject(new Error('too long'));
const size = (node: GraphNode): Size => ({ width: 90 + node.id.length * 8, height: 46 });

function node(id: string, parent: string | null = null, expanded = false): GraphNode {
  return { id, label: id, detail: '', title: id, kind: 'module', parent, tone: 'plain', cycle: 'none', expandable: expanded, expanded };
}
function edge(source: string, target: string, weight = 1, guessed = 0): GraphEdge {
  return { source, target, kind: 'CALLS', weight, guessed, inCycle: false };
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** 100 modules and about 300 dependencies, always the same, from lower to higher numbers. */
function large(): { nodes: GraphNode[]; edges: GraphEdge[] } {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const nodes = Array.from({ length: 100 }, (_, index) => node(`m${String(index).padStart(2, '0')}`));
  const edges = Array.from({ length: 300 }, () => {
    const from = Math.floor(random() * 99);
    const to = from + 1 + Math.floor(random() * (99 - from));
    return edge(nodes[from]?.id ?? '', nodes[to]?.id ?? '', 1 + Math.floor(random() * 50));
  });
  return { nodes, edges };
}

describe('layoutGraph', () => {
  it('puts a module above what it uses', async () => {
    const nodes = ['app', 'core', 'lib'].map((id) => node(id));
    const layout = await layoutGraph(nodes, mergeEdges(nodes, [edge('app', 'core'), edge('core', 'lib'), edge('app', 'lib')]), size, engine);
    const [app, core, lib] = ['app', 'core', 'lib'].map((id) => layout.boxes.get(id)?.y ?? Number.NaN);
    expect(app).toBeLessThan(core ?? 0);
    expect(core).toBeLessThan(lib ?? 0);
    expect(layout.simplified).toBe(false);
  });

  it('overlaps nothing and points down at 100 modules, the same each time', async () => {
    const { nodes, edges } = large();
    const links = mergeEdges(nodes, edges);
    const layout = await layoutGraph(nodes, links, size, engine);
    const boxes = [...layout.boxes.values()];
    expect(boxes).toHaveLength(100);
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlaps(a, b)))).toEqual([]);
    expect(links.filter((link) => (layout.boxes.get(link.source)?.y ?? 0) >= (layout.boxes.get(link.target)?.y ?? 0))).toEqual([]);
    expect(await layoutGraph([...nodes].reverse(), links, size, engine)).toEqual(layout);
  });

  it('keeps the content of a container inside it', async () => {
    const nodes = [node('box', null, true), node('a', 'box'), node('b', 'box'), node('out')];
    const layout = await layoutGraph(nodes, mergeEdges(nodes, [edge('a', 'b'), edge('b', 'out')]), size, engine);
    const box = layout.boxes.get('box');
    for (const id of ['a', 'b']) {
      const inner = layout.boxes.get(id);
      if (!box || !inner) throw new Error('missing');
      expect(inner.x).toBeGreaterThanOrEqual(box.x + CONTAINER.margin);
      expect(inner.y).toBeGreaterThanOrEqual(box.y + CONTAINER.title);
      expect(inner.x + inner.width).toBeLessThanOrEqual(box.x + box.width);
      expect(inner.y + inner.height).toBeLessThanOrEqual(box.y + box.height);
    }
    expect(layout.boxes.get('out')?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  });

  it('falls back to rows by rank when the engine gives up, and says so', async () => {
    const { nodes, edges } = large();
    const links = mergeEdges(nodes, edges);
    const layout = await layoutGraph(nodes, links, size, broken);
    const boxes = [...layout.boxes.values()];
    expect(layout.simplified).toBe(true);
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlaps(a, b)))).toEqual([]);
    expect(links.every((link) => (layout.boxes.get(link.source)?.y ?? 0) < (layout.boxes.get(link.target)?.y ?? 0))).toBe(true);
  });

  it('shows nothing for an empty graph', async () => {
    expect(await layoutGraph([], [], size, broken)).toMatchObject({ width: 0, height: 0, simplified: false });
  });
});
