/** Numbers and times as a person reads them, in the window's language. */

export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

/** A part of one in per cent, to a tenth; what is there is never nothing, and what is not all is never all. */
export function formatShare(part: number, language: string): string {
  if (part > 0 && part < 0.001) return `< ${formatNumber(0.1, language)} %`;
  if (part < 1 && part > 0.999) return `> ${formatNumber(99.9, language)} %`;
  return `${formatNumber(Math.round(part * 1000) / 10, language)} %`;
}

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** `time` and `now` in seconds since 1970: "3 months ago". */
export function formatRelativeTime(time: number, now: number, language: string): string {
  const seconds = time - now;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(Math.trunc(seconds), 'second');
}

/** Seconds since 1970 as a day: "3 Mar 2021". */
export function formatDay(time: number, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', year: 'numeric' }).format(time * 1000);
}

/** The days that two moments (seconds since 1970) lie on, what they share said once: "3 – 9 Mar 2021"; one day when they share it. */
export function formatDays(from: number, to: number, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(from * 1000, Math.max(from, to) * 1000);
}

export function formatDateTime(time: number, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'medium', timeStyle: 'short' }).format(time * 1000);
}

/** The time between two moments (seconds since 1970) in its largest unit: "6 years". */
export function formatSpan(from: number, to: number, language: string): string {
  const seconds = Math.max(0, to - from);
  const [unit, size] = STEPS.find(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.floor(seconds / size)));
}

/** What is left of a run: "12 s", "3 min". */
export function formatRemaining(ms: number, language: string): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/**
 * A commit message without the line breaks that only keep its lines short, so that it wraps as its place is wide. Lists, quotes, indented lines,
 * trailers (`Signed-off-by: …`) and lines that end early stay lines of their own.
 */
export function unwrapped(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  const own = (line: string): boolean => /^\s|^(?:[-*+>#|`]|\d+[.)])|^[A-Za-z-]+: \S/.test(line) || line === '';
  let result = '';
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1] ?? '';
    const goesOn = index > 0 && !own(line) && before !== '' && !/^\s/.test(before) && before.length >= WRAPPED;
    result += `${index === 0 ? '' : goesOn ? ' ' : '\n'}${line}`;
  }
  return result;
}

/** A line that was broken for its length has at least this many characters. */
const WRAPPED = 50;

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a path with its last slash; empty for a file in the root. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** A name of parts (`/` or `.` between them) cut at its front to about `most` characters: the end tells most. */
export function shortName(name: string, separator: '/' | '.', most: number): string {
  if (name.length <= most) return name;
  const parts = name.split(separator);
  let short = parts.pop() ?? name;
  for (let part = parts.pop(); part !== undefined && part.length + short.length + 3 <= most; part = parts.pop()) short = `${part}${separator}${short}`;
  return `…${separator === '/' ? '/' : ''}${short}`;
}
