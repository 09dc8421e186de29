import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CountRecord } from '../history';
import { LineCounting } from './line-counting';
import { TestRepository } from './testing/repository';

describe('counting lines while commits are read', () => {
  let repository: TestRepository;
  let hashes: string[];

  beforeAll(() => {
    repository = new TestRepository();
    repository.write('a.txt', 'one\n');
    repository.commit('First');
    repository.write('a.txt', 'one\ntwo\n');
    repository.write('b.txt', 'b\n');
    repository.commit('Second');
    hashes = repository.git('rev-list', 'HEAD').split('\n');
  });

  afterAll(() => repository.delete());

  async function counted(mostKept: number | undefined, delay: number): Promise<CountRecord[]> {
    const counting = new LineCounting(repository.root, {}, mostKept);
    await wait(delay);
    const found: CountRecord[] = [];
    expect(
      await counting.deliver(
        (commits) => found.push(...commits),
        () => undefined,
      ),
    ).toBeNull();
    return found;
  }

  const all = () => [
    {
      hash: hashes[0],
      counts: [
        { path: 'a.txt', oldPath: null, added: 1, deleted: 0 },
        { path: 'b.txt', oldPath: null, added: 1, deleted: 0 },
      ],
    },
    { hash: hashes[1], counts: [{ path: 'a.txt', oldPath: null, added: 1, deleted: 0 }] },
  ];

  it.each([
    ['asked at once', undefined, 0],
    ['asked when all is found', undefined, 500],
    ['too much is found before it is asked', 1, 500],
  ])('gives every count once when it is %s', async (_, mostKept, delay) => {
    expect(await counted(mostKept, delay)).toMatchObject(
      all().map(({ hash, counts }) => ({ hash, counts: counts.map(({ path, added, deleted }) => ({ path, added, deleted })) })),
    );
  });

  it('ends when it is cancelled, and when nobody asks for it', async () => {
    const cancel = new AbortController();
    const counting = new LineCounting(repository.root, { signal: cancel.signal });
    cancel.abort();
    await expect(
      counting.deliver(
        () => undefined,
        () => undefined,
      ),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
    new LineCounting(repository.root, {}).stop();
  });
});
