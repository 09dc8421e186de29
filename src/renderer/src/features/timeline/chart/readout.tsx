import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import type { Reading } from './bars';
import type { Fill } from './palette';
import { countWords, layerWords, whenWords } from './reading-words';
import type { Release } from './scene';
import { Swatch } from './swatch';
import styles from './timeline-chart.module.css';

interface ReadoutProps {
  /** Where it points, in pixels from the left. */
  readonly x: number;
  readonly width: number;
  readonly reading: Reading;
  readonly release: Release | null;
  readonly fills: ReadonlyMap<string, Fill>;
}

const SHOWN = 6;

/** What happened in one step of time. */
export function Readout({ x, width, reading, release, fills }: ReadoutProps) {
  const { t, i18n } = useTranslation();
  const place = x > width / 2 ? { right: width - x + 14 } : { left: x + 14 };
  const rounded = (value: number): string => (value < 0.95 ? `< 1` : formatNumber(Math.round(value), i18n.language));
  return (
    <div className={styles.readout} style={place} aria-hidden>
      {release && <p className={styles.release}>{release.name}</p>}
      <p className={styles.when}>{whenWords(reading, i18n.language)}</p>
      <p className={styles.what}>{countWords(reading, t)}</p>
      {reading.layers.length > 0 && (
        <ul className={styles.parts}>
          {reading.layers.slice(0, SHOWN).map(({ layer, value }) => (
            <li key={layer.key}>
              <Swatch fill={fills.get(layer.key)} />
              <span className={styles.name}>{layerWords(layer, t)}</span>
              <span className={styles.value}>{rounded(value)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
