import type { ToolInput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format';
import { useTool } from '../../lib/use-tool';
import { Badge } from '../../ui/badge';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { RelativeTime } from '../../ui/relative-time';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import styles from './history-tab.module.css';

interface PeopleProps {
  readonly question: Pick<ToolInput<'who_knows'>, 'path' | 'symbol' | 'module'>;
  readonly title: string;
}

/** Who knows it, by what they changed; recent changes count more. */
export function People({ question, title }: PeopleProps) {
  const { t, i18n } = useTranslation();
  const who = useTool('who_knows', question);
  const people = who.data?.people ?? [];
  const total = who.page?.total ?? people.length;
  return (
    <Section title={title} count={who.data === undefined ? undefined : total}>
      {who.error !== undefined && <ErrorState error={who.error} onRetry={who.reload} />}
      {who.data === undefined && who.error === undefined && <LoadingState lines={3} />}
      {who.data?.onlyOwnerIsQuiet === true && <p className={styles.warning}>{t('symbol.ownerQuiet')}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.name} className={styles.person}>
            <EntityLink entity={{ kind: 'person', name: person.name }} />
            {person.quiet && <Badge tone="warning">{t('symbol.quiet')}</Badge>}
            <span className={styles.share}>{formatShare(person.share, i18n.language)}</span>
            <span aria-hidden className={styles.bar}>
              <span style={{ width: `${Math.max(1, person.share * 100)}%` }} />
            </span>
            <span className={styles.aside}>
              {t('common.commits', { count: person.commits })}
              {', '}
              <RelativeTime time={person.last} />
            </span>
          </li>
        ))}
      </ul>
      <MoreLine hidden={total - people.length} />
      {who.data !== undefined && people.length === 0 && <p className={styles.note}>{t('symbol.nobody')}</p>}
    </Section>
  );
}
