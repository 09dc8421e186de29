import type { Layer, TimelineTile } from './bars';
import type { Geometry } from './geometry';
import type { Fill, Palette } from './palette';
import type { Span } from './span';

export interface Release {
  readonly name: string;
  readonly time: number;
  readonly hash: string;
}

/** Words that stand on the canvas. */
export interface SceneWords {
  readonly releases: string;
  readonly commits: string;
  /** How much time a bar stands for: "a week". */
  readonly per: string;
  readonly reverts: string;
  readonly merges: string;
  readonly cut: string;
  readonly language: string;
}

/** Everything that one picture of the chart shows. */
export interface Scene {
  readonly geometry: Geometry;
  readonly span: Span;
  readonly tile: TimelineTile | null;
  readonly layers: readonly Layer[];
  readonly fills: ReadonlyMap<string, Fill>;
  readonly palette: Palette;
  readonly words: SceneWords;
  /** Key of the one layer that is not faded. */
  readonly highlight: string | null;
  readonly range: Span | null;
  /** The step that the pointer or the keyboard is at. */
  readonly reading: Span | null;
  /** The step that is played. */
  readonly playing: Span | null;
  /** A commit that is selected. */
  readonly marked: number | null;
  readonly releases: readonly Release[];
  /** Where the history of a shallow clone is cut off. */
  readonly cutAt: number | null;
}
