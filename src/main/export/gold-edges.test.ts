import { describe, expect, it } from 'vitest';
import { type EdgeRow, goldEdge } from './gold-edges';

const call: EdgeRow = {
  kind: 'CALLS',
  fromPath: 'a.ts',
  fromName: 'Outer.run',
  fromLine: 3,
  toPath: 'b.ts',
  toName: 'save',
  toLine: 7,
  line: 5,
  confidence: 'certain',
  how: 'import',
};

describe('goldEdge', () => {
  const edge = {
    kind: 'CALLS',
    from: { file: 'a.ts', name: 'Outer.run', line: 3 },
    to: { file: 'b.ts', name: 'save', line: 7 },
    line: 5,
    confidence: 'certain',
    how: 'import',
  };

  it('names both ends, module-level code as <module> on line 1', () => {
    expect(goldEdge(call)).toEqual(edge);
    expect(goldEdge({ ...call, fromName: null, fromLine: null })).toEqual({ ...edge, from: { file: 'a.ts', name: '<module>', line: 1 } });
  });

  it('tells imports of files from imports of symbols', () => {
    expect(goldEdge({ ...call, kind: 'IMPORTS', toName: null, toLine: null })).toMatchObject({ level: 'file', to: { name: '<module>', line: 1 } });
    expect(goldEdge({ ...call, kind: 'IMPORTS' })).toMatchObject({ level: 'symbol', to: { name: 'save' } });
  });
});
