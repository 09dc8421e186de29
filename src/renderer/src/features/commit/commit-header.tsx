import type { ToolOutput } from '@shared/tools';
import { Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, unwrapped } from '../../lib/format';
import { useNavigation } from '../../lib/navigation';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CommitPageLink } from '../../ui/commit-page-link';
import { EntityLink } from '../../ui/entity-link';
import { RelativeTime } from '../../ui/relative-time';
import styles from './commit.module.css';

type Commit = ToolOutput<'get_commit_impact'>['commit'];

/** What a commit says of itself. Its message is text: nothing in it leads out of the window. */
export function CommitHeader({ commit }: { readonly commit: Commit }) {
  const { t, i18n } = useTranslation();
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{commit.subject}</h1>
      <p className={styles.line}>
        {commit.isMerge && <Badge>{t('common.merge')}</Badge>}
        {commit.isRevert && <Badge tone="warning">{t('common.revert')}</Badge>}
        <EntityLink entity={{ kind: 'person', name: commit.author }} />
        <span className={styles.muted}>
          {formatDateTime(commit.time, i18n.language)}
          {' · '}
          <RelativeTime time={commit.time} />
        </span>
        <code className={styles.hash}>{commit.hash.slice(0, 12)}</code>
        <Button tone="quiet" onClick={() => void navigator.clipboard.writeText(commit.hash)} title={t('commit.copyHint')}>
          {t('common.copy')}
        </Button>
        <span className={styles.push} />
        <Button
          tone="quiet"
          icon={<MapIcon size={14} aria-hidden />}
          onClick={() => useNavigation.getState().navigate('map', { commit: commit.hash }, { kind: 'commit', hash: commit.hash, subject: commit.subject })}
        >
          {t('inspector.showOnMap')}
        </Button>
      </p>
      <Relations commit={commit} />
      {commit.body.trim() !== '' && <p className={styles.message}>{unwrapped(commit.body)}</p>}
    </header>
  );
}

function Relations({ commit }: { readonly commit: Commit }) {
  const { t } = useTranslation();
  if (commit.parents.length === 0 && commit.reverts === undefined && commit.revertedBy === undefined) return null;
  const short = (hash: string): string => hash.slice(0, 9);
  return (
    <p className={styles.line}>
      {commit.reverts?.map((hash) => (
        <CommitPageLink key={`reverts ${hash}`} hash={hash}>
          {t('inspector.reverts', { hash: short(hash) })}
        </CommitPageLink>
      ))}
      {commit.revertedBy?.map((hash) => (
        <CommitPageLink key={`by ${hash}`} hash={hash}>
          {t('inspector.revertedBy', { hash: short(hash) })}
        </CommitPageLink>
      ))}
      {commit.parents.length > 0 && <span className={styles.muted}>{t('commit.parent', { count: commit.parents.length })}</span>}
      {commit.parents.map((hash) => (
        <CommitPageLink key={hash} hash={hash}>
          {short(hash)}
        </CommitPageLink>
      ))}
    </p>
  );
}
