/** An author after .mailmap. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** What a message says of other commits; hashes as they are written there, 7 digits or more. */
export interface MessageSays {
  /** Commits that it takes back. */
  readonly reverts: readonly string[];
  /** Subject of the one commit that it takes back (`Revert "…"`) or brings back (`Reapply "…"`); null without one. */
  readonly revertsSubject: string | null;
  readonly reappliesSubject: string | null;
  /** The commit that it was cherry-picked from. */
  readonly copyOf: string | null;
}

export type ChangeStatus = 'added' | 'modified' | 'deleted' | 'renamed' | 'copied' | 'type-changed';

/** One file in one commit. `added`/`deleted` count lines; null for binary files or when not yet known. */
export interface FileChange {
  readonly path: string;
  readonly oldPath: string | null;
  readonly status: ChangeStatus;
  readonly added: number | null;
  readonly deleted: number | null;
  /** Only the file's mode differs. */
  readonly modeOnly: boolean;
  /** A submodule's commit, not a file. */
  readonly isSubmodule: boolean;
  /** A rename that git shows as two changed files, since each name was taken by the other's content. */
  readonly isSwap: boolean;
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
  readonly isRevert: boolean;
  readonly says: MessageSays | null;
  /** Of the `Co-authored-by:` lines, as they are written. */
  readonly coAuthors: readonly Author[];
  /** The history of a shallow clone is cut off here: what this commit changed is not known. */
  readonly isBoundary: boolean;
  /** The same for two commits that did the same to contents, and for one that did the opposite; null for merges and commits without changes. */
  readonly changeKey: string | null;
  readonly inverseKey: string | null;
  /** Hash of all contents after it. */
  readonly tree: string;
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

/** A tag on a commit. */
export interface Tag {
  readonly name: string;
  /** The commit. */
  readonly hash: string;
  /** Seconds since 1970: when an annotated tag was made, else when its commit was. */
  readonly time: number;
  readonly annotated: boolean;
  /** First line of an annotated tag's message; '' for others. */
  readonly subject: string;
  /** Whether the name is that of a version. */
  readonly release: 'none' | 'release' | 'pre-release';
}
