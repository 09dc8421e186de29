import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import styles from './overview.module.css';

/** A question as heading, its answer below. */
export function Question({ title, count, children }: { readonly title: string; readonly count?: number; readonly children: ReactNode }) {
  const id = useId();
  const { i18n } = useTranslation();
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
        {count !== undefined && count > 0 && <span className={styles.count}>{formatNumber(count, i18n.language)}</span>}
      </h2>
      {children}
    </section>
  );
}
