import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOST = 200;
/** Pixels from the top, by what is shown. */
const places = new Map<string, number>();

/** How long the place is looked for while what is shown still grows, in milliseconds. */
const PATIENCE = 3000;

/** A scrolled element that stands where it stood when the same thing was last shown, as in a browser that goes back. `key` = what is shown. */
export function useKeptPlace<E extends HTMLElement>(key: string): RefObject<E | null> {
  const scroller = useRef<E>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const wanted = places.get(key) ?? 0;
    let restoring = wanted > 0;
    const restore = (): void => {
      if (!restoring) return;
      element.scrollTop = wanted;
      if (Math.abs(element.scrollTop - wanted) < 2) restoring = false;
    };
    const stop = (): void => {
      restoring = false;
    };
    const note = (): void => {
      if (restoring) return;
      places.delete(key);
      places.set(key, element.scrollTop);
      const oldest = places.keys().next();
      if (places.size > MOST && !oldest.done) places.delete(oldest.value);
    };
    restore();
    const observer = new ResizeObserver(restore);
    for (const child of element.children) observer.observe(child);
    const timer = setTimeout(stop, PATIENCE);
    element.addEventListener('scroll', note, { passive: true });
    for (const event of ['wheel', 'pointerdown', 'keydown'] as const) element.addEventListener(event, stop, { passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      element.removeEventListener('scroll', note);
      for (const event of ['wheel', 'pointerdown', 'keydown'] as const) element.removeEventListener(event, stop);
    };
  }, [key]);
  return scroller;
}
