import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names';
import styles from './virtual-list.module.css';

interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly label: string;
  /** Height of a row in pixels before it is measured. */
  readonly rowHeight: number;
  readonly keyOf: (item: T, index: number) => string;
  readonly render: (item: T, index: number) => ReactNode;
  /** Scrolls this row into view when it changes. */
  readonly shownIndex?: number | undefined;
  readonly className?: string | undefined;
}

/** A list of any length that draws only the rows in view. Rows may differ in height. It fills its container. */
export function VirtualList<T>({ items, label, rowHeight, keyOf, render, shownIndex, className }: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  useEffect(() => {
    if (shownIndex !== undefined && shownIndex >= 0) virtual.scrollToIndex(shownIndex, { align: 'auto' });
  }, [shownIndex, virtual]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={scroller} className={classNames(styles.scroller, className)} tabIndex={0} aria-label={label}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed by hand, which list elements do not allow. */}
      <div role="list" aria-label={label} className={styles.canvas} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above.
            <div
              key={keyOf(item, row.index)}
              ref={virtual.measureElement}
              data-index={row.index}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
              className={styles.row}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {render(item, row.index)}
            </div>
          );
        })}
      </div>
    </section>
  );
}
