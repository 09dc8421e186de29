import { expect, test } from 'vitest';
import { diffRows } from './diff-rows';
import { languageOfPath } from './languages';
import { seenParts } from './visible-text';

const hunk = { oldStart: 10, newStart: 12, lines: [' const a = 1;', '-/* old', '+return "new";', ' }'] };

test('rows have the lines of the sides they stand on', () => {
  expect(diffRows(hunk, null).map(({ sign, oldLine, newLine }) => [sign, oldLine, newLine])).toEqual([
    ['same', 10, 12],
    ['deleted', 11, null],
    ['added', null, 13],
    ['same', 12, 14],
  ]);
});

test('each side is coloured for itself: an unclosed comment that went away colours nothing that stays', () => {
  const rows = diffRows(hunk, 'typescript');
  expect(rows.map((row) => row.pieces.map((piece) => piece.text).join(''))).toEqual(['const a = 1;', '/* old', 'return "new";', '}']);
  expect(rows[1]?.pieces.map((piece) => piece.token)).toEqual(['comment']);
  expect(rows[2]?.pieces.map((piece) => piece.token)).toEqual(['keyword', null, 'string', null]);
  expect(rows[3]?.pieces.map((piece) => piece.token)).not.toContain('comment');
});

test('a new file counts from one; a language without a grammar has no colours', () => {
  const rows = diffRows({ oldStart: 0, newStart: 1, lines: ['+a', '+b'] }, 'cobol');
  expect(rows.map((row) => [row.newLine, row.pieces])).toEqual([
    [1, [{ text: 'a', token: null }]],
    [2, [{ text: 'b', token: null }]],
  ]);
  expect([languageOfPath('a/b.test.TSX'), languageOfPath('Makefile'), languageOfPath('x.rs')]).toEqual(['tsx', null, null]);
});

test('signs that are not seen are named', () => {
  expect(seenParts('a\u202Eb\tc')).toEqual([
    { text: 'a', named: false },
    { text: 'U+202E', named: true },
    { text: 'b\tc', named: false },
  ]);
  expect(seenParts('plain')).toEqual([{ text: 'plain', named: false }]);
});
