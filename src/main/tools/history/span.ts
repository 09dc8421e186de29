import { AppError } from '@shared/model';
import type { Span } from '../../core/analyze/history';
import { timeOf } from './times';

/** A span as the contracts write it. */
export interface WrittenSpan {
  readonly since?: string | number | undefined;
  readonly until?: string | number | undefined;
}

/** The span in seconds, open at an end that is not given. @throws AppError BAD_INPUT for what is no date, or an end before its beginning. */
export function spanOf({ since, until }: WrittenSpan): Span {
  const span = {
    since: since === undefined ? Number.NEGATIVE_INFINITY : timeOf('since', since),
    until: until === undefined ? Number.POSITIVE_INFINITY : timeOf('until', until),
  };
  if (span.since > span.until) throw new AppError('BAD_INPUT', 'since: it is later than until.');
  return span;
}

/** An end of a span as answers write it: null where it is open. */
export const endOf = (seconds: number): number | null => (Number.isFinite(seconds) ? seconds : null);
