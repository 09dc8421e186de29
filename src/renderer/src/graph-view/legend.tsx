import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names';
import { TONES } from './graph-model';
import styles from './graph-view.module.css';
import type { Picture } from './use-layout';

/** What the lines and colours of this picture mean; only those that are in it. */
export function Legend({ picture }: { readonly picture: Picture }) {
  const { t } = useTranslation();
  const tones = TONES.filter((tone) => tone !== 'plain' && tone !== 'rest' && picture.nodes.some((node) => node.tone === tone));
  const guessed = picture.links.some((link) => link.guessed >= link.weight);
  const cycles = picture.links.some((link) => link.inCycle);
  if (picture.links.length === 0 && tones.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t('map.legend')}>
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
      {tones.map((tone) => (
        <li key={tone}>
          <span aria-hidden className={classNames(styles.toneMark, styles[`tone_${tone}`])} />
          {t(`map.tone_${tone}`)}
        </li>
      ))}
    </ul>
  );
}
