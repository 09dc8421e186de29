import { type RefObject, useEffect, useRef, useState } from 'react';
import { createCanvas, type GraphCanvas, type Viewport } from './canvas';
import styles from './graph-view.module.css';
import { NAMES_ONLY, nameSize, SMALLEST_TEXT } from './use-layout';

/** The canvas of a container, and the HTML layer above it that moves and scales with it. Both null until the container stands. */
export function useViewportLayer(
  container: RefObject<HTMLDivElement | null>,
  onViewport: (viewport: Viewport) => void,
): { canvas: GraphCanvas | null; layer: HTMLDivElement | null } {
  const [parts, setParts] = useState<{ canvas: GraphCanvas; layer: HTMLDivElement } | null>(null);
  const listener = useRef(onViewport);
  listener.current = onViewport;
  useEffect(() => {
    const host = container.current;
    if (!host) return;
    // Made by hand: the canvas empties its container when it ends, which must not take away what React holds.
    const layer = document.createElement('div');
    layer.className = styles.layer ?? '';
    const canvas = createCanvas(host, (viewport) => {
      moveLayer(layer, viewport);
      listener.current(viewport);
    });
    host.append(layer);
    setParts({ canvas, layer });
    return () => {
      setParts(null);
      canvas.destroy();
    };
  }, [container]);
  return parts ?? { canvas: null, layer: null };
}

function moveLayer(layer: HTMLDivElement, { x, y, zoom }: Viewport): void {
  layer.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
  layer.style.setProperty('--name-size', `${nameSize(zoom).toFixed(2)}px`);
  layer.style.setProperty('--detail-size', `${Math.max(12, SMALLEST_TEXT / zoom).toFixed(2)}px`);
  layer.toggleAttribute('data-far', zoom < NAMES_ONLY);
}
