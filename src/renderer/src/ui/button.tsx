import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: ReactNode;
}

/** A button with words. `primary` at most once a view. */
export function Button({ tone = 'plain', icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.button, styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly shortcut?: string;
  readonly pressed?: boolean;
}

/** A button that is only an icon; its name is spoken and shown on hover. */
export function IconButton({ label, shortcut, pressed, className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button {...rest} type="button" aria-label={label} aria-pressed={pressed} className={classNames(styles.icon, className)}>
        {children}
      </button>
    </Tooltip>
  );
}
