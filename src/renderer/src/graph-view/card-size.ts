import type { GraphNode, Size } from './graph-model';

/** Card sizes in pixels at zoom 1; graph-view.module.css draws to the same measures. */
const CARD = { least: 108, most: 252, height: 30, heightWithDetail: 46, padding: 28, expander: 22, badge: 18 } as const;
const NAME_FONT = '600 13px "Inter Variable", sans-serif';
const DETAIL_FONT = '400 12px "Inter Variable", sans-serif';

let context: CanvasRenderingContext2D | null | undefined;

/** Letters of a map that is seen from afar are drawn this much larger at least. */
const LARGER = 1.16;

function textWidth(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 8;
  context.font = font;
  return context.measureText(text).width;
}

/**
 * Size of a node's card, with its second line or for the name alone: as wide as its text within limits; longer names end in an ellipsis and keep a
 * tooltip. `larger`: how much larger than usual the letters are drawn.
 */
export function cardSize(node: GraphNode, withDetail: boolean, larger = LARGER): Size {
  const detailed = withDetail && node.detail !== '';
  const text = Math.max(textWidth(node.label, NAME_FONT), detailed ? textWidth(node.detail, DETAIL_FONT) : 0) * Math.max(LARGER, larger);
  const extras = (node.expandable ? CARD.expander : 0) + (node.cycle !== 'none' ? CARD.badge : 0);
  const most = CARD.most * Math.max(1, larger / LARGER);
  const width = Math.round(Math.min(most, Math.max(CARD.least, text + CARD.padding + extras)));
  return { width, height: detailed ? CARD.heightWithDetail : CARD.height };
}

/** Whether a card of this size has room for its second line. */
export function hasDetail({ height }: Size): boolean {
  return height >= CARD.heightWithDetail;
}
