import type { ToolOutput } from '@shared/tools';
import { Map as MapIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, unwrapped } from '../../lib/format';
import { useNavigation } from '../../lib/navigation';
import { Button } from '../../ui/button';
import { CommitMarks } from '../../ui/commit-marks';
import { CommitPageLink } from '../../ui/commit-page-link';
import { EntityLink } from '../../ui/entity-link';
import { RelativeTime } from '../../ui/relative-time';
import styles from './commit.module.css';

type Commit = ToolOutput<'get_commit_impact'>['commit'];

/** What a commit says of itself. Its message is text: nothing in it leads out of the window. */
export function CommitHeader({ commit }: { readonly commit: Commit }) {
  const { t, i18n } = useTranslation();
  const { hash, subject } = commit;
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{subject}</h1>
      <p className={styles.line}>
        <CommitMarks commit={commit} />
        <EntityLink entity={{ kind: 'person', name: commit.author }} />
        {commit.coAuthors !== undefined && <span className={styles.muted}>{t('commit.with')}</span>}
        {commit.coAuthors?.map((name) => (
          <EntityLink key={name} entity={{ kind: 'person', name }} />
        ))}
        <span className={styles.muted}>
          {formatDateTime(commit.time, i18n.language)}
          {' · '}
          <RelativeTime time={commit.time} />
        </span>
        <code className={styles.hash}>{hash.slice(0, 12)}</code>
        <Button tone="quiet" onClick={() => void navigator.clipboard.writeText(hash)} title={t('commit.copyHint')}>
          {t('common.copy')}
        </Button>
        <span className={styles.push} />
        <Button
          tone="quiet"
          icon={<MapIcon size={14} aria-hidden />}
          onClick={() => useNavigation.getState().navigate('map', { commit: hash }, { kind: 'commit', hash, subject })}
        >
          {t('inspector.showOnMap')}
        </Button>
      </p>
      <Relations commit={commit} />
      {commit.body.trim() !== '' && <p className={styles.message}>{unwrapped(commit.body)}</p>}
      {commit.references !== undefined && <References references={commit.references} />}
    </header>
  );
}

const short = (hash: string): string => hash.slice(0, 9);

/** The commits that it has to do with: what it takes back or brings back, who did that to it, where it was copied from, its parents. */
function Relations({ commit }: { readonly commit: Commit }) {
  const { t } = useTranslation();
  const marked = [
    ...(commit.reverts ?? []).map((hash) => ({ hash, words: t('inspector.reverts', { hash: short(hash) }) })),
    ...(commit.revertedBy ?? []).map((hash) => ({ hash, words: t('inspector.revertedBy', { hash: short(hash) }) })),
    ...(commit.reapplies ?? []).map((hash) => ({ hash, words: t('commit.reapplies', { hash: short(hash) }) })),
    ...(commit.reappliedBy ?? []).map((hash) => ({ hash, words: t('commit.reappliedBy', { hash: short(hash) }) })),
    ...(commit.copyOf === undefined ? [] : [{ hash: commit.copyOf, words: t('commit.copyOf', { hash: short(commit.copyOf) }) }]),
  ];
  if (commit.parents.length === 0 && marked.length === 0) return null;
  return (
    <p className={styles.line}>
      {marked.map(({ hash, words }) => (
        <CommitPageLink key={words} hash={hash}>
          {words}
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

/** Issues and pull requests that the message names. The window opens no pages: an address is copied when it is asked for. */
function References({ references }: { readonly references: NonNullable<Commit['references']> }) {
  const { t } = useTranslation();
  return (
    <p className={styles.line}>
      <span className={styles.muted}>{t('commit.references')}</span>
      {references.map(({ text, url }) =>
        url === null ? (
          <span key={text}>{text}</span>
        ) : (
          <Button key={text} tone="quiet" title={url} onClick={() => void navigator.clipboard.writeText(url)}>
            {t('commit.copyAddress', { text })}
          </Button>
        ),
      )}
    </p>
  );
}
