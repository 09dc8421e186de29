import type { AppErrorData } from '@shared/model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeOverlay } from '../../../graph-view';
import { formatDay, formatNumber, formatRelativeTime, formatShare } from '../../../lib/format';
import type { MapNode } from '../../../lib/map-box';
import { sinceUntil, useTimeRange } from '../../../lib/time-range';
import { useHeld } from '../../../lib/use-held';
import { useTool } from '../../../lib/use-tool';
import { useWorkspace } from '../../../lib/workspace';
import { colourBoxes, historyOfBoxes, type LegendEntry, type OverlayKind, type PlaceHistory } from './overlays';
import { shortValue } from './short-value';

const MOST_PLACES = 5000;
const MOST_OPENED = 200;
const MOST_FOLDERS = 400;

export interface Overlay {
  readonly overlays: ReadonlyMap<string, NodeOverlay>;
  readonly legend: readonly LegendEntry[];
  readonly loading: boolean;
  readonly error: AppErrorData | undefined;
  readonly retry: () => void;
  readonly linesCounted: boolean;
}

/** What the boxes are coloured by, for the brushed range of time; null while they are coloured by their role. */
export function useOverlay(kind: OverlayKind, nodes: readonly MapNode[]): Overlay | null {
  const words = useWords();
  const { language } = useTranslation().i18n;
  const range = useTimeRange((state) => state.range);
  const repo = useWorkspace((state) => state.repository?.id ?? '');
  const opened = nodes.filter((node) => node.kind === 'module' && node.expanded).map((node) => node.id.replace(/^module:/, ''));
  const folders = [...new Set(nodes.filter((node) => node.kind === 'group' && !node.expanded).map((node) => node.path))];
  const question =
    kind === 'role' || nodes.length === 0
      ? null
      : {
          level: 'module' as const,
          limit: MOST_PLACES,
          opened: opened.slice(0, MOST_OPENED),
          folders: folders.slice(0, MOST_FOLDERS),
          ...sinceUntil(range),
        };
  const answer = useTool('get_hotspots', question);
  const data = useHeld(answer.data, repo);
  const now = range?.to ?? Math.floor(Date.now() / 1000);
  // The time of day changes nothing that is drawn.
  const day = Math.floor(now / 86_400);
  return useMemo(() => {
    if (kind === 'role') return null;
    const shared = { loading: answer.loading, error: answer.error, retry: answer.reload, linesCounted: data?.linesCounted ?? true };
    if (data === undefined) return { overlays: new Map(), legend: [], ...shared };
    const histories = historyOfBoxes(nodes, data);
    const coloured = colourBoxes(kind, nodes, histories, (day + 1) * 86_400);
    const overlays = new Map(
      [...coloured.fills].map(([id, fill]) => {
        const place = histories.get(id);
        return [
          id,
          { fill, value: words.value(kind, place, day * 86_400), short: shortValue(kind, place, day * 86_400, language), title: words.title(place) },
        ] as const;
      }),
    );
    return { overlays, legend: coloured.legend, ...shared };
  }, [kind, nodes, data, day, words, language, answer.loading, answer.error, answer.reload]);
}

/** What a box's history is in words: on the card by what it is coloured by, in the tooltip all of it. */
function useWords() {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const language = i18n.language;
    const commits = (place: PlaceHistory): string => t('common.commits', { count: place.commits });
    const owner = (place: PlaceHistory): string =>
      place.owner === null ? t('map.nobody') : t('map.ownerShare', { name: place.owner.name, share: formatShare(place.owner.share, language) });
    const score = (place: PlaceHistory): string => t('map.score', { score: formatNumber(Math.round(place.score * 100), language) });
    return {
      value: (kind: OverlayKind, place: PlaceHistory | undefined, now: number): string => {
        if (place === undefined) return t('map.notKnown');
        if (kind === 'age') return place.lastChange === null ? t('map.neverChanged') : formatRelativeTime(place.lastChange, now, language);
        if (place.commits === 0) return t('map.notChanged');
        return kind === 'churn' ? commits(place) : kind === 'owner' ? owner(place) : score(place);
      },
      title: (place: PlaceHistory | undefined): string => {
        if (place === undefined) return t('map.notKnown');
        if (place.commits === 0) return t('map.notChanged');
        const last = place.lastChange === null ? [] : [t('map.lastChange', { day: formatDay(place.lastChange, language) })];
        const lines = t('map.linesChanged', { added: formatNumber(place.added, language), deleted: formatNumber(place.deleted, language) });
        return [commits(place), lines, owner(place), score(place), ...last].join('\n');
      },
    };
  }, [t, i18n.language]);
}
