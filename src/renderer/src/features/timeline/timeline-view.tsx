import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation, useSelection } from '../../lib/navigation';
import { useTimeRange } from '../../lib/time-range';
import { useHeld } from '../../lib/use-held';
import { useTool } from '../../lib/use-tool';
import { useWorkspace } from '../../lib/workspace';
import { ErrorState, LoadingState } from '../../ui/states';
import { boundsOf, type Span, within } from './chart/span';
import { ChartPanel } from './chart-panel';
import { CommitList } from './commit-list';
import { type Filters, isFiltered, NO_FILTERS, questionOf, useFilters } from './filters';
import { PlayerPanel } from './player/player-panel';
import { usePlayer } from './player/use-player';
import { RangePanel } from './range-panel';
import { Notes, Nothing } from './states';
import { TimelineToolbar } from './timeline-toolbar';
import styles from './timeline-view.module.css';
import { useCommits } from './use-commits';
import { useRouteFilters } from './use-route-filters';
import { useSettledSpan, useViewport } from './viewport';

/** What is listed: the brushed range, else what the chart shows, else everything. */
function listedSpan(range: Span | null, shown: Span | null): Span | null {
  if (range !== null) return range;
  return shown === null ? null : { from: Math.ceil(shown.from), to: Math.floor(shown.to) };
}

/** The history: when commits were made and where, and each of them; the selected one is explained in the inspector. */
export function TimelineView() {
  const { t } = useTranslation();
  const filters = useFilters();
  const repo = useWorkspace((state) => state.repository?.id ?? '');
  useRouteFilters();
  const { range, setRange } = useTimeRange();
  const shown = useSettledSpan(180);
  const listed = listedSpan(range, shown);
  const question = questionOf(filters, listed);
  const pages = useCommits(question);
  const head = useTool('get_timeline', questionOf(filters, null));
  const people = useHeld(useTool('list_commits', { ...questionOf(filters, null), limit: 1 }).data, repo);
  const history = useHeld(head.data, repo);
  const spans = useSpans(history?.span ?? null);
  const playerOpen = usePlayer((state) => state.open);
  const [marked, setMarked] = useState<{ readonly hash: string; readonly time: number } | null>(null);
  const selection = useSelection();
  const selected = selection?.kind === 'commit' ? selection.hash : null;
  const answer = pages.answer;
  const pick = (commit: { readonly hash: string; readonly subject?: string; readonly time: number }): void => {
    setMarked(commit);
    useNavigation.getState().select({ kind: 'commit', hash: commit.hash, ...(commit.subject === undefined ? {} : { subject: commit.subject }) });
  };
  const clear = (): void => {
    filters.change(NO_FILTERS);
    setRange(null);
    useViewport.getState().show(null);
  };
  const error = pages.error ?? head.error;
  return (
    <section className={styles.view} aria-label={t('timeline.title')}>
      <TimelineToolbar authors={people?.authors ?? []} />
      {history && spans && (
        <ChartPanel
          history={history}
          {...spans}
          filters={filters}
          found={answer?.total ?? null}
          marked={marked?.hash === selected ? marked : null}
          onPick={pick}
        />
      )}
      {history && <Notes history={history} />}
      <div className={styles.below}>
        <div className={styles.list} aria-busy={pages.outdated}>
          {error ? (
            <ErrorState title={t('timeline.failed')} error={error} onRetry={() => (pages.error ? pages.retry() : head.reload())} />
          ) : answer === null ? (
            <LoadingState what={t('timeline.loading')} lines={8} />
          ) : answer.total === 0 ? (
            <Nothing narrowed={isNarrowed(filters, range, shown)} pending={answer.pending} onClear={clear} />
          ) : (
            <CommitList key={JSON.stringify(question)} pages={pages} total={answer.total} selected={selected} onSelect={pick} />
          )}
        </div>
        {history?.span && spans && playerOpen ? (
          <PlayerPanel filters={filters} span={range ?? spans.home} shallow={history.shallow} />
        ) : (
          history?.span && <RangePanel filters={filters} span={listed} releases={history.releases} onRelease={pick} />
        )}
      </div>
    </section>
  );
}

const isNarrowed = (filters: Filters, range: Span | null, shown: Span | null): boolean => isFiltered(filters) || range !== null || shown !== null;

interface StoredSpan {
  readonly first: number;
  readonly last: number;
  readonly usual: { readonly first: number; readonly last: number };
}

/** All that can be looked at, and the part that is shown first. */
function useSpans(span: StoredSpan | null): { readonly bounds: Span; readonly home: Span } | null {
  const key = span === null ? '' : [span.first, span.last, span.usual.first, span.usual.last].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the span.
  return useMemo(() => {
    if (span === null) return null;
    const bounds = boundsOf(span.first, span.last);
    return { bounds, home: within(boundsOf(span.usual.first, span.usual.last), bounds) };
  }, [key]);
}
