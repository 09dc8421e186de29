import { CalendarRange, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../lib/format';
import { useTimeRange } from '../lib/time-range';
import { classNames } from './class-names';
import styles from './range-chip.module.css';

/** The time range that the window keeps to, with a button that clears it. Nothing without a range. */
export function RangeChip({ className }: { readonly className?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const range = useTimeRange((state) => state.range);
  if (range === null) return null;
  const words = formatDays(range.from, range.to, i18n.language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form field, a value with its button.
    <span role="group" aria-label={t('common.timeRange', { range: words })} className={classNames(styles.chip, className)}>
      <CalendarRange size={13} aria-hidden />
      <span>{words}</span>
      <button
        type="button"
        className={styles.clear}
        aria-label={t('common.clearTimeRange')}
        title={t('common.clearTimeRange')}
        onClick={() => useTimeRange.getState().setRange(null)}
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}
