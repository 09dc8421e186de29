import { GitMerge, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { classNames } from '../../ui/class-names';
import styles from './commit-list.module.css';
import type { TimelineCommit } from './use-commits';

interface CommitRowProps {
  readonly id: string;
  /** Undefined while its page is being read. */
  readonly commit: TimelineCommit | undefined;
  /** The day, on the first commit of each day. */
  readonly day: string | null;
  /** Distance from the top of the list in pixels. */
  readonly top: number;
  readonly position: number;
  readonly total: number;
  readonly selected: boolean;
  readonly active: boolean;
  readonly onPick: () => void;
}

/** One commit on one line. */
export function CommitRow({ id, commit, day, top, position, total, selected, active, onPick }: CommitRowProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list that owns the options handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the list.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-posinset={position}
      aria-setsize={total}
      className={classNames(styles.row, day !== null && styles.newDay, selected && styles.selected, active && styles.active)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={onPick}
    >
      <span className={styles.day}>{day}</span>
      {commit === undefined ? <span className={styles.reading}>{t('timeline.loadingRow')}</span> : <CommitCells commit={commit} />}
    </div>
  );
}

function CommitCells({ commit }: { readonly commit: TimelineCommit }) {
  const { t, i18n } = useTranslation();
  const count = (value: number): string => formatNumber(value, i18n.language);
  return (
    <>
      <Mark commit={commit} />
      <span className={styles.subject} title={`${commit.subject}\n${formatDateTime(commit.time, i18n.language)}`}>
        {commit.subject}
      </span>
      {(commit.tags ?? []).slice(0, 2).map((tag) => (
        <Badge key={tag} tone="accent">
          {tag}
        </Badge>
      ))}
      {commit.fate && <Badge tone="warning">{t(commit.fate === 'reverted' ? 'timeline.wasReverted' : 'timeline.wasReapplied')}</Badge>}
      {commit.isMerge && <Badge>{t('timeline.merge')}</Badge>}
      {commit.isRevert && <Badge tone="danger">{t('timeline.revert')}</Badge>}
      <span className={styles.author}>{commit.author}</span>
      <span className={styles.files}>{commit.files > 0 ? t('timeline.files', { count: commit.files }) : ''}</span>
      <span className={styles.changes}>
        {commit.added !== null && <span className={styles.added}>+{count(commit.added)}</span>}
        {commit.deleted !== null && <span className={styles.deleted}>−{count(commit.deleted)}</span>}
      </span>
    </>
  );
}

/** The kind of commit by shape as well as colour; the words beside it say the same. */
function Mark({ commit }: { readonly commit: TimelineCommit }) {
  if (commit.isRevert) return <Undo2 size={13} aria-hidden className={styles.revertMark} />;
  if (commit.isMerge) return <GitMerge size={13} aria-hidden className={styles.mergeMark} />;
  return <span aria-hidden className={styles.plainMark} />;
}
