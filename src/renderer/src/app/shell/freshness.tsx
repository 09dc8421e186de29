import { Popover } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { type FreshnessState, freshnessOf, percentOf } from '../../lib/freshness';
import { type Run, useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { ProgressBar } from '../../ui/progress-bar';
import styles from './menu.module.css';

/** How fresh what is shown is; a click explains and acts. */
export function Freshness() {
  const { t } = useTranslation();
  const repository = useWorkspace((state) => state.repository);
  const run = useWorkspace((state) => (state.run?.repo === state.repository?.id ? state.run : null));
  const failure = useWorkspace((state) => (state.failure?.repo === state.repository?.id ? state.failure : null));
  const index = useWorkspace((state) => state.index);
  const gone = useWorkspace((state) => state.gone);
  const revision = useWorkspace((state) => state.revision);
  if (repository === null) return null;
  const state = freshnessOf(run, failure !== null, index, gone);
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.badge} data-testid="freshness" data-freshness={state}>
        <span aria-hidden className={classNames(styles.dot, styles[`dot_${state}`])} />
        <span aria-live="polite">
          <FreshnessWords state={state} run={run} />
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.popover} align="end" sideOffset={4}>
          {failure !== null && <p>{failure.error.message}</p>}
          <p>{t(`shell.${state}Explained`, { revision: revision ?? 0 })}</p>
          {revision !== null && (
            <p className={styles.muted}>
              {t('shell.revision', { revision })}
              {index?.head != null && ` ${t('shell.atCommit', { head: index.head.slice(0, 9) })}`}
            </p>
          )}
          {run !== null && <ProgressBar label={t('home.progressLabel')} done={run.progress?.done ?? 0} total={run.progress?.total ?? 0} />}
          {state !== 'gone' && <FreshnessActions run={run} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function FreshnessWords({ state, run }: { readonly state: FreshnessState; readonly run: Run | null }) {
  const { t } = useTranslation();
  if (state === 'indexing') {
    if (run?.progress == null) return t('shell.indexingStart');
    return t('shell.indexing', { stage: t(`shell.stage_${run.progress.stage}`), percent: percentOf(run.progress) });
  }
  if (state === 'history') {
    const progress = run?.progress ?? null;
    if (progress === null || progress.total === 0 || (progress.stage !== 'history' && progress.stage !== 'lines')) return t('shell.historyPending');
    const percent = percentOf(progress);
    return progress.stage === 'lines' ? t('shell.indexing', { stage: t('shell.stage_lines'), percent }) : t('shell.historyPendingPercent', { percent });
  }
  return t(`shell.${state}`);
}

function FreshnessActions({ run }: { readonly run: Run | null }) {
  const { t } = useTranslation();
  const { repository, startIndex, cancelIndex } = useWorkspace.getState();
  if (repository === null) return null;
  return (
    <div className={styles.actions}>
      {run === null ? (
        <>
          <Button tone="primary" onClick={() => void startIndex(repository)}>
            {t('shell.update')}
          </Button>
          <Button onClick={() => void startIndex(repository, true)}>{t('shell.fullIndex')}</Button>
        </>
      ) : (
        <Button disabled={run.cancelling} onClick={() => void cancelIndex()}>
          {run.cancelling ? t('shell.cancelling') : t('shell.cancelRun')}
        </Button>
      )}
    </div>
  );
}
