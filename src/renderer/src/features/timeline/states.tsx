import { GitCommitHorizontal, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDays } from '../../lib/format';
import { useTool } from '../../lib/use-tool';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/states';
import type { TimelineAnswer } from './chart/bars';
import styles from './timeline-view.module.css';

/** What is not the whole truth about this history. */
export function Notes({ history }: { readonly history: TimelineAnswer }) {
  const { t, i18n } = useTranslation();
  const { span, shallow, pending, linesCounted } = history;
  const isStrange = span !== null && (span.usual.first !== span.first || span.usual.last !== span.last);
  const notes = [
    ...(shallow ? [t('timeline.shallow')] : []),
    ...(pending && span !== null ? [t('timeline.pending')] : []),
    ...(!pending && !linesCounted && span !== null ? [t('timeline.counting')] : []),
    ...(isStrange ? [t('timeline.strays', { range: formatDays(span.usual.first, span.usual.last, i18n.language) })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes} role="status">
      {notes.map((note) => (
        <p key={note}>
          <Info size={14} aria-hidden />
          {note}
        </p>
      ))}
    </div>
  );
}

interface NothingProps {
  /** A filter or a range is set. */
  readonly narrowed: boolean;
  readonly pending: boolean;
  readonly onClear: () => void;
}

/** Why there is no commit to list. */
export function Nothing({ narrowed, pending, onClear }: NothingProps) {
  const { t } = useTranslation();
  const overview = useTool('get_overview', {});
  const icon = <GitCommitHorizontal size={28} aria-hidden />;
  if (narrowed) {
    return (
      <EmptyState icon={icon} title={t('timeline.noMatchTitle')} action={<Button onClick={onClear}>{t('timeline.clearAll')}</Button>}>
        {t('timeline.noMatchText')}
      </EmptyState>
    );
  }
  if (pending) {
    return (
      <EmptyState icon={icon} title={t('timeline.pendingTitle')}>
        {t('timeline.pendingText')}
      </EmptyState>
    );
  }
  const isGit = overview.data?.history.isGit ?? true;
  return (
    <EmptyState icon={icon} title={t(isGit ? 'timeline.emptyTitle' : 'timeline.noGitTitle')}>
      {t(isGit ? 'timeline.emptyText' : 'timeline.noGitText')}
    </EmptyState>
  );
}
