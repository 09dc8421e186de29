import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { showsInspector, useLayout } from '../../lib/layout';
import { useRoute, useSelection } from '../../lib/navigation';
import { routeKey, type ViewName } from '../../lib/route';
import { useWorkspace } from '../../lib/workspace';
import { LoadingState } from '../../ui/states';
import { Inspector } from '../inspector/inspector';
import { Palette } from '../palette/palette';
import { VIEWS } from '../routes';
import { ChangeNotice } from './change-notice';
import { ChatDock } from './chat-dock';
import { ProblemBanner } from './problem-banner';
import { Rail } from './rail';
import styles from './shell.module.css';
import { TopBar } from './top-bar';
import { ViewBoundary } from './view-boundary';

/** The frame around every view of an open repository. */
export function Shell() {
  const { t } = useTranslation();
  const { view } = useRoute();
  const open = useWorkspace((state) => state.repository !== null);
  const selected = useSelection() !== null;
  const wanted = useLayout((state) => state.inspectorOpen);
  const inspectorOpen = showsInspector({ wanted, selected, repositoryOpen: open, view });
  const panelIds = inspectorOpen ? ['main', 'inspector'] : ['main'];
  const sizes = useDefaultLayout({ id: 'cairn.panels', panelIds, onlySaveAfterUserInteractions: true });
  return (
    <div className={styles.shell}>
      <Rail />
      <div className={styles.column}>
        <TopBar />
        <ProblemBanner />
        <ChangeNotice />
        <Group className={styles.body} orientation="horizontal" {...sizes}>
          <Panel id="main" minSize={360}>
            <Content />
          </Panel>
          {inspectorOpen && (
            <>
              <Separator className={styles.handle} aria-label={t('shell.resizeInspector')} />
              <Panel id="inspector" defaultSize={320} minSize={240} maxSize={560} groupResizeBehavior="preserve-pixel-size">
                <Inspector />
              </Panel>
            </>
          )}
        </Group>
      </div>
      {open && <Palette />}
    </div>
  );
}

/** The view with the chat dock below it. */
function Content() {
  const { t } = useTranslation();
  const { view } = useRoute();
  const dock = useLayout((state) => state.chatOpen) && view !== 'chat' && view !== 'settings';
  const panelIds = dock ? ['view', 'chat'] : ['view'];
  const sizes = useDefaultLayout({ id: 'cairn.rows', panelIds, onlySaveAfterUserInteractions: true });
  return (
    <Group className={styles.body} orientation="vertical" {...sizes}>
      <Panel id="view" minSize={200}>
        <View />
      </Panel>
      {dock && (
        <>
          <Separator className={styles.handleAcross} aria-label={t('shell.resizeChat')} />
          <Panel id="chat" defaultSize={320} minSize={160} groupResizeBehavior="preserve-pixel-size">
            <ChatDock />
          </Panel>
        </>
      )}
    </Group>
  );
}

/** Views whose page begins with its own heading; the others get one that is only heard. */
const OWN_HEADING: ReadonlySet<ViewName> = new Set(['overview', 'symbol', 'file', 'commit', 'settings', 'walkthrough', 'report', 'rules']);

/** How far each view was scrolled, by its route: going back finds the place again. */
const scrolled = new Map<string, number>();

function View() {
  const { t } = useTranslation();
  const route = useRoute();
  const main = useRef<HTMLElement>(null);
  const key = routeKey(route);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // The focus goes to the new view, unless it is in the palette, which gives it back itself.
    main.current?.focus({ preventScroll: true });
  }, [key]);
  useLayoutEffect(() => {
    main.current?.scrollTo(0, scrolled.get(key) ?? 0);
  }, [key]);
  if (route.view === 'home') return null;
  const Component = VIEWS[route.view];
  return (
    <main
      ref={main}
      className={styles.view}
      tabIndex={-1}
      aria-label={t(`shell.${route.view}`)}
      onScroll={(event) => {
        if (event.target === event.currentTarget) scrolled.set(key, event.currentTarget.scrollTop);
      }}
    >
      {!OWN_HEADING.has(route.view) && <h1 className="visually-hidden">{t(`shell.${route.view}`)}</h1>}
      <ViewBoundary key={key}>
        <Suspense fallback={<LoadingState />}>
          <Component />
        </Suspense>
      </ViewBoundary>
    </main>
  );
}
