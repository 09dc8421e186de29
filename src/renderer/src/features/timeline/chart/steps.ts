import type { Span } from './span';

export type StepUnit = 'hour' | 'day' | 'week';

/** How much time a bar stands for. */
export interface Step {
  readonly unit: StepUnit;
  readonly count: number;
  readonly seconds: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const step = (unit: StepUnit, count: number): Step => ({ unit, count, seconds: count * { hour: HOUR, day: DAY, week: WEEK }[unit] });

/** Finest first. */
export const STEPS: readonly Step[] = [
  ...[1, 2, 4, 8].map((count) => step('hour', count)),
  ...[1, 2, 4].map((count) => step('day', count)),
  ...[1, 2, 4, 8, 13, 26, 52].map((count) => step('week', count)),
];

/** A bar and the gap beside it have at least so many pixels. */
export const LEAST_BAR = 6;

/** Pixels of the narrowest bar for a history of so many commits: of few commits narrow bars would be a fence of ones. */
export function leastBarFor(commits: number): number {
  if (commits < 100) return 28;
  return commits < 500 ? 14 : LEAST_BAR;
}

/** The finest step whose bars are wide enough where `width` pixels show the span. */
export function stepFor(span: Span, width: number, leastBar = LEAST_BAR): Step {
  const least = ((span.to - span.from) * leastBar) / Math.max(1, width);
  const found = STEPS.find(({ seconds }) => seconds >= least);
  // Histories of thousands of years come of broken clocks alone; they get few bars.
  return found ?? step('week', 52 * Math.ceil(least / (52 * WEEK)));
}

/** A Monday's midnight where the person is: bars of days and weeks begin with them. Seconds since 1970. */
export const ORIGIN = new Date(2001, 0, 1).getTime() / 1000;

/** Where the step that a moment lies in begins. */
export function startOfStep(time: number, { seconds }: Pick<Step, 'seconds'>): number {
  return ORIGIN + Math.floor((time - ORIGIN) / seconds) * seconds;
}

/** The steps that a range touches, as a range: its last second is the last of its last step. */
export function wholeSteps(range: Span, size: Pick<Step, 'seconds'>): Span {
  const from = startOfStep(Math.min(range.from, range.to), size);
  const last = startOfStep(Math.max(range.from, range.to), size);
  return { from, to: last + size.seconds - 1 };
}
