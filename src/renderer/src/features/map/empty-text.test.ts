import { expect, it } from 'vitest';
import { emptyMapText } from './empty-text';

it('an empty map offers the tests only where there are some', () => {
  expect(emptyMapText(false, 0)).toBe('map.emptyText');
  expect(emptyMapText(true, 3)).toBe('map.emptyText');
  expect(emptyMapText(false, 3)).toBe('map.emptyTestsText');
});
