import { describe, expect, it } from 'vitest';
import { colourBoxes, historyOfBoxes, type PlaceHistory } from './overlays';
import { stepOf, stepRanges, stepStarts } from './steps';
import { box } from './testing/box';

const DAY = 86_400;
const NOW = 1000 * DAY;

const place = (name: string, commits: number, more: Partial<PlaceHistory> = {}): PlaceHistory => ({
  name,
  path: name,
  commits,
  added: 0,
  deleted: 0,
  lastChange: commits === 0 ? null : NOW - DAY,
  score: 0,
  owner: commits === 0 ? null : { name: 'Ada', share: 1 },
  ...more,
});

describe('steps', () => {
  it('are even in how many times larger they are, in round numbers', () => {
    expect(stepStarts(1000)).toEqual([5, 20, 80, 300]);
    expect(stepRanges(stepStarts(1000), 1000)).toEqual([
      { step: 1, from: 1, to: 4 },
      { step: 2, from: 5, to: 19 },
      { step: 3, from: 20, to: 79 },
      { step: 4, from: 80, to: 299 },
      { step: 5, from: 300, to: 1000 },
    ]);
  });

  it('are fewer where there is little to tell apart, and the most is the strongest', () => {
    expect(stepRanges(stepStarts(2), 2)).toEqual([
      { step: 1, from: 1, to: 1 },
      { step: 5, from: 2, to: 2 },
    ]);
    expect(stepRanges(stepStarts(1), 1)).toEqual([{ step: 3, from: 1, to: 1 }]);
    for (const most of [1, 2, 3, 5, 7, 40, 999, 250_000]) {
      const ranges = stepRanges(stepStarts(most), most);
      expect(ranges.map((range) => range.from)).toEqual([1, ...ranges.slice(0, -1).map((range) => (range.to ?? 0) + 1)]);
      expect(ranges.at(-1)?.to).toBe(most);
      expect(stepOf(most, stepStarts(most))).toBe(most === 1 ? 3 : 5);
    }
  });
});

describe('boxes and their history', () => {
  const nodes = [
    box('module:a', 'module', 'src/a'),
    box('group:src', 'group', 'src'),
    box('file:x', 'file', 'src/x.ts'),
    box('rest:', 'rest'),
    box('s', 'symbol'),
  ];

  it('modules by name, files and groups by path; nothing for symbols and what is gathered', () => {
    const found = historyOfBoxes(nodes, { places: [place('a', 3)], files: [place('src/x.ts', 2)], folders: [place('src', 5)] });
    expect([...found].map(([id, { commits }]) => [id, commits])).toEqual([
      ['module:a', 3],
      ['group:src', 5],
      ['file:x', 2],
    ]);
  });

  it('what is not known is told apart from what did not change and from little', () => {
    const boxes = ['a', 'b', 'c', 'd'].map((name) => box(`module:${name}`, 'module'));
    const known = historyOfBoxes(boxes, { places: [place('a', 100), place('b', 1), place('c', 0)], files: [], folders: [] });
    const { fills, legend } = colourBoxes('churn', boxes, known, NOW);
    expect(Object.fromEntries(fills)).toEqual({ 'module:a': 'heat-5', 'module:b': 'heat-1', 'module:c': 'still', 'module:d': 'unknown' });
    expect(legend.map((entry) => entry.fill)).toEqual(['heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5', 'still', 'unknown']);
  });

  it('opened boxes have no fill: what is in them has', () => {
    const opened = box('module:a', 'module', 'a', true);
    expect(colourBoxes('churn', [opened], historyOfBoxes([opened], { places: [place('a', 1)], files: [], folders: [] }), NOW).fills.size).toBe(0);
  });

  it('age: the newer the stronger', () => {
    const ages = [1, 100, 200, 500, 2000];
    const boxes = ages.map((age) => box(`module:${age}`, 'module'));
    const places = ages.map((age) => place(String(age), 1, { lastChange: NOW - age * DAY }));
    const { fills } = colourBoxes('age', boxes, historyOfBoxes(boxes, { places, files: [], folders: [] }), NOW);
    expect([...fills.values()]).toEqual(['fresh-5', 'fresh-4', 'fresh-3', 'fresh-2', 'fresh-1']);
  });

  it('owners: those of most boxes have a colour of their own, in an order that does not change', () => {
    const names = ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Ada'];
    const boxes = names.map((_, at) => box(`module:${at}`, 'module'));
    const places = names.map((name, at) => place(String(at), 1, { owner: { name, share: 0.5 } }));
    const { fills, legend } = colourBoxes('owner', boxes, historyOfBoxes(boxes, { places, files: [], folders: [] }), NOW);
    expect([...fills.values()]).toEqual(['who-1', 'who-2', 'who-3', 'who-4', 'who-5', 'who-6', 'who-others', 'who-1']);
    expect(legend.map((entry) => (entry.kind === 'person' ? entry.name : entry.kind))).toEqual(['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Flo', 'others']);
  });

  it('hotspots by their score', () => {
    const scores = [0, 0.2, 0.5, 1];
    const boxes = scores.map((score) => box(`module:${score}`, 'module'));
    const places = scores.map((score) => place(String(score), 1, { score }));
    expect([...colourBoxes('hotspot', boxes, historyOfBoxes(boxes, { places, files: [], folders: [] }), NOW).fills.values()]).toEqual([
      'heat-1',
      'heat-2',
      'heat-3',
      'heat-5',
    ]);
  });
});
