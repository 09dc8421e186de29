import type { FolderState, RepositoryEntry } from '@shared/ipc';
import type { AppErrorData, IndexProgress, IndexReport } from '@shared/model';
import type { IndexInfo } from '@shared/tools';
import { create } from 'zustand';
import { invoke, on, toErrorData } from './api';
import { useNavigation } from './navigation';

/** An index run that goes on now. */
export interface Run {
  readonly repo: string;
  readonly progress: IndexProgress | null;
  readonly codeReady: boolean;
  readonly cancelling: boolean;
}

interface WorkspaceStore {
  /** The open repository; null on the home view. */
  readonly repository: RepositoryEntry | null;
  /** Grows whenever answers may have changed (new code, new history): part of the key of every cached answer. */
  readonly version: number;
  readonly revision: number | null;
  readonly run: Run | null;
  /** Why the last run of a repository ended early. */
  readonly failure: { readonly repo: string; readonly error: AppErrorData } | null;
  readonly report: IndexReport | null;
  /** Why a folder could not be opened. */
  readonly problem: AppErrorData | null;
  /** What the last answer said of the index: revision, commit, and whether files have changed since. */
  readonly index: IndexInfo | null;
  /** The open repository's folder was not there when it was last looked at. */
  readonly gone: boolean;
  /** What is seen of the open repository's folder; null until it was looked at, and after a run until it is looked at again. */
  readonly folder: FolderState | null;

  open(entry: RepositoryEntry): void;
  close(): void;
  /** Starts an index run; a repository without an index opens by itself when its code is ready. */
  startIndex(entry: RepositoryEntry, full?: boolean): Promise<void>;
  cancelIndex(): Promise<void>;
  noteIndex(index: IndexInfo): void;
  dismissFailure(): void;
}

/** The open repository, its index run and how fresh it is. */
export const useWorkspace = create<WorkspaceStore>()((set, get) => ({
  repository: null,
  version: 0,
  revision: null,
  run: null,
  failure: null,
  report: null,
  problem: null,
  index: null,
  gone: false,
  folder: null,

  open: (entry) => {
    set((state) => ({ repository: entry, revision: entry.revision, version: state.version + 1, index: null, gone: false, folder: null, report: null }));
    useNavigation.getState().restart({ view: 'overview', params: {} });
  },
  close: () => {
    set({ repository: null, revision: null, index: null, gone: false, folder: null, report: null });
    useNavigation.getState().restart({ view: 'home', params: {} });
  },
  startIndex: async (entry, full = false) => {
    awaited = entry;
    set({ failure: null, run: { repo: entry.id, progress: null, codeReady: false, cancelling: false } });
    try {
      await invoke('index:start', { repo: entry.id, full });
    } catch (error) {
      set({ run: null, failure: { repo: entry.id, error: toErrorData(error) } });
    }
  },
  cancelIndex: async () => {
    const { run } = get();
    if (run === null) return;
    set({ run: { ...run, cancelling: true } });
    try {
      await invoke('index:cancel', { repo: run.repo });
    } catch (error) {
      set({ failure: { repo: run.repo, error: toErrorData(error) } });
    }
  },
  noteIndex: (index) => {
    const known = get().index;
    if (known?.revision === index.revision && known.stale === index.stale && known.changed_files === index.changed_files && known.head === index.head) return;
    set({ index });
  },
  dismissFailure: () => set({ failure: null }),
}));

/** The repository whose run was started last; it opens when its code is ready. */
let awaited: RepositoryEntry | null = null;

function onCodeReady(repo: string, revision: number): void {
  const state = useWorkspace.getState();
  if (state.run?.repo === repo) useWorkspace.setState({ run: { ...state.run, codeReady: true } });
  if (state.repository === null && awaited?.id === repo) {
    state.open({ ...awaited, indexed: true, revision });
  } else if (state.repository?.id === repo && state.revision !== revision) {
    useWorkspace.setState({ revision, version: state.version + 1, index: null, folder: null });
  }
}

function onDone(repo: string, report: IndexReport): void {
  const state = useWorkspace.getState();
  const historyCame = state.run?.repo === repo && state.run.codeReady;
  if (state.run?.repo === repo) useWorkspace.setState({ run: null });
  if (state.repository === null && awaited?.id === repo) {
    state.open({ ...awaited, indexed: true, revision: report.revision });
    useWorkspace.setState({ report });
  } else if (state.repository?.id === repo) {
    const changed = historyCame || state.revision !== report.revision;
    const stale = state.index === null ? null : { ...state.index, stale: false, changed_files: 0 };
    useWorkspace.setState({ report, revision: report.revision, version: state.version + (changed ? 1 : 0), index: stale });
  }
}

/** Takes over what is seen of the folder; one that is not the open repository's is dropped. */
export function noteFolder(folder: FolderState): void {
  const { repository, gone, noteIndex } = useWorkspace.getState();
  if (repository?.id !== folder.repo) return;
  const isGone = folder.mode === 'gone';
  useWorkspace.setState({ folder, ...(gone === isGone ? {} : { gone: isGone }) });
  if (folder.index !== null) noteIndex({ ...folder.index, changed_files: folder.changedFiles ?? 0 });
}

/** Follows index runs for as long as the window lives; returns the function that ends it. */
export function followIndexRuns(): () => void {
  const ends = [
    on('repos:folder', noteFolder),
    on('index:progress', ({ repo, progress }) => {
      const { run } = useWorkspace.getState();
      const cancelling = run?.repo === repo && run.cancelling;
      useWorkspace.setState({ run: { repo, progress, codeReady: progress.codeReady, cancelling } });
    }),
    on('index:code-ready', ({ repo, revision }) => onCodeReady(repo, revision)),
    on('index:done', ({ repo, report }) => onDone(repo, report)),
    on('index:failed', ({ repo, error }) => {
      if (useWorkspace.getState().run?.repo === repo) useWorkspace.setState({ run: null });
      useWorkspace.setState({ failure: error.code === 'CANCELLED' ? null : { repo, error } });
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
