/** A day as it is typed: 2024-05-31, in the person's own time zone. Seconds since 1970 are given. */
export function writtenDay(time: number): string {
  const day = new Date(time * 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function dateOf(typed: string): Date | null {
  const parts = /^\s*(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?\s*$/.exec(typed);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3] ?? 1)];
  const date = new Date(year, month, day);
  // A day that the month does not have would be taken as one of the next month.
  return date.getFullYear() === year && date.getMonth() === month && date.getDate() === day ? date : null;
}

/** The first second of a typed day, or of a typed month's first day; null where there is no such day. */
export function dayOf(typed: string): number | null {
  const date = dateOf(typed);
  return date === null ? null : date.getTime() / 1000;
}

/** The last second of a typed day, or of a typed month. */
export function lastSecondOf(typed: string): number | null {
  const date = dateOf(typed);
  if (date === null) return null;
  if (/^\s*\d+[-/.]\d+\s*$/.test(typed)) date.setMonth(date.getMonth() + 1);
  else date.setDate(date.getDate() + 1);
  return date.getTime() / 1000 - 1;
}
