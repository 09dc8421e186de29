import type { CommitRef, SymbolRef } from '@shared/tools';
import type { ReactNode } from 'react';
import { shortName } from '../lib/format';
import { openFile, openSymbol, useNavigation, useSelection } from '../lib/navigation';
import { type Selection, selectionKey } from '../lib/selection';
import { Breakable } from './breakable';
import { classNames } from './class-names';
import { useEntityLabel } from './entity-label';
import styles from './entity-link.module.css';
import { RelativeTime } from './relative-time';

interface EntityLinkProps {
  readonly entity: Selection;
  /** Line to open a file or symbol at. */
  readonly line?: number | undefined;
  /** `open` (standard for symbols and files) goes to its page; `select` (standard for the rest) shows it in the inspector. */
  readonly action?: 'open' | 'select';
  /** Leaves out the mark that says what kind of thing it is. */
  readonly plain?: boolean;
  /** A name that is too long goes on in the next line; otherwise its end is cut off. */
  readonly wraps?: boolean;
  readonly className?: string | undefined;
  readonly title?: string;
  /** Instead of its label. */
  readonly children?: ReactNode;
}

/** Characters of a name before it is cut at its front. */
const LONG_NAME = 36;
const LONG_PATH = 46;

function shortened(entity: Selection, label: string): string {
  if (entity.kind === 'file') return shortName(label, '/', LONG_PATH);
  return entity.kind === 'module' ? shortName(label, label.includes('/') ? '/' : '.', LONG_NAME) : label;
}

function follow(entity: Selection, action: 'open' | 'select', line: number | undefined): void {
  if (action === 'open' && entity.kind === 'symbol') openSymbol(entity, line);
  else if (action === 'open' && entity.kind === 'file') openFile(entity.path, line);
  else useNavigation.getState().select(entity);
}

/** A name that leads somewhere: the one way to show a module, symbol, file, commit or person. */
export function EntityLink({ entity, line, action, plain = false, wraps = false, className, title, children }: EntityLinkProps) {
  const labelOf = useEntityLabel();
  const selected = selectionKey(useSelection()) === selectionKey(entity);
  const label = labelOf(entity);
  const text = shortened(entity, label);
  const standard = entity.kind === 'symbol' || entity.kind === 'file' ? 'open' : 'select';
  return (
    <button
      type="button"
      className={classNames(styles.link, wraps && styles.wraps, selected && styles.selected, className)}
      title={title ?? label}
      aria-label={children === undefined && text !== label ? label : undefined}
      aria-current={selected ? 'true' : undefined}
      onClick={() => follow(entity, action ?? standard, line)}
    >
      {!plain && <EntityMark entity={entity} />}
      <span className={styles.label}>
        {wraps && (children === undefined || typeof children === 'string') ? <Breakable name={children ?? text} /> : (children ?? text)}
      </span>
    </button>
  );
}

/** The coloured shape of a kind: shape and colour both tell it. A symbol's own kind is read from its id. */
export function EntityMark({ entity }: { readonly entity: Selection }) {
  const kind = entity.kind === 'symbol' ? entity.id.slice(0, entity.id.indexOf(':')) : entity.kind;
  return <span aria-hidden className={classNames(styles.mark, styles[`mark_${kind}`])} />;
}

/** A symbol with the shape of its kind (class, function, variable) and its name. */
export function SymbolLink({
  symbol,
  qualified = false,
  wraps = false,
  line,
}: {
  readonly symbol: SymbolRef;
  readonly qualified?: boolean;
  readonly wraps?: boolean;
  readonly line?: number;
}) {
  return (
    <EntityLink
      wraps={wraps}
      entity={{ kind: 'symbol', id: symbol.id, name: symbol.name }}
      line={line}
      title={symbol.signature || symbol.qualified}
      className={styles.code}
    >
      {qualified ? symbol.qualified : symbol.name}
    </EntityLink>
  );
}

/** A commit's subject, its author and age below. */
export function CommitLink({ commit }: { readonly commit: CommitRef }) {
  return (
    <span className={styles.commit}>
      <EntityLink entity={{ kind: 'commit', hash: commit.hash, subject: commit.subject }}>{commit.subject}</EntityLink>
      <span className={styles.aside}>
        {commit.author}
        {', '}
        <RelativeTime time={commit.time} />
      </span>
    </span>
  );
}

/** A place in a file: `path:line`. */
export function PlaceLink({ path, line, wraps = false }: { readonly path: string; readonly line?: number | null; readonly wraps?: boolean }) {
  return (
    <EntityLink plain wraps={wraps} entity={{ kind: 'file', path }} line={line ?? undefined} className={styles.place}>
      {line === null || line === undefined ? shortName(path, '/', LONG_PATH) : `${shortName(path, '/', LONG_PATH)}:${line}`}
    </EntityLink>
  );
}
