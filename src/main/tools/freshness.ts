import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { changedEntries, repositoryState, trackedFiles } from '../core/history';
import type { Reader, RevisionRow } from '../core/store/reader';

const KEEP_MS = 2000;
/** A call waits this long for git before it answers with what was known last. */
const PATIENCE_MS = 250;
const STATS_AT_ONCE = 64;

interface Known {
  readonly stale: boolean;
  readonly at: number;
  readonly revision: number;
}

/** Files of the index, among those given, that no longer are what was indexed. */
async function anyMoved(root: string, files: readonly { path: string; size: number; mtimeMs: number }[]): Promise<boolean> {
  for (let start = 0; start < files.length; start += STATS_AT_ONCE) {
    const moved = await Promise.all(
      files.slice(start, start + STATS_AT_ONCE).map(async (file) => {
        const now = await stat(path.join(root, file.path)).catch(() => null);
        return now === null || now.size !== file.size || Math.abs(now.mtimeMs - file.mtimeMs) > 1;
      }),
    );
    if (moved.includes(true)) return true;
  }
  return false;
}

/** True when a repository inside this one was checked out or taken away since. */
function submodulesMoved(root: string, reader: Reader): boolean {
  const isThere = (place: string): boolean => existsSync(path.join(root, place, '.git'));
  return reader.files.skippedFor('submodule-missing').some(isThere) || !reader.files.skippedFor('submodule').every(isThere);
}

async function look(root: string, reader: Reader, revision: RevisionRow): Promise<boolean> {
  const state = await repositoryState(root, { timeout: 10_000 });
  if (!state.isGit) return anyMoved(root, reader.files.stamps());
  if (state.head !== revision.head || submodulesMoved(root, reader)) return true;
  if (state.dirtyFiles === 0) return revision.dirty !== 0;
  // git itself compares contents where times are too close to tell, and would run the repository's filters for it.
  const index = await trackedFiles(root, { timeout: 10_000 });
  const indexed = (index === null ? [] : changedEntries(root, index)).map((entry) => reader.files.byPath(entry.path));
  return anyMoved(
    root,
    indexed.filter((file) => file !== undefined),
  );
}

/** Tells whether the repository moved on since it was indexed: HEAD, or indexed files of the working tree. Asks git at most every two seconds. */
export class Freshness {
  private known: Known | null = null;
  private asking: Promise<Known> | null = null;
  private followed: { readonly revision: number; readonly different: number } | null = null;

  constructor(private readonly root: string) {}

  private ask(reader: Reader, revision: RevisionRow): Promise<Known> {
    if (this.asking !== null) return this.asking;
    const asked = look(this.root, reader, revision)
      .catch(() => true)
      .then((stale) => {
        const known = { stale, at: Date.now(), revision: revision.id };
        // What was asked before something moved is not kept.
        if (this.asking !== asked) return known;
        this.known = known;
        this.asking = null;
        return known;
      });
    this.asking = asked;
    return asked;
  }

  /** Something moved: git is asked anew at the next question. */
  forget(): void {
    this.known = null;
    this.asking = null;
  }

  /** How many files differ from a revision, from somebody who follows the folder and so sees new files too; null when nobody follows it any more. */
  follow(revision: number, different: number | null): void {
    this.followed = different === null ? null : { revision, different };
  }

  async isStale(reader: Reader, revision: RevisionRow): Promise<boolean> {
    if (this.followed?.revision === revision.id && this.followed.different > 0) return true;
    const { known } = this;
    if (known !== null && known.revision === revision.id && Date.now() - known.at < KEEP_MS) return known.stale;
    const asked = this.ask(reader, revision);
    if (known === null || known.revision !== revision.id) return (await asked).stale;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Known>((resolve) => {
      timer = setTimeout(() => resolve(known), PATIENCE_MS);
    });
    const answer = await Promise.race([asked, patience]);
    clearTimeout(timer);
    return answer.stale;
  }
}
