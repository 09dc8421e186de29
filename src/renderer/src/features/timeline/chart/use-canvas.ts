import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Calls back whenever the theme may have changed: by setting or by the system. */
function watchTheme(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

interface Canvas {
  /** Draws in the next frame, however often it is called before. */
  readonly redraw: () => void;
  /** Size in pixels of the page. */
  readonly size: RefObject<{ width: number; height: number }>;
}

/** A canvas that is drawn once a frame at most, as sharp as the screen, and again when its size or the theme changes. */
export function useCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  paint: (context: CanvasRenderingContext2D, width: number, height: number) => void,
  themeChanged: () => void,
): Canvas {
  const size = useRef({ width: 0, height: 0 });
  const frame = useRef(0);
  const latest = useRef({ paint, themeChanged });
  latest.current = { paint, themeChanged };
  const redraw = useCallback(() => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      const element = canvas.current;
      const context = element?.getContext('2d');
      const { width, height } = size.current;
      if (!element || !context || width === 0) return;
      const ratio = window.devicePixelRatio;
      const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (element.width !== across || element.height !== down) {
        element.width = across;
        element.height = down;
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      latest.current.paint(context, width, height);
    });
  }, [canvas]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size.current = { width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) };
      redraw();
    });
    observer.observe(element);
    const unwatch = watchTheme(() => {
      latest.current.themeChanged();
      redraw();
    });
    void document.fonts.ready.then(redraw);
    return () => {
      observer.disconnect();
      unwatch();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [canvas, redraw]);
  return { redraw, size };
}
