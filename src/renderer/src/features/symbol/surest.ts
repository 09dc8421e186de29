import { CONFIDENCES, type Confidence } from '@shared/model';
import type { EdgeRef } from '@shared/tools';

/** How sure a connection is as a whole: as sure as its surest site. */
export function surest(sites: readonly Pick<EdgeRef, 'confidence'>[]): Confidence {
  return CONFIDENCES.find((confidence) => sites.some((site) => site.confidence === confidence)) ?? 'guess';
}
