/** An author after .mailmap. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

export type ChangeStatus = 'added' | 'modified' | 'deleted' | 'renamed' | 'copied' | 'type-changed';

/** One file in one commit. `added`/`deleted` count lines; null for binary files or when not yet known. */
export interface FileChange {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: ChangeStatus;
  readonly added: number | null;
  readonly deleted: number | null;
}

/** One commit reachable from HEAD. `time` is the committer date in seconds since 1970, `authorTime` the author date. */
export interface Commit {
  readonly hash: string;
  readonly parents: readonly string[];
  readonly author: Author;
  readonly authorTime: number;
  readonly time: number;
  readonly subject: string;
  readonly body: string;
  readonly isMerge: boolean;
  /** Hash of the commit that this one reverts, as its message says it; null when it is no revert. */
  readonly reverts: string | null;
  readonly isRevert: boolean;
  readonly changes: readonly FileChange[];
}

/** What git says of the repository. */
export interface RepositoryState {
  readonly isGit: boolean;
  readonly head: string | null;
  readonly branch: string | null;
  readonly shallow: boolean;
  readonly bare: boolean;
  readonly dirtyFiles: number;
}
