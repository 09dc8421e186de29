import { languageName } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { CodeMark } from '../../code-view';
import { fileName } from '../../lib/format';
import { useNavigation, useRoute } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { KindWord } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EntityLink, PlaceLink, SymbolLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import { FileHistory } from './history-tab';
import { PageTabs } from './page-tabs';
import { Pane } from './pane';
import { Source } from './source-pane';
import styles from './symbol.module.css';

const NO_MARKS: readonly CodeMark[] = [];
const PANES = ['outline', 'source'];

/** A file: its outline and its source. A file that is not indexed still shows its source. */
export function FileView() {
  const { t } = useTranslation();
  const route = useRoute();
  const path = route.view === 'file' ? route.params.path : null;
  const outline = useTool('get_file_outline', path === null ? null : { path });
  const sizes = useDefaultLayout({ id: 'cairn.file', panelIds: PANES, onlySaveAfterUserInteractions: true });
  if (route.view !== 'file' || path === null) return null;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{fileName(path)}</h1>
          <span className={styles.muted}>{path}</span>
          <span className={styles.places}>
            {outline.data !== undefined && <EntityLink entity={{ kind: 'module', module: outline.data.module }} />}
            {outline.data !== undefined && (
              <span className={styles.muted}>
                {languageName(outline.data.language)}
                {' · '}
                {t('common.lines', { count: outline.data.lines })}
              </span>
            )}
            <Button tone="quiet" onClick={() => useNavigation.getState().navigate('timeline', { path })}>
              {t('symbol.showHistory')}
            </Button>
          </span>
        </div>
      </header>
      <PageTabs
        label={t('symbol.sides')}
        tab={route.params.tab ?? 'code'}
        onTab={(next) => useNavigation.getState().navigate('file', { path, ...(next === 'history' ? { tab: next } : {}) })}
        history={<FileHistory key={path} path={path} />}
        code={
          <Group className={styles.panes} orientation="horizontal" {...sizes}>
            <Panel id="outline" defaultSize="26%" minSize={160}>
              <Pane title={t('symbol.outline')} count={outline.data?.symbols.length}>
                {outline.error?.code === 'UNKNOWN_PATH' && <p className={styles.none}>{t('symbol.notIndexed')}</p>}
                {outline.error !== undefined && outline.error.code !== 'UNKNOWN_PATH' && <ErrorState error={outline.error} onRetry={outline.reload} />}
                {outline.data === undefined && outline.error === undefined && <LoadingState />}
                {outline.data !== undefined && <Outline outline={outline.data} />}
              </Pane>
            </Panel>
            <Separator className={styles.handle} aria-label={t('symbol.outline')} />
            <Panel id="source" minSize={240}>
              <Source key={path} path={path} marks={NO_MARKS} shownLine={route.params.line} />
            </Panel>
          </Group>
        }
      />
    </div>
  );
}

const SHOWN = 300;

function Outline({ outline }: { readonly outline: ToolOutput<'get_file_outline'> }) {
  const { t } = useTranslation();
  return (
    <>
      {outline.symbols.length === 0 && <p className={styles.none}>{t('symbol.noOutline')}</p>}
      <ul>
        {outline.symbols.slice(0, SHOWN).map((symbol) => (
          <li key={symbol.id} className={styles.symbolRow} style={{ paddingLeft: `${Math.min(4, symbol.qualified.split('.').length - 1) * 14}px` }}>
            <SymbolLink symbol={symbol} />
            <KindWord subkind={symbol.subkind} />
            <span className={styles.lineNumber}>{symbol.line}</span>
          </li>
        ))}
      </ul>
      <MoreLine hidden={outline.symbols.length - SHOWN} />
      <Paths title={t('symbol.imports')} paths={outline.imports} />
      <Paths title={t('symbol.importedBy')} paths={outline.importedBy} />
    </>
  );
}

function Paths({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <Section title={title} count={paths.length}>
      <ul>
        {paths.slice(0, SHOWN).map((path) => (
          <li key={path} className={styles.symbolRow}>
            <PlaceLink path={path} />
          </li>
        ))}
      </ul>
      <MoreLine hidden={paths.length - SHOWN} />
    </Section>
  );
}
