import { describe, expect, it } from 'vitest';
import { commitOrder, type OrderedCommit } from './commit-order';

/** `hash@time: parents`, one a line; ids count from 0. */
function commits(text: string): OrderedCommit[] {
  return text
    .trim()
    .split('\n')
    .map((line, id) => {
      const [head = '', parents = ''] = line.trim().split(':');
      const [hash = '', time = ''] = head.split('@');
      return { id, hash, time: Number(time), parents: parents.trim() === '' ? [] : parents.trim().split(' ') };
    });
}

const hashes = (list: readonly OrderedCommit[], head: string): string =>
  commitOrder(list, head)
    .map((id) => list[id]?.hash)
    .join(' ');

describe('order of commits', () => {
  const history = `
    a@1:
    b@2: a
    side@3: a
    c@4: b
    merge@5: c side
    late@2: merge`;

  it('takes the newest commit that has been reached, so that branches interleave by time', () => {
    expect(hashes(commits(history), 'merge')).toBe('merge c side b a late');
  });

  it('puts a child before its parents even when its clock was wrong', () => {
    expect(hashes(commits(history), 'late')).toBe('late merge c side b a');
  });

  it('does not depend on the order in which commits were stored', () => {
    const list = commits(history);
    expect(
      hashes(
        [...list].reverse().map((commit, id) => ({ ...commit, id })),
        'late',
      ),
    ).toBe(hashes(list, 'late'));
  });

  it('puts commits by time where the chain has gaps', () => {
    expect(hashes(commits('x@9: gone\ny@7: lost\nz@8: away'), 'nothing')).toBe('x z y');
  });
});
