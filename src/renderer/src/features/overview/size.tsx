import { languageName } from '@shared/model';
import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatShare, formatSpan } from '../../lib/format';
import { RelativeTime } from '../../ui/relative-time';
import styles from './overview.module.css';

type Overview = ToolOutput<'get_overview'>;

/** Counts, age and languages. */
export function Size({ overview }: { readonly overview: Overview }) {
  const { t, i18n } = useTranslation();
  const { totals, history } = overview;
  const number = (value: number) => formatNumber(value, i18n.language);
  const dated = history.firstTime !== null && history.lastTime !== null;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('overview.files', { count: totals.files })} value={number(totals.files)} />
        <Fact name={t('overview.lines', { count: totals.lines })} value={number(totals.lines)} />
        <Fact name={t('overview.symbols', { count: totals.symbols })} value={number(totals.symbols)} />
        <Fact name={t('overview.edges', { count: totals.edges })} value={number(totals.edges)} />
        {history.isGit && (
          <Fact name={t('overview.commits', { count: totals.commits })} value={history.pending && totals.commits === 0 ? '…' : number(totals.commits)} />
        )}
        {dated && history.firstTime !== null && history.lastTime !== null && (
          <Fact
            name={t('overview.age')}
            value={formatSpan(history.firstTime, history.lastTime, i18n.language)}
            hint={`${formatDay(history.firstTime, i18n.language)} – ${formatDay(history.lastTime, i18n.language)}`}
          />
        )}
      </dl>
      {history.lastTime !== null && (
        <p className={styles.muted}>
          {t('overview.lastCommit')}
          {' · '}
          <RelativeTime time={history.lastTime} />
        </p>
      )}
      {!history.isGit && <p className={styles.note}>{t('overview.noGit')}</p>}
      {history.shallow && <p className={styles.note}>{t('overview.shallow')}</p>}
      {history.pending && <p className={styles.note}>{t('overview.historyPending')}</p>}
      <Languages languages={overview.languages} />
    </>
  );
}

function Fact({ name, value, hint }: { readonly name: string; readonly value: string; readonly hint?: string }) {
  return (
    <div className={styles.fact} title={hint}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Shares by lines; the bar is a picture of the table below it. */
function Languages({ languages }: { readonly languages: Overview['languages'] }) {
  const { t, i18n } = useTranslation();
  const lines = languages.reduce((sum, language) => sum + language.lines, 0);
  if (lines === 0) return null;
  const share = (value: number) => (value / lines) * 100;
  return (
    <div className={styles.languages}>
      <div className={styles.bar} aria-hidden>
        {languages.map((language, index) => (
          <span key={language.language} className={styles.slice} data-slice={Math.min(index, 5)} style={{ width: `${share(language.lines)}%` }} />
        ))}
      </div>
      <ul className={styles.languageList} aria-label={t('overview.languages')}>
        {languages.map((language, index) => (
          <li key={language.language}>
            <span className={styles.slice} data-slice={Math.min(index, 5)} aria-hidden />
            {languageName(language.language)}
            <span className={styles.muted}>{formatShare(language.lines / lines, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
