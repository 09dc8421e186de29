import type { Span } from '../chart/span';
import { STEPS, startOfStep } from '../chart/steps';

/** Equal steps that are played one after the other. */
export interface PlaySteps {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** Steps that a play has at most; each is at least a day. */
const MOST = 72;
const DAY = 86_400;

/** The finest steps of which no more than can be watched make up the span. */
export function playSteps(span: Span): PlaySteps {
  const length = Math.max(1, span.to - span.from);
  const fine = STEPS.find(({ seconds }) => seconds >= DAY && length / seconds <= MOST - 1);
  const step = fine?.seconds ?? Math.ceil(length / (MOST - 1));
  const from = fine === undefined ? Math.floor(span.from) : startOfStep(span.from, fine);
  return { from, step, count: Math.min(MOST, Math.floor((span.to - from) / step) + 1) };
}

/** The time of a step: both ends are within it. */
export function spanOfStep({ from, step }: PlaySteps, at: number): Span {
  return { from: from + at * step, to: from + (at + 1) * step - 1 };
}
