import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { RelativeTime } from '../../ui/relative-time';
import styles from './overview.module.css';

interface PeopleProps {
  readonly people: ToolOutput<'get_overview'>['people'];
  readonly total: number;
  readonly pending: boolean;
}

const SHOWN = 8;

/** Who wrote most of it and when they were last seen. */
export function People({ people, total, pending }: PeopleProps) {
  const { t } = useTranslation();
  if (people.length === 0) return <p className={styles.muted}>{pending ? t('overview.peoplePending') : t('overview.noPeople')}</p>;
  const shown = people.slice(0, SHOWN);
  const most = Math.max(...shown.map((person) => person.commits));
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((person) => (
          <li key={person.name} className={styles.person}>
            <EntityLink entity={{ kind: 'person', name: person.name }} />
            <span className={styles.meter} aria-hidden>
              <span style={{ width: `${Math.max(2, (person.commits / most) * 100)}%` }} />
            </span>
            <span className={styles.personFacts}>
              {t('common.commits', { count: person.commits })}
              {', '}
              <RelativeTime time={person.lastTime} />
            </span>
          </li>
        ))}
      </ul>
      <MoreLine hidden={total - shown.length} />
    </>
  );
}
