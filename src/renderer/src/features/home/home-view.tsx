import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openFolder } from '../../lib/open-repository';
import { useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import { Logo } from '../../ui/logo';
import { ErrorState } from '../../ui/states';
import styles from './home.module.css';
import { IndexProgressCard } from './index-progress-card';
import { RepositoryList } from './repository-list';
import { SettingsButton } from './settings-button';
import { useRepositories } from './use-repositories';

/** The start page: open a folder, or one of the recent repositories; the first index run shows its progress here. */
export function HomeView() {
  const { t } = useTranslation();
  const problem = useWorkspace((state) => state.problem);
  const run = useWorkspace((state) => state.run);
  const failure = useWorkspace((state) => state.failure);
  const repositories = useRepositories();
  const entries = repositories.entries ?? [];
  const running = run === null ? undefined : entries.find((entry) => entry.id === run.repo);
  const failed = failure === null ? undefined : entries.find((entry) => entry.id === failure.repo);
  return (
    <main className={styles.page} aria-label={t('shell.home')}>
      <div className={styles.column}>
        <header className={styles.header}>
          <Logo size={40} />
          <div>
            <h1 className={styles.title}>{t('home.title')}</h1>
            <p className={styles.tagline}>{t('home.tagline')}</p>
          </div>
          <SettingsButton />
        </header>
        <div className={styles.open}>
          <Button tone="primary" icon={<FolderOpen size={16} aria-hidden />} disabled={run !== null} onClick={() => void openFolder()}>
            {t('home.openFolder')}
          </Button>
          <span className={styles.muted}>{t('home.dropHint')}</span>
        </div>
        {problem !== null && <ErrorState error={problem} />}
        {run !== null && <IndexProgressCard run={run} name={running?.name ?? ''} />}
        {failure !== null && <ErrorState error={failure.error} {...(failed === undefined ? {} : { title: failed.name })} />}
        {repositories.error !== null && <ErrorState error={repositories.error} onRetry={repositories.reload} />}
        {repositories.entries !== null && <RepositoryList entries={repositories.entries} onChanged={repositories.reload} />}
      </div>
    </main>
  );
}
