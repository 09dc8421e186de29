import type { RepositoryEntry } from '@shared/ipc';
import { FolderGit2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invoke, toErrorData } from '../../lib/api';
import { openPath } from '../../lib/open-repository';
import { useWorkspace } from '../../lib/workspace';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/button';
import { RelativeTime } from '../../ui/relative-time';
import { EmptyState } from '../../ui/states';
import { entryProblem } from './entry-problem';
import styles from './home.module.css';

/** The recent repositories, each with the state of its index; `onChanged` after one was removed. */
export function RepositoryList({ entries, onChanged }: { readonly entries: readonly RepositoryEntry[]; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  if (entries.length === 0) {
    return (
      <EmptyState icon={<FolderGit2 size={28} aria-hidden />} title={t('home.emptyTitle')}>
        {t('home.emptyText')}
      </EmptyState>
    );
  }
  return (
    <section aria-label={t('home.recent')}>
      <h2 className={styles.listTitle}>{t('home.recent')}</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <RepositoryRow key={entry.id} entry={entry} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function RepositoryRow({ entry, onChanged }: { readonly entry: RepositoryEntry; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const busy = useWorkspace((state) => state.run !== null);
  const problem = entryProblem(entry);
  const remove = () => {
    invoke('repos:remove', { repo: entry.id }).then(onChanged, (error: unknown) => useWorkspace.setState({ problem: toErrorData(error) }));
  };
  return (
    <li className={styles.row}>
      <button type="button" className={styles.rowButton} disabled={busy || !entry.exists} onClick={() => void openPath(entry.path)}>
        <span className={styles.name}>
          <span className="visually-hidden">{t('home.open')}</span> {entry.name}
        </span>{' '}
        <span className={styles.path}>{entry.path}</span>{' '}
        <span className={styles.state}>
          {!entry.exists ? t('home.missing') : entry.indexed ? t('home.indexed', { count: entry.files ?? 0 }) : <Badge>{t('home.notIndexed')}</Badge>}
        </span>
        {problem !== null && <span className={styles.problem}>{problem}</span>}
      </button>
      <span className={styles.time}>
        <RelativeTime time={Math.floor(entry.lastOpened / 1000)} />
      </span>
      <IconButton label={t('home.remove', { name: entry.name })} disabled={busy} onClick={remove}>
        <X size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
