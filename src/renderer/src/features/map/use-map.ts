import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GraphNode } from '../../graph-view';
import { useNavigation, useRoute, useSelection } from '../../lib/navigation';
import { useHeld } from '../../lib/use-held';
import { type ToolState, useTool } from '../../lib/use-tool';
import { useWorkspace } from '../../lib/workspace';
import { useMapStore } from './map-store';
import { boxOf, type CardWords, type MapAnswer, type MapNode, selectionOf, toGraphNode } from './to-graph';

/** Boxes drawn at once at most. */
export const MAP_LIMIT = 100;

export interface MapModel {
  readonly answer: ToolState<'get_module_map'>;
  /** The answer, or the last one while the next is on its way. */
  readonly data: MapAnswer | undefined;
  readonly nodes: readonly GraphNode[];
  readonly marked: string | null;
  /** What the map is focused on; null = the whole. */
  readonly focus: string | null;
  select(id: string): void;
  clear(): void;
  focusOn(id: string | null): void;
}

/** The map as it is looked at now, in step with the route and the one selection. */
export function useMap(): MapModel {
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  const { expanded, kinds, includeTests, marked, enter, change } = useMapStore();
  const route = useRoute();
  const selection = useSelection();
  useEffect(() => enter(repo), [enter, repo]);
  const focus = route.view === 'map' ? (route.params.focus ?? null) : null;
  const answer = useTool('get_module_map', {
    expanded: [...expanded],
    kinds: [...kinds],
    includeTests,
    maxNodes: MAP_LIMIT,
    ...(focus === null ? {} : { focus }),
  });
  const data = useHeld(answer.data, repo ?? '');
  const words = useCardWords();
  const nodes = useMemo(() => (data?.nodes ?? []).map((node) => toGraphNode(node, words)), [data, words]);
  const find = (id: string): MapNode | undefined => data?.nodes.find((node) => node.id === id);
  return {
    answer,
    data,
    nodes,
    marked: marked !== null && find(marked) ? marked : boxOf(data?.nodes ?? [], selection),
    focus,
    select: (id) => {
      const node = find(id);
      const everywhere = node ? selectionOf(node) : null;
      change({ marked: everywhere === null ? id : null });
      if (everywhere) useNavigation.getState().select(everywhere);
    },
    clear: () => {
      change({ marked: null });
      if (selection !== null) useNavigation.getState().select(null);
    },
    focusOn: (id) => {
      const node = id === null ? undefined : find(id);
      const everywhere = node ? selectionOf(node) : null;
      const name = everywhere?.kind === 'module' ? everywhere.module : id;
      useNavigation.getState().navigate('map', name === null ? {} : { focus: name });
    },
  };
}

function useCardWords(): CardWords {
  const { t } = useTranslation();
  return useMemo(() => {
    const facts = (node: MapNode): string => {
      const lines = t('common.lines', { count: node.lines });
      return t('map.facts', { files: t('common.files', { count: node.files }), lines });
    };
    return {
      detail: (node) => {
        if (node.kind === 'rest') return t('map.restDetail');
        if (node.kind === 'symbol') return '';
        return node.kind === 'file' ? t('common.lines', { count: node.lines }) : facts(node);
      },
      title: (node) =>
        [node.label, t(`map.kindWord_${node.kind}`), node.path, node.kind === 'symbol' ? '' : facts(node)].filter((part) => part !== '').join('\n'),
    };
  }, [t]);
}
