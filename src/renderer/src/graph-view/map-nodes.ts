import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GraphNode, Tone } from './graph-model';

/** What the map is told of a box, in the form of the index. */
export interface MapBox {
  readonly id: string;
  readonly label: string;
  readonly kind: GraphNode['kind'];
  readonly parent: string | null;
  readonly path: string;
  readonly files: number;
  readonly lines: number;
  readonly cycle: number;
  readonly roles: readonly string[];
  readonly expandable: boolean;
  readonly expanded: boolean;
}

/** The words on a card, in the window's language. */
export interface CardWords {
  readonly label: (box: MapBox) => string;
  readonly detail: (box: MapBox) => string;
  readonly title: (box: MapBox) => string;
}

export function toGraphNode(box: MapBox, words: CardWords): GraphNode {
  return {
    id: box.id,
    label: words.label(box),
    detail: words.detail(box),
    title: words.title(box),
    kind: box.kind,
    parent: box.parent,
    tone: toneOf(box),
    inCycle: box.cycle > 0,
    expandable: box.expandable,
    expanded: box.expanded,
  };
}

const ROLE_TONES = ['test', 'example', 'docs', 'config', 'generated', 'entry'] as const satisfies readonly Tone[];

function toneOf(box: MapBox): Tone {
  if (box.kind === 'rest') return 'rest';
  return ROLE_TONES.find((role) => box.roles.includes(role)) ?? 'plain';
}

/** Boxes of the map as nodes of the graph, worded in the window's language; the same list while nothing changes. `shorten` fits long names on a card. */
export function useMapNodes(boxes: readonly MapBox[], shorten: (box: MapBox) => string): readonly GraphNode[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const facts = (box: MapBox): string => t('map.facts', { files: t('map.files', { count: box.files }), lines: t('map.lines', { count: box.lines }) });
    const paths = new Map(boxes.map((box) => [box.id, box.path]));
    const words: CardWords = {
      label: (box) => {
        if (box.label === '.') return t('map.root');
        // A module that is the folder of its group itself: the group around it says the rest of the path.
        return box.kind === 'module' && box.parent !== null && paths.get(box.parent) === box.path ? (box.path.split('/').at(-1) ?? box.label) : shorten(box);
      },
      detail: (box) => {
        if (box.kind === 'rest') return t('map.restDetail');
        if (box.kind === 'symbol') return '';
        return box.kind === 'file' ? t('map.lines', { count: box.lines }) : facts(box);
      },
      title: (box) =>
        [box.label === '.' ? t('map.root') : box.label, t(`map.kindWord_${box.kind}`), box.path, box.kind === 'symbol' ? '' : facts(box)]
          .filter((part) => part !== '')
          .join('\n'),
    };
    return boxes.map((box) => toGraphNode(box, words));
  }, [boxes, shorten, t]);
}
