import { useEffect } from 'react';
import { callTool, invoke } from './api';
import { useWorkspace } from './workspace';

/** Milliseconds between two looks at the folder. */
const EVERY_MS = 5000;

/** Asks whether the folder of the open repository moved on since it was indexed, or is gone. A look that fails changes nothing. */
export async function lookAtFolder(): Promise<void> {
  const { repository, run } = useWorkspace.getState();
  if (repository === null || run !== null) return;
  const answer = await callTool(repository.id, 'find_anything', { query: '', limit: 1 });
  const index = answer.ok ? answer.index : null;
  // Only a folder that does not match its index can be gone.
  const entries = index?.stale === false ? null : await invoke('repos:list', {});
  const gone = entries?.find((entry) => entry.id === repository.id)?.exists === false;
  const now = useWorkspace.getState();
  if (now.repository?.id !== repository.id || now.run !== null) return;
  if (now.gone !== gone) useWorkspace.setState({ gone });
  if (index !== null) now.noteIndex(index);
}

/** Has the open repository's folder followed, and looks at it every few seconds while the window is seen and when it is gone back to. */
export function useWatchedFolder(): void {
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  useEffect(() => {
    invoke('repos:watch', { repo }).catch((error: unknown) => console.error(error));
    if (repo === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') lookAtFolder().catch(() => undefined);
    };
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [repo]);
}
