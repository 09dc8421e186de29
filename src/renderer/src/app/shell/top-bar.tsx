import { ArrowLeft, ArrowRight, MessageSquareText, PanelRight, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../lib/layout';
import { useNavigation, useSelection } from '../../lib/navigation';
import { useWatchedFolder } from '../../lib/watched-folder';
import { useWorkspace } from '../../lib/workspace';
import { IconButton } from '../../ui/button';
import { Kbd } from '../../ui/kbd';
import { Breadcrumb } from './breadcrumb';
import { Freshness } from './freshness';
import { RepositorySwitcher } from './repository-switcher';
import styles from './top-bar.module.css';

/** Where you are, the way back, search, and how fresh the index is. */
export function TopBar() {
  const { t } = useTranslation();
  const open = useWorkspace((state) => state.repository !== null);
  const past = useNavigation((state) => state.past.length);
  const future = useNavigation((state) => state.future.length);
  const selected = useSelection() !== null;
  useWatchedFolder();
  const { inspectorOpen, chatOpen, toggleInspector, toggleChat } = useLayout();
  return (
    <header className={styles.bar}>
      <RepositorySwitcher />
      <IconButton label={t('shell.back')} shortcut="Alt ←" disabled={past === 0} onClick={() => useNavigation.getState().back()}>
        <ArrowLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('shell.forward')} shortcut="Alt →" disabled={future === 0} onClick={() => useNavigation.getState().forward()}>
        <ArrowRight size={16} aria-hidden />
      </IconButton>
      <Breadcrumb />
      {open && (
        <>
          <button type="button" className={styles.search} onClick={() => useLayout.getState().setPalette(true)}>
            <Search size={14} aria-hidden />
            <span className={styles.searchWord}>{t('shell.search')}</span>
            <span aria-hidden>
              <Kbd keys="Ctrl K" />
            </span>
          </button>
          <Freshness />
          <IconButton label={chatOpen ? t('shell.hideChat') : t('shell.showChat')} shortcut="Ctrl J" pressed={chatOpen} onClick={toggleChat}>
            <MessageSquareText size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={inspectorOpen && selected ? t('shell.hideInspector') : t('shell.showInspector')}
            shortcut="Ctrl I"
            pressed={inspectorOpen && selected}
            disabled={!selected}
            onClick={toggleInspector}
          >
            <PanelRight size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </header>
  );
}
