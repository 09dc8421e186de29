import { languageName, UNRESOLVED_REASONS } from '@shared/model';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { type LanguageRow, unresolvedOf } from './language-table';
import styles from './report.module.css';

const REASONS = UNRESOLVED_REASONS.filter((reason) => reason !== 'external');

/** Why call sites have no target: a row a reason, with what it means, a column a language. */
export function ReasonTable({ languages }: { readonly languages: readonly LanguageRow[] }) {
  const { t, i18n } = useTranslation();
  const shown = languages.filter((row) => unresolvedOf(row) > 0);
  if (shown.length === 0) return <p className={styles.muted}>{t('report.noUnresolved')}</p>;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('report.unresolvedTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('report.reason')}</th>
            {shown.map(({ language }) => (
              <th key={language} scope="col">
                {languageName(language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REASONS.filter((reason) => shown.some(({ unresolved }) => (unresolved[reason] ?? 0) > 0)).map((reason) => (
            <tr key={reason}>
              <th scope="row">
                {t(`report.reason_${reason}`)}
                <span className={styles.meaning}>{t(`report.meaning_${reason}`)}</span>
              </th>
              {shown.map(({ language, unresolved }) => (
                <td key={language}>{formatNumber(unresolved[reason] ?? 0, i18n.language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
