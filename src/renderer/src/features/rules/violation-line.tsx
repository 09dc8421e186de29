import type { RuleViolation } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { Badge, ConfidenceBadge } from '../../ui/badge';
import { EntityLink, PlaceLink } from '../../ui/entity-link';
import styles from './rules.module.css';

/** An edge against a rule: both ends with their places, as links to the code. */
export function ViolationLine({ violation }: { readonly violation: RuleViolation }) {
  const { t } = useTranslation();
  const { from, to, kind, confidence, sites, because, known } = violation;
  return (
    <li className={styles.violation}>
      <span className={styles.ends}>
        <End end={from} />
        <span className={styles.muted}>{t('rules.uses')}</span>
        <End end={to} />
      </span>
      <span className={styles.detail}>
        <code>{kind}</code>
        <ConfidenceBadge confidence={confidence} />
        {sites > 1 && <span>{t('rules.places', { count: sites })}</span>}
        {known && <Badge>{t('rules.known')}</Badge>}
        <span>{because}</span>
      </span>
    </li>
  );
}

function End({ end }: { readonly end: RuleViolation['from'] }) {
  const { t } = useTranslation();
  const { symbol, symbolId, path, line } = end;
  return (
    <span className={styles.end}>
      {symbol !== null && symbolId !== null ? (
        <EntityLink entity={{ kind: 'symbol', id: symbolId, name: symbol }}>{symbol}</EntityLink>
      ) : (
        <span className={styles.muted}>{t('rules.wholeFile')}</span>
      )}
      <PlaceLink path={path} line={line} />
    </span>
  );
}
