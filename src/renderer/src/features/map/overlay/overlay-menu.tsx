import { Palette } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/popover';
import { useMapStore } from '../map-store';
import styles from './overlay.module.css';
import { OVERLAYS } from './overlays';

/** Chooses what the boxes are coloured by. */
export function OverlayMenu() {
  const { t } = useTranslation();
  const { overlay, change } = useMapStore();
  return (
    <Popover
      label={overlay === 'role' ? t('map.colourBy') : t('map.colouredBy', { what: t(`map.overlay_${overlay}`) })}
      icon={<Palette size={15} aria-hidden />}
    >
      <fieldset className={styles.choices}>
        <legend>{t('map.colourBy')}</legend>
        {OVERLAYS.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input type="radio" name="overlay" value={kind} checked={overlay === kind} onChange={() => change({ overlay: kind })} />
            <span>
              {t(`map.overlay_${kind}`)}
              <span className={styles.hint}>{t(`map.overlayHint_${kind}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
