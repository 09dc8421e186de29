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
