import { STAGES } from '@shared/model';
import { Check, Circle, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRemaining } from '../../lib/format';
import { percentOf } from '../../lib/freshness';
import { type Run, useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { ProgressBar } from '../../ui/progress-bar';
import styles from './index-progress-card.module.css';

/** The first index run of a repository: stages, how far, how fast, how long still, and a way to stop it. */
export function IndexProgressCard({ run, name }: { readonly run: Run; readonly name: string }) {
  const { t, i18n } = useTranslation();
  const { progress } = run;
  const at = progress === null ? -1 : STAGES.indexOf(progress.stage);
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <section className={styles.card} aria-label={t('home.progressTitle', { name })}>
      <div className={styles.head}>
        <h2>{t('home.progressTitle', { name })}</h2>
        <Button disabled={run.cancelling} onClick={() => void useWorkspace.getState().cancelIndex()}>
          {run.cancelling ? t('shell.cancelling') : t('common.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('home.progressLabel')} done={progress?.done ?? 0} total={progress?.total ?? 0} />
      <p className={styles.now}>
        <strong aria-live="polite">{progress === null ? t('shell.indexingStart') : t(`shell.stage_${progress.stage}`)}</strong>
        {progress !== null && progress.total > 0 && (
          <span>
            {t('shell.doneOfTotal', { done: number(progress.done), total: number(progress.total) })}
            {' · '}
            {percentOf(progress)} %
          </span>
        )}
        {progress !== null && progress.rate > 0 && <span>{t('shell.perSecond', { rate: number(Math.round(progress.rate)) })}</span>}
        {progress?.etaMs != null && <span>{t('shell.remaining', { time: formatRemaining(progress.etaMs, i18n.language) })}</span>}
      </p>
      <ol className={styles.stages}>
        {STAGES.map((stage, index) => (
          <li key={stage} className={classNames(styles.stage, index === at && styles.current)} aria-current={index === at ? 'step' : undefined}>
            {index < at ? <Check size={14} aria-hidden /> : index === at ? <LoaderCircle size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
            {t(`shell.stage_${stage}`)}
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t('home.progressHint')}</p>
    </section>
  );
}
