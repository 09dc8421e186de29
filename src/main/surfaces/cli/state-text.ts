import type { IndexState } from '../../tools';

const two = (value: number): string => String(value).padStart(2, '0');

/** A time (milliseconds since 1970) as "2024-05-01 09:30" on this machine's clock. */
export function clockTime(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The state of an index in a word or two. */
export const STATE_WORDS: Readonly<Record<IndexState['state'], string>> = {
  fresh: 'fresh',
  stale: 'stale',
  'not-indexed': 'not indexed',
  unusable: 'unusable',
  'folder-missing': 'missing',
  unknown: 'unknown',
};

export const counted = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
