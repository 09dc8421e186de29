import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { IconButton } from '../../ui/button';
import styles from './symbol.module.css';

interface PaneProps {
  readonly title: string;
  readonly count?: number | undefined;
  readonly depth?: { readonly value: number; readonly onChange: (depth: number) => void };
  readonly children: ReactNode;
}

const MOST = 5;

/** One of the panes beside the source. */
export function Pane({ title, count, depth, children }: PaneProps) {
  const { i18n } = useTranslation();
  return (
    <section className={styles.pane} aria-label={title}>
      <div className={styles.paneHead}>
        <h2 className={styles.paneTitle}>{title}</h2>
        {count !== undefined && <span className={styles.faint}>{formatNumber(count, i18n.language)}</span>}
        {depth !== undefined && <DepthStepper value={depth.value} onChange={depth.onChange} />}
      </div>
      <div className={styles.paneBody}>{children}</div>
    </section>
  );
}

/** How many calls away the list reaches. */
function DepthStepper({ value, onChange }: { readonly value: number; readonly onChange: (depth: number) => void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.stepper}>
      <IconButton label={t('symbol.depthLess')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus size={14} aria-hidden />
      </IconButton>
      <span aria-live="polite">{t('symbol.depthValue', { count: value })}</span>
      <IconButton label={t('symbol.depthMore')} disabled={value >= MOST} onClick={() => onChange(value + 1)}>
        <Plus size={14} aria-hidden />
      </IconButton>
    </span>
  );
}
