import { type CodeView, KIND } from './code-view';

/** Positions of the symbols that each file imports, by the position of the file; -1 for a symbol that is not there. */
export function importedSymbols(view: CodeView): ReadonlyMap<number, readonly number[]> {
  const { edges } = view.data;
  const lists = new Map<number, number[]>();
  for (let at = 0; at < edges.count; at++) {
    if (edges.kind[at] !== KIND.imports || edges.dst[at] === 0) continue;
    const file = view.filePosition(edges.srcFile[at] ?? 0);
    const symbol = view.symbolPosition(edges.dst[at] ?? 0);
    const known = lists.get(file);
    if (known === undefined) lists.set(file, [symbol]);
    else known.push(symbol);
  }
  return lists;
}
