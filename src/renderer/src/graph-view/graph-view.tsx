import { Maximize2, Minus, Plus, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/button';
import { directionOf, nextInDirection } from './directions';
import { GraphCard } from './graph-cards';
import type { GraphEdge, GraphNode, NodeOverlay } from './graph-model';
import styles from './graph-view.module.css';
import { Legend } from './legend';
import { mergeEdges, neighbours, withContent } from './merge-edges';
import { MiniMap, type MiniMapHandle } from './mini-map';
import { type Picture, usePicture } from './use-layout';
import { usePictureOnCanvas } from './use-picture-on-canvas';
import { useViewportLayer } from './use-viewport-layer';

export interface GraphViewProps {
  /** What the picture shows, for assistive technology: "Module map". */
  readonly label: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly selected: string | null;
  /** A way through the map to show, node by node. */
  readonly path?: readonly string[];
  /** What boxes are coloured by, by their ids; the rest keep their look. */
  readonly overlays?: ReadonlyMap<string, NodeOverlay> | undefined;
  readonly onSelect: (id: string) => void;
  readonly onClear?: () => void;
  readonly onExpand?: (id: string, open: boolean) => void;
  /** Offered as the reset button when given. */
  readonly onReset?: () => void;
  /** When it changes the whole picture is fitted; otherwise the place that the person looks at stays. */
  readonly fitKey?: string;
  /** Brought into view when it changes. */
  readonly focus?: string | null;
  readonly legend?: boolean;
}

const NOTHING: readonly string[] = [];

/** A graph with containers: layered, dependencies pointing down, the same graph always the same picture. */
export function GraphView(props: GraphViewProps) {
  const { t } = useTranslation();
  const { label, nodes, edges, selected, onExpand, onReset, onClear, path = NOTHING, legend = true } = props;
  const links = useMemo(() => mergeEdges(nodes, edges), [nodes, edges]);
  const [drawsAll, setDrawsAll] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const picture = usePicture(nodes, links, drawsAll, () =>
    container.current ? { width: container.current.clientWidth, height: container.current.clientHeight } : null,
  );
  const miniMap = useRef<MiniMapHandle>(null);
  const legendList = useRef<HTMLUListElement>(null);
  const { canvas, layer } = useViewportLayer(container, (viewport) => miniMap.current?.show(viewport));
  const [hovered, setHovered] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);

  usePictureOnCanvas(canvas, picture, legendList, props);
  useEffect(() => canvas?.emphasise({ centre: centreOf(picture, hovered ?? selected), path }), [canvas, picture, hovered, selected, path]);
  const near = useMemo(() => {
    const centre = centreOf(picture, selected);
    return picture && centre.size > 0 ? neighbours(picture.links, centre) : null;
  }, [picture, selected]);
  const onPath = useMemo(() => new Set(path), [path]);
  const reachable = active !== null && picture?.layout.boxes.has(active) ? active : (picture?.nodes[0]?.id ?? null);

  const reveal = useCallback(
    (id: string) => {
      const box = picture?.layout.boxes.get(id);
      if (box) canvas?.reveal(box);
      setActive(id);
    },
    [canvas, picture],
  );
  const onKey = useCallback(
    (event: KeyboardEvent, node: GraphNode) => {
      const direction = directionOf(event.key);
      if (direction !== null && picture) {
        const next = nextInDirection(picture.layout.boxes, node.id, direction);
        const card = next === null ? null : layer?.querySelector(`[data-node="${CSS.escape(next)}"] button`);
        if (card instanceof HTMLElement) card.focus({ preventScroll: true });
      } else if (event.key === '+' || event.key === '=') {
        if (node.expandable && !node.expanded) onExpand?.(node.id, true);
      } else if (event.key === '-') {
        if (node.expanded) onExpand?.(node.id, false);
      } else if (event.key === 'Escape') onClear?.();
      else return;
      event.preventDefault();
    },
    [picture, layer, onExpand, onClear],
  );
  const whole = picture ? { x: 0, y: 0, width: picture.layout.width, height: picture.layout.height } : null;

  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the cards clears the selection; the Escape key does the same on a card. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with cards is no form fieldset. */}
      <div
        ref={container}
        className={styles.canvas}
        role="group"
        aria-label={label}
        aria-busy={picture === null}
        onClick={(event) => clickedBeside(event) && onClear?.()}
      >
        {layer &&
          picture &&
          createPortal(
            picture.nodes.map((node) => {
              const box = picture.layout.boxes.get(node.id);
              return (
                box && (
                  <GraphCard
                    key={node.id}
                    node={node}
                    box={box}
                    overlay={props.overlays?.get(node.id)}
                    selected={node.id === selected}
                    dimmed={near !== null && !near.has(node.id) && !node.expanded}
                    onPath={onPath.has(node.id)}
                    reachable={node.id === reachable}
                    onSelect={props.onSelect}
                    onExpand={onExpand}
                    onHover={setHovered}
                    onFocus={reveal}
                    onKey={onKey}
                  />
                )
              );
            }),
            layer,
          )}
      </div>
      {picture === null && (
        <p className={styles.working} role="status">
          {t('map.drawing', { count: nodes.length })}
        </p>
      )}
      {picture?.layout.simplified && (
        <p className={styles.notice} role="status">
          {t('map.simplified')}
        </p>
      )}
      {picture && legend && (
        <Legend picture={picture} list={legendList} onDrawAll={picture.main < picture.arrows.length ? () => setDrawsAll((all) => !all) : undefined} />
      )}
      {picture && <MiniMap picture={picture} handle={miniMap} onMove={(point) => canvas?.centreOn(point)} />}
      <div className={styles.controls}>
        <IconButton label={t('map.zoomIn')} onClick={() => canvas?.zoomBy(1.25)}>
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('map.zoomOut')} onClick={() => canvas?.zoomBy(0.8)}>
          <Minus size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('map.fit')} onClick={() => whole && canvas?.fit(whole, legendList.current?.offsetHeight ?? 0)}>
          <Maximize2 size={15} aria-hidden />
        </IconButton>
        {onReset && (
          <IconButton label={t('map.reset')} onClick={onReset}>
            <RotateCcw size={15} aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

function centreOf(picture: Picture | null, id: string | null): ReadonlySet<string> {
  return picture && id !== null ? withContent(picture.nodes, id) : new Set();
}

function clickedBeside(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('[data-node]') === null;
}
