import { expect, it } from 'vitest';
import { fitted, sees } from './fit';

it('a fitted map ends above what lies over its foot, however high that is', () => {
  const box = { x: 10, y: 20, width: 400, height: 900 };
  for (const foot of [0, 30, 90]) {
    const { zoom, pan } = fitted({ width: 1000, height: 800 }, box, 0.1, foot);
    expect((box.y + box.height) * zoom + pan.y).toBeLessThanOrEqual(800 - foot);
    expect(box.y * zoom + pan.y).toBeGreaterThanOrEqual(28);
  }
});

it('a fitted map is seen whole, one that was moved or enlarged is not', () => {
  const box = { x: 0, y: 0, width: 400, height: 900 };
  const window = { width: 1000, height: 800 };
  const { zoom, pan } = fitted(window, box, 0.1, 0);
  expect(sees({ ...pan, zoom, ...window }, box)).toBe(true);
  expect(sees({ x: pan.x + 600, y: pan.y, zoom, ...window }, box)).toBe(false);
  expect(sees({ ...pan, zoom: zoom * 1.5, ...window }, box)).toBe(false);
});
