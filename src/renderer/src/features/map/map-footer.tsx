import { CircleHelp, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MapAnswer } from '../../lib/map-box';
import { EntityLink } from '../../ui/entity-link';
import { Popover } from '../../ui/popover';
import { useMapStore } from './map-store';
import styles from './map-view.module.css';
import { mapRoom } from './room';

/** What is shown, what is left out and why, and the cycles. */
export function MapFooter({ answer, focused }: { readonly answer: MapAnswer; readonly focused: string | null }) {
  const { t } = useTranslation();
  const { kinds, includeTests, expanded } = useMapStore();
  return (
    <footer className={styles.footer}>
      <span>{t('map.shown', { count: answer.totalModules })}</span>
      {answer.hiddenNodes > 0 && <span>{t(focused === null ? 'map.hiddenNodes' : 'map.hiddenNodesFocus', { count: answer.hiddenNodes })}</span>}
      {answer.hiddenEdges > 0 && <span>{t(focused === null ? 'map.hiddenEdges' : 'map.hiddenEdgesFocus', { count: answer.hiddenEdges })}</span>}
      {answer.cycles.length === 0 ? (
        <span>{t('map.noCycles')}</span>
      ) : (
        <Popover label={t('map.cycles', { count: answer.cycles.length })} icon={<RefreshCw size={13} aria-hidden className={styles.warning} />}>
          <h2>{t('map.cyclesTitle')}</h2>
          <p className={styles.explained}>{t('map.cyclesText')}</p>
          <ol className={styles.cycles}>
            {answer.cycles.map((cycle) => (
              <li key={cycle.join(' ')}>
                {cycle.map((module) => (
                  <EntityLink key={module} entity={{ kind: 'module', module }} />
                ))}
              </li>
            ))}
          </ol>
        </Popover>
      )}
      {answer.hiddenCycles > 0 && <span>{t(focused === null ? 'map.hiddenCycles' : 'map.hiddenCyclesFocus', { count: answer.hiddenCycles })}</span>}
      <span className={styles.gap} />
      <Popover label={t('map.why')} icon={<CircleHelp size={14} aria-hidden />}>
        <p>{t('map.whyText')}</p>
        {focused !== null && <p>{t('map.whyFocus', { name: focused })}</p>}
        <p>{t('map.whyKinds', { kinds: kinds.map((kind) => t(`map.kind_${kind}`)).join(', ') })}</p>
        {!includeTests && <p>{t('map.whyTests')}</p>}
        <p>{t('map.whyLimit', { count: mapRoom(expanded.length) })}</p>
        <p>{t('map.whyArrows')}</p>
      </Popover>
    </footer>
  );
}
