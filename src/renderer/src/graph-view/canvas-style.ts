import type { Palette } from './palette';

interface StyleBlock {
  readonly selector: string;
  readonly style: Readonly<Record<string, string | number | readonly number[]>>;
}

/** Room that a count leaves for the arrow's head, in pixels of the map. */
const ARROW = 6;

/** How the canvas draws: containers and arrows. The cards above it are HTML. `textSize` in pixels of the map. */
export function canvasStyle(palette: Palette, textSize: number): StyleBlock[] {
  return [
    {
      selector: 'node',
      style: {
        shape: 'round-rectangle',
        width: 'data(width)',
        height: 'data(height)',
        'background-opacity': 0,
        events: 'no',
        'z-index-compare': 'manual',
        'z-index': 0,
      },
    },
    {
      selector: 'node[container]',
      style: {
        'background-color': palette.container,
        'background-opacity': 1,
        'border-color': palette.containerBorder,
        'border-width': 1,
        'z-index': 'data(depth)',
        'corner-radius': '10px',
      },
    },
    {
      selector: 'edge',
      style: {
        width: 'data(width)',
        opacity: 'data(opacity)',
        'line-color': palette.line,
        'target-arrow-color': palette.line,
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.8,
        'z-index-compare': 'manual',
        'z-index': 100,
        'source-endpoint': 'data(sourceEndpoint)',
        'target-endpoint': 'data(targetEndpoint)',
        'edge-distances': 'endpoints',
        'font-size': textSize,
        color: palette.text,
        'text-background-color': palette.surface,
        'text-background-opacity': 1,
        'text-background-padding': '1px',
        'text-background-shape': 'round-rectangle',
        'text-events': 'no',
      },
    },
    { selector: 'edge[bend = "straight"]', style: { 'curve-style': 'straight' } },
    {
      selector: 'edge[bend = "corner"]',
      style: { 'curve-style': 'round-segments', 'segment-radii': [8], 'segment-weights': 'data(weights)', 'segment-distances': 'data(distances)' },
    },
    {
      selector: 'edge[bend = "curve"]',
      style: { 'curve-style': 'unbundled-bezier', 'control-point-weights': 'data(weights)', 'control-point-distances': 'data(distances)' },
    },
    { selector: 'edge[?guessed]', style: { 'line-style': 'dashed', 'line-dash-pattern': [6, 4] } },
    { selector: 'edge[?inCycle]', style: { 'line-color': palette.cycle, 'target-arrow-color': palette.cycle } },
    { selector: 'edge[?minor]', style: { display: 'none' } },
    { selector: 'edge.strong[?minor], edge.path[?minor]', style: { display: 'element' } },
    { selector: 'edge.faded', style: { opacity: 0.2 } },
    { selector: 'edge.strong', style: { opacity: 1, 'line-color': palette.strong, 'target-arrow-color': palette.strong, 'z-index': 200 } },
    { selector: 'edge.strong[?inCycle]', style: { 'line-color': palette.cycle, 'target-arrow-color': palette.cycle } },
    { selector: 'edge.path', style: { opacity: 1, 'line-color': palette.path, 'target-arrow-color': palette.path, 'z-index': 300 } },
    { selector: 'edge.countedAtSource', style: { 'source-label': 'data(count)', 'source-text-offset': textSize } },
    { selector: 'edge.countedAtTarget', style: { 'target-label': 'data(count)', 'target-text-offset': textSize + ARROW } },
    // Between neighbours in a row there is no room: cut off by a card, a count would read as another number.
    { selector: 'edge[?beside]', style: { 'source-label': '', 'target-label': '' } },
    {
      selector: 'edge.hovered',
      style: { label: 'data(words)', 'z-index': 400, opacity: 1, 'line-color': palette.strong, 'target-arrow-color': palette.strong },
    },
    { selector: 'edge.hovered[?inCycle]', style: { 'line-color': palette.cycle, 'target-arrow-color': palette.cycle } },
  ];
}
