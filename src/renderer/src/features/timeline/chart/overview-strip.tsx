import { type PointerEvent, useEffect, useRef } from 'react';
import type { TimelineTiles } from '../use-tiles';
import { useViewport } from '../viewport';
import { GUTTER, RIGHT } from './geometry';
import styles from './overview-strip.module.css';
import { readPalette } from './palette';
import { moved, type Span, timeAt, within, xAt } from './span';
import { useCanvas } from './use-canvas';

interface OverviewStripProps {
  readonly tiles: TimelineTiles | null;
  readonly bounds: Span;
  readonly home: Span;
  readonly version: number;
}

/** The whole history, small, with a window on what the chart shows; dragging moves the window. The keyboard does the same on the chart itself. */
export function OverviewStrip({ tiles, bounds, home, version }: OverviewStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = useRef<ReturnType<typeof readPalette> | null>(null);
  const latest = useRef({ tiles, home });
  latest.current = { tiles, home };
  const drag = useRef<{ readonly x: number; readonly span: Span } | null>(null);
  const { redraw, size } = useCanvas(
    canvas,
    (context, width, height) => {
      palette.current ??= readPalette();
      paint(context, palette.current, latest.current, width, height);
    },
    () => {
      palette.current = null;
    },
  );
  useEffect(() => useViewport.subscribe(redraw), [redraw]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is drawn.
  useEffect(redraw, [tiles, home, version, redraw]);

  const placeOf = (event: PointerEvent): number => event.clientX - event.currentTarget.getBoundingClientRect().left - GUTTER;
  const across = (): number => Math.max(1, size.current.width - GUTTER - RIGHT);
  return (
    <div
      className={styles.strip}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const x = placeOf(event);
        const shown = useViewport.getState().span ?? home;
        const time = timeAt(x, home, across());
        const length = shown.to - shown.from;
        const isInside = time >= shown.from && time <= shown.to;
        const span = isInside ? shown : within({ from: time - length / 2, to: time + length / 2 }, bounds);
        if (!isInside) useViewport.getState().show(span);
        drag.current = { x, span };
      }}
      onPointerMove={(event) => {
        if (drag.current === null || useViewport.getState().span === null) return;
        const shift = ((placeOf(event) - drag.current.x) / across()) * (home.to - home.from);
        useViewport.getState().show(moved(drag.current.span, shift, bounds));
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    >
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
}

type Shown = Pick<OverviewStripProps, 'tiles' | 'home'>;

function paint(context: CanvasRenderingContext2D, palette: ReturnType<typeof readPalette>, { tiles, home }: Shown, width: number, height: number): void {
  context.clearRect(0, 0, width, height);
  const across = Math.max(1, width - GUTTER - RIGHT);
  context.save();
  context.translate(GUTTER, 0);
  context.fillStyle = palette.border;
  context.fillRect(0, height - 1, across, 1);
  const tile = tiles?.look(home, across);
  if (tile) {
    const most = Math.max(1, ...tile.answer.commits);
    const { seconds } = tile.step;
    const wide = Math.max(1, (seconds / (home.to - home.from)) * across - 1);
    context.fillStyle = palette.grey;
    context.beginPath();
    context.rect(0, 0, across, height);
    context.clip();
    tile.answer.commits.forEach((commits, at) => {
      const size = commits === 0 ? 0 : Math.max(1, (commits / most) * (height - 5));
      context.fillRect(xAt(tile.span.from + at * seconds, home, across), height - 1 - size, wide, size);
    });
  }
  const { span } = useViewport.getState();
  if (span !== null) {
    const from = Math.max(0, xAt(span.from, home, across));
    const to = Math.min(across, Math.max(from + 3, xAt(span.to, home, across)));
    context.fillStyle = palette.surface;
    context.globalAlpha = 0.6;
    context.fillRect(0, 0, from, height);
    context.fillRect(to, 0, across - to, height);
    context.globalAlpha = 1;
    context.strokeStyle = palette.accent;
    context.lineWidth = 1.5;
    context.strokeRect(from + 0.75, 0.75, Math.max(2, to - from - 1.5), height - 1.5);
  }
  context.restore();
}
