import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  /** Its accessible name; also its placeholder when none is given. */
  readonly label: string;
  readonly icon?: ReactNode;
}

/** A one-line input with its name inside; for forms put a visible label beside it. */
export function TextField({ label, icon, className, placeholder, ...rest }: TextFieldProps) {
  return (
    <span className={classNames(styles.field, className)}>
      {icon}
      <input {...rest} aria-label={label} placeholder={placeholder ?? label} spellCheck={false} className={styles.input} />
    </span>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string) => void;
}

/** A choice of one among few. */
export function SelectField({ label, options, onPick, className, ...rest }: SelectFieldProps) {
  return (
    <select {...rest} aria-label={label} className={classNames(styles.select, className)} onChange={(event) => onPick(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
