import { marksOf, stepsWithin } from './bars';
import type { Row } from './geometry';
import type { Release, Scene } from './scene';
import { xAt } from './span';

/** Pixels between two marks. */
const MARK_DISTANCE = 15;
/** Pixels between two marks that stand beside each other. */
const BESIDE = 9;

/** Bigger for more, but never so big that two touch. */
const sizeOf = (count: number): number => Math.min(4.5, 3 + Math.log10(count) * 0.8);

/** Points down: something was taken back. */
function revert(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.beginPath();
  context.moveTo(x - size, y - size * 0.7);
  context.lineTo(x + size, y - size * 0.7);
  context.lineTo(x, y + size * 0.9);
  context.closePath();
  context.fill();
}

/** Points up: it was brought back. */
function reapplied(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.beginPath();
  context.moveTo(x - size, y + size * 0.7);
  context.lineTo(x + size, y + size * 0.7);
  context.lineTo(x, y - size * 0.9);
  context.closePath();
  context.stroke();
}

/** A ring where two lines came together. */
function merge(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.beginPath();
  context.arc(x, y, size * 0.85, 0, Math.PI * 2);
  context.stroke();
}

/** A flag on its pole. */
function flag(context: CanvasRenderingContext2D, x: number, top: number, bottom: number): void {
  context.fillRect(x - 0.5, top, 1.25, bottom - top);
  context.beginPath();
  context.moveTo(x + 0.5, top);
  context.lineTo(x + 9, top + 4);
  context.lineTo(x + 0.5, top + 8);
  context.closePath();
  context.fill();
}

type Mark = typeof revert;

/** Draws a row of marks and gives their places. Marks stand beside those of `beside`, not on them. */
function drawRow(
  context: CanvasRenderingContext2D,
  scene: Scene,
  row: Row | null,
  values: readonly number[],
  draw: Mark,
  beside: readonly number[] = [],
): number[] {
  const { tile, span, geometry } = scene;
  if (row === null || tile === null) return [];
  const middle = row.top + row.height / 2;
  const xOf = (step: number): number => geometry.left + xAt(tile.span.from + (step + 0.5) * tile.step.seconds, span, geometry.across);
  const places: number[] = [];
  for (const { x, count } of marksOf(values, stepsWithin(tile, span), xOf, MARK_DISTANCE)) {
    const near = beside.find((other) => Math.abs(other - x) < BESIDE);
    const place = near === undefined ? x : near + BESIDE;
    if (x < geometry.left || x > geometry.left + geometry.across) continue;
    places.push(place);
    draw(context, place, middle, sizeOf(count));
  }
  return places;
}

/** Reverts and merges below the bars. */
export function drawMarks(context: CanvasRenderingContext2D, scene: Scene): void {
  const { tile, geometry, palette } = scene;
  if (tile === null) return;
  context.fillStyle = palette.danger;
  const reverts = drawRow(context, scene, geometry.reverts, tile.answer.reverts, revert);
  context.lineWidth = 1.5;
  context.strokeStyle = palette.danger;
  drawRow(context, scene, geometry.reverts, tile.answer.reapplied, reapplied, reverts);
  context.strokeStyle = palette.muted;
  context.lineWidth = 1.3;
  drawRow(context, scene, geometry.merges, tile.answer.merges, merge);
}

/** Fewer numbers and no words after them are the larger releases: `v2.0` before `v2.0.1` before `v2.0.1-rc1`. */
export function rankOf(name: string): number {
  const words = /(?:rc|alpha|beta|pre|dev|snapshot|[-.]m\d)/i.test(name) ? 100 : 0;
  const numbers = (/\d+(?:\.\d+)*/.exec(name)?.[0] ?? '').split('.');
  while (numbers.length > 1 && Number(numbers.at(-1)) === 0) numbers.pop();
  return words + numbers.length;
}

/** The releases in view with their place, and whether there is room for the name; larger ones take room first. */
export function placedReleases(
  releases: readonly Release[],
  xOf: (time: number) => number,
  view: { readonly from: number; readonly to: number },
  measure: (words: string) => number,
): { readonly release: Release; readonly x: number; readonly named: boolean }[] {
  const shown = releases.map((release) => ({ release, x: xOf(release.time) })).filter(({ x }) => x >= view.from && x <= view.to);
  const taken: { from: number; to: number }[] = [];
  const named = new Set<Release>();
  for (const { release, x } of [...shown].sort((a, b) => rankOf(a.release.name) - rankOf(b.release.name) || b.x - a.x)) {
    const [from, to] = [x - 2, x + 14 + measure(release.name)];
    if (to > view.to + 10 || taken.some((other) => from < other.to + 6 && to > other.from - 6)) continue;
    taken.push({ from, to });
    named.add(release);
  }
  return shown.map(({ release, x }) => ({ release, x, named: named.has(release) }));
}

/** Flags above the bars. A name hides the flags that it runs over, so that it can be read. */
export function drawReleases(context: CanvasRenderingContext2D, scene: Scene): void {
  const { geometry, palette, span, releases } = scene;
  const row = geometry.releases;
  if (row === null) return;
  const xOf = (time: number): number => geometry.left + xAt(time, span, geometry.across);
  const measure = (words: string): number => context.measureText(words).width;
  context.font = `12px ${palette.font}`;
  const placed = placedReleases(releases, xOf, { from: geometry.left, to: geometry.left + geometry.across }, measure);
  const covered = placed.filter(({ named }) => named).map(({ x, release }) => ({ from: x, to: x + 14 + measure(release.name) }));
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  for (const { release, x, named } of placed) {
    context.fillStyle = palette.accent;
    if (named) {
      flag(context, x, row.top + 5, row.top + row.height);
      context.fillStyle = palette.text;
      context.fillText(release.name, x + 12, row.top + 10);
    } else if (!covered.some(({ from, to }) => x > from && x < to)) {
      context.fillRect(x - 0.5, row.top + 14, 1.25, row.height - 14);
    }
  }
}
