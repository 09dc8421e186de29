import { useTranslation } from 'react-i18next';
import { GraphView, useMapNodes } from '../../graph-view';
import { type MapAnswer, moduleBox, selectionOf, shortBoxLabel } from '../../lib/map-box';
import { useNavigation } from '../../lib/navigation';
import { useHeld } from '../../lib/use-held';
import { useTool } from '../../lib/use-tool';
import { EntityLink } from '../../ui/entity-link';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import styles from './walkthrough.module.css';

const NO_NODES: MapAnswer['nodes'] = [];

/** The map around the module of a stop; the whole map when the stop is about no module. `from` = the module of the stop before. */
export function StopMap({ module, from }: { readonly module: string | null; readonly from: string | null }) {
  const { t } = useTranslation();
  const answer = useTool('get_module_map', module === null ? { maxNodes: 30 } : { focus: module, maxNodes: 30 });
  const data = useHeld(answer.data, '');
  const nodes = useMapNodes(data?.nodes ?? NO_NODES, shortBoxLabel);
  const selected = module === null ? null : moduleBox(module);
  return (
    <section className={styles.pane} aria-label={t('walkthrough.map')}>
      <header className={styles.paneHead}>
        {module === null ? <span>{t('walkthrough.wholeMap')}</span> : <EntityLink entity={{ kind: 'module', module }} />}
      </header>
      <div className={styles.paneBody}>
        {answer.error ? (
          <ErrorState title={t('walkthrough.mapFailed')} error={answer.error} onRetry={answer.reload} />
        ) : data === undefined ? (
          <LoadingState />
        ) : data.nodes.length === 0 ? (
          <EmptyState title={t('map.emptyTitle')}>{t('map.emptyText')}</EmptyState>
        ) : (
          <GraphView
            label={module === null ? t('walkthrough.wholeMap') : t('walkthrough.mapOf', { module })}
            nodes={nodes}
            edges={data.edges}
            selected={selected}
            focus={selected}
            path={from !== null && module !== null && from !== module ? [moduleBox(from), moduleBox(module)] : undefined}
            fitKey={module ?? ''}
            legend={false}
            onSelect={(id) => {
              const node = data.nodes.find((other) => other.id === id);
              const selection = node ? selectionOf(node) : null;
              if (selection) useNavigation.getState().select(selection);
            }}
          />
        )}
      </div>
    </section>
  );
}
