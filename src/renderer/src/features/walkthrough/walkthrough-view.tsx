import { ArrowLeft, ArrowRight, Flag, Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { SaveTour } from './save-tour';
import { StopCode } from './stop-code';
import { StopMap } from './stop-map';
import { StopText } from './stop-text';
import { useStepKeys } from './use-step-keys';
import { type Stop, useWalk, type Walk } from './use-walk';
import styles from './walkthrough.module.css';

const NO_STOPS: readonly Stop[] = [];

/** A guided walk: text on the left, the code and the map that it speaks of on the right. */
export function WalkthroughView() {
  const { t } = useTranslation();
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  const tour = useTool('get_walkthrough', {});
  const stops = tour.data?.stops ?? NO_STOPS;
  const walk = useWalk(repo, stops);
  useStepKeys(walk, stops.length);
  if (tour.error) return <ErrorState title={t('walkthrough.failed')} error={tour.error} onRetry={tour.reload} />;
  if (tour.data && stops.length === 0) {
    return (
      <EmptyState icon={<Footprints size={28} aria-hidden />} title={t('walkthrough.emptyTitle')}>
        {t('walkthrough.emptyText')}
      </EmptyState>
    );
  }
  if (!tour.data || !walk || repo === null) return <LoadingState what={t('walkthrough.loading')} lines={8} />;
  const stop = stops[walk.at];
  return (
    <section className={styles.view} aria-label={t('walkthrough.title')}>
      <Header title={tour.data.title} stops={stops} walk={walk} repo={repo} />
      {stop ? <AtStop stop={stop} before={stops[walk.at - 1]} walk={walk} total={stops.length} /> : <Finished walk={walk} total={stops.length} />}
    </section>
  );
}

function Header({ title, stops, walk, repo }: { readonly title: string; readonly stops: readonly Stop[]; readonly walk: Walk; readonly repo: string }) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <h1 className={styles.tour} title={t('walkthrough.why')}>
        {title}
      </h1>
      <ol className={styles.steps} aria-label={t('walkthrough.progress')}>
        {stops.map((stop, index) => (
          <li key={stop.id}>
            <button
              type="button"
              className={classNames(styles.step, walk.done.has(stop.id) && styles.seen)}
              title={t('walkthrough.goTo', { at: index + 1, title: stop.title })}
              aria-label={t('walkthrough.goTo', { at: index + 1, title: stop.title })}
              aria-current={index === walk.at ? 'step' : undefined}
              onClick={() => walk.goTo(index)}
            />
          </li>
        ))}
      </ol>
      <span className={styles.count} role="status">
        {walk.at < stops.length && t('walkthrough.stopOf', { at: walk.at + 1, total: stops.length })}
      </span>
      <SaveTour repo={repo} />
    </header>
  );
}

function AtStop({ stop, before, walk, total }: { readonly stop: Stop; readonly before: Stop | undefined; readonly walk: Walk; readonly total: number }) {
  const { t } = useTranslation();
  const last = walk.at === total - 1;
  return (
    <div className={styles.body}>
      <div className={styles.left}>
        <div className={styles.scroll}>
          <StopText stop={stop} />
        </div>
        <nav className={styles.moves} aria-label={t('walkthrough.progress')}>
          <Button icon={<ArrowLeft size={15} aria-hidden />} disabled={walk.at === 0} onClick={() => walk.goTo(walk.at - 1)}>
            {t('walkthrough.previous')}
          </Button>
          <Button tone="primary" icon={last ? <Flag size={15} aria-hidden /> : <ArrowRight size={15} aria-hidden />} onClick={() => walk.goTo(walk.at + 1)}>
            {t(last ? 'walkthrough.finish' : 'walkthrough.next')}
          </Button>
          <span className={styles.keys}>{t('walkthrough.keys')}</span>
        </nav>
      </div>
      <div className={classNames(styles.right, stop.path !== null && styles.split)}>
        {stop.path !== null && <StopCode path={stop.path} line={stop.line} endLine={stop.endLine} />}
        <StopMap module={stop.module} from={stop.kind === 'step' ? (before?.module ?? null) : null} />
      </div>
    </div>
  );
}

function Finished({ walk, total }: { readonly walk: Walk; readonly total: number }) {
  const { t } = useTranslation();
  const { navigate } = useNavigation.getState();
  return (
    <EmptyState
      icon={<Flag size={28} aria-hidden />}
      title={t('walkthrough.doneTitle')}
      action={
        <div className={styles.after}>
          <Button tone="primary" onClick={() => navigate('map', {})}>
            {t('walkthrough.openMap')}
          </Button>
          <Button onClick={() => navigate('chat', {})}>{t('walkthrough.askQuestion')}</Button>
          <Button onClick={walk.restart}>{t('walkthrough.again')}</Button>
        </div>
      }
    >
      {t('walkthrough.doneText', { seen: walk.done.size, count: total })}
    </EmptyState>
  );
}
