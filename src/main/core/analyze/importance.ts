import { CONFIDENCES, EDGE_KINDS, type GraphSymbol } from '@shared/model';
import type { CodeView } from './code-view';

export interface Importance {
  /** 0 to 1 in steps of 1/1000, in the order of the symbols. */
  readonly symbols: Float64Array;
  readonly files: Float64Array;
  /** By module id; entry 0 is unused. */
  readonly modules: Float64Array;
}

const ROUNDS = 20;
const DAMPING = 0.85;
/** How much a reference of the kind says about the one it points to. */
const KIND_WEIGHT: Readonly<Record<(typeof EDGE_KINDS)[number], number>> = {
  CALLS: 1,
  IMPORTS: 0.4,
  EXTENDS: 0.8,
  IMPLEMENTS: 0.6,
  OVERRIDES: 0,
  REFERENCES: 0.4,
  READS: 0.2,
  WRITES: 0.2,
  TESTS: 0,
};
const CONFIDENCE_WEIGHT: Readonly<Record<(typeof CONFIDENCES)[number], number>> = { certain: 1, likely: 0.7, guess: 0.1 };
/** A use from another file says more than one from next door. */
const SAME_FILE = 0.4;
/** What a member passes on to the class around it. */
const TO_OWNER = 0.5;

interface Links {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly weight: Float64Array;
  readonly count: number;
}

/** Nodes are symbols, then files. Tests, examples and generated code pass nothing on. */
function links(view: CodeView): Links {
  const { edges, symbols } = view.data;
  const most = edges.count + symbols.length;
  const from = new Int32Array(most);
  const to = new Int32Array(most);
  const weight = new Float64Array(most);
  const kinds = EDGE_KINDS.map((kind) => KIND_WEIGHT[kind]);
  const confidences = CONFIDENCES.map((confidence) => CONFIDENCE_WEIGHT[confidence]);
  let count = 0;
  const add = (source: number, target: number, value: number): void => {
    if (value === 0 || source === target) return;
    from[count] = source;
    to[count] = target;
    weight[count] = value;
    count++;
  };
  for (let at = 0; at < edges.count; at++) {
    const srcFile = view.filePosition(edges.srcFile[at] ?? 0);
    const dstFile = view.filePosition(edges.dstFile[at] ?? 0);
    if (srcFile < 0 || dstFile < 0 || view.asideFile[srcFile] === 1) continue;
    const src = view.symbolPosition(edges.src[at] ?? 0);
    const dst = view.symbolPosition(edges.dst[at] ?? 0);
    const value = (kinds[edges.kind[at] ?? 0] ?? 0) * (confidences[edges.confidence[at] ?? 0] ?? 0) * (srcFile === dstFile ? SAME_FILE : 1);
    add(src < 0 ? symbols.length + srcFile : src, dst < 0 ? symbols.length + dstFile : dst, value);
  }
  symbols.forEach((symbol, position) => {
    const owner = symbol.parentId === null ? -1 : view.symbolPosition(symbol.parentId);
    if (owner >= 0) add(position, owner, TO_OWNER);
  });
  return { from, to, weight, count };
}

/** PageRank over the links; what a node without links has is shared by all. */
function rank(size: number, { from, to, weight, count }: Links): Float64Array {
  const out = new Float64Array(size);
  for (let at = 0; at < count; at++) out[from[at] ?? 0] = (out[from[at] ?? 0] ?? 0) + (weight[at] ?? 0);
  const share = new Float64Array(count);
  for (let at = 0; at < count; at++) share[at] = (DAMPING * (weight[at] ?? 0)) / (out[from[at] ?? 0] ?? 1);
  let score = new Float64Array(size).fill(1 / size);
  for (let round = 0; round < ROUNDS; round++) {
    let idle = 0;
    for (let node = 0; node < size; node++) if (out[node] === 0) idle += score[node] ?? 0;
    const next = new Float64Array(size).fill((1 - DAMPING + DAMPING * idle) / size);
    for (let at = 0; at < count; at++) {
      const target = to[at] ?? 0;
      next[target] = (next[target] ?? 0) + (score[from[at] ?? 0] ?? 0) * (share[at] ?? 0);
    }
    score = next;
  }
  return score;
}

/** What the kind and role of a symbol add to how often it is used. */
function standing(symbol: GraphSymbol, aside: boolean): number {
  const kind = symbol.kind === 'class' ? 1.5 : symbol.kind === 'function' ? 1 : 0.35;
  const exported = symbol.roles.includes('exported') ? 1.2 : 0.8;
  const size = 0.7 + Math.min(0.6, Math.log2(1 + symbol.endLine - symbol.startLine) / 12);
  const doc = symbol.doc === null ? 1 : 1.1;
  const deprecated = symbol.roles.includes('deprecated') ? 0.3 : 1;
  return kind * exported * size * doc * deprecated * (aside ? 0.1 : 1);
}

/** Scales to 0 … 1 by the root, so that one giant does not press all others to nothing. Rounded, so that small edits move few rows. */
function scaled(values: Float64Array): Float64Array {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most === 0 ? values : values.map((value) => Math.round(Math.sqrt(value / most) * 1000) / 1000);
}

/** How central symbols, files and modules are: who is used by whom, weighed by kind and confidence. */
export function importance(view: CodeView, moduleOfFile: Int32Array, moduleCount: number): Importance {
  const { symbols, files } = view.data;
  const size = symbols.length + files.length;
  if (size === 0) return { symbols: new Float64Array(0), files: new Float64Array(0), modules: new Float64Array(moduleCount + 1) };
  const score = rank(size, links(view));
  const symbolScore = Float64Array.from(symbols, (symbol, position) => (score[position] ?? 0) * standing(symbol, view.asideSymbol[position] === 1));
  const fileScore = Float64Array.from(files, (_, position) => (score[symbols.length + position] ?? 0) * (view.asideFile[position] === 1 ? 0.1 : 1));
  view.fileOfSymbol.forEach((file, symbol) => {
    fileScore[file] = (fileScore[file] ?? 0) + (symbolScore[symbol] ?? 0);
  });
  const moduleScore = new Float64Array(moduleCount + 1);
  fileScore.forEach((value, file) => {
    const module = moduleOfFile[file] ?? 0;
    moduleScore[module] = (moduleScore[module] ?? 0) + value;
  });
  moduleScore[0] = 0;
  return { symbols: scaled(symbolScore), files: scaled(fileScore), modules: scaled(moduleScore) };
}
