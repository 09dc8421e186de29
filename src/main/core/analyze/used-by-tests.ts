import { type CodeView, GUESS, KIND } from './code-view';

/**
 * How many sure calls from tests and examples end at each symbol, by position. They stand outside as the users of a library do, so that what they call
 * most is what it offers first.
 */
export function usedByTests(view: CodeView): Int32Array {
  const { edges, symbols } = view.data;
  const counts = new Int32Array(symbols.length);
  for (let at = 0; at < edges.count; at++) {
    if (edges.kind[at] !== KIND.calls || edges.confidence[at] === GUESS) continue;
    const file = view.filePosition(edges.srcFile[at] ?? 0);
    if (file < 0 || view.asideFile[file] === 0) continue;
    const to = view.symbolPosition(edges.dst[at] ?? 0);
    if (to >= 0) counts[to] = (counts[to] ?? 0) + 1;
  }
  return counts;
}
