import type { ToolOutput } from '@shared/tools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openSymbol } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import { FileSites, HopList } from './hop-list';
import { Pane } from './pane';
import styles from './symbol.module.css';
import { SymbolList } from './symbol-list';
import { Uses } from './uses';

interface CallersPaneProps {
  readonly id: string;
  readonly detail: ToolOutput<'get_symbol'>;
  readonly depth: number;
  readonly onDepth: (depth: number) => void;
}

/** Who calls the symbol; a call site opens the caller at that line. */
export function CallersPane({ id, detail, depth, onDepth }: CallersPaneProps) {
  const { t } = useTranslation();
  const { subtypes, overriddenBy, uses } = detail;
  const [tests, setTests] = useState(true);
  const callers = useTool('get_callers_of', { symbol: id, depth, limit: 500, include_tests: tests });
  const hasTests = !tests || (callers.data?.callers.some((hop) => hop.symbol.roles.includes('test')) ?? false);
  const total = callers.page?.total ?? callers.data?.callers.length ?? 0;
  const moduleLevel = callers.data?.moduleLevel ?? [];
  const none = callers.data !== undefined && callers.data.callers.length === 0 && moduleLevel.length === 0;
  return (
    <Pane title={t('symbol.callers')} count={callers.data === undefined ? undefined : total + moduleLevel.length} depth={{ value: depth, onChange: onDepth }}>
      {callers.error !== undefined && <ErrorState error={callers.error} onRetry={callers.reload} />}
      {callers.data === undefined && callers.error === undefined && <LoadingState />}
      {hasTests && (
        <label className={styles.option}>
          <input type="checkbox" checked={tests} onChange={(event) => setTests(event.target.checked)} />
          {t('symbol.tests')}
        </label>
      )}
      {none && (
        <div className={styles.none}>
          <p>{t('symbol.noCallers')}</p>
          <p className={styles.faint}>{t('symbol.noCallersHint')}</p>
        </div>
      )}
      {callers.data !== undefined && <HopList hops={callers.data.callers} total={total} onSite={(hop, site) => openSymbol(hop.symbol, site.line)} />}
      {moduleLevel.length > 0 && (
        <Section title={t('symbol.moduleLevel')} count={moduleLevel.length}>
          <FileSites sites={moduleLevel} />
        </Section>
      )}
      {subtypes.length > 0 && (
        <Section title={t('symbol.subtypes')} count={subtypes.length}>
          <SymbolList symbols={subtypes} />
        </Section>
      )}
      {overriddenBy.length > 0 && (
        <Section title={t('symbol.overriddenBy')} count={overriddenBy.length}>
          <SymbolList symbols={overriddenBy} qualified />
        </Section>
      )}
      <Uses uses={uses} />
    </Pane>
  );
}
