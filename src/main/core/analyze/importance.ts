import { CONFIDENCES, EDGE_KINDS, type GraphSymbol, type SymbolSubkind } from '@shared/model';
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
  view.eachProductFile((srcFile, start, end) => {
    for (let at = start; at < end; at++) {
      const dstFile = view.filePosition(edges.dstFile[at] ?? 0);
      if (dstFile < 0) continue;
      const src = view.symbolPosition(edges.src[at] ?? 0);
      const dst = view.symbolPosition(edges.dst[at] ?? 0);
      const value = (kinds[edges.kind[at] ?? 0] ?? 0) * (confidences[edges.confidence[at] ?? 0] ?? 0) * (srcFile === dstFile ? SAME_FILE : 1);
      add(src < 0 ? symbols.length + srcFile : src, dst < 0 ? symbols.length + dstFile : dst, value);
    }
  });
  view.ownerOfSymbol.forEach((owner, position) => {
    if (owner >= 0) add(position, owner, TO_OWNER);
  });
  return { from, to, weight, count };
}

/** What each node's links share of its score. */
function shares(size: number, { from, weight, count }: Links): { share: Float64Array; isIdle: Uint8Array } {
  const out = new Float64Array(size);
  for (let at = 0; at < count; at++) out[from[at] ?? 0] = (out[from[at] ?? 0] ?? 0) + (weight[at] ?? 0);
  const share = new Float64Array(count);
  for (let at = 0; at < count; at++) share[at] = (DAMPING * (weight[at] ?? 0)) / (out[from[at] ?? 0] ?? 1);
  return { share, isIdle: Uint8Array.from(out, (sum) => (sum === 0 ? 1 : 0)) };
}

/** Score of the nodes that have no links. */
function idleScore(isIdle: Uint8Array, score: Float64Array): number {
  let idle = 0;
  for (let node = 0; node < isIdle.length; node++) if (isIdle[node] === 1) idle += score[node] ?? 0;
  return idle;
}

/** Adds to `next` what each node passes on of its score. */
function passOn(from: Int32Array, to: Int32Array, share: Float64Array, score: Float64Array, next: Float64Array): void {
  for (let at = 0; at < share.length; at++) {
    const target = to[at] ?? 0;
    next[target] = (next[target] ?? 0) + (score[from[at] ?? 0] ?? 0) * (share[at] ?? 0);
  }
}

/**
 * PageRank over the links; what a node without links has is shared by all. The loops stand in functions of their own, which are compiled by the second round;
 * as loops within one function they would be interpreted for most of the rounds.
 */
function rank(size: number, found: Links): Float64Array {
  const { share, isIdle } = shares(size, found);
  let score = new Float64Array(size).fill(1 / size);
  let next = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round++) {
    next.fill((1 - DAMPING + DAMPING * idleScore(isIdle, score)) / size);
    passOn(found.from, found.to, share, score, next);
    [score, next] = [next, score];
  }
  return score;
}

const KIND_STANDING: ReadonlyMap<SymbolSubkind, number> = new Map([
  ['interface', 1.1],
  ['type', 0.6],
  ['namespace', 0.5],
  ['annotation', 0.8],
  ['enum', 0.8],
]);

/** What the kind and role of a symbol say of its rank among others. */
function standing(symbol: GraphSymbol, aside: boolean): number {
  const kind = symbol.kind === 'class' ? (KIND_STANDING.get(symbol.subkind) ?? 1.5) : symbol.kind === 'function' ? 1 : 0.35;
  const exported = symbol.roles.includes('exported') ? 1.2 : 0.8;
  const doc = symbol.hasDoc ? 1.1 : 1;
  const deprecated = symbol.roles.includes('deprecated') ? 0.3 : 1;
  return kind * exported * doc * deprecated * (aside ? 0.1 : 1);
}

/** How many others each symbol calls on, its members' calls counted for it: those that hold the threads together. */
function fanOut(view: CodeView, { from, to, count }: Links): Float64Array {
  const { symbols } = view.data;
  const out = new Float64Array(symbols.length);
  for (let at = 0; at < count; at++) {
    const source = from[at] ?? 0;
    if (source < symbols.length && (to[at] ?? 0) < symbols.length) out[source] = (out[source] ?? 0) + 1;
  }
  const total = Float64Array.from(out);
  view.ownerOfSymbol.forEach((owner, position) => {
    if (owner >= 0) total[owner] = (total[owner] ?? 0) + (out[position] ?? 0);
  });
  return total;
}

/** Being used counts most, then holding threads together, then size. Each part is 0 to 1. */
function symbolScores(view: CodeView, score: Float64Array, found: Links): Float64Array {
  const { symbols } = view.data;
  const out = fanOut(view, found);
  let mostUsed = 0;
  let mostOut = 0;
  for (let at = 0; at < symbols.length; at++) {
    mostUsed = Math.max(mostUsed, score[at] ?? 0);
    mostOut = Math.max(mostOut, out[at] ?? 0);
  }
  const scores = new Float64Array(symbols.length);
  symbols.forEach((symbol, at) => {
    const used = Math.sqrt((score[at] ?? 0) / (mostUsed || 1));
    const threads = Math.log1p(out[at] ?? 0) / (Math.log1p(mostOut) || 1);
    const size = Math.min(1, Math.log2(1 + symbol.endLine - symbol.startLine) / 9);
    scores[at] = (0.6 * used + 0.25 * threads + 0.15 * size) * standing(symbol, view.asideSymbol[at] === 1);
  });
  return scores;
}

/** Scales to 0 … 1; a power below 1 keeps one giant from pressing all others to nothing. Rounded, so that small edits move few rows. */
function scaled(values: Float64Array, power: number): Float64Array {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most === 0 ? values : values.map((value) => Math.round((value / most) ** power * 1000) / 1000);
}

/** How central symbols, files and modules are: who is used by whom, weighed by kind and confidence. */
export function importance(view: CodeView, moduleOfFile: Int32Array, moduleCount: number): Importance {
  const { symbols, files } = view.data;
  const size = symbols.length + files.length;
  if (size === 0) return { symbols: new Float64Array(0), files: new Float64Array(0), modules: new Float64Array(moduleCount + 1) };
  const found = links(view);
  const score = rank(size, found);
  const fileScore = score.slice(symbols.length, size);
  view.fileOfSymbol.forEach((file, symbol) => {
    fileScore[file] = (fileScore[file] ?? 0) + (score[symbol] ?? 0);
  });
  view.asideFile.forEach((aside, file) => {
    if (aside === 1) fileScore[file] = (fileScore[file] ?? 0) * 0.1;
  });
  const moduleScore = new Float64Array(moduleCount + 1);
  fileScore.forEach((value, file) => {
    const module = moduleOfFile[file] ?? 0;
    moduleScore[module] = (moduleScore[module] ?? 0) + value;
  });
  moduleScore[0] = 0;
  return { symbols: scaled(symbolScores(view, score, found), 1), files: scaled(fileScore, 0.5), modules: scaled(moduleScore, 0.5) };
}
