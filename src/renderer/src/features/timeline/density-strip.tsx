import { scaleTime } from 'd3-scale';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format';
import { axisLabels, type Bucket, joinBuckets, moveEnd, rangeOfDrag, type Span, spanOf, xAt } from './brush';
import styles from './density-strip.module.css';

interface DensityStripProps {
  readonly buckets: readonly Bucket[];
  readonly range: Span | null;
  readonly onRange: (range: Span | null) => void;
}

const HEIGHT = 56;
const LEAST_BAR = 5;

/** Commits over time: bars for commits, their merges in another colour, a mark above where something was reverted. A range can be chosen. */
export function DensityStrip({ buckets, range, onRange }: DensityStripProps) {
  const { t, i18n } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const span = spanOf(buckets);
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  const bars = joinBuckets(buckets, width, LEAST_BAR);
  const step = bars[0] ? bars[0].end - bars[0].start : 0;
  const most = Math.max(1, ...bars.map((bar) => bar.commits));
  const dragged = drag && span ? rangeOfDrag(drag.start, drag.end, span, width, step) : null;
  const shown = dragged ?? range;
  const day = (time: number): string => formatDay(time, i18n.language);
  const placeOf = (event: PointerEvent): number => event.clientX - event.currentTarget.getBoundingClientRect().left;
  if (span === null) return <div ref={host} className={styles.strip} />;
  return (
    <div ref={host} className={styles.strip}>
      <svg
        width={width}
        height={HEIGHT}
        className={styles.bars}
        role="img"
        aria-label={t('timeline.densityText', totals(bars, t, day(span.from), day(span.to)))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrag({ start: placeOf(event), end: placeOf(event) });
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, end: placeOf(event) })}
        onPointerUp={() => {
          if (drag) onRange(dragged);
          setDrag(null);
        }}
        onPointerCancel={() => setDrag(null)}
      >
        {bars.map((bar) => (
          <Bar
            key={bar.start}
            bar={bar}
            x={xAt(bar.start, span, width)}
            width={xAt(bar.end, span, width) - xAt(bar.start, span, width)}
            scale={(HEIGHT - 10) / most}
            label={t('timeline.bucket', totals([bar], t, day(bar.start), day(bar.end)))}
          />
        ))}
        {shown && (
          <>
            <rect className={styles.outside} x={0} width={Math.max(0, xAt(shown.from, span, width))} height={HEIGHT} />
            <rect className={styles.outside} x={xAt(shown.to, span, width)} width={Math.max(0, width - xAt(shown.to, span, width))} height={HEIGHT} />
          </>
        )}
      </svg>
      <Axis span={span} width={width} language={i18n.language} />
      {(['from', 'to'] as const).map((end) => (
        <Handle
          key={end}
          label={t(end === 'from' ? 'timeline.rangeStart' : 'timeline.rangeEnd')}
          x={xAt((shown ?? span)[end], span, width)}
          value={(shown ?? span)[end]}
          span={span}
          words={day((shown ?? span)[end])}
          active={shown !== null}
          onMove={(steps) => onRange(moveEnd(range ?? span, end, steps, span, step))}
          onClear={() => onRange(null)}
        />
      ))}
    </div>
  );
}

type Translate = TFunction;

function totals(bars: readonly Bucket[], t: Translate, from: string, to: string): Record<'from' | 'to' | 'commits' | 'merges' | 'reverts', string> {
  const sum = (key: 'commits' | 'merges' | 'reverts'): number => bars.reduce((total, bar) => total + bar[key], 0);
  return {
    from,
    to,
    commits: t('common.commits', { count: sum('commits') }),
    merges: t('timeline.merges', { count: sum('merges') }),
    reverts: t('timeline.reverts', { count: sum('reverts') }),
  };
}

function Bar({
  bar,
  x,
  width,
  scale,
  label,
}: {
  readonly bar: Bucket;
  readonly x: number;
  readonly width: number;
  readonly scale: number;
  readonly label: string;
}) {
  const height = bar.commits === 0 ? 0 : Math.max(2, bar.commits * scale);
  const merges = bar.merges === 0 ? 0 : Math.max(2, Math.min(height, bar.merges * scale));
  const left = x + 0.5;
  const wide = Math.max(1, width - 1);
  const middle = x + width / 2;
  const top = HEIGHT - height;
  return (
    <g>
      <title>{label}</title>
      <rect x={x} y={0} width={width} height={HEIGHT} className={styles.target} />
      <rect x={left} y={top} width={wide} height={height} className={styles.commits} />
      {merges > 0 && <rect x={left} y={HEIGHT - merges} width={wide} height={merges} className={styles.merges} />}
      {bar.reverts > 0 && <path d={`M${middle - 3} ${Math.max(1, top - 6)}h6l-3 5z`} className={styles.reverts} />}
    </g>
  );
}

function Axis({ span, width, language }: { readonly span: Span; readonly width: number; readonly language: string }) {
  const scale = scaleTime([new Date(span.from * 1000), new Date(span.to * 1000)], [0, width]);
  const ticks = scale.ticks(Math.max(2, Math.floor(width / 110)));
  const years = span.to - span.from > 3 * 31_557_600;
  const format = new Intl.DateTimeFormat(
    language === 'en' ? 'en-GB' : language,
    years ? { year: 'numeric' } : { month: 'short', year: 'numeric', ...(span.to - span.from < 5_000_000 ? { day: 'numeric' } : {}) },
  );
  return (
    <div className={styles.axis} aria-hidden>
      {axisLabels(
        ticks.map((tick) => ({ time: tick.getTime(), x: scale(tick), words: format.format(tick) })),
        width,
      ).map(({ time, x, words }) => (
        <span key={time} className={styles.tick} style={{ left: x }}>
          {words}
        </span>
      ))}
    </div>
  );
}

interface HandleProps {
  readonly label: string;
  readonly x: number;
  readonly value: number;
  readonly span: Span;
  readonly words: string;
  readonly active: boolean;
  readonly onMove: (steps: number) => void;
  readonly onClear: () => void;
}

/** One end of the range, moved by arrow keys: one bar a press, ten with Page Up and Page Down. */
function Handle({ label, x, value, span, words, active, onMove, onClear }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -1e6, End: 1e6 }[event.key];
    if (steps !== undefined) onMove(steps);
    else if (event.key === 'Escape') onClear();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={styles.handle}
      data-active={active}
      style={{ left: x }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={value}
      aria-valuetext={words}
      onKeyDown={onKeyDown}
    />
  );
}

function useWidth(host: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  return width;
}
