import { Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GraphView } from '../../graph-view';
import type { MapAnswer } from '../../lib/map-box';
import { useNavigation } from '../../lib/navigation';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { emptyMapText } from './empty-text';
import { MapFooter } from './map-footer';
import { MapList } from './map-list';
import { MapSearch } from './map-search';
import { useMapStore } from './map-store';
import { MapToolbar } from './map-toolbar';
import styles from './map-view.module.css';
import { OverlayBar } from './overlay/overlay-bar';
import { TouchedBar, useTouched } from './overlay/touched-bar';
import { useOverlay } from './overlay/use-overlay';
import { useMap } from './use-map';

const NO_NODES: MapAnswer['nodes'] = [];

/** The module map: what the repository is made of and what uses what. */
export function MapView() {
  const { t } = useTranslation();
  const map = useMap();
  const { answer, data, nodes, marked, focus } = map;
  const { shape, overlay: kind, kinds, includeTests, setOpen, change } = useMapStore();
  const overlay = useOverlay(kind, data?.nodes ?? NO_NODES);
  const touched = useTouched(data?.nodes ?? NO_NODES);
  const focused = data?.nodes.find((node) => node.id === focus)?.label ?? focus;
  return (
    <section className={styles.view} aria-label={t('map.title')}>
      <MapToolbar
        search={
          <MapSearch
            nodes={data?.nodes ?? []}
            onFind={(node) => map.select(node.id)}
            onFocus={(module) => useNavigation.getState().navigate('map', { focus: module }, { kind: 'module', module })}
          />
        }
        focused={focused}
        canFocus={marked !== null}
        onFocus={() => map.focusOn(marked)}
        onWhole={() => map.focusOn(null)}
      />
      <div>
        {touched !== null ? (
          <TouchedBar touched={touched} />
        ) : (
          overlay !== null && kind !== 'role' && <OverlayBar kind={kind} overlay={overlay} onOff={() => change({ overlay: 'role' })} />
        )}
      </div>
      <div className={styles.stage}>
        {answer.error !== undefined ? (
          <ErrorState title={t('map.failed')} error={answer.error} onRetry={answer.reload} />
        ) : data === undefined ? (
          <LoadingState what={t('map.loading')} />
        ) : nodes.length === 0 ? (
          <EmptyState icon={<MapIcon size={28} aria-hidden />} title={t('map.emptyTitle')}>
            {t(emptyMapText(includeTests, data.totalModules))}
          </EmptyState>
        ) : shape === 'list' ? (
          <MapList
            answer={data}
            overlay={touched?.overlays ?? overlay?.overlays}
            overlayName={touched !== null ? t('map.touched') : kind === 'role' ? '' : t(`map.overlay_${kind}`)}
            selected={marked}
            onSelect={(node) => map.select(node.id)}
          />
        ) : (
          <GraphView
            label={t('map.canvas', { count: nodes.length })}
            nodes={nodes}
            edges={data.edges}
            overlays={touched?.overlays ?? overlay?.overlays}
            selected={marked}
            focus={marked}
            fitKey={`${focus ?? ''} ${kinds.join()} ${includeTests}`}
            onSelect={map.select}
            onClear={map.clear}
            onExpand={setOpen}
            onReset={() => {
              change({ expanded: [], collapsed: [], marked: null });
              if (focus !== null) map.focusOn(null);
            }}
          />
        )}
      </div>
      {data !== undefined && <MapFooter answer={data} focused={focused} />}
    </section>
  );
}
