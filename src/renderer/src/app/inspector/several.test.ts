import type { SymbolRef } from '@shared/tools';
import { expect, test } from 'vitest';
import { namesOfSeveral } from './several';

const symbol = (qualified: string, path: string): SymbolRef => ({
  id: `function:${path}#${qualified}`,
  name: qualified,
  qualified,
  kind: 'function',
  subkind: 'function',
  path,
  line: 1,
  endLine: 1,
  module: '',
  signature: '',
  roles: [],
});

test('names of several symbols are those that the file must tell apart', () => {
  expect([...namesOfSeveral([symbol('main', 'a.c'), symbol('run', 'a.c'), symbol('main', 'b.c'), symbol('main', 'c.c')])]).toEqual(['main']);
});
