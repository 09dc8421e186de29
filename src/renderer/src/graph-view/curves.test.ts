import { describe, expect, it } from 'vitest';
import { curvesOf, relativeToLine } from './curves';
import type { GraphLayout, GraphLink } from './graph-model';

const link = (source: string, target: string): GraphLink => ({ id: `${source}${target}`, source, target, weight: 1, guessed: 0, inCycle: false, kinds: [] });
const layout: GraphLayout = {
  boxes: new Map([
    ['top', { x: 0, y: 0, width: 100, height: 40 }],
    ['left', { x: -200, y: 100, width: 100, height: 40 }],
    ['right', { x: 200, y: 100, width: 100, height: 40 }],
  ]),
  routes: new Map(),
  width: 500,
  height: 140,
  simplified: false,
};

describe('curvesOf', () => {
  it('leaves at the foot, arrives at the head, and does not cross arrows at one card', () => {
    const strokes = curvesOf(layout, [link('top', 'right'), link('top', 'left')]);
    const left = strokes.get('topleft');
    const right = strokes.get('topright');
    expect(left?.start.y).toBe(40);
    expect(left?.end.y).toBe(100);
    expect(left?.start.x).toBeLessThan(right?.start.x ?? 0);
  });

  it('runs upwards in a cycle and sideways in a row', () => {
    const strokes = curvesOf(layout, [link('left', 'top'), link('left', 'right')]);
    expect(strokes.get('lefttop')?.end.y).toBe(40);
    expect(strokes.get('leftright')?.end.y).toBe(140);
  });
});

describe('relativeToLine', () => {
  it('gives the share along the line and the distance from it', () => {
    const { weights, distances } = relativeToLine({ start: { x: 0, y: 0 }, end: { x: 0, y: 100 }, between: [{ x: 10, y: 25 }], curved: true });
    expect(weights).toEqual([0.25]);
    expect(distances).toEqual([-10]);
  });
});
