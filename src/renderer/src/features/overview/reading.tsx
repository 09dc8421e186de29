import type { ToolOutput } from '@shared/tools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../lib/format';
import { openFile, openSymbol } from '../../lib/navigation';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { EntityLink, PlaceLink, SymbolLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { Prose } from '../../ui/prose';
import styles from './overview.module.css';

type Overview = ToolOutput<'get_overview'>;

/** Where to read first, in order, and why. */
export function ReadFirst({ items }: { readonly items: Overview['readFirst'] }) {
  const { t } = useTranslation();
  if (items.length === 0) return <p className={styles.muted}>{t('overview.noReadFirst')}</p>;
  return (
    <ol className={styles.steps}>
      {items.map((item) => (
        <li key={`${item.path}:${item.line}`} className={styles.step}>
          <ReadFirstLink item={item} />
          <span className={styles.why}>
            <Prose text={item.why} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function ReadFirstLink({ item }: { readonly item: Overview['readFirst'][number] }) {
  const parts = item.symbol === null ? null : partsOfSymbolId(item.symbol);
  const open = () => {
    if (item.symbol !== null && parts !== null) openSymbol({ id: item.symbol, name: parts.qualified });
    else openFile(item.path, item.line);
  };
  return (
    <button type="button" className={styles.stepLink} title={item.path} onClick={open}>
      {parts !== null && <strong>{parts.qualified}</strong>}
      <span className={parts === null ? styles.stepPath : styles.muted}>{`${shortName(item.path, '/', 48)}:${item.line}`}</span>
    </button>
  );
}

const SHOWN = 6;

/** Where the program starts running. */
export function EntryPoints({ items }: { readonly items: Overview['entryPoints'] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (items.length === 0) return <p className={styles.muted}>{t('overview.noEntryPoints')}</p>;
  const shown = all ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((item) => (
          <li key={`${item.symbol?.id ?? item.path} ${item.why}`} className={styles.step}>
            <span className={styles.pair}>
              {item.symbol === null ? (
                <EntityLink entity={{ kind: 'file', path: item.path }} />
              ) : (
                <>
                  <SymbolLink symbol={item.symbol} qualified />
                  <PlaceLink path={item.path} line={item.symbol.line} />
                </>
              )}
            </span>
            <span className={styles.why}>
              <Prose text={item.why} />
            </span>
          </li>
        ))}
      </ul>
      <MoreLine hidden={items.length - shown.length} onShow={() => setAll(true)} />
    </>
  );
}
