import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { fileName, formatDateTime, shortName, unwrapped } from '../../lib/format';
import { openCommit, useNavigation, useRoute } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { Button } from '../../ui/button';
import { CommitMarks } from '../../ui/commit-marks';
import { CommitPageLink } from '../../ui/commit-page-link';
import { EntityLink, PlaceLink } from '../../ui/entity-link';
import { RelativeTime } from '../../ui/relative-time';
import styles from './inspector.module.css';
import { Answered, ListSection, ModuleSection, SymbolSection } from './parts';

/** Characters of a path before it is cut at its front. */
const LONG_PATH = 46;

type Impact = ToolOutput<'get_commit_impact'>;

/** A commit (`titled`: its subject already stands above): message, author, files, the symbols it changed, who calls them, which tests reach them. */
export function CommitDetail({ hash, titled }: { readonly hash: string; readonly titled: boolean }) {
  const { t } = useTranslation();
  const impact = useTool('get_commit_impact', { commit: hash });
  const route = useRoute();
  const isPage = route.view === 'commit' && route.params.commit === hash;
  return (
    <Answered state={impact}>
      {(data) => (
        <>
          {isPage ? null : <CommitHead commit={data.commit} titled={titled} />}
          <ListSection
            title={t('inspector.changedFiles')}
            items={data.files}
            total={data.totals.files}
            shown={12}
            keyOf={(file) => file.path}
            render={(file) => <ChangedFile commit={data.commit} file={file} counted={data.linesCounted} />}
          />
          <SymbolSection
            title={data.precision === 'lines' ? t('inspector.changedSymbols') : t('inspector.changedSymbolsFile')}
            symbols={data.symbols}
            total={data.totals.symbols}
          />
          {data.precision === 'file' && data.symbols.length > 0 && <p className={styles.muted}>{t('inspector.precisionFile')}</p>}
          <SymbolSection title={t('inspector.callersReached')} symbols={data.callersReached} total={data.totals.callers} />
          {data.followed.symbols < data.followed.of && <p className={styles.muted}>{t('inspector.followed', data.followed)}</p>}
          <SymbolSection title={t('inspector.relatedTests')} symbols={data.tests} total={data.totals.tests} />
          <MissingCompanions hash={data.commit.hash} />
          <ModuleSection title={t('inspector.modulesTouched')} modules={data.modules} />
        </>
      )}
    </Answered>
  );
}

/** Files that usually change with the commit's files, and did not. */
function MissingCompanions({ hash }: { readonly hash: string }) {
  const { t } = useTranslation();
  const answer = useTool('get_co_changes', { commit: hash, limit: 20 });
  const missing = answer.data?.missing ?? [];
  if (answer.error !== undefined) return <p className={styles.muted}>{answer.error.message}</p>;
  return (
    <ListSection
      title={t('commit.companions')}
      items={missing}
      keyOf={(file) => file.path}
      render={(file) => (
        <span className={styles.companion} title={t('commit.companionsHint')}>
          <PlaceLink path={file.path} />
          <span className={styles.aside}>{t('commit.companionWith', { times: file.times, of: file.of, path: fileName(file.with) })}</span>
        </span>
      )}
    />
  );
}

function CommitHead({ commit, titled }: { readonly commit: Impact['commit']; readonly titled: boolean }) {
  const { t, i18n } = useTranslation();
  const route = useRoute();
  return (
    <>
      {!titled && <p className={styles.subject}>{commit.subject}</p>}
      <p className={styles.badges}>
        <CommitMarks commit={commit} />
        <code className={styles.muted}>{commit.hash.slice(0, 12)}</code>
        <EntityLink entity={{ kind: 'person', name: commit.author }} />
        {commit.coAuthors?.map((name) => (
          <EntityLink key={name} entity={{ kind: 'person', name }} />
        ))}
        <span className={styles.muted} title={formatDateTime(commit.time, i18n.language)}>
          <RelativeTime time={commit.time} />
        </span>
      </p>
      {commit.body.trim() !== '' && <p className={styles.message}>{unwrapped(commit.body)}</p>}
      <p className={styles.badges}>
        {commit.reverts?.map((hash) => (
          <CommitReference key={hash} words={(short) => t('inspector.reverts', { hash: short })} hash={hash} />
        ))}
        {commit.revertedBy?.map((hash) => (
          <CommitReference key={hash} words={(short) => t('inspector.revertedBy', { hash: short })} hash={hash} />
        ))}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => openCommit(commit)}>{t('inspector.showChanges')}</Button>
        <Button
          onClick={() => useNavigation.getState().navigate('map', { commit: commit.hash }, { kind: 'commit', hash: commit.hash, subject: commit.subject })}
        >
          {t('inspector.showOnMap')}
        </Button>
        {route.view !== 'timeline' && (
          <Button onClick={() => useNavigation.getState().navigate('timeline', { commit: commit.hash })}>{t('inspector.showTimeline')}</Button>
        )}
      </div>
    </>
  );
}

function CommitReference({ words, hash }: { readonly words: (short: string) => string; readonly hash: string }) {
  return <EntityLink entity={{ kind: 'commit', hash }}>{words(hash.slice(0, 9))}</EntityLink>;
}

interface ChangedFileProps {
  readonly commit: Impact['commit'];
  readonly file: Impact['files'][number];
  readonly counted: boolean;
}

/** A changed file; its name leads to its diff. */
function ChangedFile({ commit, file, counted }: ChangedFileProps) {
  const { t } = useTranslation();
  return (
    <>
      <CommitPageLink hash={commit.hash} subject={commit.subject} path={file.path} className={styles.path} title={file.path}>
        {shortName(file.path, '/', LONG_PATH)}
      </CommitPageLink>
      <span className={styles.delta}>
        {file.added === null || file.deleted === null ? (
          t(counted ? 'inspector.binary' : 'inspector.notCounted')
        ) : (
          <>
            <span className={styles.added}>{`+${file.added}`}</span> <span className={styles.deleted}>{`−${file.deleted}`}</span>
          </>
        )}
      </span>
    </>
  );
}
