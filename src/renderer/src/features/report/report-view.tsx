import { FileCode2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTool } from '../../lib/use-tool';
import { RelativeTime } from '../../ui/relative-time';
import { Section } from '../../ui/section';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { LanguageTable } from './language-table';
import { ProblemFiles } from './problem-files';
import { ReasonTable } from './reason-table';
import styles from './report.module.css';

/** What the index holds of each language, what it could not link and why, and the files that it knows little or nothing of. */
export function ReportView() {
  const { t } = useTranslation();
  const report = useTool('get_index_report', { limit: 1 });
  if (report.error !== undefined) return <ErrorState error={report.error} onRetry={report.reload} />;
  if (report.data === undefined) return <LoadingState lines={8} />;
  const { languages, problems, indexedAt } = report.data;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('report.title')}</h1>
        <p className={styles.muted}>
          {t('report.indexed')} <RelativeTime time={indexedAt} />
        </p>
      </header>
      {languages.length === 0 ? (
        <EmptyState icon={<FileCode2 size={28} aria-hidden />} title={t('report.noLanguages')}>
          {t('report.noLanguagesHint')}
        </EmptyState>
      ) : (
        <>
          <Section title={t('report.languages')}>
            <LanguageTable languages={languages} />
          </Section>
          <Section title={t('report.unresolvedTitle')}>
            <ReasonTable languages={languages} />
          </Section>
        </>
      )}
      <Section title={t('report.filesTitle')}>
        <ProblemFiles counts={problems} />
      </Section>
    </div>
  );
}
