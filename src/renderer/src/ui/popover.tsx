import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './popover.module.css';

/** A button that opens a small panel beside it; Escape and a click elsewhere close it. */
export function Popover({
  label,
  icon,
  tone = 'quiet',
  children,
}: {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly tone?: 'plain' | 'quiet';
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>
        <Button tone={tone} icon={icon}>
          {label}
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.content} aria-label={label} sideOffset={6} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
