import { curvesOf, type Stroke } from './curves';
import type { GraphLayout, GraphLink } from './graph-model';
import { routeOf } from './layout';

/** How every link is drawn: along the engine's route where there is one, else as a curve. */
export function strokesOf(layout: GraphLayout, links: readonly GraphLink[]): Map<string, Stroke> {
  const strokes = curvesOf(
    layout,
    links.filter((link) => routeOf(layout, link) === undefined),
  );
  for (const link of links) {
    const route = routeOf(layout, link);
    const start = route?.[0];
    const end = route?.at(-1);
    if (route && start && end && route.length > 1) strokes.set(link.id, { start, end, between: route.slice(1, -1), curved: false });
  }
  return strokes;
}

/** Width of an arrow in pixels: grows with the logarithm of its weight, so that 1,000 calls do not hide 3. */
export function strokeWidth(weight: number): number {
  return Math.min(6, 1 + Math.log10(Math.max(1, weight)) * 1.6);
}

/** How strongly an arrow is drawn: where arrows are many, the light ones step back. */
export function strokeOpacity(weight: number, crowded: boolean): number {
  return crowded ? Math.min(0.65, 0.2 + Math.log10(Math.max(1, weight)) * 0.18) : 1;
}
