import type { Box } from './graph-model';

export type Direction = 'left' | 'right' | 'up' | 'down';

const AXES: Readonly<Record<Direction, { readonly x: number; readonly y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The direction of an arrow key; null for other keys. */
export function directionOf(key: string): Direction | null {
  switch (key) {
    case 'ArrowLeft':
      return 'left';
    case 'ArrowRight':
      return 'right';
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    default:
      return null;
  }
}

/** The nearest box that way; sideways distance counts three times. Null at the edge of the map. */
export function nextInDirection(boxes: ReadonlyMap<string, Box>, from: string, direction: Direction): string | null {
  const start = boxes.get(from);
  if (!start) return null;
  const axis = AXES[direction];
  let best: { id: string; distance: number } | null = null;
  for (const [id, box] of boxes) {
    if (id === from) continue;
    const dx = box.x + box.width / 2 - start.x - start.width / 2;
    const dy = box.y + box.height / 2 - start.y - start.height / 2;
    const ahead = dx * axis.x + dy * axis.y;
    if (ahead <= 4) continue;
    const distance = ahead + 3 * Math.abs(dx * axis.y + dy * axis.x);
    if (!best || distance < best.distance) best = { id, distance };
  }
  return best?.id ?? null;
}
