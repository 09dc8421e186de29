import { Footprints, Map as MapIcon, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import { ErrorState, LoadingState } from '../../ui/states';
import { Certainty } from './certainty';
import { Modules } from './modules';
import styles from './overview.module.css';
import { People } from './people';
import { Question } from './question';
import { Quotes } from './quotes';
import { EntryPoints, ReadFirst } from './reading';
import { Size } from './size';

/** One page that a colleague would say aloud: what it is, how to run it, where to start, who knows it, how sure we are. */
export function OverviewView() {
  const { t } = useTranslation();
  const overview = useTool('get_overview', {});
  const root = useWorkspace((state) => state.repository?.name ?? '');
  if (overview.error !== undefined) return <ErrorState error={overview.error} onRetry={overview.reload} />;
  if (overview.data === undefined) return <LoadingState lines={8} />;
  const { data } = overview;
  const go = useNavigation.getState().navigate;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{data.name || root}</h1>
        <div className={styles.actions}>
          <Button icon={<MapIcon size={15} aria-hidden />} onClick={() => go('map', {})}>
            {t('overview.openMap')}
          </Button>
          <Button icon={<Footprints size={15} aria-hidden />} onClick={() => go('walkthrough', {})}>
            {t('overview.startWalk')}
          </Button>
          <Button icon={<MessageSquareText size={15} aria-hidden />} onClick={() => go('chat', {})}>
            {t('overview.ask')}
          </Button>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Question title={t('overview.whatIsThis')}>
            <Quotes statements={data.about} empty={t('overview.noAbout')} />
          </Question>
          <Question title={t('overview.whereToStart')}>
            <ReadFirst items={data.readFirst} />
          </Question>
          <Question title={t('overview.mainModules')} count={data.modules.length}>
            <Modules modules={data.modules} />
          </Question>
          <Question title={t('overview.entryPoints')} count={data.entryPoints.length}>
            <EntryPoints items={data.entryPoints} />
          </Question>
        </div>
        <div className={styles.column}>
          <Question title={t('overview.howToRun')}>
            <Quotes statements={data.howToRun} empty={t('overview.noRun')} code />
          </Question>
          <Question title={t('overview.howBig')}>
            <Size overview={data} />
          </Question>
          <Question title={t('overview.whoKnows')} count={data.totals.people}>
            <People people={data.people} total={data.totals.people} pending={data.history.pending} />
          </Question>
          <Question title={t('overview.howSure')}>
            <Certainty overview={data} />
          </Question>
        </div>
      </div>
    </div>
  );
}
