import { ROLES, SYMBOL_KINDS, SYMBOL_SUBKINDS } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { packSymbols, unpackSymbols } from './symbol-pack';
import type { SymbolRow } from './writer/rows';

const texts = { key: 'k', qualified: 'q', signature: 's' };
const row = (ordinal: number, more: Partial<SymbolRow>): SymbolRow => {
  const place = { id: 10 + ordinal, fileId: 7, ordinal, parentId: null, line: 2, startLine: 1, endLine: 3 };
  return { ...texts, doc: null, hasDoc: false, name: 'name', kind: 'class', subkind: 'class', roles: [], ...place, ...more };
};

/** What a symbol says, getters read. */
const plain = (symbol: SymbolRow): SymbolRow => {
  const { id, key, fileId, ordinal, parentId, name, qualified, kind, subkind, line, startLine, endLine, signature, doc, hasDoc, roles } = symbol;
  return { id, key, fileId, ordinal, parentId, name, qualified, kind, subkind, line, startLine, endLine, signature, doc, hasDoc, roles };
};

describe('packed symbols', () => {
  it('come back as they were: every kind, every role, names of any characters', () => {
    const symbols = [
      row(0, { name: 'a\n"b\0 命名', roles: [...ROLES], doc: 'Says something.', hasDoc: true }),
      row(1, { parentId: 10, kind: 'function', subkind: 'function', line: 2_000_000, startLine: 1_999_999, endLine: 2_000_001 }),
      ...SYMBOL_SUBKINDS.map((subkind, at) => row(2 + at, { subkind, kind: SYMBOL_KINDS[at % SYMBOL_KINDS.length] ?? 'class' })),
    ];
    const docs = new Map(symbols.map((symbol) => [symbol.id, symbol.doc]));
    const read = unpackSymbols(7, packSymbols(symbols), (id) => ({ ...texts, doc: docs.get(id) ?? null }));
    expect(read.map(plain)).toEqual(symbols);
  });

  it('read their longer texts once, and a doc only where there is one', () => {
    const asked: number[] = [];
    const [first] = unpackSymbols(7, packSymbols([row(0, {})]), (id) => {
      asked.push(id);
      return { ...texts, doc: 'none that is meant' };
    });
    expect([first?.name, first?.doc, asked]).toEqual(['name', null, []]);
    expect([first?.key, first?.signature, asked]).toEqual(['k', 's', [10]]);
  });

  it('are read wherever the bytes begin', () => {
    const packed = packSymbols([row(0, { name: 'shifted' })]);
    const shifted = new Uint8Array(packed.length + 1);
    shifted.set(packed, 1);
    expect(unpackSymbols(7, shifted.subarray(1), () => ({ ...texts, doc: null })).map((symbol) => symbol.name)).toEqual(['shifted']);
  });
});
