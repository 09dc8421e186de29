import type { ToolOutput } from '@shared/tools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName } from '../../lib/format';
import { openFile, openSymbol } from '../../lib/navigation';
import { SymbolLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { Section } from '../../ui/section';
import styles from './symbol.module.css';

type Use = ToolOutput<'get_symbol'>['uses'][number];

const KINDS = ['WRITES', 'READS', 'REFERENCES', 'TESTS'] as const;
const SHOWN = 30;

/** Who writes, reads, tests the symbol or uses it as a value or type; calls stand above. */
export function Uses({ uses }: { readonly uses: readonly Use[] }) {
  const { t } = useTranslation();
  return KINDS.map((kind) => {
    const own = uses.filter((use) => use.kind === kind);
    return own.length === 0 ? null : (
      <Section key={kind} title={t(`symbol.uses_${kind}`)} count={own.length}>
        <UseList uses={own} />
      </Section>
    );
  });
}

function UseList({ uses }: { readonly uses: readonly Use[] }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(SHOWN);
  return (
    <>
      <ul>
        {uses.slice(0, limit).map((use) => (
          <li key={`${use.path}:${use.line}:${use.from?.id ?? ''}`} className={styles.hop}>
            {use.from !== null && (
              <span className={styles.hopName}>
                <SymbolLink symbol={use.from} qualified wraps />
              </span>
            )}
            <button
              type="button"
              className={styles.fileSite}
              title={t('symbol.atLine', { path: use.path, line: use.line })}
              onClick={() => (use.from === null ? openFile(use.path, use.line) : openSymbol(use.from, use.line))}
            >
              {`${fileName(use.path)}:${use.line}`}
            </button>
          </li>
        ))}
      </ul>
      <MoreLine hidden={uses.length - limit} onShow={() => setLimit(limit + 200)} />
    </>
  );
}
