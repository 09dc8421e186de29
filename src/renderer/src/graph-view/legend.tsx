import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names';
import { TONES } from './graph-model';
import styles from './graph-view.module.css';
import type { Picture } from './use-layout';

export interface LegendProps {
  readonly picture: Picture;
  /** The list of the legend while it stands. */
  readonly list: RefObject<HTMLUListElement | null>;
  /** Draws all arrows, or the strongest again; absent when these are all. */
  readonly onDrawAll?: (() => void) | undefined;
}

/** What the lines and colours of this picture mean, only those that are in it, and how many arrows are left out. */
export function Legend({ picture, list, onDrawAll }: LegendProps) {
  const { t } = useTranslation();
  const { drawn, arrows } = picture;
  const tones = TONES.filter((tone) => tone !== 'plain' && tone !== 'rest' && picture.nodes.some((node) => node.tone === tone));
  const guessed = picture.links.some((link) => link.guessed >= link.weight);
  const cycles = picture.links.some((link) => link.inCycle);
  if (picture.links.length === 0 && tones.length === 0) return null;
  return (
    <ul ref={list} className={styles.legend} aria-label={t('map.legend')}>
      {picture.links.length > 0 && (
        <li>
          <span aria-hidden className={styles.lineMark} />
          {t('map.legendUses')}
        </li>
      )}
      {cycles && (
        <li>
          <span aria-hidden className={classNames(styles.lineMark, styles.cycleMark)} />
          {t('map.legendCycle')}
        </li>
      )}
      {guessed && (
        <li>
          <span aria-hidden className={classNames(styles.lineMark, styles.guessMark)} />
          {t('map.legendGuess')}
        </li>
      )}
      {onDrawAll && (
        <li>
          {drawn.size < arrows.length && t('map.legendDrawn', { shown: drawn.size, count: arrows.length })}
          <button type="button" className={styles.legendButton} onClick={onDrawAll}>
            {t(drawn.size < arrows.length ? 'map.drawAll' : 'map.drawMain')}
          </button>
        </li>
      )}
      {tones.map((tone) => (
        <li key={tone}>
          <span aria-hidden className={classNames(styles.toneMark, styles[`tone_${tone}`])} />
          {t(`map.tone_${tone}`)}
        </li>
      ))}
    </ul>
  );
}
