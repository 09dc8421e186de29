import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format';
import { useTool } from '../../lib/use-tool';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { RelativeTime } from '../../ui/relative-time';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import styles from './history-tab.module.css';

/** Files that usually change together with a file. */
export function Companions({ path }: { readonly path: string }) {
  const { t, i18n } = useTranslation();
  const answer = useTool('get_co_changes', { path, limit: 12 });
  const files = answer.data?.files ?? [];
  const total = answer.page?.total ?? files.length;
  return (
    <Section title={t('symbol.companions')} count={answer.data === undefined ? undefined : total}>
      {answer.error !== undefined && <ErrorState error={answer.error} onRetry={answer.reload} />}
      {answer.data === undefined && answer.error === undefined && <LoadingState lines={3} />}
      {answer.data !== undefined && files.length === 0 && <p className={styles.note}>{t('symbol.noCompanions')}</p>}
      <ul className={styles.people}>
        {files.map((file) => (
          <li key={file.path} className={styles.person}>
            <EntityLink entity={{ kind: 'file', path: file.path }} />
            <span className={styles.share}>{formatShare(file.confidence, i18n.language)}</span>
            <span className={styles.aside}>
              {t('symbol.together', { times: file.times, of: file.of })}
              {', '}
              <RelativeTime time={file.last} />
            </span>
          </li>
        ))}
      </ul>
      <MoreLine hidden={total - files.length} />
    </Section>
  );
}
