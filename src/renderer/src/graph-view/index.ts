export { FillSwatch } from './fill-swatch';
export { FILLS, type Fill, type GraphEdge, type GraphNode, type NodeOverlay, TONES, type Tone } from './graph-model';
export { GraphView, type GraphViewProps } from './graph-view';
export { type MapBox, toGraphNode, useMapNodes } from './map-nodes';
