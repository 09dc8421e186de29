import { useTranslation } from 'react-i18next';
import { FillSwatch } from '../../../graph-view';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { RangeChip } from '../../../ui/range-chip';
import styles from './overlay.module.css';
import { AGES, type LegendEntry, type OverlayKind } from './overlays';
import type { Overlay } from './use-overlay';

interface OverlayBarProps {
  readonly kind: Exclude<OverlayKind, 'role'>;
  readonly overlay: Overlay;
  readonly onOff: () => void;
}

/** What the colours of the boxes mean, in which time, and what is not known. */
export function OverlayBar({ kind, overlay, onOff }: OverlayBarProps) {
  const { t } = useTranslation();
  const words = useLegendWords();
  return (
    <section className={styles.bar} aria-label={t('map.overlayLegend')}>
      <strong className={styles.name} title={t(`map.overlayHint_${kind}`)}>
        {t(`map.overlay_${kind}`)}
      </strong>
      <span className={styles.hint}>{t(`map.overlayUnit_${kind}`)}</span>
      {overlay.error !== undefined ? (
        <span role="alert" className={styles.problem}>
          {overlay.error.message}{' '}
          <Button tone="quiet" onClick={overlay.retry}>
            {t('common.retry')}
          </Button>
        </span>
      ) : overlay.loading && overlay.legend.length === 0 ? (
        <span role="status">{t('map.readingHistory')}</span>
      ) : (
        <ul className={styles.legend}>
          {overlay.legend.map((entry) => (
            <li key={entry.fill}>
              <FillSwatch fill={entry.fill} />
              {words(entry)}
            </li>
          ))}
        </ul>
      )}
      {!overlay.linesCounted && (kind === 'owner' || kind === 'churn') && (
        <span role="status" className={styles.problem}>
          {t('map.linesPending')}
        </span>
      )}
      <span className={styles.gap} />
      <RangeChip />
      <Button tone="quiet" onClick={onOff}>
        {t('map.overlayOff')}
      </Button>
    </section>
  );
}

const AGE_WORDS = ['map.ageMonth', 'map.ageHalfYear', 'map.ageYear', 'map.ageThreeYears'] as const;

function useLegendWords(): (entry: LegendEntry) => string {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => formatNumber(value, i18n.language);
  return (entry) => {
    switch (entry.kind) {
      case 'counts':
        return entry.to === null || entry.to === entry.from ? number(entry.from) : t('map.fromTo', { from: number(entry.from), to: number(entry.to) });
      case 'score':
        return t('map.fromTo', { from: number(Math.round(entry.from * 100)), to: number(Math.round(entry.to * 100)) });
      case 'age': {
        const word = entry.below === null ? undefined : AGE_WORDS[AGES.indexOf(entry.below)];
        return t(word ?? 'map.ageOlder');
      }
      case 'person':
        return entry.name;
      case 'others':
        return t('map.otherPeople');
      case 'still':
        return t('map.notChanged');
      case 'unknown':
        return t('map.notKnown');
    }
  };
}
