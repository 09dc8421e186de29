import type { ToolOutput } from '@shared/tools';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffView } from '../../code-view';
import { formatNumber } from '../../lib/format';
import { openFile } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ErrorState, LoadingState } from '../../ui/states';
import styles from './commit.module.css';
import { useDiffNotes } from './diff-notes';

type ChangedFile = ToolOutput<'get_commit_impact'>['files'][number];

interface FileDiffProps {
  readonly hash: string;
  readonly file: ChangedFile;
  /** Whether the lines of commits have been counted. */
  readonly counted: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const STATUSES = ['added', 'modified', 'deleted', 'renamed', 'copied', 'type-changed'] as const;

/** One changed file: its name and size, and below its diff when it is open. */
export function FileDiff({ hash, file, counted, open, onOpen }: FileDiffProps) {
  const { t, i18n } = useTranslation();
  const status = STATUSES.find((known) => known === file.status);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <li className={styles.file} data-file={file.path}>
      <div className={styles.fileHead}>
        <button type="button" data-file-head className={styles.fileButton} aria-expanded={open} onClick={() => onOpen(!open)}>
          <Chevron size={14} aria-hidden />
          <bdi className={styles.fileName} title={file.path}>
            {file.oldPath !== null && <span className={styles.muted}>{t('commit.renamedFrom', { path: file.oldPath })}</span>}
            {file.path}
          </bdi>
          {status !== undefined && status !== 'modified' && <Badge>{t(`commit.status_${status}`)}</Badge>}
          <span className={styles.delta}>
            {file.added === null || file.deleted === null ? (
              t(counted ? 'inspector.binary' : 'inspector.notCounted')
            ) : (
              <>
                <span>{`+${formatNumber(file.added, i18n.language)}`}</span> <span>{`−${formatNumber(file.deleted, i18n.language)}`}</span>
              </>
            )}
          </span>
        </button>
        {file.indexed && (
          <Button tone="quiet" onClick={() => openFile(file.path)} aria-label={t('commit.openFileNamed', { path: file.path })}>
            {t('commit.openFile')}
          </Button>
        )}
      </div>
      {open && <Lines hash={hash} path={file.path} />}
    </li>
  );
}

const PAGE = 1000;
const MOST = 5000;

function Lines({ hash, path }: { readonly hash: string; readonly path: string }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(PAGE);
  const diff = useTool('read_diff', { commit: hash, path, limit });
  const notes = useDiffNotes(diff.data);
  if (diff.error !== undefined) return <ErrorState error={diff.error} onRetry={diff.reload} />;
  if (diff.data === undefined) return <LoadingState what={t('commit.readingDiff')} lines={3} />;
  const shown = diff.data.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0);
  const hidden = diff.data.totalLines - shown;
  return (
    <div className={styles.lines}>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {diff.data.hunks.length > 0 && <DiffView path={path} hunks={diff.data.hunks} />}
      {hidden > 0 && (
        <p className={styles.note}>
          {t('commit.moreLines', { count: hidden })}{' '}
          {limit < MOST && (
            <Button tone="quiet" onClick={() => setLimit(MOST)}>
              {t('common.showMore')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
