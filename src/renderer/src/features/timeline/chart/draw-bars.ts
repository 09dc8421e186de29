import { highest, type Layer, niceMost, stepsWithin } from './bars';
import type { Palette } from './palette';
import type { Scene } from './scene';
import { xAt } from './span';

const patterns = new Map<string, CanvasPattern | null>();

/** Grey strokes on the surface. */
function hatching(context: CanvasRenderingContext2D, palette: Palette): CanvasPattern | string {
  const key = `${palette.grey} ${palette.surface}`;
  if (!patterns.has(key)) {
    const piece = document.createElement('canvas');
    piece.width = 6;
    piece.height = 6;
    const pen = piece.getContext('2d');
    if (pen !== null) {
      pen.strokeStyle = palette.grey;
      pen.lineWidth = 0.8;
      pen.globalAlpha = 0.8;
      pen.beginPath();
      for (const shift of [-6, 0, 6]) {
        pen.moveTo(shift, 6);
        pen.lineTo(shift + 6, 0);
      }
      pen.stroke();
    }
    patterns.set(key, context.createPattern(piece, 'repeat'));
  }
  return patterns.get(key) ?? palette.grey;
}

function fillOf(context: CanvasRenderingContext2D, layer: Layer, { fills, palette }: Scene): CanvasPattern | string {
  const fill = fills.get(layer.key);
  if (fill?.kind === 'colour') return palette.modules[fill.number] ?? palette.grey;
  return fill?.kind === 'hatched' ? hatching(context, palette) : palette.grey;
}

/** The number that the highest bar in view fits under; 0 where there is nothing. */
export function scaleOf({ tile, layers, span }: Pick<Scene, 'tile' | 'layers' | 'span'>): number {
  if (tile === null) return 0;
  const { first, end } = stepsWithin(tile, span);
  const most = highest(layers, first, end);
  return most === 0 ? 0 : niceMost(most);
}

/** Stacked bars, layer by layer, so that each colour is set once a picture. */
export function drawBars(context: CanvasRenderingContext2D, scene: Scene): void {
  const { tile, geometry, layers, span, highlight } = scene;
  const most = scaleOf(scene);
  if (tile === null || most === 0) return;
  const { first, end } = stepsWithin(tile, span);
  const { left, across, bars } = geometry;
  const { seconds } = tile.step;
  const wide = (seconds / (span.to - span.from)) * across;
  const gap = wide >= 5 ? 1 : 0;
  const bottom = bars.top + bars.height;
  const tops = new Float64Array(Math.max(0, end - first)).fill(bottom);
  context.save();
  context.beginPath();
  context.rect(left, bars.top, across, bars.height);
  context.clip();
  for (const layer of layers) {
    context.fillStyle = fillOf(context, layer, scene);
    context.globalAlpha = highlight === null || highlight === layer.key ? 1 : 0.22;
    for (let at = first; at < end; at += 1) {
      const value = layer.values[at] ?? 0;
      if (value <= 0) continue;
      const height = (value / most) * bars.height;
      const top = (tops[at - first] ?? bottom) - height;
      const x = left + xAt(tile.span.from + at * seconds, span, across);
      // A line of the surface parts the layers of a bar; a thin layer would vanish behind it.
      context.fillRect(x, top, Math.max(0.75, wide - gap), height > 3 ? height - 0.75 : Math.max(height, 0.5));
      tops[at - first] = top;
    }
  }
  context.restore();
}
