import { expect, it } from 'vitest';
import { initials, shortValue } from './short-value';

const place = { name: 'a', path: 'a', commits: 1074, added: 0, deleted: 0, lastChange: 0, score: 0.834, owner: { name: 'Ada Byron King', share: 1 } };
const DAY = 86_400;

it('says in a few letters what a colour says', () => {
  expect(shortValue('churn', place, 0, 'en')).toBe('1.1K');
  expect(shortValue('hotspot', place, 0, 'en')).toBe('83');
  expect(shortValue('owner', place, 0, 'en')).toBe('AK');
  expect([3, 65, 800].map((days) => shortValue('age', place, days * DAY, 'en'))).toEqual(['3 days', '2 mths', '2 yrs']);
  expect(shortValue('churn', undefined, 0, 'en')).toBe('?');
  expect(shortValue('owner', { ...place, commits: 0 }, 0, 'en')).toBe('–');
});

it('initials', () => {
  expect(['nyov', 'adrian-chaves', 'Umed (bot)', '李雷', ''].map(initials)).toEqual(['NY', 'AC', 'UM', '李雷', '']);
});
