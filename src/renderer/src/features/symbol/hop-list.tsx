import type { EdgeRef, ToolOutput } from '@shared/tools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName, shortName } from '../../lib/format';
import { openFile } from '../../lib/navigation';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { ConfidenceBadge } from '../../ui/badge';
import { classNames } from '../../ui/class-names';
import { SymbolLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { surest } from './surest';
import styles from './symbol.module.css';

export type Hop = ToolOutput<'get_callers_of'>['callers'][number];

interface HopListProps {
  readonly hops: readonly Hop[];
  readonly total: number;
  /** What a click on a call site does. */
  readonly onSite: (hop: Hop, site: EdgeRef) => void;
}

const SHOWN = 60;

/** Callers or callees, by steps away, each with its call sites. */
export function HopList({ hops, total, onSite }: HopListProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(SHOWN);
  const shown = hops.slice(0, limit);
  const depths = [...new Set(shown.map((hop) => hop.depth))].sort((a, b) => a - b);
  const rest = Math.max(total, hops.length) - shown.length;
  return (
    <>
      {depths.map((depth) => (
        <div key={depth}>
          {depths.length > 1 && <h3 className={styles.depthTitle}>{t('symbol.depthValue', { count: depth })}</h3>}
          <ul>
            {shown
              .filter((hop) => hop.depth === depth)
              .map((hop) => (
                <HopRow key={`${hop.symbol.id} ${hop.via}`} hop={hop} onSite={onSite} />
              ))}
          </ul>
        </div>
      ))}
      <MoreLine hidden={rest} onShow={shown.length < hops.length ? () => setLimit(limit + 200) : undefined} />
    </>
  );
}

const SITES = 4;

function HopRow({ hop, onSite }: { readonly hop: Hop; readonly onSite: HopListProps['onSite'] }) {
  const { t } = useTranslation();
  const confidence = surest(hop.sites);
  const via = hop.depth > 1 ? (partsOfSymbolId(hop.via)?.qualified ?? hop.via) : null;
  return (
    <li className={classNames(styles.hop, confidence !== 'certain' && styles.unsure)}>
      <span className={styles.hopName}>
        <SymbolLink symbol={hop.symbol} qualified wraps />
        <ConfidenceBadge confidence={confidence} />
      </span>
      <span className={styles.hopPlace}>
        <span title={hop.symbol.path} className={styles.ellipsis}>
          {shortName(hop.symbol.path, '/', 34)}
        </span>
        {hop.symbol.roles.includes('test') && <span>{t('common.role_test')}</span>}
      </span>
      {via !== null && <span className={styles.hopPlace}>{t('symbol.via', { name: via })}</span>}
      <span className={styles.sites}>
        {hop.sites.slice(0, SITES).map((site) => (
          <button
            key={`${site.path}:${site.line}:${site.kind}`}
            type="button"
            className={classNames(styles.site, site.confidence !== 'certain' && styles.siteUnsure)}
            title={t('symbol.atLine', { path: site.path, line: site.line })}
            onClick={() => onSite(hop, site)}
          >
            {t('symbol.line', { line: site.line })}
          </button>
        ))}
        {hop.sites.length > SITES && <span className={styles.faint}>{t('symbol.moreSites', { count: hop.sites.length - SITES })}</span>}
      </span>
    </li>
  );
}

/** Call sites in module-level code: they belong to a file, not to a symbol. */
export function FileSites({ sites }: { readonly sites: readonly EdgeRef[] }) {
  return (
    <>
      <ul>
        {sites.slice(0, SHOWN).map((site) => (
          <li key={`${site.path}:${site.line}`} className={classNames(styles.hop, site.confidence !== 'certain' && styles.unsure)}>
            <span className={styles.hopName}>
              <button type="button" className={styles.fileSite} title={site.path} onClick={() => openFile(site.path, site.line)}>
                {`${fileName(site.path)}:${site.line}`}
              </button>
              <ConfidenceBadge confidence={site.confidence} />
            </span>
            <span className={styles.hopPlace}>
              <span title={site.path} className={styles.ellipsis}>
                {shortName(site.path, '/', 34)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <MoreLine hidden={sites.length - SHOWN} />
    </>
  );
}
