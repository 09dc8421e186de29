export const STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Step = (typeof STEPS)[number];

const DAY = 24 * 3600;
/** 1970 began on a Thursday. */
const MONDAY = 3;

/** Beginning of the step that a moment lies in, in UTC; all in seconds since 1970. */
function beginning(step: Step, seconds: number): number {
  if (step === 'day') return Math.floor(seconds / DAY) * DAY;
  if (step === 'week') return (Math.floor((Math.floor(seconds / DAY) + MONDAY) / 7) * 7 - MONDAY) * DAY;
  const date = new Date(seconds * 1000);
  const month = step === 'year' ? 0 : step === 'quarter' ? Math.floor(date.getUTCMonth() / 3) * 3 : date.getUTCMonth();
  return Date.UTC(date.getUTCFullYear(), month, 1) / 1000;
}

/** Somewhere in the next step after one begins: far enough to be in it, not so far as to leave it. */
const ONWARDS: Readonly<Record<Step, number>> = { day: DAY * 1.5, week: DAY * 10, month: DAY * 45, quarter: DAY * 135, year: DAY * 540 };

/** Beginnings of the steps from the one that `first` lies in to the one that `last` lies in, and of the one after; null when there are more than `most`. */
export function startsOf(step: Step, first: number, last: number, most: number): number[] | null {
  const starts = [beginning(step, first)];
  for (let start = starts[0] ?? 0; start <= last; ) {
    start = beginning(step, start + ONWARDS[step]);
    starts.push(start);
    if (starts.length > most + 1) return null;
  }
  return starts;
}

/** The finest step in which a span has at most so many. */
export function finestStep(first: number, last: number, most: number): Step {
  return STEPS.find((step) => startsOf(step, first, last, most) !== null) ?? 'year';
}
