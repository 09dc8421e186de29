import type { EdgeKind } from '@shared/model';

/** The colour family of a node; each also has a word, so colour never speaks alone. */
export const TONES = ['plain', 'entry', 'test', 'example', 'docs', 'config', 'generated', 'rest'] as const;
export type Tone = (typeof TONES)[number];

/** What a box has to do with cycles: one leads through it, or lies inside it as a whole. */
export type CycleMark = 'none' | 'in' | 'holds';

/** One thing on the map. `parent` is the container it stands in; null = the map itself. */
export interface GraphNode {
  readonly id: string;
  readonly label: string;
  /** Second line of the card: size, count; empty for none. */
  readonly detail: string;
  /** Full text of the tooltip. */
  readonly title: string;
  readonly kind: 'group' | 'module' | 'file' | 'symbol' | 'rest';
  readonly parent: string | null;
  readonly tone: Tone;
  readonly cycle: CycleMark;
  readonly expandable: boolean;
  readonly expanded: boolean;
}

/**
 * What a box is filled with: five steps of a measure (`heat`: more is stronger; `fresh`: newer is stronger), one of the people, or a mark. `still` = looked
 * at and nothing there; `unknown` = nothing tells.
 */
export const FILLS = [
  ...(['heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5'] as const),
  ...(['fresh-1', 'fresh-2', 'fresh-3', 'fresh-4', 'fresh-5'] as const),
  ...(['who-1', 'who-2', 'who-3', 'who-4', 'who-5', 'who-6', 'who-others'] as const),
  'touched',
  'still',
  'unknown',
] as const;
export type Fill = (typeof FILLS)[number];

/** What a box says beside its name and role, in colour and in words. */
export interface NodeOverlay {
  readonly fill: Fill;
  /** Instead of the second line of the card. */
  readonly value: string;
  /** The same in a few letters, for a card that has room for its name only. */
  readonly short: string;
  /** Added to the tooltip. */
  readonly title: string;
}

/** One dependency of one kind, from the user to the used. `guessed` of the `weight` places are guesses. */
export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  readonly weight: number;
  readonly guessed: number;
  readonly inCycle: boolean;
}

/** All dependencies between two nodes: one arrow. `kinds` counts the places that are no guesses. */
export interface GraphLink {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly weight: number;
  readonly guessed: number;
  readonly inCycle: boolean;
  readonly kinds: readonly { readonly kind: EdgeKind; readonly weight: number }[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its top left corner, in pixels of the map at zoom 1. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where everything stands. A link without a route is drawn as a curve. */
export interface GraphLayout extends Size {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly routes: ReadonlyMap<string, readonly Point[]>;
  /** True when the time for a better layout ran out and rows by layer are shown. */
  readonly simplified: boolean;
}
