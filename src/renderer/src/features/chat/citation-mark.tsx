import type { Citation } from '@shared/ipc';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../lib/format';
import { openFile, openSymbol, useNavigation } from '../../lib/navigation';
import { classNames } from '../../ui/class-names';
import styles from './chat.module.css';

/** Goes to the place that a citation names. */
export function followCitation(citation: Citation): void {
  if (citation.symbol !== null) openSymbol({ id: citation.symbol, name: citation.label }, citation.line > 0 ? citation.line : undefined);
  else if (citation.commit !== null) useNavigation.getState().navigate('timeline', {}, { kind: 'commit', hash: citation.commit, subject: citation.label });
  else if (citation.path !== '') openFile(citation.path, citation.line > 0 ? citation.line : undefined);
}

/** Where a citation points, for the eye; a long path by its end when `short`. */
export function placeOf(citation: Citation, short = false): string {
  if (citation.commit !== null) return citation.commit.slice(0, 9);
  const path = short ? shortName(citation.path, '/', PATH_ROOM) : citation.path;
  return citation.line > 0 ? `${path}:${citation.line}` : path;
}

const PATH_ROOM = 40;

/** The number of a citation in the text: leads to the place, and says so when it failed the check or names nothing. */
export function CitationMark({ n, citation }: { readonly n: number; readonly citation: Citation | undefined }) {
  const { t } = useTranslation();
  const words = wordsOf(t, n, citation);
  const className = classNames(styles.mark, citation?.verified !== true && styles.failed);
  if (citation === undefined || placeOf(citation) === '') {
    return (
      <span className={className} title={words}>
        {n}
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  return (
    <button type="button" className={className} title={words} aria-label={words} onClick={() => followCitation(citation)}>
      {n}
    </button>
  );
}

function wordsOf(t: TFunction, n: number, citation: Citation | undefined): string {
  if (citation === undefined) return t('chat.citationUnknown', { n });
  return citation.verified ? t('chat.citation', { n, place: placeOf(citation) }) : t('chat.citationFailed', { n, problem: citation.problem ?? '' });
}
