import cytoscape, { type Core, type EdgeSingular, type ElementDefinition } from 'cytoscape';
import { canvasStyle } from './canvas-style';
import { relativeToLine, type Stroke } from './curves';
import { fitted, MARGIN } from './fit';
import type { Box, GraphLayout, GraphLink, Point } from './graph-model';
import { countOn } from './merge-edges';
import { readPalette, watchTheme } from './palette';
import { strokeOpacity, strokesOf, strokeWidth } from './strokes';
import type { Picture } from './use-layout';

/** Which part of the map is seen, in screen pixels: a map point p stands at p * zoom + pan. */
export interface Viewport extends Point {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

export interface Emphasis {
  /** The nodes whose arrows stand out: the one pointed at, else selected, with its content. */
  readonly centre: ReadonlySet<string>;
  /** A way through the map, node by node. */
  readonly path: readonly string[];
}

/** The drawing below the cards. */
export interface GraphCanvas {
  /** What is not drawn at rest is seen only while one of its ends is pointed at or selected. */
  show(picture: Picture, wordsOf: (link: GraphLink) => string): void;
  emphasise(emphasis: Emphasis): void;
  /** Fits a box into the window, above `foot` pixels at its bottom; never larger than life, never so small that names cannot be read. */
  fit(box: Box, foot: number, atLeast?: number): void;
  zoomBy(factor: number): void;
  /** Brings a box into view if it is not, without a change of scale. */
  reveal(box: Box): void;
  panBy(dx: number, dy: number): void;
  centreOn(point: Point): void;
  viewport(): Viewport;
  /** Calls back when the window of the canvas has another size; `before` is what was seen until then. Returns what ends it. */
  onResize(changed: (before: Viewport) => void): () => void;
  destroy(): void;
}

/** Counts on arrows are drawn at least this large on the screen, in pixels. */
const SMALLEST_TEXT = 11;
const ZOOM = { least: 0.12, most: 2.5 } as const;

export function createCanvas(container: HTMLElement, onViewport: (viewport: Viewport) => void): GraphCanvas {
  const cy = cytoscape({
    container,
    layout: { name: 'preset' },
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
  });
  let textSize = 12;
  const paint = () => void cy.style().fromJson(canvasStyle(readPalette(), textSize)).update();
  paint();
  let settled: ReturnType<typeof setTimeout> | undefined;
  cy.on('zoom', () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      textSize = Math.max(12, SMALLEST_TEXT / cy.zoom());
      paint();
    }, 120);
  });
  const viewport = (): Viewport => ({ ...cy.pan(), zoom: cy.zoom(), width: cy.width(), height: cy.height() });
  cy.on('render', () => onViewport(viewport()));
  cy.on('mouseover', 'edge', (event) => event.target.addClass('hovered'));
  cy.on('mouseout', 'edge', (event) => event.target.removeClass('hovered'));
  const endWatch = watchTheme(paint);
  return {
    show: (picture, wordsOf) => showGraph(cy, picture, wordsOf),
    emphasise: (emphasis) => emphasise(cy, emphasis),
    fit: (box, foot, atLeast = ZOOM.least) => {
      if (box.width > 0 && box.height > 0 && cy.width() > 0) cy.viewport(fitted({ width: cy.width(), height: cy.height() }, box, atLeast, foot));
    },
    zoomBy: (factor) => cy.zoom({ level: cy.zoom() * factor, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } }),
    reveal: (box) => reveal(cy, box),
    panBy: (x, y) => cy.panBy({ x, y }),
    centreOn: (point) => cy.pan({ x: cy.width() / 2 - point.x * cy.zoom(), y: cy.height() / 2 - point.y * cy.zoom() }),
    viewport,
    onResize: (changed) => {
      let before = viewport();
      const observer = new ResizeObserver(() => {
        cy.resize();
        const now = viewport();
        const { width, height } = before;
        before = now;
        if (width !== now.width || height !== now.height) changed({ ...now, width, height });
      });
      observer.observe(container);
      return () => observer.disconnect();
    },
    destroy: () => {
      clearTimeout(settled);
      endWatch();
      cy.destroy();
    },
  };
}

