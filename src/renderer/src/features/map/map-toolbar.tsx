import { Crosshair, FlaskConical, FoldVertical, List, Map as MapIcon, Spline } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Popover } from '../../ui/popover';
import { MAP_KINDS, useMapStore } from './map-store';
import styles from './map-view.module.css';
import { OverlayMenu } from './overlay/overlay-menu';

interface MapToolbarProps {
  readonly search: ReactNode;
  /** The name that focus shows now; null when the whole map is shown. */
  readonly focused: string | null;
  readonly canFocus: boolean;
  readonly onFocus: () => void;
  readonly onWhole: () => void;
}

/** What the map counts and how it is shown. */
export function MapToolbar({ search, focused, canFocus, onFocus, onWhole }: MapToolbarProps) {
  const { t } = useTranslation();
  const { kinds, includeTests, expanded, collapsed, shape, change, toggleKind } = useMapStore();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('map.toolbar')}>
      {search}
      <Popover label={t('map.kinds')} icon={<Spline size={15} aria-hidden />}>
        {MAP_KINDS.map((kind) => (
          <label key={kind} className={styles.check}>
            <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggleKind(kind)} />
            {t(`map.kind_${kind}`)}
          </label>
        ))}
      </Popover>
      <OverlayMenu />
      <Button
        tone="quiet"
        icon={<FlaskConical size={15} aria-hidden />}
        aria-pressed={includeTests}
        title={t('map.testsHint')}
        className={styles.toggle}
        onClick={() => change({ includeTests: !includeTests })}
      >
        {t('map.tests')}
      </Button>
      {focused === null ? (
        <Button
          tone="quiet"
          icon={<Crosshair size={15} aria-hidden />}
          disabled={!canFocus}
          title={t(canFocus ? 'map.focusHint' : 'map.focusFirst')}
          onClick={onFocus}
        >
          {t('map.focus')}
        </Button>
      ) : (
        <Button tone="quiet" icon={<Crosshair size={15} aria-hidden />} onClick={onWhole}>
          {t('map.all')}
        </Button>
      )}
      {expanded.length + collapsed.length > 0 && (
        <Button tone="quiet" icon={<FoldVertical size={15} aria-hidden />} onClick={() => change({ expanded: [], collapsed: [] })}>
          {t('map.collapseAll')}
        </Button>
      )}
      <fieldset className={styles.shape} aria-label={t('map.shape')}>
        {(['map', 'list'] as const).map((value) => (
          <Button
            key={value}
            tone="quiet"
            icon={value === 'map' ? <MapIcon size={15} aria-hidden /> : <List size={15} aria-hidden />}
            aria-pressed={shape === value}
            className={styles.toggle}
            onClick={() => change({ shape: value })}
          >
            {t(value === 'map' ? 'map.asMap' : 'map.asList')}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
