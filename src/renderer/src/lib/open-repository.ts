import type { RepositoryEntry } from '@shared/ipc';
import { invoke, toErrorData } from './api';
import { useWorkspace } from './workspace';

/** Shows an indexed repository at once and brings its index up to date behind it; reads another one first. */
async function show(entry: RepositoryEntry): Promise<void> {
  const workspace = useWorkspace.getState();
  if (entry.indexed) workspace.open(entry);
  else if (workspace.repository !== null) workspace.close();
  await workspace.startIndex(entry);
}

async function attempt(find: () => Promise<RepositoryEntry | null>): Promise<void> {
  useWorkspace.setState({ problem: null });
  try {
    const entry = await find();
    if (entry !== null) await show(entry);
  } catch (error) {
    useWorkspace.setState({ problem: toErrorData(error) });
  }
}

/** Opens the folder at an absolute path; what goes wrong is in the workspace's `problem`. */
export function openPath(path: string): Promise<void> {
  return attempt(() => invoke('repos:add', { path }));
}

/** Lets the person choose a folder and opens it. */
export function openFolder(): Promise<void> {
  return attempt(() => invoke('repos:choose', {}));
}