function showGraph(cy: Core, { layout, nodes, links, arrows, drawn }: Picture, wordsOf: (link: GraphLink) => string): void {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const depth = (id: string | null): number => (id === null ? 0 : 1 + depth(parents.get(id) ?? null));
  const elements: ElementDefinition[] = nodes.flatMap((node) => {
    const box = layout.boxes.get(node.id);
    if (!box) return [];
    const container = node.expanded ? { container: true, depth: depth(node.parent) } : {};
    return { data: { id: node.id, width: box.width, height: box.height, ...container }, position: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
  });
  const atRest = new Set(arrows.map((link) => link.id));
  const open = new Set(nodes.filter((node) => node.expanded).map((node) => node.id));
  const all = [...arrows, ...links.filter((link) => !atRest.has(link.id))];
  const strokes = strokesOf(layout, all);
  const crowded = drawn.size > CROWDED;
  for (const link of all) {
    const stroke = strokes.get(link.id);
    if (stroke)
      elements.push({
        data: {
          ...strokeData(layout, link, stroke),
          minor: !drawn.has(link.id),
          sum: open.has(link.source) || open.has(link.target),
          opacity: strokeOpacity(link.weight, crowded),
          words: wordsOf(link),
          count: countOn(link),
        },
      });
  }
  cy.batch(() => {
    cy.elements().remove();
    cy.add(elements);
  });
}

function strokeData(layout: GraphLayout, link: GraphLink, stroke: Stroke): Record<string, unknown> {
  const bend = stroke.between.length === 0 ? 'straight' : stroke.curved ? 'curve' : 'corner';
  return {
    id: link.id,
    source: link.source,
    target: link.target,
    width: strokeWidth(link.weight),
    guessed: link.guessed >= link.weight,
    inCycle: link.inCycle,
    bend,
    beside: bend === 'straight' && Math.abs(stroke.end.x - stroke.start.x) > Math.abs(stroke.end.y - stroke.start.y),
    sourceEndpoint: endpoint(layout.boxes.get(link.source), stroke.start),
    targetEndpoint: endpoint(layout.boxes.get(link.target), stroke.end),
    ...(bend === 'straight' ? {} : relativeToLine(stroke)),
  };
}

/** A point as the library wants it: pixels from the middle of the node. */
function endpoint(box: Box | undefined, point: Point): string {
  if (!box) return 'outside-to-node';
  return `${(point.x - box.x - box.width / 2).toFixed(1)}px ${(point.y - box.y - box.height / 2).toFixed(1)}px`;
}

/** From this many arrows on, the light ones are drawn lighter. */
const CROWDED = 90;
/** Beyond this many arrows at one node their counts would cover the map. */
const COUNTED_MOST = 14;

function emphasise(cy: Core, { centre, path }: Emphasis): void {
  cy.batch(() => {
    const edges = cy.edges();
    edges.removeClass('faded strong path countedAtSource countedAtTarget');
    const steps = new Set(path.slice(1).map((id, index) => `${path[index]}\u0000${id}`));
    const onPath = edges.filter((edge) => steps.has(edge.id()));
    const near = edges.filter((edge) => nearOf(edge, centre));
    if (onPath.empty() && near.empty()) return;
    edges.not(onPath).not(near).addClass('faded');
    near.addClass('strong');
    if (near.length <= COUNTED_MOST) {
      // At the far end: the middle of an arrow often lies below a card, and at the near end the counts would lie on each other.
      const out = near.filter((edge) => centre.has(edge.data('source')));
      out.addClass('countedAtTarget');
      near.not(out).addClass('countedAtSource');
    }
    onPath.addClass('path');
  });
}

/** An open container stands out with the arrows at its frame and those drawn within; a card with each of its own, which stand for the sum at a frame. */
function nearOf(edge: EdgeSingular, centre: ReadonlySet<string>): boolean {
  if (!centre.has(edge.data('source')) && !centre.has(edge.data('target'))) return false;
  return centre.size > 1 ? !edge.data('minor') : !edge.data('sum');
}

function reveal(cy: Core, box: Box): void {
  const { x, y } = cy.pan();
  const zoom = cy.zoom();
  const shift = (from: number, to: number, room: number): number =>
    from < MARGIN ? MARGIN - from : to > room - MARGIN ? Math.max(room - MARGIN - to, MARGIN - from) : 0;
  const dx = shift(box.x * zoom + x, (box.x + box.width) * zoom + x, cy.width());
  const dy = shift(box.y * zoom + y, (box.y + box.height) * zoom + y, cy.height());
  if (dx !== 0 || dy !== 0) cy.panBy({ x: dx, y: dy });
}
