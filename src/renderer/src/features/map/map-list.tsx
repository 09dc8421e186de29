import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeOverlay } from '../../graph-view';
import { formatNumber } from '../../lib/format';
import type { MapAnswer, MapNode } from '../../lib/map-box';
import { classNames } from '../../ui/class-names';
import styles from './map-list.module.css';
import { type ListColumn, sortRows, toRows } from './map-rows';

const COLUMNS = ['label', 'files', 'lines', 'uses', 'usedBy', 'cycle'] as const satisfies readonly ListColumn[];
const HEADINGS = {
  label: 'map.columnModule',
  files: 'map.columnFiles',
  lines: 'map.columnLines',
  uses: 'map.columnUses',
  usedBy: 'map.columnUsedBy',
  cycle: 'map.columnCycle',
} as const satisfies Record<ListColumn, string>;

/** The same map as a table: everything the picture says, in words and numbers. */
export function MapList({
  answer,
  overlay,
  overlayName,
  selected,
  onSelect,
}: {
  readonly answer: MapAnswer;
  /** What the boxes are coloured by, in words: a column of its own. */
  readonly overlay?: ReadonlyMap<string, NodeOverlay> | undefined;
  readonly overlayName: string;
  readonly selected: string | null;
  readonly onSelect: (node: MapNode) => void;
}) {
  const { t, i18n } = useTranslation();
  const [order, setOrder] = useState<{ column: ListColumn; turned: boolean }>({ column: 'usedBy', turned: false });
  const rows = useMemo(() => sortRows(toRows(answer), order.column, order.turned), [answer, order]);
  const count = (value: number): string => formatNumber(value, i18n.language);
  const Arrow = (order.column === 'label') === order.turned ? ArrowDown : ArrowUp;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('map.table')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" aria-sort={order.column !== column ? 'none' : (column === 'label') === order.turned ? 'descending' : 'ascending'}>
                <button
                  type="button"
                  className={styles.heading}
                  title={t('map.sortBy', { column: t(HEADINGS[column]) })}
                  onClick={() => setOrder({ column, turned: order.column === column && !order.turned })}
                >
                  {t(HEADINGS[column])}
                  {order.column === column && <Arrow size={12} aria-hidden />}
                </button>
              </th>
            ))}
            {overlay !== undefined && (
              <th scope="col" className={styles.plainHeading}>
                {overlayName}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ node, uses, usedBy }) => (
            <tr key={node.id} className={classNames(node.id === selected && styles.selected)}>
              <th scope="row">
                <button type="button" className={styles.name} aria-pressed={node.id === selected} title={node.path} onClick={() => onSelect(node)}>
                  {node.label}
                </button>
              </th>
              <td>{count(node.files)}</td>
              <td>{count(node.lines)}</td>
              <td>{count(uses)}</td>
              <td>{count(usedBy)}</td>
              <td className={styles.cycle}>{node.cycle === 'none' ? '' : t(`map.cycle_${node.cycle}`)}</td>
              {overlay !== undefined && <td title={overlay.get(node.id)?.title}>{overlay.get(node.id)?.value ?? ''}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
