import { FolderOpen } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '../../lib/api';
import { openPath } from '../../lib/open-repository';
import { useWorkspace } from '../../lib/workspace';
import styles from './drop-target.module.css';

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

/** Takes a folder dropped anywhere in the window. */
export function DropTarget({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    const path = file === undefined ? '' : pathOf(file);
    if (path !== '') void openPath(path);
    else useWorkspace.setState({ problem: { code: 'BAD_INPUT', message: t('shell.dropNotFolder'), suggestions: [] } });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a twin for the keyboard, the button Open folder.
    <div
      className={styles.target}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget === null) setOver(false);
      }}
      onDrop={onDrop}
    >
      {children}
      {over && (
        <div className={styles.veil}>
          <FolderOpen size={28} aria-hidden />
          <p>{t('shell.dropHere')}</p>
        </div>
      )}
    </div>
  );
}
