import { type EdgeKind, USE_KINDS } from '@shared/model';
import { create } from 'zustand';
import type { OverlayKind } from './overlay/overlays';

/** The connections that can be switched on and off, in the order shown. */
export const MAP_KINDS: readonly EdgeKind[] = ['CALLS', 'IMPORTS', 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES', 'REFERENCES', 'READS', 'WRITES'];

interface MapState {
  readonly repo: string | null;
  /** Ids of the boxes opened in place. */
  readonly expanded: readonly string[];
  /** Ids of the groups closed that would be shown open. */
  readonly collapsed: readonly string[];
  readonly kinds: readonly EdgeKind[];
  readonly includeTests: boolean;
  readonly shape: 'map' | 'list';
  /** What the boxes are coloured by. */
  readonly overlay: OverlayKind;
  /** A box that is marked but is nothing that can be selected everywhere: a group of modules, the rest. */
  readonly marked: string | null;
}

interface MapStore extends MapState {
  change(patch: Partial<Omit<MapState, 'repo'>>): void;
  toggleKind(kind: EdgeKind): void;
  setOpen(id: string, open: boolean): void;
  /** Starts afresh when another repository is shown. */
  enter(repo: string | null): void;
}

const START = { expanded: [], collapsed: [], kinds: USE_KINDS, includeTests: false, shape: 'map', overlay: 'role', marked: null } as const;

/** How the map is looked at; kept while other views are open. */
export const useMapStore = create<MapStore>()((set) => ({
  repo: null,
  ...START,
  change: (patch) => set(patch),
  toggleKind: (kind) =>
    set((state) => {
      const kinds = MAP_KINDS.filter((other) => (other === kind ? !state.kinds.includes(kind) : state.kinds.includes(other)));
      return kinds.length === 0 ? {} : { kinds };
    }),
  setOpen: (id, open) =>
    set(({ expanded, collapsed }) => ({
      expanded: open ? [...new Set([...expanded, id])] : expanded.filter((other) => other !== id),
      collapsed: open ? collapsed.filter((other) => other !== id) : [...new Set([...collapsed, id])],
    })),
  enter: (repo) => set((state) => (state.repo === repo ? {} : { repo, ...START })),
}));
