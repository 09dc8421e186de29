import { AppError } from '@shared/model';

/** A day, or a day with a time; the zone may stand behind it and is UTC where it does not. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s?(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i;
/** Seconds of the end of the year 9999: what is more was meant as milliseconds. */
const LAST = 253_402_300_799;

/** Seconds since 1970 of a written date; null where there is no such day or time, or it is written in another way. */
function secondsOf(written: string): number | null {
  const parts = ISO.exec(written);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const [zoneHour = 0, zoneMinute = 0] = parts.slice(9, 11).map((part) => Number(part ?? 0));
  if (month < 1 || hour > 23 || minute > 59 || second > 59 || zoneHour > 14 || zoneMinute > 59) return null;
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // A day that the month does not have would be taken as one of the next month.
  if (time.getUTCFullYear() !== year || time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day) return null;
  const zone = (zoneHour * 60 + zoneMinute) * 60 * (parts[8] === '-' ? -1 : 1);
  return time.getTime() / 1000 - zone;
}

/**
 * Seconds since 1970 of an ISO date, of one with a time, or of a number of seconds.
 * @throws AppError BAD_INPUT for anything else: a date that is guessed would give an answer to another question.
 */
export function timeOf(name: string, value: string | number): number {
  const written = String(value).trim();
  const seconds = /^\d+(?:\.\d+)?$/.test(written) && (typeof value === 'number' || written.length >= 9) ? Math.floor(Number(written)) : secondsOf(written);
  if (seconds !== null && seconds <= LAST) return seconds;
  throw new AppError(
    'BAD_INPUT',
    `${name}: ${written === '' ? 'an empty text' : written} is no date. Write 2024-05-31, 2024-05-31T18:00:00Z or seconds since 1970.`,
  );
}
