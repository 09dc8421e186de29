import type { SymbolRef } from '@shared/tools';
import { useState } from 'react';
import { KindWord } from '../../ui/badge';
import { SymbolLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import styles from './symbol.module.css';

const SHOWN = 40;

/** Symbols by name, with their kind; `qualified` where all have one name. */
export function SymbolList({ symbols, qualified = false }: { readonly symbols: readonly SymbolRef[]; readonly qualified?: boolean }) {
  const [limit, setLimit] = useState(SHOWN);
  return (
    <>
      <ul>
        {symbols.slice(0, limit).map((symbol) => (
          <li key={symbol.id} className={styles.symbolRow}>
            <SymbolLink symbol={symbol} qualified={qualified} wraps />
            <KindWord subkind={symbol.subkind} />
          </li>
        ))}
      </ul>
      <MoreLine hidden={symbols.length - limit} onShow={() => setLimit(limit + 400)} />
    </>
  );
}
