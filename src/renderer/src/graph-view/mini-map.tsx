import { type PointerEvent, type RefObject, useImperativeHandle, useRef } from 'react';
import type { Viewport } from './canvas';
import type { Point } from './graph-model';
import styles from './graph-view.module.css';
import type { Picture } from './use-layout';

export interface MiniMapHandle {
  show(viewport: Viewport): void;
}

const SIZE = { width: 148, height: 96 } as const;

/** The whole map in small with the part that is seen; a click or drag moves there. For the eye and the pointer only: keys have the cards. */
export function MiniMap({
  picture,
  handle,
  onMove,
}: {
  readonly picture: Picture;
  readonly handle: RefObject<MiniMapHandle | null>;
  readonly onMove: (point: Point) => void;
}) {
  const frame = useRef<SVGRectElement>(null);
  const root = useRef<SVGSVGElement>(null);
  const { layout, nodes } = picture;
  const scale = Math.min(SIZE.width / Math.max(1, layout.width), SIZE.height / Math.max(1, layout.height));
  useImperativeHandle(
    handle,
    () => ({
      show: (viewport) => {
        const seen = {
          x: -viewport.x / viewport.zoom,
          y: -viewport.y / viewport.zoom,
          width: viewport.width / viewport.zoom,
          height: viewport.height / viewport.zoom,
        };
        for (const key of ['x', 'y', 'width', 'height'] as const) frame.current?.setAttribute(key, String(seen[key] * scale));
        const whole = seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= layout.width && seen.y + seen.height >= layout.height;
        root.current?.toggleAttribute('hidden', whole);
      },
    }),
    [layout, scale],
  );
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return;
    const bounds = event.currentTarget.getBoundingClientRect();
    onMove({ x: (event.clientX - bounds.left) / scale, y: (event.clientY - bounds.top) / scale });
  };
  return (
    <svg
      ref={root}
      className={styles.miniMap}
      width={layout.width * scale}
      height={layout.height * scale}
      aria-hidden
      onPointerDown={move}
      onPointerMove={move}
    >
      {nodes.map((node) => {
        const box = layout.boxes.get(node.id);
        return (
          box && (
            <rect
              key={node.id}
              className={node.expanded ? styles.miniContainer : styles.miniNode}
              x={box.x * scale}
              y={box.y * scale}
              width={box.width * scale}
              height={box.height * scale}
            />
          )
        );
      })}
      <rect ref={frame} className={styles.miniFrame} />
    </svg>
  );
}
