/** Five steps, palest first. */
export type Step = 1 | 2 | 3 | 4 | 5;

/** Numbers that a person reads at a glance. */
const NICE = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 80, 100, 150, 200, 300, 500, 800, 1000, 1500, 2000, 3000, 5000, 8000, 10_000, 20_000, 50_000, 100_000];

/**
 * Where steps 2 to 5 begin, for counts from 1 to `most`: each step is about as many times larger than the one before, in numbers that are easily read. Fewer
 * steps where there are few different counts.
 */
export function stepStarts(most: number): readonly number[] {
  const starts: number[] = [];
  for (let step = 1; step < 5; step++) {
    const exact = most ** (step / 5);
    const nice = NICE.find((number) => number >= exact) ?? Math.ceil(exact);
    if (nice > (starts.at(-1) ?? 1) && nice <= most) starts.push(nice);
  }
  return starts;
}

/** The step of a count of at least 1. Fewer steps than five use the strong end too, so that most is always strongest. */
export function stepOf(count: number, starts: readonly number[]): Step {
  const passed = starts.filter((start) => count >= start).length;
  return asStep(starts.length === 0 ? 3 : 1 + Math.round((passed * 4) / starts.length));
}

export function asStep(value: number): Step {
  const whole = Math.round(value);
  return whole <= 1 ? 1 : whole === 2 ? 2 : whole === 3 ? 3 : whole === 4 ? 4 : 5;
}

export interface StepRange {
  readonly step: Step;
  readonly from: number;
  /** Null = no end. */
  readonly to: number | null;
}

/** The steps with the counts they hold, for a legend. */
export function stepRanges(starts: readonly number[], most: number): readonly StepRange[] {
  const from = [1, ...starts];
  return from.map((start, at) => ({ step: stepOf(start, starts), from: start, to: (from[at + 1] ?? most + 1) - 1 }));
}
