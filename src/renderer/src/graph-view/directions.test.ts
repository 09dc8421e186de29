import { describe, expect, it } from 'vitest';
import { directionOf, nextInDirection } from './directions';

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
const boxes = new Map([
  ['middle', box(0, 0)],
  ['right', box(50, 2)],
  ['far right', box(150, 0)],
  ['below', box(5, 60)],
]);

describe('nextInDirection', () => {
  it('goes to the nearest card that way', () => {
    expect(nextInDirection(boxes, 'middle', 'right')).toBe('right');
    expect(nextInDirection(boxes, 'middle', 'down')).toBe('below');
    expect(nextInDirection(boxes, 'far right', 'left')).toBe('right');
  });

  it('stays at the edge', () => {
    expect(nextInDirection(boxes, 'middle', 'up')).toBeNull();
    expect(nextInDirection(boxes, 'gone', 'up')).toBeNull();
  });

  it('knows the arrow keys only', () => {
    expect(directionOf('ArrowUp')).toBe('up');
    expect(directionOf('a')).toBeNull();
  });
});
