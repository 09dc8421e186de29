import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { Button } from '../../ui/button';
import { RelativeTime } from '../../ui/relative-time';
import styles from './inspector.module.css';
import { Answered, CommitSection } from './parts';

/** A person: how much, when last, and their newest commits. */
export function PersonDetail({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const commits = useTool('list_commits', { author: name, limit: 50 });
  return (
    <Answered state={commits}>
      {(data) => (
        <>
          <p className={styles.muted}>
            {t('common.commits', { count: data.total })}
            {data.commits[0] !== undefined && (
              <>
                {', '}
                {t('inspector.lastSeen')} <RelativeTime time={data.commits[0].time} />
              </>
            )}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => useNavigation.getState().navigate('timeline', { author: name })}>{t('inspector.showTimeline')}</Button>
          </div>
          <CommitSection title={t('inspector.recentCommits')} commits={data.commits} total={data.total} />
        </>
      )}
    </Answered>
  );
}
