import { languageName } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import styles from './report.module.css';

export type LanguageRow = ToolOutput<'get_index_report'>['languages'][number];

const SITES = ['resolved', 'guessed', 'external', 'unresolved'] as const;
const NUMBERS = ['files', 'lines', 'symbols', ...SITES] as const;
type Column = (typeof NUMBERS)[number];

const HEADINGS = {
  files: 'overview.files',
  lines: 'overview.lines',
  symbols: 'overview.symbols',
  resolved: 'report.resolved',
  guessed: 'report.guessed',
  external: 'report.external',
  unresolved: 'report.unresolved',
} as const satisfies Record<Column, string>;

/** Call sites without a target, all reasons together. */
export function unresolvedOf(row: LanguageRow): number {
  return Object.values(row.unresolved).reduce((sum, count) => sum + count, 0);
}

function countOf(row: LanguageRow, column: Column): number {
  return column === 'unresolved' ? unresolvedOf(row) : row[column];
}

/** Files, symbols and call sites of each language. */
export function LanguageTable({ languages }: { readonly languages: readonly LanguageRow[] }) {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => formatNumber(value, i18n.language);
  const total = (column: Column): number => languages.reduce((sum, row) => sum + countOf(row, column), 0);
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table} aria-label={t('report.languages')}>
          <thead>
            <tr>
              <th scope="col">{t('report.language')}</th>
              {NUMBERS.map((column) => (
                <th key={column} scope="col">
                  {t(HEADINGS[column], { count: 0 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {languages.map((row) => (
              <tr key={row.language}>
                <th scope="row">
                  {languageName(row.language)}
                  <SiteBar row={row} />
                </th>
                {NUMBERS.map((column) => (
                  <td key={column}>{number(countOf(row, column))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {languages.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('report.total')}</th>
                {NUMBERS.map((column) => (
                  <td key={column}>{number(total(column))}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className={styles.hint}>{t('report.sitesHint')}</p>
    </>
  );
}

/** A picture of the row's call sites; the numbers beside it say the same. */
function SiteBar({ row }: { readonly row: LanguageRow }) {
  const total = SITES.reduce((sum, column) => sum + countOf(row, column), 0);
  if (total === 0) return null;
  return (
    <span className={styles.bar} aria-hidden>
      {SITES.filter((column) => countOf(row, column) > 0).map((column) => (
        <span key={column} className={styles.site} data-site={column} style={{ width: `${(countOf(row, column) / total) * 100}%` }} />
      ))}
    </span>
  );
}
