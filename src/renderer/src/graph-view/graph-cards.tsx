import { ChevronDown, ChevronRight, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names';
import { hasDetail } from './card-size';
import type { Box, GraphNode, NodeOverlay } from './graph-model';
import styles from './graph-view.module.css';
import { CONTAINER } from './layout';

interface GraphCardProps {
  readonly node: GraphNode;
  readonly box: Box;
  readonly overlay?: NodeOverlay | undefined;
  readonly selected: boolean;
  readonly dimmed: boolean;
  readonly onPath: boolean;
  /** The one card that Tab reaches; arrow keys go on from it. */
  readonly reachable: boolean;
  readonly onSelect: (id: string) => void;
  readonly onExpand: ((id: string, open: boolean) => void) | undefined;
  readonly onHover: (id: string | null) => void;
  readonly onFocus: (id: string) => void;
  readonly onKey: (event: KeyboardEvent, node: GraphNode) => void;
}

/** Further than this many pixels between press and release and it was a drag of the map, not a click. */
const CLICK_SLACK = 4;

/** A node as a card; an opened container as the title bar above its content. */
export const GraphCard = memo(function GraphCard({
  node,
  box,
  overlay,
  selected,
  dimmed,
  onPath,
  reachable,
  onSelect,
  onExpand,
  onHover,
  onFocus,
  onKey,
}: GraphCardProps) {
  const { t } = useTranslation();
  const pressed = useRef({ x: 0, y: 0 });
  const height = node.expanded ? CONTAINER.title : box.height;
  return (
    <div
      className={classNames(
        styles.card,
        styles[`tone_${node.tone}`],
        overlay !== undefined && !node.expanded && styles[`fill_${overlay.fill}`],
        node.expanded && styles.titleBar,
        dimmed && styles.dimmed,
        onPath && styles.onPath,
        selected && styles.selected,
      )}
      data-node={node.id}
      data-fill={overlay?.fill}
      style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height }}
      onPointerEnter={() => onHover(node.id)}
      onPointerLeave={() => onHover(null)}
    >
      <button
        type="button"
        className={styles.body}
        title={overlay === undefined ? node.title : `${node.title}\n${overlay.title}`}
        aria-pressed={selected}
        tabIndex={reachable ? 0 : -1}
        onPointerDown={(event) => {
          pressed.current = { x: event.clientX, y: event.clientY };
        }}
        onClick={(event) => {
          if (event.detail > 0 && Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y) > CLICK_SLACK) return;
          event.currentTarget.focus({ preventScroll: true });
          onSelect(node.id);
        }}
        onDoubleClick={() => node.expandable && onExpand?.(node.id, !node.expanded)}
        onFocus={() => onFocus(node.id)}
        onKeyDown={(event) => onKey(event, node)}
      >
        <span className={styles.name}>
          {node.cycle !== 'none' && (
            <span className={classNames(styles.cycle, node.cycle === 'holds' && styles.holdsCycle)} title={t(`map.cycle_${node.cycle}`)}>
              <RefreshCw size={12} aria-label={t(`map.cycle_${node.cycle}`)} />
            </span>
          )}
          <span className={styles.label}>{node.label}</span>
        </span>
        {overlay !== undefined && !node.expanded && !hasDetail(box) && <span className="visually-hidden">{overlay.value}</span>}
        {node.detail !== '' && (node.expanded || hasDetail(box)) && <span className={styles.detail}>{overlay?.value ?? node.detail}</span>}
      </button>
      {overlay !== undefined && !node.expanded && (
        <span aria-hidden className={classNames(styles.short, !hasDetail(box) && styles.shortAlone)}>
          {overlay.short}
        </span>
      )}
      {node.expandable && onExpand && (
        <button
          type="button"
          className={styles.expander}
          tabIndex={-1}
          aria-expanded={node.expanded}
          aria-label={t(node.expanded ? 'map.collapseNode' : 'map.expandNode', { name: node.label })}
          title={t(node.expanded ? 'map.collapseNode' : 'map.expandNode', { name: node.label })}
          onClick={() => onExpand(node.id, !node.expanded)}
        >
          {node.expanded ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        </button>
      )}
    </div>
  );
});
