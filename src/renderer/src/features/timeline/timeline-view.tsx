import { GitCommitHorizontal, Info } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { useNavigation, useRoute, useSelection } from '../../lib/navigation';
import { useTimeRange } from '../../lib/time-range';
import { useHeld } from '../../lib/use-held';
import { useTool } from '../../lib/use-tool';
import { useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { CommitList } from './commit-list';
import { DensityStrip } from './density-strip';
import { type Filters, isFiltered, NO_FILTERS, questionOf, useFilters } from './filters';
import { TimelineToolbar } from './timeline-toolbar';
import styles from './timeline-view.module.css';
import { type TimelineAnswer, useCommits } from './use-commits';

/** The history: when commits were made, and each of them; the selected one is explained in the inspector. */
export function TimelineView() {
  const { t } = useTranslation();
  const filters = useFilters();
  const repo = useWorkspace((state) => state.repository?.id ?? '');
  useRouteFilters();
  const { range, setRange } = useTimeRange();
  const question = questionOf(filters, range);
  const pages = useCommits(question);
  const strip = useTool('list_commits', { ...questionOf(filters, null), limit: 1 });
  const whole = useHeld(strip.data, repo);
  const selection = useSelection();
  const answer = pages.answer;
  const clear = (): void => {
    filters.change(NO_FILTERS);
    setRange(null);
  };
  return (
    <section className={styles.view} aria-label={t('timeline.title')}>
      <TimelineToolbar authors={whole?.authors ?? []} />
      <div className={styles.strip}>
        <DensityStrip buckets={whole?.buckets ?? []} range={range} onRange={setRange} />
        {answer && <Counts answer={answer} total={whole?.total ?? answer.total} />}
      </div>
      {answer && <Notes answer={answer} />}
      <div className={styles.list} aria-busy={pages.outdated}>
        {pages.error ? (
          <ErrorState title={t('timeline.failed')} error={pages.error} onRetry={pages.retry} />
        ) : answer === null ? (
          <LoadingState what={t('timeline.loading')} lines={8} />
        ) : answer.total === 0 ? (
          <Nothing filters={filters} pending={answer.pending} onClear={clear} />
        ) : (
          <CommitList
            key={JSON.stringify(question)}
            pages={pages}
            total={answer.total}
            selected={selection?.kind === 'commit' ? selection.hash : null}
            onSelect={({ hash, subject }) => useNavigation.getState().select({ kind: 'commit', hash, subject })}
          />
        )}
      </div>
    </section>
  );
}

/** A route with filters (from the inspector, a link) starts from those alone. */
function useRouteFilters(): void {
  const route = useRoute();
  const { path, module, author } = route.view === 'timeline' ? route.params : {};
  const { change } = useFilters();
  useEffect(() => {
    if (path !== undefined || module !== undefined || author !== undefined)
      change({ ...NO_FILTERS, path: path ?? '', module: module ?? '', author: author ?? '' });
  }, [change, path, module, author]);
}

function Counts({ answer, total }: { readonly answer: TimelineAnswer; readonly total: number }) {
  const { t, i18n } = useTranslation();
  const sum = (key: 'merges' | 'reverts'): number => answer.buckets.reduce((all, bucket) => all + bucket[key], 0);
  const found = t('timeline.found', { count: answer.total });
  return (
    <ul className={styles.counts}>
      <li>
        <span aria-hidden className={styles.plainMark} />
        {answer.total === total ? found : t('timeline.foundOf', { found, total: formatNumber(total, i18n.language) })}
      </li>
      <li>
        <span aria-hidden className={styles.mergeMark} />
        {t('timeline.merges', { count: sum('merges') })}
      </li>
      <li>
        <span aria-hidden className={styles.revertMark} />
        {t('timeline.reverts', { count: sum('reverts') })}
      </li>
    </ul>
  );
}

/** What is not the whole truth about this history. */
function Notes({ answer }: { readonly answer: TimelineAnswer }) {
  const { t } = useTranslation();
  const notes = [...(answer.shallow ? [t('timeline.shallow')] : []), ...(answer.pending && answer.total > 0 ? [t('timeline.pending')] : [])];
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

function Nothing({ filters, pending, onClear }: { readonly filters: Filters; readonly pending: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  const overview = useTool('get_overview', {});
  const range = useTimeRange((state) => state.range);
  const icon = <GitCommitHorizontal size={28} aria-hidden />;
  if (isFiltered(filters) || range !== null) {
    return (
      <EmptyState icon={icon} title={t('timeline.noMatchTitle')} action={<Button onClick={onClear}>{t('timeline.clear')}</Button>}>
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
