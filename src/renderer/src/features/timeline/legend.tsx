import { useTranslation } from 'react-i18next';
import { shortName } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import type { Layer } from './chart/bars';
import type { Fill } from './chart/palette';
import { layerWords } from './chart/reading-words';
import { Swatch } from './chart/swatch';
import styles from './legend.module.css';

interface LegendProps {
  readonly layers: readonly Layer[];
  readonly fills: ReadonlyMap<string, Fill>;
  /** The module that is filtered by. */
  readonly module: string;
  readonly onHighlight: (key: string | null) => void;
  readonly onModule: (module: string) => void;
}

/** Names of the colours. Pointing at one fades the others; a module's name filters by it. */
export function Legend({ layers, fills, module, onHighlight, onModule }: LegendProps) {
  const { t } = useTranslation();
  const point = (key: string) => ({
    onMouseEnter: () => onHighlight(key),
    onMouseLeave: () => onHighlight(null),
    onFocus: () => onHighlight(key),
    onBlur: () => onHighlight(null),
  });
  return (
    <ul className={styles.legend} aria-label={t('timeline.legend')}>
      {layers.map((layer) => (
        <li key={layer.key}>
          {layer.module === null ? (
            <span className={styles.item} {...point(layer.key)}>
              <Swatch fill={fills.get(layer.key)} />
              {layerWords(layer, t)}
            </span>
          ) : (
            <button
              type="button"
              className={classNames(styles.item, styles.button)}
              aria-pressed={layer.module === module}
              aria-label={layer.module}
              title={t('timeline.onlyModule', { module: layer.module })}
              onClick={() => onModule(layer.module === module ? '' : (layer.module ?? ''))}
              {...point(layer.key)}
            >
              <Swatch fill={fills.get(layer.key)} />
              {shortName(layer.module, layer.module.includes('/') ? '/' : '.', 26)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
