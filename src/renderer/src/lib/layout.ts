import { create } from 'zustand';
import type { ViewName } from './route';

interface LayoutStore {
  readonly inspectorOpen: boolean;
  readonly chatOpen: boolean;
  readonly paletteOpen: boolean;
  showInspector(): void;
  toggleInspector(): void;
  toggleChat(): void;
  setPalette(open: boolean): void;
}

const KEY = 'cairn.layout';

function remembered(): { inspectorOpen: boolean; chatOpen: boolean } {
  const standard = { inspectorOpen: true, chatOpen: false };
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return standard;
    return {
      inspectorOpen: !('inspectorOpen' in value) || value.inspectorOpen !== false,
      chatOpen: 'chatOpen' in value && value.chatOpen === true,
    };
  } catch {
    return standard;
  }
}

/** Which side panels are open; remembered between starts. Their sizes are remembered by the panels themselves. */
export const useLayout = create<LayoutStore>()((set) => ({
  ...(typeof localStorage === 'undefined' ? { inspectorOpen: true, chatOpen: false } : remembered()),
  paletteOpen: false,
  showInspector: () => set({ inspectorOpen: true }),
  toggleInspector: () => set((state) => ({ inspectorOpen: !state.inspectorOpen })),
  toggleChat: () => set((state) => ({ chatOpen: !state.chatOpen })),
  setPalette: (open) => set({ paletteOpen: open }),
}));

useLayout.subscribe(({ inspectorOpen, chatOpen }) => {
  if (typeof localStorage !== 'undefined') localStorage.setItem(KEY, JSON.stringify({ inspectorOpen, chatOpen }));
});

/** Whether the inspector takes room: it explains the selected thing, so without one the view has the whole width. */
export function showsInspector(at: {
  readonly wanted: boolean;
  readonly selected: boolean;
  readonly repositoryOpen: boolean;
  readonly view: ViewName;
}): boolean {
  return at.wanted && at.selected && at.repositoryOpen && at.view !== 'settings' && at.view !== 'chat';
}
