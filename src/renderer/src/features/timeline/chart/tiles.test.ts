import { describe, expect, it } from 'vitest';
import { type TileQuestion, Tiles } from './tiles';

const DAY = 86_400;
const bounds = { from: 1_000_000_000, to: 1_000_000_000 + 4000 * DAY };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(answers: (question: TileQuestion) => string | null = (question) => `${question.step}`) {
  const asked: TileQuestion[] = [];
  let changes = 0;
  const tiles = new Tiles<string>(
    bounds,
    async (question) => {
      asked.push(question);
      return answers(question);
    },
    () => {
      changes += 1;
    },
  );
  return { tiles, asked, changes: () => changes };
}

const part = (from: number, days: number) => ({ from: bounds.from + from * DAY, to: bounds.from + (from + days) * DAY });

describe('steps read ahead', () => {
  it('shows nothing before the first answer, and then what was asked for', async () => {
    const { tiles, asked, changes } = setUp();
    expect(tiles.look(bounds, 1000)).toBeNull();
    await settle();
    expect(changes()).toBe(1);
    expect(tiles.look(bounds, 1000)?.answer).toBe(String(28 * DAY));
    expect(asked).toHaveLength(1);
  });

  it('moves within what was read ahead without asking', async () => {
    const { tiles, asked } = setUp();
    tiles.look(part(1000, 300), 1000);
    await settle();
    for (let days = 750; days <= 1250; days += 50) expect(tiles.look(part(days, 300), 1000)).not.toBeNull();
    expect(asked).toHaveLength(1);
    tiles.look(part(1600, 300), 1000);
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('shows coarser steps while finer ones are read, and asks only for what is looked at last', async () => {
    const { tiles, asked } = setUp();
    tiles.look(bounds, 1000);
    await settle();
    for (const days of [2000, 1000, 500, 250, 100]) expect(tiles.look(part(1000, days), 1000)?.answer).toBe(String(28 * DAY));
    await settle();
    await settle();
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(tiles.look(part(1000, 100), 1000)?.step.seconds).toBe(DAY);
  });

  it('never asks for more than is drawn', () => {
    const { tiles, asked } = setUp();
    tiles.look(bounds, 1e6);
    expect(asked[0]?.count).toBe(2000);
  });

  it('goes on after an answer failed', async () => {
    let fails = true;
    const { tiles } = setUp(() => (fails ? null : 'there'));
    tiles.look(bounds, 1000);
    await settle();
    expect(tiles.look(bounds, 1000)).toBeNull();
    await settle();
    fails = false;
    tiles.look(bounds, 1000);
    await settle();
    expect(tiles.look(bounds, 1000)?.answer).toBe('there');
  });
});
