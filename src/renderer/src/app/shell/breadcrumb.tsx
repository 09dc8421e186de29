import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../lib/format';
import { useNavigation, useRoute } from '../../lib/navigation';
import type { Route } from '../../lib/route';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { PlaceLink } from '../../ui/entity-link';
import styles from './breadcrumb.module.css';

function places(route: Route): readonly { readonly key: string; readonly node: ReactNode }[] {
  switch (route.view) {
    case 'symbol': {
      const parts = partsOfSymbolId(route.params.symbol);
      if (parts === null) return [{ key: 'name', node: route.params.symbol }];
      return [
        { key: 'path', node: <PlaceLink path={parts.path} /> },
        { key: 'name', node: parts.qualified },
      ];
    }
    case 'file':
      return [{ key: 'path', node: shortName(route.params.path, '/', 60) }];
    case 'commit':
      return [{ key: 'hash', node: route.params.commit.slice(0, 12) }];
    case 'map':
      return route.params.focus === undefined ? [] : [{ key: 'focus', node: route.params.focus }];
    case 'timeline': {
      const filter = route.params.path ?? route.params.module ?? route.params.author;
      return filter === undefined ? [] : [{ key: 'filter', node: filter }];
    }
    default:
      return [];
  }
}

/** The way from the view down to what it shows. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const route = useRoute();
  if (route.view === 'home') return null;
  const { view } = route;
  const rest = places(route);
  const plain = view !== 'symbol' && view !== 'file' && view !== 'commit';
  return (
    <nav className={styles.trail} aria-label={t('shell.breadcrumb')}>
      {plain && rest.length > 0 ? (
        <button type="button" className={styles.link} onClick={() => useNavigation.getState().navigate(view, {})}>
          {t(`shell.${view}`)}
        </button>
      ) : (
        <span className={rest.length > 0 ? styles.muted : styles.here}>{t(`shell.${view}`)}</span>
      )}
      {rest.map((place, index) => (
        <Fragment key={place.key}>
          <span aria-hidden className={styles.muted}>
            /
          </span>
          <span className={index === rest.length - 1 ? styles.here : styles.muted}>{place.node}</span>
        </Fragment>
      ))}
    </nav>
  );
}
