import { expect, it } from 'vitest';
import { mapRoom } from './room';

it('the map begins with what one look takes in, and grows with what is opened up to a bound', () => {
  expect([0, 1, 2, 20].map(mapRoom)).toEqual([24, 39, 54, 100]);
});
