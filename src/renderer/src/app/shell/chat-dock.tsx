import { X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../lib/layout';
import { IconButton } from '../../ui/button';
import { LoadingState } from '../../ui/states';
import { ChatPanel } from '../routes';
import styles from './chat-dock.module.css';
import { ViewBoundary } from './view-boundary';

/** The chat below the view; it knows the selection. */
export function ChatDock() {
  const { t } = useTranslation();
  return (
    <section className={styles.dock} aria-label={t('shell.chatDock')}>
      <span className={styles.close}>
        <IconButton label={t('shell.hideChat')} shortcut="Ctrl J" onClick={() => useLayout.getState().toggleChat()}>
          <X size={16} aria-hidden />
        </IconButton>
      </span>
      <ViewBoundary>
        <Suspense fallback={<LoadingState />}>
          <ChatPanel />
        </Suspense>
      </ViewBoundary>
    </section>
  );
}
