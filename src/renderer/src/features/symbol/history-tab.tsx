import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { useKeptPlace } from '../../lib/kept-place';
import { type ToolState, useTool } from '../../lib/use-tool';
import { Badge } from '../../ui/badge';
import { CommitPageLink } from '../../ui/commit-page-link';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { RelativeTime } from '../../ui/relative-time';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import { Companions } from './companions';
import styles from './history-tab.module.css';
import { People } from './people';

interface Change {
  readonly hash: string;
  readonly subject: string;
  readonly author: string;
  readonly time: number;
  readonly isMerge: boolean;
  readonly isRevert: boolean;
  /** Name of the file at that commit. */
  readonly path: string;
  readonly added: number | null;
  readonly deleted: number | null;
  readonly movedHere?: boolean;
  readonly status?: string;
}

/** Commits read at first, and when more are wanted. */
const FIRST = 100;
const MOST = 500;

/** Which commits changed the lines of a symbol, who knows it, and what changes together with its file. */
export function SymbolHistory({ id, path }: { readonly id: string; readonly path: string }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(FIRST);
  const history = useTool('get_symbol_history', { symbol: id, limit });
  return (
    <HistoryPage place={`history:${id}`} state={history} path={path} onMore={limit < MOST ? () => setLimit(MOST) : undefined}>
      <People question={{ symbol: id }} title={t('symbol.whoKnows')} />
      <Companions path={path} />
    </HistoryPage>
  );
}

/** Which commits changed a file under all its names, who knows it, and what changes together with it. */
export function FileHistory({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(FIRST);
  const history = useTool('get_file_history', { path, limit });
  return (
    <HistoryPage place={`history:${path}`} state={history} path={path} onMore={limit < MOST ? () => setLimit(MOST) : undefined}>
      {history.data !== undefined && history.data.formerPaths.length > 0 && (
        <Section title={t('symbol.formerNames')} count={history.data.formerPaths.length}>
          <ul className={styles.names}>
            {history.data.formerPaths.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Section>
      )}
      <People question={{ path }} title={t('symbol.whoKnows')} />
      <Companions path={path} />
    </HistoryPage>
  );
}

interface HistoryPageProps {
  readonly place: string;
  readonly state: ToolState<'get_symbol_history'> | ToolState<'get_file_history'>;
  /** The file's name today. */
  readonly path: string;
  readonly onMore: (() => void) | undefined;
  readonly children: ReactNode;
}

function HistoryPage({ place, state, path, onMore, children }: HistoryPageProps) {
  const { t } = useTranslation();
  const scroller = useKeptPlace<HTMLDivElement>(place);
  const { data, error } = state;
  const commits: readonly Change[] = data?.commits ?? [];
  const total = state.page?.total ?? commits.length;
  return (
    <div ref={scroller} className={styles.page}>
      <div className={styles.columns}>
        <Section title={t('symbol.changedBy')} count={data === undefined ? undefined : total}>
          {error !== undefined && <ErrorState error={error} onRetry={state.reload} />}
          {data === undefined && error === undefined && <LoadingState what={t('symbol.readingHistory')} lines={6} />}
          {state.notes.map((note) => (
            <p key={note} className={styles.note}>
              {note}
            </p>
          ))}
          {data !== undefined && 'uncommitted' in data && data.uncommitted && <p className={styles.note}>{t('symbol.uncommitted')}</p>}
          {data !== undefined && commits.length === 0 && <p className={styles.note}>{t('symbol.noCommits')}</p>}
          <ol className={styles.commits}>
            {commits.map((commit) => (
              <CommitRow key={`${commit.hash} ${commit.path}`} commit={commit} path={path} />
            ))}
          </ol>
          <MoreLine hidden={total - commits.length} onShow={onMore} />
        </Section>
        <div className={styles.side}>{children}</div>
      </div>
    </div>
  );
}

function CommitRow({ commit, path }: { readonly commit: Change; readonly path: string }) {
  const { t, i18n } = useTranslation();
  const count = (value: number): string => formatNumber(value, i18n.language);
  return (
    <li className={styles.commit}>
      <CommitPageLink hash={commit.hash} subject={commit.subject} path={commit.path} className={styles.subject}>
        {commit.subject}
      </CommitPageLink>
      <span className={styles.marks}>
        {commit.isMerge && <Badge>{t('common.merge')}</Badge>}
        {commit.isRevert && <Badge tone="warning">{t('common.revert')}</Badge>}
        {commit.movedHere === true && <Badge tone="accent">{t('symbol.movedHere')}</Badge>}
        {commit.status === 'renamed' && <Badge>{t('commit.status_renamed')}</Badge>}
        {commit.status === 'added' && <Badge>{t('commit.status_added')}</Badge>}
        {commit.status === 'deleted' && <Badge>{t('commit.status_deleted')}</Badge>}
      </span>
      <span className={styles.delta}>
        {commit.added !== null && commit.deleted !== null && (
          <>
            <span>{`+${count(commit.added)}`}</span> <span>{`−${count(commit.deleted)}`}</span>
          </>
        )}
      </span>
      <span className={styles.who}>
        <EntityLink entity={{ kind: 'person', name: commit.author }} />
        <RelativeTime time={commit.time} />
        {commit.path !== path && <span title={commit.path}>{t('symbol.formerly', { path: commit.path })}</span>}
      </span>
    </li>
  );
}
