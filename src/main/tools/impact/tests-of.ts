import { grouped } from '../../core/analyze/prose';
import { type Dependent, dependents, MOST_DEPENDENTS } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { usersAmong } from './users';

/** What makes code run, or is run with it. A mention of a type is no test of it. */
const RUNS = ['CALLS', 'READS', 'WRITES'] as const;
/** A function that is passed on is likely to be called. */
const STARTS = { function: ['CALLS', 'REFERENCES'], class: ['CALLS', 'READS', 'WRITES'], variable: RUNS } as const;

/** Every way in which code depends on other code. */
export const DEPENDS = ['CALLS', 'READS', 'WRITES', 'REFERENCES', 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES'] as const;

/** What ends a walk, in words. */
export const WALK_BOUND = `${grouped(MOST_DEPENDENTS.found)} users or ${grouped(MOST_DEPENDENTS.read)} edges`;

export interface TestsReaching {
  /** Nearest first; `depth` 1 is a test that uses a start itself. */
  readonly tests: readonly Dependent[];
  readonly complete: boolean;
}

/** Tests that reach any of the symbols, themselves or through callers. */
export function testsReaching(symbols: readonly number[], kind: keyof typeof STARTS, depth: number, context: ToolContext): TestsReaching {
  const walk = dependents(context.reader.uses, { symbols, files: [] }, { depth, first: STARTS[kind], further: RUNS });
  return { tests: usersAmong(walk.found, context).tests, complete: walk.completeTo === null };
}

/** How many tests depend on any of the symbols in some way, also where no call leads to one: by a reference, or over what overrides it. */
export function testsDepending(symbols: readonly number[], depth: number, context: ToolContext): number {
  const walk = dependents(context.reader.uses, { symbols, files: [] }, { depth, first: DEPENDS, further: DEPENDS });
  return usersAmong(walk.found, context).tests.length;
}
