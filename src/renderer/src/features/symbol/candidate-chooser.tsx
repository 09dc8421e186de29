import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeLink } from '../../code-view';
import { openSymbol } from '../../lib/navigation';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { ConfidenceBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import styles from './symbol.module.css';

/** Asks which of several possible targets is meant, instead of picking one silently. */
export function CandidateChooser({ links, onDone }: { readonly links: readonly CodeLink[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const name = links[0]?.name ?? '';
  useEffect(() => {
    if (links.length > 0) dialog.current?.showModal();
    else dialog.current?.close();
  }, [links]);
  return (
    <dialog ref={dialog} className={styles.chooser} aria-label={t('symbol.candidates', { name })} onClose={onDone}>
      <h2>{t('symbol.candidates', { name })}</h2>
      <p className={styles.faint}>{t('common.guessHint')}</p>
      <ul>
        {links.map((link) => {
          const parts = partsOfSymbolId(link.target);
          return (
            <li key={link.target}>
              <button
                type="button"
                className={styles.candidate}
                onClick={() => {
                  onDone();
                  openSymbol({ id: link.target, name: parts?.qualified ?? link.name });
                }}
              >
                <span>{parts?.qualified ?? link.target}</span>
                <span className={styles.faint}>{parts?.path}</span>
                <ConfidenceBadge confidence={link.confidence} />
              </button>
            </li>
          );
        })}
      </ul>
      <Button onClick={onDone}>{t('common.cancel')}</Button>
    </dialog>
  );
}
