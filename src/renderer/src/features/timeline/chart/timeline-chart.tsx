import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeRange } from '../../../lib/time-range';
import type { TimelineTiles } from '../use-tiles';
import { useViewport } from '../viewport';
import { cachedLayers, type Reading, readAt } from './bars';
import { CursorReadout } from './cursor-readout';
import { draw } from './draw';
import { type Area, geometryOf, type Rows } from './geometry';
import { keyEffect } from './keys';
import { type Fill, readPalette } from './palette';
import { readingWords, releaseNear, sceneWords } from './reading-words';
import { Readout } from './readout';
import type { Release } from './scene';
import { type Span, xAt } from './span';
import { stepFor } from './steps';
import styles from './timeline-chart.module.css';
import { useCanvas } from './use-canvas';
import { isNearEnd, type Pointed, usePointer } from './use-pointer';

export interface ChartProps {
  readonly tiles: TimelineTiles | null;
  /** All that can be looked at, and the whole history as it is shown first. */
  readonly bounds: Span;
  readonly home: Span;
  readonly rows: Rows;
  readonly mergesOnly: boolean;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly highlight: string | null;
  readonly releases: readonly Release[];
  readonly playing: Span | null;
  readonly marked: number | null;
  readonly cutAt: number | null;
  /** Grows when there is something new to draw. */
  readonly version: number;
  readonly onRelease: (release: Release) => void;
}

interface Pointing {
  readonly x: number;
  readonly reading: Reading;
  readonly release: Release | null;
}

/** Commits over time by module, with releases, reverts and merges. The wheel, the pointer and the keyboard move in time and choose a range. */
export function TimelineChart(props: ChartProps) {
  const { t, i18n } = useTranslation();
  const help = useId();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pointing, setPointing] = useState<Pointing | null>(null);
  const [spoken, setSpoken] = useState('');
  const palette = useRef<ReturnType<typeof readPalette> | null>(null);
  const draft = useRef<Span | null>(null);
  const latest = useRef({ props, pointing });
  latest.current = { props, pointing };

  const spanNow = (): Span => useViewport.getState().span ?? latest.current.props.home;
  const pictureAt = (width: number, height: number) => {
    const { tiles, rows, mergesOnly } = latest.current.props;
    const geometry = geometryOf(width, height, rows);
    const span = spanNow();
    const tile = tiles?.look(span, geometry.across) ?? null;
    return { geometry, span, tile, layers: tile === null ? [] : cachedLayers(tile.answer, mergesOnly) };
  };
  const { redraw, size } = useCanvas(
    canvas,
    (context, width, height) => {
      const { props: now, pointing: at } = latest.current;
      palette.current ??= readPalette();
      const picture = pictureAt(width, height);
      const { cursor } = useViewport.getState();
      const atCursor = at === null && cursor !== null && picture.tile !== null ? readAt(picture.tile, picture.layers, cursor) : null;
      draw(context, {
        ...picture,
        fills: now.fills,
        palette: palette.current,
        words: sceneWords(t, i18n.language, picture.tile?.step ?? stepFor(picture.span, picture.geometry.across)),
        highlight: now.highlight,
        range: draft.current ?? useTimeRange.getState().range,
        reading: at?.reading.span ?? atCursor?.span ?? null,
        playing: now.playing,
        marked: now.marked,
        releases: now.releases,
        cutAt: now.cutAt,
      });
    },
    () => {
      palette.current = null;
    },
  );
  useEffect(() => {
    const ends = [useViewport.subscribe(redraw), useTimeRange.subscribe(redraw)];
    return () => {
      for (const end of ends) end();
    };
  }, [redraw]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new prop is drawn.
  useEffect(redraw, [props, pointing, redraw, i18n.language]);

  const now = (): Pointed | null => {
    const { width, height } = size.current;
    if (width === 0) return null;
    const { geometry, span, tile } = pictureAt(width, height);
    return { geometry, span, bounds: latest.current.props.bounds, step: tile?.step ?? stepFor(span, geometry.across) };
  };
  const readingAt = (time: number): Reading | null => {
    const { tile, layers } = pictureAt(size.current.width, size.current.height);
    return tile === null ? null : readAt(tile, layers, time);
  };
  const hover = (at: { readonly time: number; readonly x: number; readonly area: Area } | null): void => {
    const pointed = now();
    const element = host.current;
    if (element && pointed && at) element.style.cursor = at.area === 'axis' ? 'grab' : isNearEnd(at.x, pointed) ? 'ew-resize' : 'crosshair';
    const reading = at === null || at.area === 'axis' ? null : readingAt(at.time);
    const release = at?.area === 'releases' && pointed ? releaseNear(at.x, props.releases, pointed) : null;
    if (reading === null || at === null) setPointing(null);
    else
      setPointing((old) =>
        old?.reading.span.from === reading.span.from && old.reading.commits === reading.commits && old.release === release
          ? old
          : { x: at.x, reading, release },
      );
  };
  const { hands, hoverAgain } = usePointer(host, {
    now,
    onView: (span) => useViewport.getState().show(span),
    onDraft: (range) => {
      draft.current = range;
      redraw();
    },
    onHover: hover,
    onClick: ({ time, x, area }) => {
      const pointed = now();
      const release = area === 'releases' && pointed ? releaseNear(x, props.releases, pointed) : null;
      if (release) props.onRelease(release);
      else if (area !== 'axis') {
        const reading = readingAt(time);
        useTimeRange.getState().setRange(reading !== null && reading.commits > 0 ? reading.span : null);
      }
    },
  });

  const again = useRef(hoverAgain);
  again.current = hoverAgain;
  useEffect(() => useViewport.subscribe(() => again.current()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps may have come.
  useEffect(() => again.current(), [props.version]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const pointed = now();
    if (pointed === null || event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return;
    const { cursor, show, point } = useViewport.getState();
    const effect = keyEffect(event.key, event.shiftKey, { ...pointed, home: props.home, cursor, range: useTimeRange.getState().range });
    if (effect === null) return;
    event.preventDefault();
    event.stopPropagation();
    setPointing(null);
    if (effect.span !== undefined) show(effect.span);
    if (effect.cursor !== undefined) point(effect.cursor);
    if (effect.range !== undefined) useTimeRange.getState().setRange(effect.range);
    const reading = effect.cursor ? readingAt(effect.cursor) : null;
    setSpoken(reading === null ? '' : readingWords(reading, t, i18n.language));
  };
  const label = useMemo(() => t('timeline.chart'), [t]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an application with keys of its own.
    <div ref={host} className={styles.chart} role="application" aria-label={label} aria-describedby={help} tabIndex={0} onKeyDown={onKeyDown} {...hands}>
      <canvas ref={canvas} className={styles.canvas} />
      <p id={help} className="visually-hidden">
        {t('timeline.chartKeys')}
      </p>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {pointing && <Readout {...pointing} fills={props.fills} width={size.current.width} />}
      <CursorReadout {...{ hidden: pointing !== null, readingAt, fills: props.fills, placeOf: (time) => cursorX(now(), time), width: size.current.width }} />
    </div>
  );
}

function cursorX(pointed: Pointed | null, time: number): number {
  return pointed === null ? 0 : pointed.geometry.left + xAt(time, pointed.span, pointed.geometry.across);
}
