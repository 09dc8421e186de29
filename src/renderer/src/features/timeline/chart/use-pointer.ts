import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useTimeRange } from '../../../lib/time-range';
import { type Area, areaAt, type Geometry } from './geometry';
import { moved, type Span, timeAt, xAt, zoomed } from './span';
import { type Step, wholeSteps } from './steps';

/** What the pointer needs to know of the picture that is shown. */
export interface Pointed {
  readonly geometry: Geometry;
  readonly span: Span;
  readonly bounds: Span;
  readonly step: Step;
}

interface Hand {
  /** Null before the first picture. */
  readonly now: () => Pointed | null;
  readonly onView: (span: Span) => void;
  /** The range that a drag would choose, while it goes on; null when it has ended. */
  readonly onDraft: (range: Span | null) => void;
  /** The pointer is somewhere, or has left. */
  readonly onHover: (at: { readonly time: number; readonly x: number; readonly area: Area } | null) => void;
  readonly onClick: (at: { readonly time: number; readonly x: number; readonly area: Area }) => void;
}

type Drag =
  | { readonly kind: 'pan'; readonly x: number; readonly span: Span }
  | { readonly kind: 'brush'; readonly x: number; readonly fixed: number; moved: boolean; draft: Span | null };

/** Pixels that a press may move and still be a click; and how near an end of the range is taken hold of. */
const CLICK = 4;
const HOLD = 6;

/** The wheel zooms at the pointer and moves sideways; dragging the axis moves; dragging the bars chooses a range, its ends can be dragged. */
export function usePointer(host: RefObject<HTMLElement | null>, hand: Hand) {
  const latest = useRef(hand);
  latest.current = hand;
  const drag = useRef<Drag | null>(null);
  const place = useRef<{ readonly x: number; readonly y: number } | null>(null);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      const pointed = latest.current.now();
      if (pointed === null) return;
      event.preventDefault();
      const { geometry, span, bounds } = pointed;
      const pixels = event.deltaMode === 1 ? 32 : 1;
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        latest.current.onView(moved(span, ((sideways * pixels) / geometry.across) * (span.to - span.from), bounds));
      } else {
        const at = timeAt(event.clientX - element.getBoundingClientRect().left - geometry.left, span, geometry.across);
        // A pinch comes as a wheel with Ctrl and small steps.
        const speed = event.ctrlKey ? 0.01 : 0.0018;
        latest.current.onView(zoomed(span, Math.exp(Math.max(-240, Math.min(240, event.deltaY * pixels)) * speed), at, bounds));
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [host]);

  /** What the pointer is at changes too when the picture moves below it. */
  const hoverAgain = (): void => {
    const pointed = latest.current.now();
    const { current } = place;
    if (pointed !== null && current !== null && drag.current === null) latest.current.onHover(atPlace(current, pointed));
  };

  const placeOf = (event: PointerEvent, pointed: Pointed) => {
    const box = event.currentTarget.getBoundingClientRect();
    place.current = { x: event.clientX - box.left, y: event.clientY - box.top };
    return atPlace(place.current, pointed);
  };

  const hands = {
    onPointerDown: (event: PointerEvent) => {
      const pointed = latest.current.now();
      if (pointed === null || (event.button !== 0 && event.button !== 1)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, time, area } = placeOf(event, pointed);
      if (event.button === 1 || event.shiftKey || area === 'axis') drag.current = { kind: 'pan', x, span: pointed.span };
      else drag.current = { kind: 'brush', x, fixed: otherEnd(x, pointed) ?? time, moved: otherEnd(x, pointed) !== null, draft: null };
    },
    onPointerMove: (event: PointerEvent) => {
      const pointed = latest.current.now();
      if (pointed === null) return;
      const at = placeOf(event, pointed);
      const held = drag.current;
      if (held?.kind === 'pan') {
        const { span, bounds, geometry } = pointed;
        latest.current.onView(moved(held.span, ((held.x - at.x) / geometry.across) * (span.to - span.from), bounds));
      } else if (held?.kind === 'brush' && (held.moved || Math.abs(at.x - held.x) >= CLICK)) {
        held.moved = true;
        held.draft = wholeSteps({ from: held.fixed, to: at.time }, pointed.step);
        latest.current.onDraft(held.draft);
      }
      latest.current.onHover(at);
    },
    onPointerUp: (event: PointerEvent) => {
      const pointed = latest.current.now();
      const held = drag.current;
      drag.current = null;
      latest.current.onDraft(null);
      if (pointed === null || held === null) return;
      const at = placeOf(event, pointed);
      if (held.kind === 'brush' && held.draft !== null) useTimeRange.getState().setRange(held.draft);
      else if (Math.abs(at.x - held.x) < CLICK && event.button === 0) latest.current.onClick(at);
    },
    onPointerCancel: () => {
      drag.current = null;
      latest.current.onDraft(null);
    },
    onPointerLeave: () => {
      place.current = null;
      if (drag.current === null) latest.current.onHover(null);
    },
  };
  return { hands, hoverAgain };
}

function atPlace({ x, y }: { readonly x: number; readonly y: number }, { geometry, span }: Pointed) {
  return { x, time: timeAt(x - geometry.left, span, geometry.across), area: areaAt(y, geometry) };
}

/** The end of the range that stays when the end near the pointer is taken hold of; null when neither is near. */
function otherEnd(x: number, { geometry, span }: Pointed): number | null {
  const { range } = useTimeRange.getState();
  if (range === null) return null;
  const xOf = (time: number): number => geometry.left + xAt(time, span, geometry.across);
  if (Math.abs(xOf(range.from) - x) <= HOLD) return range.to;
  return Math.abs(xOf(range.to) - x) <= HOLD ? range.from : null;
}

/** Whether a press there would take hold of an end of the range. */
export function isNearEnd(x: number, pointed: Pointed): boolean {
  return otherEnd(x, pointed) !== null;
}
