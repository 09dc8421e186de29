import type { ToolOutput } from '@shared/tools';
import { ClipboardList, Ruler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { useNavigation } from '../../lib/navigation';
import { isSkipReason } from '../../lib/skip-reason';
import { Button } from '../../ui/button';
import styles from './overview.module.css';

type Overview = ToolOutput<'get_overview'>;

const SITES = ['resolved', 'guessed', 'external', 'unresolved'] as const;

/** The index report in short: call sites by how they were resolved, files that were skipped and why, and doubts said aloud. */
export function Certainty({ overview }: { readonly overview: Overview }) {
  const { t, i18n } = useTranslation();
  const sites = overview.callSites;
  const total = SITES.reduce((sum, kind) => sum + sites[kind], 0);
  return (
    <>
      {total > 0 && (
        <div className={styles.languages}>
          <div className={styles.bar} aria-hidden>
            {SITES.map((kind) => (
              <span key={kind} className={styles.site} data-site={kind} style={{ width: `${(sites[kind] / total) * 100}%` }} />
            ))}
          </div>
          <ul className={styles.languageList} aria-label={t('overview.callSites')}>
            {SITES.map((kind) => (
              <li key={kind}>
                <span className={styles.site} data-site={kind} aria-hidden />
                <span>{formatNumber(sites[kind], i18n.language)}</span>
                <span className={styles.muted}>{t(`overview.${kind}`)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.why}>{t('overview.callSitesHint')}</p>
        </div>
      )}
      <Notes notes={overview.notes} />
      <Skipped skipped={overview.skipped} total={overview.totals.skipped} />
      <div className={styles.doors}>
        <Button icon={<ClipboardList size={15} aria-hidden />} onClick={() => useNavigation.getState().navigate('report', {})}>
          {t('report.open')}
        </Button>
        <Button icon={<Ruler size={15} aria-hidden />} onClick={() => useNavigation.getState().navigate('rules', {})}>
          {t('rules.open')}
        </Button>
      </div>
    </>
  );
}

function Notes({ notes }: { readonly notes: Overview['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function Skipped({ skipped, total }: { readonly skipped: Overview['skipped']; readonly total: number }) {
  const { t, i18n } = useTranslation();
  if (skipped.length === 0) return <p className={styles.muted}>{t('overview.noSkipped')}</p>;
  return (
    <details className={styles.details}>
      <summary>{`${t('overview.skipped')}: ${formatNumber(total, i18n.language)}`}</summary>
      <ul className={styles.rows}>
        {skipped.map((group) => (
          <li key={group.reason} className={styles.skip}>
            <span>{isSkipReason(group.reason) ? t(`overview.skip_${group.reason}`) : group.reason}</span>
            <span>{formatNumber(group.count, i18n.language)}</span>
            <span className={styles.examples}>{t('overview.skippedExamples', { examples: group.examples.slice(0, 3).join(', ') })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
