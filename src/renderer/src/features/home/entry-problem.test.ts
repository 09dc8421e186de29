import { expect, it } from 'vitest';
import { entryProblem } from './entry-problem';

it('a folder that is gone is told once, another problem in its own words', () => {
  expect(entryProblem({ exists: false, problem: 'The folder is gone.' })).toBeNull();
  expect(entryProblem({ exists: true, problem: 'The index is damaged.' })).toBe('The index is damaged.');
  expect(entryProblem({ exists: true, problem: null })).toBeNull();
});
