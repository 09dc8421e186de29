import { expect, test } from 'vitest';
import { openedAtFirst } from './opened-files';

const file = (path: string, added: number | null = 1) => ({ path, added, deleted: 0 });

test('few files stand open, many and long ones do not', () => {
  expect(openedAtFirst([file('a'), file('b')], undefined)).toEqual(['a', 'b']);
  expect(openedAtFirst([file('a', 5000), file('b')], undefined)).toEqual(['a']);
  expect(openedAtFirst([file('a', 700), file('b', 200), file('c')], undefined)).toEqual(['a']);
  const many = Array.from({ length: 40 }, (_, at) => file(`f${at}`));
  expect(openedAtFirst(many, undefined)).toHaveLength(10);
  expect(openedAtFirst(many, 'f30')).toEqual(['f30']);
  const uncounted = Array.from({ length: 40 }, (_, at) => file(`f${at}`, null));
  expect(openedAtFirst(uncounted, undefined)).toHaveLength(10);
});
