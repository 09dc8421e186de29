import { afterEach, describe, expect, it } from 'vitest';
import { sinceUntil, useTimeRange } from './time-range';
import { useWorkspace } from './workspace';

const { setRange } = useTimeRange.getState();
afterEach(() => setRange(null));

describe('the brushed range', () => {
  it('has its ends in order and in whole seconds', () => {
    setRange({ from: 20.9, to: 10.2 });
    expect(useTimeRange.getState().range).toEqual({ from: 10, to: 20 });
  });

  it('stays the same object when nothing changes, so that nobody asks again', () => {
    setRange({ from: 1, to: 2 });
    const { range } = useTimeRange.getState();
    setRange({ from: 1, to: 2 });
    expect(useTimeRange.getState().range).toBe(range);
  });

  it('goes with the repository that it was brushed in', () => {
    const entry = (id: string) => ({
      id,
      name: id,
      path: `/${id}`,
      lastOpened: 0,
      exists: true,
      indexed: true,
      revision: 1,
      head: null,
      files: 1,
      problem: null,
    });
    useWorkspace.setState({ repository: entry('a') });
    setRange({ from: 1, to: 2 });
    useWorkspace.setState({ version: 7 });
    expect(useTimeRange.getState().range).toEqual({ from: 1, to: 2 });
    useWorkspace.setState({ repository: entry('b') });
    expect(useTimeRange.getState().range).toBeNull();
  });

  it('is what tools take', () => {
    expect(sinceUntil({ from: 1, to: 2 })).toEqual({ since: 1, until: 2 });
    expect(sinceUntil(null)).toEqual({});
  });
});
