import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { Kbd } from '../../ui/kbd';
import styles from './palette.module.css';

interface PaletteItemProps {
  readonly value: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail?: string;
  readonly kind?: string;
  readonly shortcut?: string | undefined;
  readonly onSelect: () => void;
}

/** One line of the palette: mark, name, where it is, what it is. */
export function PaletteItem({ value, icon, name, detail = '', kind = '', shortcut, onSelect }: PaletteItemProps) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={styles.item}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
      {shortcut === undefined ? <span className={styles.kind}>{kind}</span> : <Kbd keys={shortcut} />}
    </Command.Item>
  );
}
