import type { Box, GraphLayout, GraphLink, Point } from './graph-model';

/** How an arrow is drawn: the points where it starts and ends, and those between. `curved` = the points between pull, not bend. */
export interface Stroke {
  readonly start: Point;
  readonly end: Point;
  readonly between: readonly Point[];
  readonly curved: boolean;
}

/** A stroke for each link that the engine did not route: from the foot of the user to the head of the used, ends spread along the card. */
export function curvesOf(layout: GraphLayout, links: readonly GraphLink[]): Map<string, Stroke> {
  const drawn = links.filter((link) => layout.boxes.has(link.source) && layout.boxes.has(link.target));
  const slots = new Map<string, number>();
  for (const [end, other] of [
    ['source', 'target'],
    ['target', 'source'],
  ] as const) {
    const byNode = new Map<string, GraphLink[]>();
    for (const link of drawn) byNode.set(link[end], [...(byNode.get(link[end]) ?? []), link]);
    for (const members of byNode.values()) {
      members.sort((a, b) => middle(layout.boxes.get(a[other])) - middle(layout.boxes.get(b[other])) || (a.id < b.id ? -1 : 1));
      members.forEach((link, index) => void slots.set(`${end}:${link.id}`, (index + 1) / (members.length + 1)));
    }
  }
  return new Map(drawn.map((link) => [link.id, curve(layout, link, slots.get(`source:${link.id}`) ?? 0.5, slots.get(`target:${link.id}`) ?? 0.5)]));
}

function middle(box: Box | undefined): number {
  return box ? box.x + box.width / 2 : 0;
}

function curve(layout: GraphLayout, link: GraphLink, from: number, to: number): Stroke {
  const source = layout.boxes.get(link.source) ?? { x: 0, y: 0, width: 0, height: 0 };
  const target = layout.boxes.get(link.target) ?? { x: 0, y: 0, width: 0, height: 0 };
  const down = target.y >= source.y + source.height;
  const up = target.y + target.height <= source.y;
  if (!down && !up) return sideways(source, target);
  const start = { x: slot(source, from), y: down ? source.y + source.height : source.y };
  const end = { x: slot(target, to), y: down ? target.y : target.y + target.height };
  const pull = (end.y - start.y) * 0.42;
  return {
    start,
    end,
    between: [
      { x: start.x, y: start.y + pull },
      { x: end.x, y: end.y - pull },
    ],
    curved: true,
  };
}

function slot(box: Box, share: number): number {
  return box.x + box.width * (0.15 + 0.7 * share);
}

/** Neighbours in one row: from side to side, bowed below the row when others stand between. */
function sideways(source: Box, target: Box): Stroke {
  const right = target.x >= source.x + source.width;
  const near = Math.abs(right ? target.x - source.x - source.width : source.x - target.x - target.width) < 40;
  if (near) {
    const start = { x: right ? source.x + source.width : source.x, y: source.y + source.height * (right ? 0.4 : 0.65) };
    const end = { x: right ? target.x : target.x + target.width, y: target.y + target.height * (right ? 0.4 : 0.65) };
    return { start, end, between: [], curved: false };
  }
  const start = { x: middle(source), y: source.y + source.height };
  const end = { x: middle(target), y: target.y + target.height };
  const bow = 30;
  return {
    start,
    end,
    between: [
      { x: start.x, y: start.y + bow },
      { x: end.x, y: end.y + bow },
    ],
    curved: true,
  };
}

/**
 * Points between as the drawing library takes them: share of the way along the straight line from start to end, and distance from it.
 */
export function relativeToLine(stroke: Stroke): { weights: number[]; distances: number[] } {
  const dx = stroke.end.x - stroke.start.x;
  const dy = stroke.end.y - stroke.start.y;
  const length = Math.hypot(dx, dy) || 1;
  return {
    weights: stroke.between.map((point) => ((point.x - stroke.start.x) * dx + (point.y - stroke.start.y) * dy) / (length * length)),
    distances: stroke.between.map((point) => ((point.y - stroke.start.y) * dx - (point.x - stroke.start.x) * dy) / length),
  };
}
