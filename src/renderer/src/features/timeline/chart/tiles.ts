import { type Span, within } from './span';
import { type Step, startOfStep, stepFor } from './steps';

/** A request for what happened in steps of time. */
export interface TileQuestion {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** What was answered for some steps. */
export interface Tile<A> {
  readonly span: Span;
  readonly step: Step;
  readonly answer: A;
}

/** Most steps asked for at once, and how many answers are kept. */
const MOST_STEPS = 2000;
const KEPT = 24;

/** As much again is read on both sides of what is looked at, so that moving does not wait. */
const AHEAD = 1;

interface Wish {
  readonly span: Span;
  readonly step: Step;
}

/** Reads steps of time ahead of what is looked at, one question at a time; what was read before is shown until then. */
export class Tiles<A> {
  private readonly tiles: Tile<A>[] = [];
  private wish: Wish | null = null;
  private asking = false;

  /** `changed` is called when there is something new to show; an `ask` that fails is not repeated until something else is looked at. */
  constructor(
    private readonly bounds: Span,
    private readonly ask: (question: TileQuestion) => Promise<A | null>,
    private readonly changed: () => void,
    /** Pixels of the narrowest bar. */
    private readonly leastBar?: number,
  ) {}

  /** What to draw where `width` pixels show the span: its own steps, else coarser or finer ones that reach as far; null before the first answer. */
  look(span: Span, width: number): Tile<A> | null {
    const step = stepFor(span, width, this.leastBar);
    const own = this.tiles.find((tile) => tile.step.seconds === step.seconds && covers(tile.span, span));
    if (own === undefined) this.want({ span, step });
    return own ?? this.nearest(span, step);
  }

  private nearest(span: Span, step: Step): Tile<A> | null {
    const length = (part: Span): number => Math.max(0, Math.min(part.to, span.to) - Math.max(part.from, span.from)) / (span.to - span.from);
    const distance = (tile: Tile<A>): number => Math.abs(Math.log2(tile.step.seconds / step.seconds));
    let best: { readonly tile: Tile<A>; readonly score: number } | null = null;
    for (const tile of this.tiles) {
      const score = length(tile.span) * 100 - distance(tile);
      if (best === null || score > best.score) best = { tile, score };
    }
    return best?.tile ?? null;
  }

  private want(wish: Wish): void {
    this.wish = wish;
    if (!this.asking) void this.work();
  }

  private async work(): Promise<void> {
    this.asking = true;
    for (let wish = this.wish; wish !== null; wish = this.wish) {
      this.wish = null;
      const question = this.questionOf(wish);
      const answer = await this.ask(question);
      if (answer === null) continue;
      this.tiles.unshift({ span: { from: question.from, to: question.from + question.count * question.step }, step: wish.step, answer });
      this.tiles.splice(KEPT);
      this.changed();
    }
    this.asking = false;
  }

  private questionOf({ span, step }: Wish): TileQuestion {
    const length = span.to - span.from;
    const wide = within({ from: span.from - AHEAD * length, to: span.to + AHEAD * length }, this.bounds);
    const from = startOfStep(Math.min(span.from, wide.from), step);
    const count = Math.ceil((Math.max(span.to, wide.to) - from) / step.seconds) + 1;
    return { from, step: step.seconds, count: Math.min(MOST_STEPS, count) };
  }
}

function covers(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && outer.to >= inner.to;
}
