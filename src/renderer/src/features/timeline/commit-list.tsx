import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format';
import styles from './commit-list.module.css';
import { CommitRow } from './commit-row';
import type { CommitPages, TimelineCommit } from './use-commits';

interface CommitListProps {
  readonly pages: CommitPages;
  readonly total: number;
  readonly selected: string | null;
  readonly onSelect: (commit: TimelineCommit) => void;
}

export const ROW_HEIGHT = 30;

/** All commits of the question, grouped by day; only the rows in view are drawn, and only their pages are read. */
export function CommitList({ pages, total, selected, onSelect }: CommitListProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({ count: total, getScrollElement: () => scroller.current, estimateSize: () => ROW_HEIGHT, overscan: 16 });
  const rows = virtual.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  const need = useRef(pages.need);
  need.current = pages.need;
  useEffect(() => {
    // A fast drag of the scrollbar passes many pages; only where it rests is read.
    const timer = setTimeout(() => need.current(first, last), 40);
    return () => clearTimeout(timer);
  }, [first, last]);
  const topIndex = Math.floor((virtual.scrollOffset ?? 0) / ROW_HEIGHT);
  const topCommit = pages.at(topIndex);

  const move = (to: number): void => {
    const index = Math.min(total - 1, Math.max(0, to));
    setActive(index);
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -total, End: total }[event.key];
    const commit = pages.at(active);
    if (steps !== undefined) move(active + steps);
    else if ((event.key === 'Enter' || event.key === ' ') && commit) onSelect(commit);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.frame}>
      {topCommit && <div className={styles.topDay}>{formatDay(topCommit.time, i18n.language)}</div>}
      <div
        ref={scroller}
        className={styles.scroller}
        role="listbox"
        aria-label={t('timeline.list')}
        aria-activedescendant={`${id}-${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className={styles.rows} role="presentation" style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index, start }) => {
            const commit = pages.at(index);
            const day = commit && formatDay(commit.time, i18n.language);
            const before = pages.at(index - 1);
            const isNewDay = day !== undefined && (index === 0 || (before !== undefined && formatDay(before.time, i18n.language) !== day));
            return (
              <CommitRow
                key={index}
                id={`${id}-${index}`}
                commit={commit}
                day={isNewDay ? day : null}
                top={start}
                position={index + 1}
                total={total}
                selected={commit !== undefined && commit.hash === selected}
                active={index === active}
                onPick={() => {
                  setActive(index);
                  if (commit) onSelect(commit);
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
