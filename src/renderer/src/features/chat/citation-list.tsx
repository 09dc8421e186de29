import type { Citation } from '@shared/ipc';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Breakable } from '../../ui/breakable';
import { Section } from '../../ui/section';
import styles from './chat.module.css';
import { followCitation, placeOf } from './citation-mark';

/** Every citation with its place and what the check said. */
export function CitationList({ citations }: { readonly citations: readonly Citation[] }) {
  const { t } = useTranslation();
  if (citations.length === 0) return null;
  const good = citations.filter((citation) => citation.verified).length;
  return (
    <Section title={t('chat.citations')} aside={<span className={styles.small}>{t('chat.checked', { good, count: citations.length })}</span>}>
      <ol className={styles.citations}>
        {citations.map((citation) => (
          <li key={citation.n}>
            <span className={styles.number}>{citation.n}</span>
            {citation.verified ? (
              <CircleCheck size={14} className={styles.good} aria-label={t('chat.verified')} />
            ) : (
              <TriangleAlert size={14} className={styles.bad} aria-label={t('chat.unverified')} />
            )}
            <span className={styles.cited}>
              {citation.path === '' && citation.commit === null ? (
                citation.label
              ) : (
                <button type="button" className={styles.citedLink} title={placeOf(citation)} onClick={() => followCitation(citation)}>
                  <span className={styles.citedName}>
                    <Breakable name={citation.label} />
                  </span>{' '}
                  <span className={styles.place}>{placeOf(citation, true)}</span>
                </button>
              )}
              {citation.problem !== null && <span className={styles.problem}>{citation.problem}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
