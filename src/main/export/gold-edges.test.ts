import { describe, expect, it } from 'vitest';
import { type EdgeRow, goldEdgeLines } from './gold-edges';

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

describe('goldEdgeLines', () => {
  it('writes one JSON object a line, module-level code as <module> on line 1', () => {
    const lines = goldEdgeLines([call, { ...call, fromName: null, fromLine: null }])
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        kind: 'CALLS',
        from: { file: 'a.ts', name: 'Outer.run', line: 3 },
        to: { file: 'b.ts', name: 'save', line: 7 },
        line: 5,
        confidence: 'certain',
        how: 'import',
      },
      {
        kind: 'CALLS',
        from: { file: 'a.ts', name: '<module>', line: 1 },
        to: { file: 'b.ts', name: 'save', line: 7 },
        line: 5,
        confidence: 'certain',
        how: 'import',
      },
    ]);
  });

  it('tells imports of files from imports of symbols', () => {
    const [file, symbol] = goldEdgeLines([
      { ...call, kind: 'IMPORTS', toName: null, toLine: null },
      { ...call, kind: 'IMPORTS' },
    ])
      .trimEnd()
      .split('\n');
    expect(JSON.parse(file ?? '')).toMatchObject({ level: 'file', to: { name: '<module>', line: 1 } });
    expect(JSON.parse(symbol ?? '')).toMatchObject({ level: 'symbol', to: { name: 'save' } });
  });
});
