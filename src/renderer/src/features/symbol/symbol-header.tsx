import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { KindWord, RoleBadges } from '../../ui/badge';
import { EntityLink, PlaceLink, SymbolLink } from '../../ui/entity-link';
import styles from './symbol.module.css';

/** Name, kind, place, signature and documentation above the three panes. */
export function SymbolHeader({ detail }: { readonly detail: ToolOutput<'get_symbol'> }) {
  const { t } = useTranslation();
  const { symbol, parent, doc } = detail;
  return (
    <header className={styles.header}>
      <div className={styles.titleLine}>
        <h1 className={styles.title}>{symbol.qualified}</h1>
        <KindWord subkind={symbol.subkind} />
        <RoleBadges roles={symbol.roles} />
        <span className={styles.places}>
          {parent !== null && (
            <span className={styles.muted}>
              {t('symbol.memberOf')} <SymbolLink symbol={parent} />
            </span>
          )}
          <EntityLink entity={{ kind: 'module', module: symbol.module }} />
          <PlaceLink path={symbol.path} line={symbol.line} />
        </span>
      </div>
      {symbol.signature !== '' && <code className={styles.signature}>{symbol.signature}</code>}
      {doc !== null && <p className={styles.doc}>{doc}</p>}
    </header>
  );
}
