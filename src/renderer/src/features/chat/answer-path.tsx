import type { AnswerPath } from '@shared/ipc';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfidenceBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EntityLink, PlaceLink, SymbolLink } from '../../ui/entity-link';
import { Section } from '../../ui/section';
import styles from './answer-path.module.css';

/** The call paths that an answer rests on, one at a time: each hop with the line that makes it and how sure it is. */
export function AnswerPaths({ paths }: { readonly paths: readonly AnswerPath[] }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const path = paths[Math.min(at, paths.length - 1)];
  if (path === undefined) return null;
  const turn = (step: number): void => setAt((now) => (now + step + paths.length) % paths.length);
  const aside =
    paths.length > 1 ? (
      <span className={styles.turner}>
        <Button tone="quiet" className={styles.turn} aria-label={t('walkthrough.previous')} onClick={() => turn(-1)}>
          ‹
        </Button>
        {t('chat.pathOf', { at: Math.min(at, paths.length - 1) + 1, total: paths.length })}
        <Button tone="quiet" className={styles.turn} aria-label={t('walkthrough.next')} onClick={() => turn(1)}>
          ›
        </Button>
      </span>
    ) : undefined;
  return (
    <Section title={t('chat.path')} aside={aside}>
      <ol className={styles.path}>
        {path.hops.map((hop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path may pass the same symbol twice; its order never changes.
          <li key={`${index} ${hop.symbol.id}`} className={styles.hop}>
            {hop.site && (
              <div className={classNames(styles.edge, hop.site.confidence !== 'certain' && styles.unsure)}>
                <span className={styles.words}>{t('chat.callsAt')}</span>
                <PlaceLink path={hop.site.path} line={hop.site.line} />
                <ConfidenceBadge confidence={hop.site.confidence} />
              </div>
            )}
            <div className={styles.node}>
              <SymbolLink symbol={hop.symbol} qualified />
              <EntityLink entity={{ kind: 'module', module: hop.symbol.module }} className={styles.module} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
