import { type RefObject, useEffect } from 'react';

/** N and P go to the next and the previous file, unless somebody types. */
export function useFileKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = { n: 1, N: 1, p: -1, P: -1 }[event.key];
      const focused = document.activeElement;
      if (step === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (focused?.matches('input, textarea, select, [contenteditable="true"]') || focused?.closest('[role="dialog"], [role="menu"]')) return;
      const heads = [...(list.current?.querySelectorAll<HTMLElement>('[data-file-head]') ?? [])];
      const at = heads.findIndex((head) => head === focused || head.closest('li')?.contains(focused));
      const next = heads[at < 0 ? (step > 0 ? 0 : heads.length - 1) : at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'start' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
