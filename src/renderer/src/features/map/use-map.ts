import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type GraphNode, useMapNodes } from '../../graph-view';
import { boxOf, type MapAnswer, type MapNode, selectionOf, shortBoxLabel } from '../../lib/map-box';
import { useNavigation, useRoute, useSelection } from '../../lib/navigation';
import { useHeld } from '../../lib/use-held';
import { type ToolState, useTool } from '../../lib/use-tool';
import { useWorkspace } from '../../lib/workspace';
import { useMapStore } from './map-store';
import { mapRoom } from './room';

const NO_NODES: MapAnswer['nodes'] = [];

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
  const { t } = useTranslation();
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  const { expanded, collapsed, kinds, includeTests, marked, enter, change } = useMapStore();
  const route = useRoute();
  const selection = useSelection();
  useEffect(() => enter(repo), [enter, repo]);
  const focus = route.view === 'map' ? (route.params.focus ?? null) : null;
  const answer = useTool('get_module_map', {
    expanded: [...expanded],
    collapsed: [...collapsed],
    kinds: [...kinds],
    includeTests,
    maxNodes: mapRoom(expanded.length),
    ...(focus === null ? {} : { focus }),
  });
  const held = useHeld(answer.data, repo ?? '');
  const data = useMemo(
    () => held && { ...held, nodes: held.nodes.map((node) => (node.label === '.' ? { ...node, label: t('common.rootFolder') } : node)) },
    [held, t],
  );
  const nodes = useMapNodes(data?.nodes ?? NO_NODES, shortBoxLabel);
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
