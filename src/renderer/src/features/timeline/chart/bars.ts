import type { ToolOutput } from '@shared/tools';
import type { Span } from './span';
import type { Tile } from './tiles';

export type TimelineAnswer = ToolOutput<'get_timeline'>;
export type TimelineTile = Tile<TimelineAnswer>;

/** One coloured part of every bar. */
export interface Layer {
  /** A module's name, or `others`, `none` and `merges`, which no module is called where layers are told apart by kind. */
  readonly key: string;
  readonly kind: 'module' | 'others' | 'none' | 'merges';
  readonly module: string | null;
  readonly values: readonly number[];
}

/** Layers from the bottom up. Merges stand in the bars only where nothing else is asked for. */
export function layersOf(answer: TimelineAnswer, mergesOnly: boolean): Layer[] {
  if (mergesOnly) return [{ key: 'merges', kind: 'merges', module: null, values: answer.merges }];
  return answer.series.map(({ kind, module, commits }) => ({ key: module === null ? kind : `module:${module}`, kind, module, values: commits }));
}

const layerCache = new WeakMap<TimelineAnswer, Map<boolean, readonly Layer[]>>();
/** As `layersOf`, the same objects for the same answer. */
export function cachedLayers(answer: TimelineAnswer, mergesOnly: boolean): readonly Layer[] {
  const known = layerCache.get(answer) ?? new Map<boolean, readonly Layer[]>();
  layerCache.set(answer, known);
  const layers = known.get(mergesOnly) ?? layersOf(answer, mergesOnly);
  known.set(mergesOnly, layers);
  return layers;
}

/** Numbers of the steps of a tile that a span touches: from the first up to, and without, the last. */
export function stepsWithin(tile: TimelineTile, span: Span): { readonly first: number; readonly end: number } {
  const { seconds } = tile.step;
  const first = Math.max(0, Math.floor((span.from - tile.span.from) / seconds));
  const end = Math.min(tile.answer.commits.length, Math.ceil((span.to - tile.span.from) / seconds));
  return { first, end: Math.max(first, end) };
}

/** The step that a moment lies in, with what happened in it. */
export interface Reading {
  readonly span: Span;
  readonly commits: number;
  readonly merges: number;
  readonly reverts: number;
  readonly reapplied: number;
  /** Most first; only those with anything. */
  readonly layers: readonly { readonly layer: Layer; readonly value: number }[];
}

export function readAt(tile: TimelineTile, layers: readonly Layer[], time: number): Reading | null {
  const { seconds } = tile.step;
  const at = Math.floor((time - tile.span.from) / seconds);
  const { answer } = tile;
  if (at < 0 || at >= answer.commits.length) return null;
  const from = tile.span.from + at * seconds;
  const present = layers.map((layer) => ({ layer, value: layer.values[at] ?? 0 })).filter(({ value }) => value > 0);
  present.sort((a, b) => b.value - a.value);
  return {
    span: { from, to: from + seconds - 1 },
    commits: answer.commits[at] ?? 0,
    merges: answer.merges[at] ?? 0,
    reverts: answer.reverts[at] ?? 0,
    reapplied: answer.reapplied[at] ?? 0,
    layers: present,
  };
}

/** The next round number that is not less: of one digit, or 15, 150 … */
export function niceMost(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const found = [1, ...(power >= 10 ? [1.5] : []), 2, 3, 4, 5, 6, 8, 10].find((size) => size * power >= value - 1e-9);
  return (found ?? 10) * power;
}

/** The height of the highest bar in view. */
export function highest(layers: readonly Layer[], first: number, end: number): number {
  let most = 0;
  for (let at = first; at < end; at += 1) {
    let sum = 0;
    for (const layer of layers) sum += layer.values[at] ?? 0;
    if (sum > most) most = sum;
  }
  return most;
}

/** Marks of one kind that would touch are one mark: `least` pixels lie between two. `x` is where its steps have their middle. */
export function marksOf(
  values: readonly number[],
  steps: { readonly first: number; readonly end: number },
  xOf: (step: number) => number,
  least: number,
): { readonly x: number; readonly count: number; readonly first: number; readonly last: number }[] {
  const marks: { x: number; count: number; first: number; last: number; from: number }[] = [];
  for (let at = steps.first; at < steps.end; at += 1) {
    const count = values[at] ?? 0;
    if (count === 0) continue;
    const x = xOf(at);
    const before = marks.at(-1);
    if (before !== undefined && x - before.from < least) {
      before.count += count;
      before.last = at;
      before.x = (before.from + x) / 2;
    } else marks.push({ x, count, first: at, last: at, from: x });
  }
  return marks.map(({ from: _, ...mark }) => mark);
}
