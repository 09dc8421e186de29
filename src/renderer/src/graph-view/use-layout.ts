import { useEffect, useState } from 'react';
import { cardSize } from './card-size';
import { layoutEngine } from './elk-worker';
import { zoomToFit } from './fit';
import type { GraphLayout, GraphLink, GraphNode, Size } from './graph-model';
import { layoutGraph } from './layout';
import { levelLinks } from './level-links';
import { drawnLinks } from './main-links';

/** A layout together with what it places: shown as one, so that cards and arrows never disagree. */
export interface Picture {
  readonly layout: GraphLayout;
  readonly nodes: readonly GraphNode[];
  /** Every dependency between two boxes. */
  readonly links: readonly GraphLink[];
  /** The arrows of the picture at rest, those at the frames of containers summed up. */
  readonly arrows: readonly GraphLink[];
  /** The arrows that are drawn while nothing is pointed at. */
  readonly drawn: ReadonlySet<string>;
  /** How many that are of `arrows` when not all are asked for. */
  readonly main: number;
}

/** No text is drawn smaller than this many pixels on the screen. */
export const SMALLEST_TEXT = 11;

/** Size of a card's name in pixels of the map, by the scale at which it is seen. */
export function nameSize(zoom: number): number {
  return Math.max(13, SMALLEST_TEXT / zoom);
}

/** Cards are not made for letters larger than this many times the usual: they would make the map smaller still. */
const LARGEST_NAMES = 2.2;

/** From this scale down a card shows its name only. */
export const NAMES_ONLY = 0.75;

/**
 * The picture of a graph; the last one stays until the next is ready. Null before the first. `drawsAll`: every arrow, not only the main ones.
 * `room` tells the window at the time: where the map would be seen from afar, its cards are made for their names alone.
 */
export function usePicture(nodes: readonly GraphNode[], links: readonly GraphLink[], drawsAll: boolean, room: () => Size | null): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the window is no reason for another picture.
  useEffect(() => {
    let current = true;
    const arrows = levelLinks(nodes, links);
    const main = drawnLinks(nodes, arrows);
    const drawn = drawsAll ? new Set(arrows.map((link) => link.id)) : main;
    void place(nodes, arrows, drawn, room()).then((layout) => {
      if (current) setPicture({ layout, nodes, links, arrows, drawn, main: main.size });
    });
    return () => {
      current = false;
    };
  }, [nodes, links, drawsAll]);
  return picture;
}

async function place(nodes: readonly GraphNode[], arrows: readonly GraphLink[], drawn: ReadonlySet<string>, room: Size | null): Promise<GraphLayout> {
  const engine = layoutEngine();
  const layout = await layoutGraph(nodes, arrows, drawn, (node) => cardSize(node, true), engine);
  const zoom = room === null ? 1 : zoomToFit(room, layout);
  if (layout.simplified || zoom >= NAMES_ONLY) return layout;
  const larger = Math.min(LARGEST_NAMES, nameSize(zoom) / nameSize(1));
  const compact = await layoutGraph(nodes, arrows, drawn, (node) => cardSize(node, false, larger), engine);
  return compact.simplified ? layout : compact;
}
