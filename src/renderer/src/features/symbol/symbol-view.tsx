import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { useNavigation, useRoute } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { ErrorState, LoadingState } from '../../ui/states';
import { CalleesPane } from './callees-pane';
import { CallersPane } from './callers-pane';
import { SymbolHistory } from './history-tab';
import { type PageTab, PageTabs } from './page-tabs';
import { SourcePane } from './source-pane';
import styles from './symbol.module.css';
import { SymbolHeader } from './symbol-header';

/** A symbol: who calls it, its source, what it calls. */
export function SymbolView() {
  const route = useRoute();
  if (route.view !== 'symbol') return null;
  const { symbol, line, tab } = route.params;
  return <SymbolPage key={symbol} id={symbol} line={line} tab={tab ?? 'code'} />;
}

const PANES = ['callers', 'source', 'callees'];

interface SymbolPageProps {
  readonly id: string;
  readonly line: number | undefined;
  readonly tab: PageTab;
}

function SymbolPage({ id, line, tab }: SymbolPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigation((state) => state.navigate);
  const [callersDepth, setCallersDepth] = useState(1);
  const [calleesDepth, setCalleesDepth] = useState(1);
  const symbol = useTool('get_symbol', { symbol: id });
  const callees = useTool('get_callees_of', { symbol: id, depth: calleesDepth, limit: 500 });
  const sizes = useDefaultLayout({ id: 'cairn.symbol', panelIds: PANES, onlySaveAfterUserInteractions: true });
  if (symbol.error !== undefined) return <ErrorState error={symbol.error} onRetry={symbol.reload} />;
  if (symbol.data === undefined) return <LoadingState lines={8} />;
  const detail = symbol.data;
  const path = detail.symbol.path;
  const callLines = (callees.data?.callees ?? [])
    .filter((hop) => hop.depth === 1)
    .flatMap((hop) => hop.sites)
    .filter((site) => site.path === path)
    .map((site) => site.line);
  return (
    <div className={styles.page}>
      <SymbolHeader detail={detail} />
      <PageTabs
        label={t('symbol.sides')}
        tab={tab}
        onTab={(next) => navigate('symbol', { symbol: id, ...(next === 'history' ? { tab: next } : {}) })}
        history={<SymbolHistory id={id} path={path} />}
        code={
          <Group className={styles.panes} orientation="horizontal" {...sizes}>
            <Panel id="callers" defaultSize="24%" minSize={150}>
              <CallersPane id={id} detail={detail} depth={callersDepth} onDepth={setCallersDepth} />
            </Panel>
            <Separator className={styles.handle} aria-label={t('symbol.callers')} />
            <Panel id="source" minSize={240}>
              <SourcePane symbol={detail.symbol} shownLine={line ?? detail.symbol.line} callLines={callLines} />
            </Panel>
            <Separator className={styles.handle} aria-label={t('symbol.callees')} />
            <Panel id="callees" defaultSize="24%" minSize={150}>
              <CalleesPane detail={detail} callees={callees} depth={calleesDepth} onDepth={setCalleesDepth} />
            </Panel>
          </Group>
        }
      />
    </div>
  );
}
