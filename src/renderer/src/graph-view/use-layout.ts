import { useEffect, useState } from 'react';
import { cardSize } from './card-size';
import { layoutEngine } from './elk-worker';
import type { GraphLayout, GraphLink, GraphNode } from './graph-model';
import { layoutGraph } from './layout';

/** A layout together with what it places: shown as one, so that cards and arrows never disagree. */
export interface Picture {
  readonly layout: GraphLayout;
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
}

/** The picture of a graph; the last one stays until the next is ready. Null before the first. */
export function usePicture(nodes: readonly GraphNode[], links: readonly GraphLink[]): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let current = true;
    void layoutGraph(nodes, links, cardSize, layoutEngine()).then((layout) => {
      if (current) setPicture({ layout, nodes, links });
    });
    return () => {
      current = false;
    };
  }, [nodes, links]);
  return picture;
}
