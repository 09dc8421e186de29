export { type GraphEdge, type GraphNode, TONES, type Tone } from './graph-model';
export { GraphView, type GraphViewProps } from './graph-view';
export { type MapBox, toGraphNode, useMapNodes } from './map-nodes';
