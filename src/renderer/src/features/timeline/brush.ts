/** A stretch of time, both ends in seconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Place of a moment on a strip of `width` pixels that shows `span`. */
export function xAt(time: number, span: Span, width: number): number {
  const length = span.to - span.from;
  return length <= 0 ? 0 : ((time - span.from) / length) * width;
}

/** The moment at a place on the strip, kept inside it. */
export function timeAt(x: number, span: Span, width: number): number {
  const share = width <= 0 ? 0 : Math.min(1, Math.max(0, x / width));
  return Math.round(span.from + share * (span.to - span.from));
}

/** The range between two places of a drag, widened to whole buckets; null when it is no wider than a click. */
export function rangeOfDrag(start: number, end: number, span: Span, width: number, step: number): Span | null {
  if (Math.abs(end - start) < 4) return null;
  return snap({ from: timeAt(Math.min(start, end), span, width), to: timeAt(Math.max(start, end), span, width) }, span, step);
}

/** Widens a range to whole steps counted from the start of the span. */
export function snap(range: Span, span: Span, step: number): Span {
  if (step <= 0) return range;
  const down = span.from + Math.floor((range.from - span.from) / step) * step;
  const up = span.from + Math.ceil((range.to - span.from) / step) * step;
  return { from: Math.max(span.from, down), to: Math.min(span.to, Math.max(up, down + step)) };
}

/** Moves one end by whole steps; it stays inside the span and at least one step from the other end. */
export function moveEnd(range: Span, end: 'from' | 'to', steps: number, span: Span, step: number): Span {
  if (end === 'from') return { ...range, from: Math.min(Math.max(span.from, range.from + steps * step), range.to - step) };
  return { ...range, to: Math.max(Math.min(span.to, range.to + steps * step), range.from + step) };
}

export interface Bucket {
  readonly start: number;
  readonly end: number;
  readonly commits: number;
  readonly merges: number;
  readonly reverts: number;
}

/** The time that the buckets cover; null without buckets. */
export function spanOf(buckets: readonly Bucket[]): Span | null {
  const first = buckets[0];
  const last = buckets.at(-1);
  return first && last ? { from: first.start, to: Math.max(last.end, first.start + 1) } : null;
}

/** Buckets joined so that each bar is at least `least` pixels wide. */
export function joinBuckets(buckets: readonly Bucket[], width: number, least: number): Bucket[] {
  const size = Math.max(1, Math.ceil((buckets.length * least) / Math.max(1, width)));
  const joined: Bucket[] = [];
  for (let at = 0; at < buckets.length; at += size) {
    const group = buckets.slice(at, at + size);
    const sum = (key: 'commits' | 'merges' | 'reverts'): number => group.reduce((total, bucket) => total + bucket[key], 0);
    joined.push({ start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0, commits: sum('commits'), merges: sum('merges'), reverts: sum('reverts') });
  }
  return joined;
}

export interface AxisLabel {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Pixels from the left. */
  readonly x: number;
  readonly words: string;
}

/** Pixels of a character of the axis, its widest; and what stands free around a label. */
const CHARACTER = 7.5;
const AROUND = 10;

/** The labels that fit beside each other and into the width; the same words twice in a row are said once. */
export function axisLabels(labels: readonly AxisLabel[], width: number): AxisLabel[] {
  const fitting: AxisLabel[] = [];
  let free = 8;
  for (const label of labels) {
    const end = label.x + label.words.length * CHARACTER + AROUND;
    if (label.x < free || end > width || fitting.at(-1)?.words === label.words) continue;
    fitting.push(label);
    free = end;
  }
  return fitting;
}
