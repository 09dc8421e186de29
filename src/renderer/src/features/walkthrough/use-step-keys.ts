import { useEffect, useRef } from 'react';
import type { Walk } from './use-walk';

/** Steps by the arrow keys and by N and P, unless the keys belong to what has the focus: a field, the code, the map, a dialog. */
export function useStepKeys(walk: Walk | null, total: number): void {
  const latest = useRef(walk);
  latest.current = walk;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const now = latest.current;
      const step = { n: 1, N: 1, ArrowRight: 1, p: -1, P: -1, ArrowLeft: -1 }[event.key];
      if (!now || step === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(document.activeElement)) return;
      const to = now.at + step;
      if (to < 0 || to > total) return;
      event.preventDefault();
      now.goTo(to);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [total]);
}

function isTaken(focused: Element | null): boolean {
  if (!focused || focused === document.body) return false;
  return (
    focused.shadowRoot !== null ||
    focused.matches('input, textarea, select, [contenteditable="true"], [role="separator"]') ||
    focused.closest('[role="dialog"], [role="menu"], [role="group"], [role="tablist"]') !== null
  );
}
