import { create } from 'zustand';
import { useNavigation } from './navigation';
import { type Selection, selectionKey } from './selection';
import { useWorkspace } from './workspace';

const LIMIT = 12;

interface RecentStore {
  /** What was selected last in each repository, newest first; kept while the window lives. */
  readonly byRepository: ReadonlyMap<string, readonly Selection[]>;
}

/** The list with a thing moved or added to its front. */
export function withRecent(list: readonly Selection[], selection: Selection): readonly Selection[] {
  const key = selectionKey(selection);
  return [selection, ...list.filter((other) => selectionKey(other) !== key)].slice(0, LIMIT);
}

const useRecentStore = create<RecentStore>()(() => ({ byRepository: new Map() }));

useNavigation.subscribe((state, before) => {
  const { selection } = state.current;
  const repo = useWorkspace.getState().repository?.id;
  if (selection === null || repo === undefined || selection === before.current.selection) return;
  useRecentStore.setState(({ byRepository }) => ({
    byRepository: new Map(byRepository).set(repo, withRecent(byRepository.get(repo) ?? [], selection)),
  }));
});

const NONE: readonly Selection[] = [];

/** What was selected last in the open repository. */
export function useRecent(): readonly Selection[] {
  const repo = useWorkspace((state) => state.repository?.id ?? '');
  return useRecentStore((state) => state.byRepository.get(repo) ?? NONE);
}
