import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CycleMark, GraphNode, Tone } from './graph-model';

/** What the map is told of a box, in the form of the index. */
export interface MapBox {
  readonly id: string;
  readonly label: string;
  readonly kind: GraphNode['kind'];
  readonly parent: string | null;
  readonly path: string;
  readonly files: number;
  readonly lines: number;
  readonly cycle: CycleMark;
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
    cycle: box.cycle,
    expandable: box.expandable,
    expanded: box.expanded,
  };
}

const ROLE_TONES = ['test', 'example', 'docs', 'config', 'generated', 'entry'] as const satisfies readonly Tone[];

function toneOf(box: MapBox): Tone {
  if (box.kind === 'rest') return 'rest';
  return ROLE_TONES.find((role) => box.roles.includes(role)) ?? 'plain';
}

/** The names on the cards: short, but where two of one container would be alike the whole ones. */
export function cardLabels(boxes: readonly MapBox[], shorten: (box: MapBox) => string, root: string): Map<string, string> {
  const short = boxes.map((box) => ({ box, label: box.label === '.' ? root : shorten(box), place: box.parent ?? '' }));
  const uses = new Map<string, number>();
  for (const { label, place } of short) uses.set(`${place}\n${label}`, (uses.get(`${place}\n${label}`) ?? 0) + 1);
  return new Map(short.map(({ box, label, place }) => [box.id, (uses.get(`${place}\n${label}`) ?? 0) > 1 && box.label !== '.' ? box.label : label]));
}

/** Boxes of the map as nodes of the graph, worded in the window's language; the same list while nothing changes. `shorten` fits long names on a card. */
export function useMapNodes(boxes: readonly MapBox[], shorten: (box: MapBox) => string): readonly GraphNode[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const facts = (box: MapBox): string => t('map.facts', { files: t('map.files', { count: box.files }), lines: t('map.lines', { count: box.lines }) });
    const labels = cardLabels(boxes, shorten, t('common.rootFolder'));
    const words: CardWords = {
      label: (box) => labels.get(box.id) ?? box.label,
      detail: (box) => {
        if (box.kind === 'rest') return t('map.restDetail');
        if (box.kind === 'symbol') return '';
        return box.kind === 'file' ? t('map.lines', { count: box.lines }) : facts(box);
      },
      title: (box) =>
        [box.label === '.' ? t('common.rootFolder') : box.label, t(`map.kindWord_${box.kind}`), box.path, box.kind === 'symbol' ? '' : facts(box)]
          .filter((part) => part !== '')
          .join('\n'),
    };
    return boxes.map((box) => toGraphNode(box, words));
  }, [boxes, shorten, t]);
}
