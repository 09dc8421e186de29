import type { RepositoryEntry } from '@shared/ipc';
import type { AppErrorData } from '@shared/model';
import { useCallback, useEffect, useState } from 'react';
import { invoke, toErrorData } from '../../lib/api';
import { useWorkspace } from '../../lib/workspace';

interface Repositories {
  /** Null until the first answer. */
  readonly entries: readonly RepositoryEntry[] | null;
  readonly error: AppErrorData | null;
  readonly reload: () => void;
}

/** The known repositories, the last opened first; read again when an index run starts or ends. */
export function useRepositories(): Repositories {
  const run = useWorkspace((state) => state.run?.repo ?? null);
  const [entries, setEntries] = useState<readonly RepositoryEntry[] | null>(null);
  const [error, setError] = useState<AppErrorData | null>(null);
  const reload = useCallback(() => {
    invoke('repos:list', {}).then(
      (list) => {
        setEntries([...list].sort((a, b) => b.lastOpened - a.lastOpened));
        setError(null);
      },
      (problem: unknown) => setError(toErrorData(problem)),
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` asks again.
  useEffect(reload, [run]);
  return { entries, error, reload };
}
