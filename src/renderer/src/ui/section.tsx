import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import styles from './section.module.css';

/** A heading with its count and what belongs to it. */
export function Section({
  title,
  count,
  aside,
  children,
}: {
  readonly title: string;
  readonly count?: number | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const { i18n } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {count !== undefined && <span className={styles.count}>{formatNumber(count, i18n.language)}</span>}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
