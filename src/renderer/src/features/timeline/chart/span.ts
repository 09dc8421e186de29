/** A stretch of time, both ends in seconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The least that can be looked at: a day. */
export const LEAST_SPAN = 86_400;

/** Place of a moment on `width` pixels that show the span. */
export function xAt(time: number, span: Span, width: number): number {
  const length = span.to - span.from;
  return length <= 0 ? 0 : ((time - span.from) / length) * width;
}

/** The moment at a place, kept inside the span. */
export function timeAt(x: number, span: Span, width: number): number {
  const share = width <= 0 ? 0 : Math.min(1, Math.max(0, x / width));
  return span.from + share * (span.to - span.from);
}

/** What can be looked at of a history from its first to its last commit: a little air on both sides, and at least a day. */
export function boundsOf(first: number, last: number): Span {
  const air = Math.max((last - first) * 0.01, (LEAST_SPAN - (last - first)) / 2, 3600);
  return { from: first - air, to: last + air };
}

/** The span moved and shortened so that it lies inside the bounds. */
export function within(span: Span, bounds: Span): Span {
  const length = Math.min(span.to - span.from, bounds.to - bounds.from);
  const from = Math.min(Math.max(span.from, bounds.from), bounds.to - length);
  return { from, to: from + length };
}

/** Shows `factor` times as much; the moment `at` keeps its place. */
export function zoomed(span: Span, factor: number, at: number, bounds: Span): Span {
  const whole = bounds.to - bounds.from;
  const length = Math.min(whole, Math.max(Math.min(LEAST_SPAN, whole), (span.to - span.from) * factor));
  const share = span.to > span.from ? (at - span.from) / (span.to - span.from) : 0.5;
  const from = at - share * length;
  return within({ from, to: from + length }, bounds);
}

export function moved(span: Span, seconds: number, bounds: Span): Span {
  return within({ from: span.from + seconds, to: span.to + seconds }, bounds);
}

/** The span with air around it: what is looked at when a range is to fill the view. */
export function around(range: Span, bounds: Span): Span {
  const length = Math.max(range.to - range.from, LEAST_SPAN / 1.2);
  const middle = (range.from + range.to) / 2;
  return within({ from: middle - length * 0.6, to: middle + length * 0.6 }, bounds);
}

export function isSameSpan(a: Span | null, b: Span | null): boolean {
  return a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to);
}
