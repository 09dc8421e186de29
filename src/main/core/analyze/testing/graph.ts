import { CONFIDENCES, type Confidence, EDGE_KINDS, EDGE_RULES, type EdgeKind, type GraphData, type GraphFile, type GraphSymbol } from '@shared/model';

type Edge = readonly [kind: EdgeKind, from: string, to: string, confidence?: Confidence];

/** A graph from few words: files by path, symbols as `path#name`, edges between the two. A path alone is the file itself. */
export function graph(
  files: Readonly<Record<string, Partial<GraphFile>>>,
  symbols: Readonly<Record<string, Partial<GraphSymbol>>>,
  edges: readonly Edge[],
): GraphData {
  const fileRows = Object.entries(files).map(([path, more], index): GraphFile => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
    return { id: index + 1, path, language: 'typescript', lines: 100, roles: [], errors: 0, module: folder, ...more };
  });
  const fileId = (path: string) => fileRows.find((file) => file.path === path)?.id ?? 0;
  const symbolRows = Object.entries(symbols).map(([place, more], index): GraphSymbol => {
    const [path = '', qualified = ''] = place.split('#');
    const name = qualified.split('.').pop() ?? qualified;
    const base = { kind: 'function', subkind: 'function', line: 1, startLine: 1, endLine: 10, signature: name, doc: null, roles: [] } as const;
    const hasDoc = typeof more.doc === 'string';
    return { id: index + 1, key: `${more.kind ?? 'function'}:${place}`, fileId: fileId(path), parentId: null, name, qualified, ...base, hasDoc, ...more };
  });
  const places = Object.keys(symbols);
  const column = (value: (edge: Edge) => number) => Int32Array.from(edges, value);
  const symbolId = (place: string) => places.indexOf(place) + 1;
  return {
    files: fileRows,
    symbols: symbolRows,
    edges: {
      count: edges.length,
      kind: Uint8Array.from(edges, ([kind]) => EDGE_KINDS.indexOf(kind)),
      src: column(([, from]) => symbolId(from)),
      dst: column(([, , to]) => symbolId(to)),
      srcFile: column(([, from]) => fileId(from.split('#')[0] ?? '')),
      dstFile: column(([, , to]) => fileId(to.split('#')[0] ?? '')),
      line: Int32Array.from(edges, (_, index) => index + 1),
      confidence: Uint8Array.from(edges, ([, , , confidence = 'certain']) => CONFIDENCES.indexOf(confidence)),
      how: Uint8Array.from(edges, () => EDGE_RULES.indexOf('import')),
    },
  };
}
