import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useWorkspace } from '../../lib/workspace';
import { isSameSpan, type Span } from './chart/span';

interface ViewportStore {
  /** What the chart shows; null for the whole history. Kept while other views are open. */
  readonly span: Span | null;
  /** The moment that the keyboard is at. */
  readonly cursor: number | null;
  show(span: Span | null): void;
  point(cursor: number | null): void;
}

/** Where in time the timeline is. It changes with every move of the wheel, so only what draws follows it directly. */
export const useViewport = create<ViewportStore>()((set) => ({
  span: null,
  cursor: null,
  show: (span) => set((state) => (isSameSpan(state.span, span) ? state : { span })),
  point: (cursor) => set({ cursor }),
}));

useWorkspace.subscribe((state, before) => {
  if (state.repository?.id !== before.repository?.id) useViewport.setState({ span: null, cursor: null });
});

/** What the chart shows once it has been still for `ms` milliseconds: who reads by it is not drawn again at every move. */
export function useSettledSpan(ms: number): Span | null {
  const [settled, setSettled] = useState(() => useViewport.getState().span);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(useViewport.getState().span), ms);
    };
    const end = useViewport.subscribe(settle);
    settle();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [ms]);
  return settled;
}
