import type { CommitRef, Statement, SymbolRef, ToolName } from '@shared/tools';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../lib/format';
import type { ToolState } from '../../lib/use-tool';
import { Badge, KindWord } from '../../ui/badge';
import { CommitLink, EntityLink, PlaceLink, SymbolLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { Prose } from '../../ui/prose';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import styles from './inspector.module.css';
import { namesOfSeveral } from './several';

/** Characters of a path beside a name. */
const LONG_PLACE = 28;

/** Waits for an answer, or says why there is none; draws it when it is there. */
export function Answered<N extends ToolName>({
  state,
  children,
}: {
  readonly state: ToolState<N>;
  readonly children: (data: NonNullable<ToolState<N>['data']>) => ReactNode;
}) {
  // No fault, and nothing to try again.
  if (state.error?.code === 'NOT_A_GIT_REPOSITORY') return <p className={styles.muted}>{state.error.message}</p>;
  if (state.error !== undefined) return <ErrorState error={state.error} onRetry={state.reload} />;
  if (state.data === undefined) return <LoadingState />;
  return <>{children(state.data)}</>;
}

/** A titled list that starts short and says how many it leaves out; absent when empty. */
export function ListSection<T>({
  title,
  items,
  total,
  shown = 6,
  keyOf,
  render,
}: {
  readonly title: string;
  readonly items: readonly T[];
  /** How many there are when the answer holds only the first of them. */
  readonly total?: number;
  readonly shown?: number;
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
}) {
  const [limit, setLimit] = useState(shown);
  if (items.length === 0) return null;
  const count = Math.max(total ?? 0, items.length);
  const visible = items.slice(0, limit);
  return (
    <Section title={title} count={count}>
      <ul className={styles.list}>
        {visible.map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            {render(item)}
          </li>
        ))}
      </ul>
      <MoreLine hidden={count - visible.length} onShow={visible.length < items.length ? () => setLimit(limit + 100) : undefined} />
    </Section>
  );
}

/** Statements with their sources; a source that is the whole `folder` is named, not linked. */
export function Statements({ statements, folder }: { readonly statements: readonly Statement[]; readonly folder: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('inspector.summary')}>
      {statements.length === 0 && <p className={styles.muted}>{t('inspector.noSummary')}</p>}
      <ul className={styles.statements}>
        {statements.map((statement) => (
          <li key={`${statement.source.path}:${statement.source.line}:${statement.text}`} className={styles.statement}>
            <p>
              <Prose text={statement.text} />
            </p>
            {statement.source.path === '' || statement.source.path === folder ? (
              <span className={styles.source}>{statement.source.what}</span>
            ) : (
              <PlaceLink wraps path={statement.source.path} line={statement.source.line} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SymbolSection({ title, symbols, total }: { readonly title: string; readonly symbols: readonly SymbolRef[]; readonly total?: number }) {
  const several = namesOfSeveral(symbols);
  return (
    <ListSection
      title={title}
      items={symbols}
      {...(total === undefined ? {} : { total })}
      keyOf={(symbol) => symbol.id}
      render={(symbol) => (
        <>
          <SymbolLink symbol={symbol} qualified wraps />
          {several.has(symbol.qualified) ? (
            <span className={styles.where} title={symbol.path}>
              {shortName(symbol.path, '/', LONG_PLACE)}
            </span>
          ) : (
            <KindWord subkind={symbol.subkind} />
          )}
        </>
      )}
    />
  );
}

export function ModuleSection({ title, modules }: { readonly title: string; readonly modules: readonly string[] }) {
  return <ListSection title={title} items={modules} keyOf={(module) => module} render={(module) => <EntityLink entity={{ kind: 'module', module }} />} />;
}

export function CommitSection({ title, commits, total }: { readonly title: string; readonly commits: readonly CommitRef[]; readonly total?: number }) {
  const { t } = useTranslation();
  return (
    <ListSection
      title={title}
      items={commits}
      {...(total === undefined ? {} : { total })}
      keyOf={(commit) => commit.hash}
      render={(commit) => (
        <span className={styles.commit}>
          <CommitLink commit={commit} />
          {commit.isRevert && <Badge tone="warning">{t('common.revert')}</Badge>}
          {commit.isMerge && <Badge>{t('common.merge')}</Badge>}
        </span>
      )}
    />
  );
}
