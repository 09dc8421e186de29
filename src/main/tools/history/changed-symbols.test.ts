import { expect, it } from 'vitest';
import type { PlacedSymbol } from '../../core/store/reader';
import { symbolsInRanges } from './changed-symbols';

const symbol = (rowId: number, parentId: number | null, startLine: number, endLine: number): PlacedSymbol => ({
  rowId,
  parentId,
  startLine,
  endLine,
  importance: 0,
  inTest: false,
  isVariable: false,
  isFunction: true,
});

/** A class of lines 1 to 20 with methods at 2 to 5 and 10 to 15, and a function below it. */
const SYMBOLS = [symbol(1, null, 1, 20), symbol(2, 1, 2, 5), symbol(3, 1, 10, 15), symbol(4, null, 30, 40)];
const touched = (...ranges: [number, number][]) => symbolsInRanges(SYMBOLS, ranges).map((row) => row.rowId);

it('names the innermost symbol that holds all changed lines of the outer one', () => {
  expect(touched([11, 12])).toEqual([3]);
  expect(touched([11, 12], [35, 35])).toEqual([3, 4]);
});

it('names the outer one too where its own lines changed', () => {
  expect(touched([7, 7])).toEqual([1]);
  expect(touched([4, 7])).toEqual([1, 2]);
  expect(touched([3, 3], [12, 12])).toEqual([1, 2, 3]);
});

it('names nothing between symbols, and takes ranges in any order', () => {
  expect(touched([21, 29])).toEqual([]);
  expect(touched([35, 35], [11, 12])).toEqual([3, 4]);
  expect(touched()).toEqual([]);
});
