import { drawBars, scaleOf } from './draw-bars';
import { drawMarks, drawReleases } from './draw-marks';
import type { Scene } from './scene';
import { type Span, xAt } from './span';
import { axisOf } from './ticks';

type Context = CanvasRenderingContext2D;

const half = (x: number): number => Math.round(x) + 0.5;

function line(context: Context, x: number, top: number, bottom: number): void {
  context.beginPath();
  context.moveTo(half(x), top);
  context.lineTo(half(x), bottom);
  context.stroke();
}

/** Draws the whole chart; the context is scaled to pixels of the page. */
export function draw(context: Context, scene: Scene): void {
  const { width, height } = scene.geometry;
  context.clearRect(0, 0, width, height);
  drawUnder(context, scene);
  drawBars(context, scene);
  drawNames(context, scene);
  drawMarks(context, scene);
  drawReleases(context, scene);
  drawAxis(context, scene);
  drawRange(context, scene);
}

/** What stands behind the bars: the step that is pointed at or played, the scale, and where the history ends. */
function drawUnder(context: Context, scene: Scene): void {
  const { geometry, palette, reading, playing, cutAt, span } = scene;
  const { left, across, bars, axis } = geometry;
  for (const [part, colour] of [
    [reading, palette.border],
    [playing, palette.soft],
  ] as const) {
    const place = part && placeOf(part, scene);
    if (!place) continue;
    context.fillStyle = colour;
    context.fillRect(place.from, bars.top, Math.max(2, place.to - place.from), axis.top - bars.top);
  }
  if (cutAt !== null && cutAt > span.from) drawCut(context, scene, cutAt);
  context.strokeStyle = palette.border;
  context.lineWidth = 1;
  if (scaleOf(scene) === 0) return;
  for (const share of [0, 0.5]) {
    const y = half(bars.top + bars.height * share);
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(left + across, y);
    context.stroke();
  }
}

function drawCut(context: Context, { geometry, palette, span, words }: Scene, cutAt: number): void {
  const { left, across, bars, axis } = geometry;
  const end = left + Math.min(across, xAt(cutAt, span, across));
  context.save();
  context.beginPath();
  context.rect(left, bars.top, end - left, axis.top - bars.top);
  context.clip();
  context.strokeStyle = palette.warning;
  context.globalAlpha = 0.35;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = left - bars.height; x < end; x += 8) {
    context.moveTo(x, axis.top);
    context.lineTo(x + bars.height, axis.top - bars.height);
  }
  context.stroke();
  context.restore();
  context.strokeStyle = palette.warning;
  context.setLineDash([4, 3]);
  line(context, end, bars.top, axis.top);
  context.setLineDash([]);
  context.font = `500 12px ${palette.font}`;
  context.fillStyle = palette.warning;
  context.textBaseline = 'top';
  context.textAlign = 'left';
  context.fillText(words.cut, end + 6, bars.top + 3);
}

/** The names of the rows and the numbers of the scale, left of them. */
function drawNames(context: Context, scene: Scene): void {
  const { geometry, palette, words } = scene;
  const { left, bars, releases, reverts, merges } = geometry;
  const most = scaleOf(scene);
  context.font = `12px ${palette.font}`;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.fillStyle = palette.muted;
  const number = new Intl.NumberFormat(words.language);
  if (most > 0) context.fillText(number.format(most), left - 8, bars.top + 6);
  if (most >= 2 && most % 2 === 0 && bars.height > 60) context.fillText(number.format(most / 2), left - 8, bars.top + bars.height / 2);
  context.fillStyle = palette.faint;
  context.fillText(words.commits, left - 8, bars.top + bars.height - 26, left - 12);
  context.fillText(words.per, left - 8, bars.top + bars.height - 11, left - 12);
  for (const [row, name] of [
    [releases, words.releases],
    [reverts, words.reverts],
    [merges, words.merges],
  ] as const) {
    if (row !== null) context.fillText(name, left - 8, row.top + row.height / 2, left - 12);
  }
}

function drawAxis(context: Context, { geometry, palette, span, words }: Scene): void {
  const { left, across, axis, bars } = geometry;
  context.font = `12px ${palette.font}`;
  const measure = (text: string): number => context.measureText(text).width;
  const { lines, labels, context: around } = axisOf(span, across, words.language, measure);
  context.strokeStyle = palette.strong;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(left, half(bars.top + bars.height));
  context.lineTo(left + across, half(bars.top + bars.height));
  context.moveTo(left, half(axis.top));
  context.lineTo(left + across, half(axis.top));
  context.stroke();
  for (const { x, major } of lines) line(context, left + x, axis.top, axis.top + (major ? 6 : 4));
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const { x, words: text, major } of labels) {
    context.font = `${major ? 600 : 400} 12px ${palette.font}`;
    context.fillStyle = major ? palette.text : palette.muted;
    context.fillText(text, left + x, axis.top + 14);
  }
  if (around === null) return;
  context.font = `600 12px ${palette.font}`;
  context.fillStyle = palette.text;
  context.textAlign = 'left';
  context.fillText(around, left, axis.top + 14);
}

function placeOf(part: Span, { geometry, span }: Scene): { readonly from: number; readonly to: number } | null {
  const { left, across } = geometry;
  const from = Math.max(0, xAt(part.from, span, across));
  const to = Math.min(across, xAt(part.to, span, across));
  return to < 0 || from > across ? null : { from: left + from, to: left + to };
}

/** What lies outside the range is veiled; its ends are lines. The selected commit is a line too. */
function drawRange(context: Context, scene: Scene): void {
  const { geometry, palette, range, span, marked } = scene;
  const { left, across, bars, axis } = geometry;
  if (range !== null) {
    const from = left + Math.min(across, Math.max(0, xAt(range.from, span, across)));
    const to = left + Math.min(across, Math.max(0, xAt(range.to, span, across)));
    context.fillStyle = palette.surface;
    context.globalAlpha = 0.66;
    context.fillRect(left, bars.top, from - left, axis.top - bars.top);
    context.fillRect(to, bars.top, left + across - to, axis.top - bars.top);
    context.globalAlpha = 1;
    context.strokeStyle = palette.accent;
    context.lineWidth = 1.5;
    if (range.from >= span.from && range.from <= span.to) line(context, from, bars.top, axis.top);
    if (range.to >= span.from && range.to <= span.to) line(context, to, bars.top, axis.top);
    context.fillStyle = palette.accent;
    context.fillRect(from, axis.top - 1.5, Math.max(2, to - from), 3);
  }
  if (marked === null || marked < span.from || marked > span.to) return;
  const x = left + xAt(marked, span, across);
  context.strokeStyle = palette.text;
  context.lineWidth = 1;
  line(context, x, bars.top, axis.top);
  context.fillStyle = palette.text;
  context.beginPath();
  context.arc(x, axis.top, 3.5, 0, Math.PI * 2);
  context.fill();
}
