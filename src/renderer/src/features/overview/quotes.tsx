import type { Statement } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { openFile } from '../../lib/navigation';
import { classNames } from '../../ui/class-names';
import { Prose } from '../../ui/prose';
import styles from './overview.module.css';

interface QuotesProps {
  readonly statements: readonly Statement[];
  readonly empty: string;
  /** Commands are set in the mono face. */
  readonly code?: boolean;
}

/** What the repository says of itself, each with the place it was read from. */
export function Quotes({ statements, empty, code = false }: QuotesProps) {
  if (statements.length === 0) return <p className={styles.muted}>{empty}</p>;
  return (
    <div className={styles.quotes}>
      {statements.map((statement) => (
        <figure key={`${statement.source.path}:${statement.source.line}:${statement.text}`} className={styles.quote}>
          <blockquote className={classNames(code && styles.command)}>
            <Prose text={statement.text} />
          </blockquote>
          <SourceLink statement={statement} />
        </figure>
      ))}
    </div>
  );
}

function SourceLink({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation();
  const { path, line, what } = statement.source;
  const place = path === '' ? what : line === null ? path : `${path}:${line}`;
  const text = t('overview.source', { what: place });
  return (
    <figcaption>
      {path === '' ? (
        <span className={styles.source}>{text}</span>
      ) : (
        <button type="button" className={styles.sourceLink} title={what} onClick={() => openFile(path, line ?? undefined)}>
          {text}
        </button>
      )}
    </figcaption>
  );
}
