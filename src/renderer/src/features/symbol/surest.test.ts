import { expect, test } from 'vitest';
import { surest } from './surest';

test('a connection is as sure as its surest site', () => {
  expect(surest([{ confidence: 'guess' }, { confidence: 'certain' }])).toBe('certain');
  expect(surest([{ confidence: 'guess' }, { confidence: 'likely' }])).toBe('likely');
  expect(surest([])).toBe('guess');
});
