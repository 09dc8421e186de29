import { Text } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { buildDecorations, type CodeLink, columnsOf, placeLinks } from './decorations';

const link = (line: number, name: string, target: string, confidence: CodeLink['confidence'] = 'certain'): CodeLink => ({ line, name, target, confidence });

describe('where a called name stands', () => {
  test('whole words only', () => expect(columnsOf('reset(set(x), setter)', 'set')).toEqual([6]));
  test('the call, not the mention', () => expect(columnsOf('const get = this.get("a")', 'get')).toEqual([17]));
  test('generic calls', () => expect(columnsOf('make<Foo>(a)', 'make')).toEqual([0]));
  test('a mention when nothing is called', () => expect(columnsOf('list.map(parse)', 'parse')).toEqual([9]));
  test('absent names', () => expect(columnsOf('a()', 'b')).toEqual([]));
});

describe('links in a text', () => {
  const text = Text.of(['const a = get(1);', 'set(get(2));']);
  const lineAt = (line: number) => (line >= 10 && line < 12 ? text.line(line - 9).text : null);

  test('candidates of one name are gathered, doubles dropped, lines outside left out', () => {
    const placed = placeLinks([link(10, 'get', 'a', 'guess'), link(10, 'get', 'b', 'guess'), link(10, 'get', 'a'), link(99, 'get', 'a')], lineAt);
    expect(placed).toHaveLength(1);
    expect(placed[0]?.links.map((candidate) => candidate.target)).toEqual(['a', 'b']);
  });

  test('decorations keep to the text, whatever the marks say', () => {
    const placed = placeLinks([link(11, 'get', 'a')], lineAt);
    const set = buildDecorations(text, 10, [{ kind: 'definition', line: 5, endLine: 500 }], placed);
    const found: [number, number][] = [];
    set.between(0, text.length, (from, to) => {
      found.push([from, to]);
    });
    expect(found).toEqual([
      [0, 0],
      [18, 18],
      [22, 25],
    ]);
  });
});
