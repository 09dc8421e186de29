import { Fragment, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names';
import type { ColouredPiece } from './coloured-lines';
import { type DiffHunk, type DiffRow, diffRows } from './diff-rows';
import styles from './diff-view.module.css';
import { languageOfPath } from './languages';
import { seenParts } from './visible-text';

interface DiffViewProps {
  /** Tells the language, and names the table. */
  readonly path: string;
  readonly hunks: readonly DiffHunk[];
}

const SIGN = { same: '', added: '+', deleted: '−' } as const;

/** The changed lines of a file with those around them: numbers before and after, a sign, the line in the colours of its language. Always text. */
export const DiffView = memo(function DiffView({ path, hunks }: DiffViewProps) {
  const { t } = useTranslation();
  const language = languageOfPath(path);
  const parts = useMemo(() => hunks.map((hunk) => ({ key: `${hunk.oldStart}:${hunk.newStart}`, rows: diffRows(hunk, language) })), [hunks, language]);
  return (
    <table className={styles.table} aria-label={t('commit.changesIn', { path })}>
      <colgroup>
        <col className={styles.numbers} />
        <col className={styles.numbers} />
        <col className={styles.signs} />
        <col />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('commit.lineBefore')}</th>
          <th scope="col">{t('commit.lineAfter')}</th>
          <th scope="col">{t('commit.sign')}</th>
          <th scope="col">{t('commit.line')}</th>
        </tr>
      </thead>
      {parts.map(({ key, rows }, index) => (
        <tbody key={key}>
          {index > 0 && (
            <tr className={styles.gap} aria-hidden>
              <td colSpan={4} />
            </tr>
          )}
          {rows.map((row) => (
            <Row key={`${row.oldLine ?? ''}:${row.newLine ?? ''}`} row={row} word={row.sign === 'same' ? '' : t(`commit.${row.sign}`)} />
          ))}
        </tbody>
      ))}
    </table>
  );
});

function Row({ row, word }: { readonly row: DiffRow; readonly word: string }) {
  return (
    <tr className={styles[row.sign]}>
      <td className={styles.number}>{row.oldLine}</td>
      <td className={styles.number}>{row.newLine}</td>
      <td className={styles.sign}>
        <span aria-hidden>{SIGN[row.sign]}</span>
        <span className="visually-hidden">{word}</span>
      </td>
      <td className={styles.line}>
        {row.pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have no other identity and never move.
          <Piece key={at} piece={piece} />
        ))}
      </td>
    </tr>
  );
}

function Piece({ piece }: { readonly piece: ColouredPiece }) {
  const parts = seenParts(piece.text);
  const shown = parts.map((part, at) =>
    part.named ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <span key={at} className={styles.unseen}>
        {part.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
  return piece.token === null ? shown : <span className={classNames(styles[piece.token])}>{shown}</span>;
}
