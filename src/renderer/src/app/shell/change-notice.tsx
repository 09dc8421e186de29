import { useTranslation } from 'react-i18next';
import { changesOf } from '../../lib/freshness';
import { useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import styles from './change-notice.module.css';

/** What has changed in the folder since it was indexed, with the one thing to do about it. */
export function ChangeNotice() {
  const { t } = useTranslation();
  const repository = useWorkspace((state) => state.repository);
  const isRunning = useWorkspace((state) => state.run !== null);
  const folder = useWorkspace((state) => state.folder);
  const index = useWorkspace((state) => state.index);
  if (repository === null || isRunning) return null;
  const changes = changesOf(folder, index);
  if (changes === null) return null;
  return (
    <div className={styles.notice} role="status" data-testid="changes">
      <p>
        {changes.kind === 'files' ? t('shell.filesChanged', { count: changes.files }) : t(`shell.changes_${changes.kind}`)}
        {folder?.mode === 'polling' && <span className={styles.muted}> {t('shell.notWatched')}</span>}
      </p>
      <Button onClick={() => void useWorkspace.getState().startIndex(repository)}>{t('shell.updateIndex')}</Button>
    </div>
  );
}
