import { Maximize2, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { useTimeRange } from '../../lib/time-range';
import { IconButton } from '../../ui/button';
import { around, type Span, zoomed } from './chart/span';
import styles from './chart-head.module.css';
import { RangeForm } from './range-form';
import { useViewport } from './viewport';

interface ChartHeadProps {
  /** Commits in the list, and under no filter at all. */
  readonly found: number | null;
  readonly total: number;
  readonly history: { readonly first: number; readonly last: number };
  readonly home: Span;
  readonly bounds: Span;
  readonly children?: ReactNode;
}

/** How many commits there are, the range as text, and buttons for what the wheel does. */
export function ChartHead({ found, total, history, home, bounds, children }: ChartHeadProps) {
  const { t, i18n } = useTranslation();
  const range = useTimeRange((state) => state.range);
  const isWhole = useViewport((state) => state.span === null);
  const zoom = (factor: number): void => {
    const { span, show } = useViewport.getState();
    const shown = span ?? home;
    show(zoomed(shown, factor, (shown.from + shown.to) / 2, bounds));
  };
  const words = found === null ? '' : t('timeline.found', { count: found });
  return (
    <div className={styles.head}>
      <p className={styles.found} role="status">
        {found === null || found === total ? words : t('timeline.foundOf', { found: words, total: formatNumber(total, i18n.language) })}
      </p>
      <RangeForm first={history.first} last={history.last} />
      <div className={styles.buttons}>
        {range !== null && (
          <IconButton label={t('timeline.fillView')} shortcut="Z" onClick={() => useViewport.getState().show(around(range, bounds))}>
            <ScanSearch size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('timeline.zoomOut')} shortcut="-" disabled={isWhole} onClick={() => zoom(2)}>
          <ZoomOut size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('timeline.zoomIn')} shortcut="+" onClick={() => zoom(0.5)}>
          <ZoomIn size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('timeline.whole')} shortcut="Home" disabled={isWhole} onClick={() => useViewport.getState().show(null)}>
          <Maximize2 size={15} aria-hidden />
        </IconButton>
        {children}
      </div>
    </div>
  );
}
