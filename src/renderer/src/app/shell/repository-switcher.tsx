import type { RepositoryEntry } from '@shared/ipc';
import { ChevronsUpDown, FolderOpen, LayoutGrid } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoke, toErrorData } from '../../lib/api';
import { openFolder, openPath } from '../../lib/open-repository';
import { useWorkspace } from '../../lib/workspace';
import styles from './menu.module.css';

/** The open repository's name; opens the others. */
export function RepositorySwitcher() {
  const { t } = useTranslation();
  const repository = useWorkspace((state) => state.repository);
  const [entries, setEntries] = useState<readonly RepositoryEntry[]>([]);
  const onOpen = (open: boolean) => {
    if (!open) return;
    invoke('repos:list', {}).then(setEntries, (error: unknown) => useWorkspace.setState({ problem: toErrorData(error) }));
  };
  const others = entries.filter((entry) => entry.id !== repository?.id && entry.exists).slice(0, 8);
  return (
    <DropdownMenu.Root modal={false} onOpenChange={onOpen}>
      <DropdownMenu.Trigger
        className={styles.trigger}
        aria-label={`${repository?.name ?? t('shell.appName')}: ${t('shell.switchRepository')}`}
        title={repository?.path}
      >
        <span className={styles.triggerText}>{repository?.name ?? t('shell.appName')}</span>
        <ChevronsUpDown size={14} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="start" sideOffset={4}>
          {others.length > 0 && <DropdownMenu.Label className={styles.heading}>{t('shell.recent')}</DropdownMenu.Label>}
          {others.map((entry) => (
            <DropdownMenu.Item key={entry.id} className={styles.item} onSelect={() => void openPath(entry.path)}>
              <span>{entry.name}</span>
              <span className={styles.itemPath}>{entry.path}</span>
            </DropdownMenu.Item>
          ))}
          {others.length > 0 && <DropdownMenu.Separator className={styles.rule} />}
          <DropdownMenu.Item className={styles.item} onSelect={() => void openFolder()}>
            <FolderOpen size={15} aria-hidden />
            {t('shell.openFolder')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={styles.item} onSelect={() => useWorkspace.getState().close()}>
            <LayoutGrid size={15} aria-hidden />
            {t('shell.home')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
