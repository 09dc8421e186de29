import { useTranslation } from 'react-i18next';
import { useNavigation, useRoute } from '../../lib/navigation';
import { useWorkspace } from '../../lib/workspace';
import { Logo } from '../../ui/logo';
import { Tooltip } from '../../ui/tooltip';
import { RAIL_VIEWS, type RailView, SETTINGS_VIEW } from '../routes';
import styles from './rail.module.css';

/** The views on the left: icon and word each. */
export function Rail() {
  const { t } = useTranslation();
  const open = useWorkspace((state) => state.repository !== null);
  return (
    <nav className={styles.rail} aria-label={t('shell.mainNavigation')}>
      <Tooltip text={t('shell.home')} side="right">
        <button type="button" className={styles.logo} aria-label={t('shell.home')} onClick={() => useWorkspace.getState().close()}>
          <Logo size={22} />
        </button>
      </Tooltip>
      {open && RAIL_VIEWS.map((view) => <RailButton key={view.view} view={view} />)}
      <span className={styles.gap} />
      <RailButton view={SETTINGS_VIEW} />
    </nav>
  );
}

function RailButton({ view }: { readonly view: RailView }) {
  const { t } = useTranslation();
  const route = useRoute();
  const label = t(`shell.${view.view}`);
  return (
    <Tooltip text={label} shortcut={view.shortcut} side="right">
      <button
        type="button"
        className={styles.item}
        aria-current={route.view === view.view ? 'page' : undefined}
        aria-keyshortcuts={view.shortcut.replace('Ctrl ', 'Control+')}
        onClick={() => useNavigation.getState().navigate(view.view, {})}
      >
        {view.icon}
        <span className={styles.word}>{label}</span>
      </button>
    </Tooltip>
  );
}
