import { SKIP_REASONS, type SkipReason } from '@shared/model';

/** True when the reason is one that has a text of its own. */
export function isSkipReason(reason: string): reason is SkipReason {
  return (SKIP_REASONS as readonly string[]).includes(reason);
}
