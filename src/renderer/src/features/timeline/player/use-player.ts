import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useWorkspace } from '../../../lib/workspace';
import type { Span } from '../chart/span';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

interface PlayerStore {
  readonly open: boolean;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Number of the step that is shown. */
  readonly at: number;
  /** Its time, for the chart. */
  readonly span: Span | null;
  set(patch: Partial<Pick<PlayerStore, 'open' | 'playing' | 'speed' | 'at' | 'span'>>): void;
}

/** What is played, and how far it is. */
export const usePlayer = create<PlayerStore>()((set) => ({
  open: false,
  playing: false,
  speed: 1,
  at: 0,
  span: null,
  set: (patch) => set(patch),
}));

useWorkspace.subscribe((state, before) => {
  if (state.repository?.id !== before.repository?.id) usePlayer.setState({ open: false, playing: false, at: 0, span: null });
});

/** Milliseconds that a step stands at normal speed; longer where motion is to be reduced, since it then changes at once. */
const STEP = 600;
const CALM_STEP = 1200;

/** Goes from step to step while it plays; stops at the end. */
export function usePlaying(count: number): void {
  const { playing, speed, at, set } = usePlayer();
  const calm = useReducedMotion();
  useEffect(() => {
    if (!playing) return;
    if (at >= count - 1) {
      set({ playing: false });
      return;
    }
    const timer = setTimeout(() => set({ at: at + 1 }), (calm ? CALM_STEP : STEP) / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, at, count, calm, set]);
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const update = (): void => setReduced(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return reduced;
}
