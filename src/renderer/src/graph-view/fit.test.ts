import { expect, it } from 'vitest';
import { fitted } from './fit';

it('a fitted map ends above what lies over its foot, however high that is', () => {
  const box = { x: 10, y: 20, width: 400, height: 900 };
  for (const foot of [0, 30, 90]) {
    const { zoom, pan } = fitted({ width: 1000, height: 800 }, box, 0.1, foot);
    expect((box.y + box.height) * zoom + pan.y).toBeLessThanOrEqual(800 - foot);
    expect(box.y * zoom + pan.y).toBeGreaterThanOrEqual(28);
  }
});
