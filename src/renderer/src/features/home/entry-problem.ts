import type { RepositoryEntry } from '@shared/ipc';

/** What else is wrong with a repository in the list. A folder that is gone is told by its state already, and nothing else can be known of it. */
export function entryProblem(entry: Pick<RepositoryEntry, 'exists' | 'problem'>): string | null {
  return entry.exists ? entry.problem : null;
}
