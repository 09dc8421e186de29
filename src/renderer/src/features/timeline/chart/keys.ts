import { around, moved, type Span, zoomed } from './span';
import { type Step, startOfStep, wholeSteps } from './steps';

/** What the keyboard starts from. */
export interface KeyState {
  readonly span: Span;
  /** The whole history, and all that can be looked at. */
  readonly home: Span;
  readonly bounds: Span;
  readonly step: Step;
  readonly cursor: number | null;
  readonly range: Span | null;
}

/** What a key changes; what is left out stays. `span: null` is the whole history. */
export interface KeyEffect {
  readonly span?: Span | null;
  readonly cursor?: number | null;
  readonly range?: Span | null;
}

const ZOOM = 0.6;

/** Zooms at the cursor where it is in view, else in the middle. */
function zoomKey({ span, bounds, cursor }: KeyState, factor: number): KeyEffect {
  const at = cursor !== null && cursor >= span.from && cursor <= span.to ? cursor : (span.from + span.to) / 2;
  return { span: zoomed(span, factor, at, bounds) };
}

/** Moves the cursor by bars; the view follows it. With Shift the range grows or shrinks with it. */
function stepKey(state: KeyState, steps: number, withRange: boolean): KeyEffect {
  const { span, bounds, step, range } = state;
  const inView = state.cursor !== null && state.cursor >= span.from && state.cursor <= span.to;
  const start = inView && state.cursor !== null ? state.cursor : (span.from + span.to) / 2;
  const cursor = Math.min(bounds.to, Math.max(bounds.from, startOfStep(start, step) + step.seconds * (steps + 0.5)));
  const over = cursor > span.to ? cursor - span.to : cursor < span.from ? cursor - span.from : 0;
  const view = over === 0 ? {} : { span: moved(span, over + Math.sign(over) * step.seconds * 2, bounds) };
  if (!withRange) return { cursor, ...view };
  const old = startOfStep(start, step);
  // The end of the range that the cursor is at moves; without one the range begins at the cursor.
  const isAtStart = range !== null && startOfStep(range.from, step) === old && startOfStep(range.to, step) !== old;
  const fixed = range === null || (startOfStep(range.from, step) !== old && startOfStep(range.to, step) !== old) ? start : isAtStart ? range.to : range.from;
  return { cursor, ...view, range: wholeSteps({ from: fixed, to: cursor }, step) };
}

/** What a key does on the chart; null for one that does nothing. */
export function keyEffect(key: string, shift: boolean, state: KeyState): KeyEffect | null {
  const { span, home, bounds, cursor, range, step } = state;
  switch (key) {
    case '+':
    case '=':
      return zoomKey(state, ZOOM);
    case '-':
    case '_':
      return zoomKey(state, 1 / ZOOM);
    case 'ArrowLeft':
      return stepKey(state, -1, shift);
    case 'ArrowRight':
      return stepKey(state, 1, shift);
    case 'PageUp':
      return { span: moved(span, -0.8 * (span.to - span.from), bounds), cursor: null };
    case 'PageDown':
      return { span: moved(span, 0.8 * (span.to - span.from), bounds), cursor: null };
    case 'Home':
      return { span: null };
    case 'End':
      return { span: moved(span, home.to - span.to, bounds), cursor: null };
    case 'Enter':
    case ' ':
      return cursor === null ? null : { range: wholeSteps({ from: cursor, to: cursor }, step) };
    case 'z':
    case 'Z':
      return range === null ? null : { span: around(range, bounds) };
    case 'Escape':
      return range === null && cursor === null ? null : { range: null, cursor: null };
    default:
      return null;
  }
}
