import ELK from 'elkjs/lib/main.js';
import { describe, expect, it } from 'vitest';
import { type ElkInput, fromElk } from './elk-graph';
import type { Box, GraphEdge, GraphNode, Size } from './graph-model';
import { CONTAINER, type LayoutEngine, layoutGraph } from './layout';
import { levelLinks } from './level-links';
import { drawnLinks } from './main-links';
import { mergeEdges } from './merge-edges';
import { strokesOf } from './strokes';

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

/** The picture at rest of some modules and their dependencies. */
async function place(nodes: readonly GraphNode[], edges: readonly GraphEdge[], by: LayoutEngine = engine) {
  const arrows = levelLinks(nodes, mergeEdges(nodes, edges));
  const drawn = drawnLinks(nodes, arrows);
  const layout = await layoutGraph(nodes, arrows, drawn, size, by);
  return { layout, arrows, shown: arrows.filter((link) => drawn.has(link.id)) };
}

/** Every card or frame that a drawn arrow runs across, other than those around both of its ends. */
function crossed(nodes: readonly GraphNode[], { layout, shown }: Awaited<ReturnType<typeof place>>): string[] {
  const strokes = strokesOf(layout, shown);
  const cards = nodes.filter((each) => !each.expanded);
  return shown.flatMap((link) => {
    const stroke = strokes.get(link.id);
    if (!stroke || stroke.curved) return [`${link.id} has no way`];
    const points = [stroke.start, ...stroke.between, stroke.end];
    return points.slice(1).flatMap((to, at) => {
      const from = points[at] ?? to;
      const leg = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
      return cards.flatMap(({ id }) => {
        const box = layout.boxes.get(id);
        const inner = box && { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
        return inner && overlaps(leg, inner) ? [`${link.id} runs under ${id}`] : [];
      });
    });
  });
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
    const { layout } = await place(nodes, [edge('app', 'core'), edge('core', 'lib'), edge('app', 'lib')]);
    const [app, core, lib] = ['app', 'core', 'lib'].map((id) => layout.boxes.get(id)?.y ?? Number.NaN);
    expect(app).toBeLessThan(core ?? 0);
    expect(core).toBeLessThan(lib ?? 0);
    expect(layout.simplified).toBe(false);
  });

  it('overlaps nothing and points down at 100 modules, the same each time', async () => {
    const { nodes, edges } = large();
    const picture = await place(nodes, edges);
    const { layout, arrows: links } = picture;
    const boxes = [...layout.boxes.values()];
    expect(boxes).toHaveLength(100);
    expect(crossed(nodes, picture)).toEqual([]);
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlaps(a, b)))).toEqual([]);
    expect(links.filter((link) => (layout.boxes.get(link.source)?.y ?? 0) >= (layout.boxes.get(link.target)?.y ?? 0))).toEqual([]);
    expect((await place([...nodes].reverse(), edges)).layout).toEqual(layout);
  });

  it('leads every drawn arrow around the cards, in a tangle of modules that all use each other too', async () => {
    const inner = Array.from({ length: 13 }, (_, at) => node(`part${at}`, 'box'));
    const nodes = [node('box', null, true), ...inner, node('docs'), node('extras'), node('alone')];
    const edges = [
      ...inner.flatMap((from, at) => inner.filter((to) => to !== from).map((to, step) => edge(from.id, to.id, 1 + ((at * 7 + step * 3) % 11)))),
      ...inner.flatMap((part) => [edge('docs', part.id), edge('extras', part.id)]),
    ];
    const picture = await place(nodes, edges);
    expect(crossed(nodes, picture)).toEqual([]);
    expect(picture.shown.length).toBeGreaterThan(13);
  });

  it('breaks a wide row', async () => {
    const nodes = [node('top'), ...Array.from({ length: 40 }, (_, at) => node(`used${at}`))];
    const picture = await place(
      nodes,
      nodes.slice(1).map(({ id }) => edge('top', id)),
    );
    expect(picture.layout.width).toBeLessThan(picture.layout.height * 4);
    expect(crossed(nodes, picture)).toEqual([]);
  });

  it('keeps the content of a container inside it', async () => {
    const nodes = [node('box', null, true), node('a', 'box'), node('b', 'box'), node('out')];
    const { layout } = await place(nodes, [edge('a', 'b'), edge('b', 'out')]);
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
    const { layout, arrows: links } = await place(nodes, edges, broken);
    const boxes = [...layout.boxes.values()];
    expect(layout.simplified).toBe(true);
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlaps(a, b)))).toEqual([]);
    expect(links.every((link) => (layout.boxes.get(link.source)?.y ?? 0) < (layout.boxes.get(link.target)?.y ?? 0))).toBe(true);
  });

  it('shows nothing for an empty graph', async () => {
    expect((await place([], [], broken)).layout).toMatchObject({ width: 0, height: 0, simplified: false });
  });
});
