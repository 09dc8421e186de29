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
  if (room === null || layout.simplified || zoomToFit(room, layout) >= NAMES_ONLY) return layout;
  const compact = await layoutGraph(nodes, arrows, drawn, (node) => cardSize(node, false), engine);
  return compact.simplified ? layout : compact;
}
