import { describe, expect, it } from 'vitest';
import type { Toolbox } from '../../tools';
import { type Clock, Connections } from './connections';

/** Time that passes when the test says so. */
class HandClock implements Clock {
  private now = 0;
  private readonly planned = new Set<{ at: number; run: () => void }>();

  later(ms: number, run: () => void): () => void {
    const plan = { at: this.now + ms, run };
    this.planned.add(plan);
    return () => this.planned.delete(plan);
  }

  pass(ms: number): void {
    this.now += ms;
    for (const plan of [...this.planned]) {
      if (plan.at > this.now) continue;
      this.planned.delete(plan);
      plan.run();
    }
  }
}

/** Notes what is opened and closed; the connections never look into a toolbox. */
function recorded() {
  const events: string[] = [];
  const open = (id: string) => (): Toolbox => {
    events.push(`open ${id}`);
    return {
      call: () => Promise.reject(new Error('not asked')),
      prepare: () => Promise.resolve(),
      age: () => Promise.resolve(null),
      trace: () => [],
      close: () => {
        events.push(`close ${id}`);
      },
    };
  };
  return { events, open };
}

function connections() {
  const clock = new HandClock();
  const { events, open } = recorded();
  const pool = new Connections({ clock, most: 2, idleMs: 1000 });
  const use = (id: string) => pool.with(id, open(id), async () => {});
  return { clock, events, open, pool, use };
}

describe('connections', () => {
  it('opens when first asked, and keeps what is open', async () => {
    const { events, use, pool } = connections();
    await use('a');
    await use('a');
    expect(events).toEqual(['open a']);
    expect(pool.openIds()).toEqual(['a']);
  });

  it('closes what nobody has used for so long, counted from the last use', async () => {
    const { clock, events, use, pool } = connections();
    await use('a');
    clock.pass(900);
    await use('a');
    clock.pass(900);
    expect(events).toEqual(['open a']);
    clock.pass(100);
    expect(events).toEqual(['open a', 'close a']);
    await use('a');
    expect(pool.openIds()).toEqual(['a']);
  });

  it('closes the least recently used one when one more is opened than may be', async () => {
    const { events, use } = connections();
    await use('a');
    await use('b');
    await use('a');
    await use('c');
    expect(events).toEqual(['open a', 'open b', 'close b', 'open c']);
  });

  it('closes none that is in use: who needs one more waits', async () => {
    const { clock, events, open, pool, use } = connections();
    const ends: (() => void)[] = [];
    const long = (id: string) => pool.with(id, open(id), () => new Promise<void>((resolve) => ends.push(resolve)));
    const running = [long('a'), long('b')];
    const third = use('c');
    clock.pass(5000);
    await Promise.resolve();
    expect(events).toEqual(['open a', 'open b']);
    ends[1]?.();
    await third;
    expect(events).toEqual(['open a', 'open b', 'close b', 'open c']);
    let isIdle = false;
    const idle = pool.idle().then(() => {
      isIdle = true;
    });
    await Promise.resolve();
    expect(isIdle).toBe(false);
    ends[0]?.();
    await Promise.all([...running, idle]);
  });

  it('a call that fails frees its place', async () => {
    const { clock, events, open, pool } = connections();
    await expect(pool.with('a', open('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    clock.pass(1000);
    expect(events).toEqual(['open a', 'close a']);
  });

  it('closes all at the end', async () => {
    const { events, pool, use } = connections();
    await use('a');
    await use('b');
    pool.closeAll();
    expect(events).toEqual(['open a', 'open b', 'close a', 'close b']);
    expect(pool.openIds()).toEqual([]);
  });
});
