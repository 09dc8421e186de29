import { formatNumber } from '../../../lib/format';
import type { OverlayKind, PlaceHistory } from './overlays';

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
] as const;

/** The first letters of the first and the last of a person's names; of a single name its first two. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = name, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...last].slice(0, 1));
  return letters.join('').toLocaleUpperCase();
}

/** What a box's colour says in a few letters: a count, initials, an age ("3 mths"), a score of 100. `?` = not known. */
export function shortValue(kind: OverlayKind, place: PlaceHistory | undefined, now: number, language: string): string {
  if (place === undefined) return '?';
  if (kind === 'age') {
    if (place.lastChange === null) return '–';
    const age = Math.max(0, now - place.lastChange);
    const [unit, size] = UNITS.find(([, length]) => age >= length) ?? (['day', 86_400] as const);
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(age / size));
  }
  if (kind === 'churn') return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(place.commits);
  if (place.commits === 0) return '–';
  return kind === 'owner' ? (place.owner === null ? '–' : initials(place.owner.name)) : formatNumber(Math.round(place.score * 100), language);
}
