import { describe, expect, it } from 'vitest';
import { globWords, patternWords } from './pattern-words';

const qualified = (pattern: string) => patternWords(pattern).map((word) => word.qualified);

describe('the names in a search pattern', () => {
  it.each([
    ['createOrder', ['createOrder']],
    ['class\\s+OrderService\\b', ['OrderService']],
    ['export (async )?function total', ['total']],
    ['getOne|getMany', ['getOne', 'getMany']],
    ['(?:open|close)Door', ['open', 'close', 'Door']],
    ['Shop\\.total\\(', ['Shop.total']],
    ['this\\.total\\(', ['total']],
    ['Shop::total', ['Shop.total']],
    ['find.*User', ['find', 'User']],
    ['[A-Z]\\w+Error', ['Error']],
    ['^total$', ['total']],
    ['total$|price', ['total', 'price']],
    ['$scope', ['$scope']],
    ['查询订单', ['查询订单']],
    ['fn match', ['fn', 'match']],
    ['match', ['match']],
    ['x', []],
    ['(a+)+$', []],
    ['\\d{3}', []],
    ['', []],
    ['((((', []],
  ])('of %j', (pattern, names) => expect(qualified(pattern)).toEqual(names));

  it('looks at six names at most, and at no endless pattern', () => {
    expect(qualified('one1|two2|three3|four4|five5|six6|seven7')).toHaveLength(6);
    expect(qualified('a'.repeat(401))).toEqual([]);
  });

  it('takes from a file pattern what its last part spells out', () => {
    const words = (glob: string) => globWords(glob).map((word) => word.name);
    expect(words('src/**/user-service*.{ts,tsx}')).toEqual(['user', 'service']);
    expect(words('**/OrderService.java')).toEqual(['OrderService']);
    expect(words('**/*.ts')).toEqual([]);
  });
});
