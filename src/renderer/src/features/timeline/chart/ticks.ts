import { scaleTime } from 'd3-scale';
import type { Span } from './span';

export interface Tick {
  readonly x: number;
  readonly words: string;
  /** Begins a larger unit: a year among months, a month among days, a day among hours. */
  readonly major: boolean;
}

export interface Axis {
  /** Where a line stands, labelled or not. */
  readonly lines: readonly Pick<Tick, 'x' | 'major'>[];
  readonly labels: readonly Tick[];
  /** The larger unit that the left end lies in, where no label says it; null where there is no need or no room. */
  readonly context: string | null;
}

const DAY = 86_400;
/** Pixels free around a label. */
const AROUND = 12;

type Level = 'years' | 'months' | 'days' | 'hours';

const LOCALE = (language: string): string => (language === 'en' ? 'en-GB' : language);

const formats = new Map<string, Intl.DateTimeFormat>();
function written(time: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LOCALE(language), options);
    formats.set(key, format);
  }
  return format.format(time);
}

const isMidnight = (time: Date): boolean => time.getHours() === 0 && time.getMinutes() === 0;
const isMonth = (time: Date): boolean => isMidnight(time) && time.getDate() === 1;
const isYear = (time: Date): boolean => isMonth(time) && time.getMonth() === 0;

function levelOf(ticks: readonly Date[]): Level {
  if (ticks.every(isYear)) return 'years';
  if (ticks.every(isMonth)) return 'months';
  return ticks.every(isMidnight) ? 'days' : 'hours';
}

function wordsOf(time: Date, level: Level, language: string): { words: string; major: boolean } {
  if (level === 'years' || (level === 'months' && isYear(time))) return { words: written(time, language, { year: 'numeric' }), major: level !== 'years' };
  if (level === 'months') return { words: written(time, language, { month: 'short' }), major: false };
  if (level === 'days' && isMonth(time)) return { words: written(time, language, { month: 'short', year: 'numeric' }), major: true };
  if (level === 'days') return { words: written(time, language, { day: 'numeric', month: 'short' }), major: false };
  if (isMidnight(time)) return { words: written(time, language, { day: 'numeric', month: 'short' }), major: true };
  return { words: written(time, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), major: false };
}

function contextOf(level: Level, time: Date, language: string): string | null {
  if (level === 'years') return null;
  if (level === 'hours') return written(time, language, { day: 'numeric', month: 'short', year: 'numeric' });
  return written(time, language, { year: 'numeric' });
}

/**
 * The axis of `width` pixels that show the span: labels neither touch nor leave it. `measure` gives the pixels of a text.
 * Labels of larger units go before those of smaller ones.
 */
export function axisOf(span: Span, width: number, language: string, measure: (words: string) => number): Axis {
  if (width <= 0 || span.to <= span.from) return { lines: [], labels: [], context: null };
  const scale = scaleTime([new Date(span.from * 1000), new Date(span.to * 1000)], [0, width]);
  const wanted = Math.max(2, Math.floor(width / 80));
  // Fewer ticks than days: a day is the smallest unit that a commit's date tells in most places.
  const times = scale.ticks(span.to - span.from > 4 * DAY ? Math.min(wanted, (span.to - span.from) / DAY) : wanted);
  const level = levelOf(times);
  const ticks = times.map((time) => ({ x: scale(time), ...wordsOf(time, level, language) }));
  const context = contextOf(level, new Date(span.from * 1000), language);
  const contextEnd = context === null ? 0 : measure(context) + AROUND;
  const taken: { from: number; to: number }[] = [];
  const fits = (tick: Tick, free: number): boolean => {
    const half = measure(tick.words) / 2;
    const [from, to] = [tick.x - half, tick.x + half];
    if (from < free || to > width || taken.some((other) => from < other.to + AROUND && to > other.from - AROUND)) return false;
    taken.push({ from, to });
    return true;
  };
  const majors = ticks.filter((tick) => tick.major && fits(tick, 0));
  // The label that begins the unit says the same as the context beside it.
  const isSaid = context === null || taken.some(({ from }) => from < contextEnd);
  const minors = ticks.filter((tick) => !tick.major && fits(tick, isSaid ? 0 : contextEnd));
  const labels = [...majors, ...minors].sort((a, b) => a.x - b.x);
  return { lines: ticks.map(({ x, major }) => ({ x, major })), labels, context: isSaid ? null : context };
}
