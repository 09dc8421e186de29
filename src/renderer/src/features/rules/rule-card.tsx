import type { RuleAnswer } from '@shared/tools';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import styles from './rules.module.css';
import { ViolationLine } from './violation-line';

const STATE_TONES = { pass: 'success', fail: 'danger', 'not-applicable': 'neutral' } as const;
const SEVERITY_TONES = { error: 'danger', warning: 'warning', info: 'neutral' } as const;

/** One rule: its state and reason, and opened the edges against it and what its state leaves open. Broken ones are open at first. */
export function RuleCard({ rule, onMore }: { readonly rule: RuleAnswer; readonly onMore: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { counts } = rule;
  return (
    <li className={styles.rule} data-state={rule.state}>
      <details open={rule.state === 'fail'}>
        <summary className={styles.summary}>
          <ChevronRight size={15} aria-hidden className={styles.chevron} />
          <Badge tone={STATE_TONES[rule.state]}>{t(`rules.state_${rule.state}`)}</Badge>
          <span className={styles.name}>{rule.name}</span>
          {rule.state === 'fail' && <Badge tone={SEVERITY_TONES[rule.severity]}>{t(`rules.severity_${rule.severity}`)}</Badge>}
          <span className={styles.counts}>
            {counts.violations > 0 ? t('rules.violations', { count: counts.violations }) : t('rules.files', { count: counts.files })}
            {counts.known > 0 && `, ${t('rules.knownCount', { count: counts.known })}`}
          </span>
        </summary>
        <div className={styles.body}>
          <p className={styles.why}>{rule.why}</p>
          <p className={styles.muted}>
            {t(`rules.kind_${rule.kind}`)}, {t(`rules.severity_${rule.severity}`)}, {t('rules.files', { count: counts.files })}
          </p>
          {rule.cycles.map((cycle) => (
            <p key={cycle.join('\n')} className={styles.cycle}>
              <span className={styles.muted}>{t('rules.cycle')}</span>
              {cycle.map((module) => (
                <EntityLink key={module} entity={{ kind: 'module', module }} />
              ))}
            </p>
          ))}
          {rule.violations.length > 0 && (
            <ul className={styles.violations} aria-label={t('rules.against', { rule: rule.name })}>
              {rule.violations.map((violation) => (
                <ViolationLine key={JSON.stringify([violation.kind, violation.from.symbolId, violation.from.path, violation.to])} violation={violation} />
              ))}
            </ul>
          )}
          <MoreLine hidden={counts.violations - rule.violations.length} onShow={onMore} />
          {rule.notes.length > 0 && (
            <ul className={styles.notes}>
              {rule.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </div>
      </details>
    </li>
  );
}
