import { expect, it } from 'vitest';
import { prepareNames } from '../name-pack';
import { nearNames } from './near-names';

const NAMES = prepareNames(['render', 'Render', 'rendre', 'renderAll', 'reader', 'total', 'größe', 'a']);

it('finds names within a few edits, nearest first, whatever their case', () => {
  expect(nearNames('rendr', NAMES, 10)).toEqual(['Render', 'render', 'rendre', 'reader']);
  expect(nearNames('RENDER', NAMES, 2)).toEqual(['Render', 'render']);
  expect(nearNames('grösse', NAMES, 10)).toEqual(['größe']);
});

it('allows a single edit in a short name and none where nothing is near', () => {
  expect(nearNames('tota', NAMES, 10)).toEqual(['total']);
  expect(nearNames('toat', NAMES, 10)).toEqual([]);
  expect(nearNames('nothingAlike', NAMES, 10)).toEqual([]);
});
