import type { UnresolvedReason } from '@shared/model';
import { UNRESOLVED_REASONS } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { openSymbol } from '../../lib/navigation';
import type { ToolState } from '../../lib/use-tool';
import { MoreLine } from '../../ui/more-line';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import { HopList } from './hop-list';
import { Pane } from './pane';
import styles from './symbol.module.css';
import { SymbolList } from './symbol-list';

interface CalleesPaneProps {
  readonly detail: ToolOutput<'get_symbol'>;
  readonly callees: ToolState<'get_callees_of'>;
  readonly depth: number;
  readonly onDepth: (depth: number) => void;
}

/** What the symbol calls; a call site shows that line in the source. Members and types of a class stand here too. */
export function CalleesPane({ detail, callees, depth, onDepth }: CalleesPaneProps) {
  const { t } = useTranslation();
  const total = callees.page?.total ?? callees.data?.callees.length ?? 0;
  const { members, supertypes, overrides, symbol } = detail;
  return (
    <Pane title={t('symbol.callees')} count={callees.data === undefined ? undefined : total} depth={{ value: depth, onChange: onDepth }}>
      {callees.error !== undefined && <ErrorState error={callees.error} onRetry={callees.reload} />}
      {callees.data === undefined && callees.error === undefined && <LoadingState />}
      {callees.data !== undefined && callees.data.callees.length === 0 && <p className={styles.none}>{t('symbol.noCallees')}</p>}
      {callees.data !== undefined && (
        <HopList
          hops={callees.data.callees}
          total={total}
          onSite={(hop, site) => (hop.depth === 1 && site.path === symbol.path ? openSymbol(symbol, site.line) : openSymbol(hop.symbol))}
        />
      )}
      {members.length > 0 && (
        <Section title={t('symbol.members')} count={members.length}>
          <SymbolList symbols={members} />
        </Section>
      )}
      {supertypes.length > 0 && (
        <Section title={t('symbol.supertypes')} count={supertypes.length}>
          <SymbolList symbols={supertypes} />
        </Section>
      )}
      {overrides.length > 0 && (
        <Section title={t('symbol.overrides')} count={overrides.length}>
          <SymbolList symbols={overrides} qualified />
        </Section>
      )}
      {callees.data !== undefined && callees.data.unresolved.length > 0 && (
        <Section title={t('symbol.outside')} count={callees.data.unresolved.length}>
          <Outside sites={callees.data.unresolved} onLine={(line) => openSymbol(symbol, line)} />
        </Section>
      )}
    </Pane>
  );
}

function isReason(reason: string): reason is UnresolvedReason {
  return (UNRESOLVED_REASONS as readonly string[]).includes(reason);
}

const SHOWN = 40;

/** Calls that lead out of the repository or nowhere known: in grey, never drawn as connections. */
function Outside({ sites, onLine }: { readonly sites: ToolOutput<'get_callees_of'>['unresolved']; readonly onLine: (line: number) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <ul title={t('symbol.outsideHint')}>
        {sites.slice(0, SHOWN).map((site) => (
          <li key={`${site.name}:${site.line}`} className={styles.outside}>
            <button type="button" className={styles.outsideName} onClick={() => onLine(site.line)}>
              {site.name}
              {site.count > 1 && <span> {t('symbol.times', { count: site.count })}</span>}
            </button>
            <span className={styles.ellipsis}>{site.package ?? (isReason(site.reason) ? t(`symbol.reason_${site.reason}`) : site.reason)}</span>
          </li>
        ))}
      </ul>
      <MoreLine hidden={sites.length - SHOWN} />
    </>
  );
}
