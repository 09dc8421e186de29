import type { AppErrorData } from '@shared/model';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import styles from './states.module.css';

/** Nothing to show, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      {icon !== undefined && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

/** Placeholder lines while something loads; says so to those who cannot see them. */
export function LoadingState({ what, lines = 4 }: { readonly what?: string; readonly lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <span className={styles.loadingText}>{what ?? t('common.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no identity.
        <span key={line} className={styles.line} style={{ width: `${90 - ((line * 17) % 45)}%` }} />
      ))}
    </div>
  );
}

/** What happened, why, and what can be done. */
export function ErrorState({
  error,
  title,
  onRetry,
  children,
}: {
  readonly error: AppErrorData;
  /** What could not be done, in a few words. */
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation();
  const told = new Map(error.candidates?.map(({ id, signature, path, line }) => [id, `${signature} (${path}:${line})`]));
  return (
    <div className={styles.error} role="alert">
      <CircleAlert size={18} aria-hidden className={styles.errorIcon} />
      <div className={styles.errorBody}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p>{error.message}</p>
        <p className={styles.text}>{t(`common.advice_${error.code}`)}</p>
        {error.suggestions.length > 0 && (
          <ul className={styles.suggestions}>
            {error.suggestions.slice(0, 8).map((suggestion) => (
              <li key={suggestion}>{told.get(suggestion) ?? suggestion}</li>
            ))}
          </ul>
        )}
        {children}
        {onRetry !== undefined && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      </div>
    </div>
  );
}
