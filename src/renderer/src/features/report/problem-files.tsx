import { languageName } from '@shared/model';
import { FILE_PROBLEMS, type ToolOutput } from '@shared/tools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { isSkipReason } from '../../lib/skip-reason';
import { useTool } from '../../lib/use-tool';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { ErrorState, LoadingState } from '../../ui/states';
import { Tabs } from '../../ui/tabs';
import styles from './report.module.css';

type Report = ToolOutput<'get_index_report'>;
type Problem = (typeof FILE_PROBLEMS)[number];

const SHOWN = 50;
/** The most that the tool gives at once. */
const MOST = 1000;

/** The files that the index knows little or nothing of, a tab a kind. */
export function ProblemFiles({ counts }: { readonly counts: Report['problems'] }) {
  const { t } = useTranslation();
  if (FILE_PROBLEMS.every((kind) => counts[kind] === 0)) return <p className={styles.muted}>{t('report.noProblems')}</p>;
  const tabs = FILE_PROBLEMS.map((kind) => ({ id: kind, label: t(`report.problem_${kind}`), count: counts[kind], content: <FileList kind={kind} /> }));
  const first = FILE_PROBLEMS.find((kind) => counts[kind] > 0) ?? 'skipped';
  return <KindTabs tabs={tabs} first={first} label={t('report.filesTitle')} />;
}

function KindTabs({ tabs, first, label }: { readonly tabs: Parameters<typeof Tabs>[0]['tabs']; readonly first: Problem; readonly label: string }) {
  const [kind, setKind] = useState<string>(first);
  return <Tabs label={label} tabs={tabs} value={kind} onChange={setKind} />;
}

function FileList({ kind }: { readonly kind: Problem }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(SHOWN);
  const report = useTool('get_index_report', { kind, limit });
  if (report.error !== undefined) return <ErrorState error={report.error} onRetry={report.reload} />;
  if (report.data === undefined) return <LoadingState lines={4} />;
  const { files } = report.data;
  const hidden = (report.page?.total ?? files.length) - files.length;
  return (
    <>
      <p className={styles.hint}>{t(`report.explained_${kind}`)}</p>
      {kind === 'skipped' && <Reasons skipped={report.data.skipped} />}
      {files.length === 0 ? (
        <p className={styles.muted}>{t('report.noFiles')}</p>
      ) : (
        <ul className={styles.files} aria-label={t(`report.problem_${kind}`)}>
          {files.map((file) => (
            <FileLine key={file.path} file={file} />
          ))}
        </ul>
      )}
      <MoreLine hidden={hidden} onShow={limit < MOST ? () => setLimit(Math.min(MOST, limit * 4)) : undefined} />
    </>
  );
}

/** What a skipped file's reason is called; one that is not known here stays as it is. */
function useReasonName(): (reason: string) => string {
  const { t } = useTranslation();
  return (reason) => (isSkipReason(reason) ? t(`overview.skip_${reason}`) : reason);
}

function Reasons({ skipped }: { readonly skipped: Report['skipped'] }) {
  const { t, i18n } = useTranslation();
  const nameOf = useReasonName();
  if (skipped.length < 2) return null;
  return (
    <ul className={styles.reasons} aria-label={t('report.reason')}>
      {skipped.map(({ reason, count }) => (
        <li key={reason}>
          {nameOf(reason)} <span className={styles.muted}>{formatNumber(count, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}

function FileLine({ file }: { readonly file: Report['files'][number] }) {
  const { t, i18n } = useTranslation();
  const nameOf = useReasonName();
  const { path, kind, language, reason, lines, errors } = file;
  const detail =
    kind === 'skipped'
      ? nameOf(reason ?? '')
      : kind === 'syntax-errors'
        ? t('report.errorCount', { count: errors, lines: formatNumber(lines, i18n.language) })
        : t('report.lineCount', { count: lines });
  return (
    <li className={styles.file}>
      {kind === 'skipped' ? <span className={styles.path}>{path}</span> : <EntityLink entity={{ kind: 'file', path }} className={styles.path} />}
      <span className={styles.muted}>{language === null ? '' : languageName(language)}</span>
      <span className={styles.detail}>{detail}</span>
    </li>
  );
}
