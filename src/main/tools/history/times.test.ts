import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '..';
import { shop } from '../testing/shop';
import { timeOf } from './times';

describe('dates are read as they are written', () => {
  it.each([
    ['2024-05-31', '2024-05-31T00:00:00Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
    ['2024-05-31T18:30:15Z', '2024-05-31T18:30:15Z'],
    ['2024-05-31 18:30', '2024-05-31T18:30:00Z'],
    ['2024-05-31T18:30:15.250+02:00', '2024-05-31T16:30:15Z'],
    ['2024-05-31T18:30:15-0530', '2024-06-01T00:00:15Z'],
    ['1717171717', '2024-05-31T16:08:37Z'],
    [1717171717.9, '2024-05-31T16:08:37Z'],
    [0, '1970-01-01T00:00:00Z'],
  ])('%s', (written, time) => {
    expect(new Date(timeOf('since', written) * 1000).toISOString()).toBe(time.replace('Z', '.000Z'));
  });
});

describe('what is no date is refused', () => {
  let repository: TestRepository;
  let toolbox: Toolbox;
  beforeAll(async () => {
    repository = shop();
    await repository.index();
    toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
  });
  afterAll(() => {
    toolbox.close();
    repository.delete();
  });

  const WRONG = [
    'last 5',
    '-1',
    -1,
    '2024-02-31',
    '2023-02-29',
    '2024-13-01',
    '2024-05-31T25:00',
    'May 5',
    '5',
    '2024',
    '20240531',
    'yesterday',
    '7 days ago',
    '',
    1_717_171_717_000,
    '05/31/2024',
  ];
  it.each(WRONG.flatMap((value) => [{ since: value }, { until: value }]))('%j', async (input) => {
    const answer = await toolbox.call('get_recent_changes', input, { door: 'cli' });
    const name = 'since' in input ? 'since' : 'until';
    expect(answer).toMatchObject({ ok: false, error: { code: 'BAD_INPUT' } });
    expect(answer.ok ? '' : answer.error.message).toMatch(
      new RegExp(`^${name}: .+ is no date\\. Write 2024-05-31, 2024-05-31T18:00:00Z or seconds since 1970\\.$`),
    );
  });
});

it('a repository without commits has no span', async () => {
  const repository = new TestRepository();
  try {
    repository.write('a.ts', 'export function a() {}\n');
    await repository.index();
    const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
    expect(await toolbox.call('get_recent_changes', {}, { door: 'cli' })).toMatchObject({
      ok: true,
      result: { since: null, until: null, commits: 0, modules: [], recent: [] },
    });
    expect(await toolbox.call('get_recent_changes', { since: '2024-05-31' }, { door: 'cli' })).toMatchObject({
      ok: true,
      result: { since: 1717113600, until: null, commits: 0 },
    });
    toolbox.close();
  } finally {
    repository.delete();
  }
});
