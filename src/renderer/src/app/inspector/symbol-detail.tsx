import { useTranslation } from 'react-i18next';
import { openSymbol, useRoute } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { KindWord, RoleBadges } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EntityLink, PlaceLink } from '../../ui/entity-link';
import styles from './inspector.module.css';
import { Answered, CommitSection, SymbolSection } from './parts';

/** A symbol: what it is, where it is, who is around it, and what happened to its file. */
export function SymbolDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const route = useRoute();
  const symbol = useTool('get_symbol', { symbol: id });
  const shown = route.view === 'symbol' && route.params.symbol === id;
  return (
    <Answered state={symbol}>
      {(data) => (
        <>
          <p className={styles.badges}>
            <KindWord subkind={data.symbol.subkind} />
            <RoleBadges roles={data.symbol.roles} />
          </p>
          {!shown && data.symbol.signature !== '' && <code className={styles.signature}>{data.symbol.signature}</code>}
          {!shown && data.doc !== null && <p className={styles.doc}>{data.doc}</p>}
          <p className={styles.badges}>
            <EntityLink entity={{ kind: 'module', module: data.symbol.module }} />
            <PlaceLink wraps path={data.symbol.path} line={data.symbol.line} />
          </p>
          {!shown && (
            <div className={styles.actions}>
              <Button onClick={() => openSymbol(data.symbol)}>{t('inspector.openPage')}</Button>
            </div>
          )}
          {!shown && <Around id={id} />}
          <SymbolSection title={t('symbol.members')} symbols={data.members} />
          <SymbolSection title={t('symbol.supertypes')} symbols={data.supertypes} />
          <SymbolSection title={t('symbol.subtypes')} symbols={data.subtypes} />
          <FileCommits path={data.symbol.path} title={t('inspector.fileHistory')} />
        </>
      )}
    </Answered>
  );
}

function Around({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const callers = useTool('get_callers_of', { symbol: id });
  const callees = useTool('get_callees_of', { symbol: id });
  return (
    <>
      <Answered state={callers}>
        {(data) => (
          <SymbolSection
            title={t('symbol.callers')}
            symbols={data.callers.map((hop) => hop.symbol)}
            {...(callers.page === undefined ? {} : { total: callers.page.total })}
          />
        )}
      </Answered>
      <Answered state={callees}>
        {(data) => (
          <SymbolSection
            title={t('symbol.callees')}
            symbols={data.callees.map((hop) => hop.symbol)}
            {...(callees.page === undefined ? {} : { total: callees.page.total })}
          />
        )}
      </Answered>
    </>
  );
}

/** The newest commits of a file. */
export function FileCommits({ path, title }: { readonly path: string; readonly title: string }) {
  const { t } = useTranslation();
  const history = useTool('get_file_history', { path, limit: 50 });
  return (
    <Answered state={history}>
      {(data) => (
        <>
          {data.formerPaths.length > 0 && <p className={styles.muted}>{t('inspector.formerPaths', { paths: data.formerPaths.join(', ') })}</p>}
          <CommitSection title={title} commits={data.commits} {...(history.page === undefined ? {} : { total: history.page.total })} />
        </>
      )}
    </Answered>
  );
}
