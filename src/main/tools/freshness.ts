import type { Reader, RevisionRow } from '../core/store/reader';
import { type Changes, changesInWords, changesSince, filesInWords } from './changed-files';

const KEEP_MS = 2000;
/** A call waits this long for the comparison before it answers with what was known last. */
const PATIENCE_MS = 250;

/** Whether an index is behind its repository. */
export interface FreshnessState {
  readonly stale: boolean;
  /** Files of the working tree that are not as they were indexed: changed, new or gone. */
  readonly changedFiles: number;
  /** What moved on, in words; empty when nothing did. */
  readonly why: readonly string[];
}

interface Known extends FreshnessState {
  readonly at: number;
  readonly revision: number;
}

function stateOf(changes: Changes): FreshnessState {
  const why = changesInWords(changes);
  return { stale: why.length > 0, changedFiles: changes.changed.count + changes.added.count + changes.removed.count, why };
}

/** What is said where the repository can't be compared. */
const UNKNOWN: FreshnessState = { stale: true, changedFiles: 0, why: ['the repository could not be compared with its index'] };

/** Tells whether the repository moved on since it was indexed: HEAD, or files of the working tree. Looks at most every two seconds. */
export class Freshness {
  private known: Known | null = null;
  private asking: { readonly revision: number; readonly answer: Promise<Known> } | null = null;
  private followed: { readonly revision: number; readonly different: number } | null = null;

  constructor(private readonly root: string) {}

  private ask(reader: Reader, revision: RevisionRow): Promise<Known> {
    if (this.asking?.revision === revision.id) return this.asking.answer;
    const answer = changesSince(this.root, reader, revision)
      .then(stateOf)
      .catch(() => UNKNOWN)
      .then((state) => {
        const known = { ...state, at: Date.now(), revision: revision.id };
        // What was asked before something moved is not kept.
        if (this.asking?.answer !== answer) return known;
        this.known = known;
        this.asking = null;
        return known;
      });
    this.asking = { revision: revision.id, answer };
    return answer;
  }

  /** Something moved: the next question looks anew. */
  forget(): void {
    this.known = null;
    this.asking = null;
  }

  /** How many files differ from a revision, from somebody who follows the folder; null when nobody follows it any more. */
  follow(revision: number, different: number | null): void {
    this.followed = different === null ? null : { revision, different };
  }

  /** How it is now, however long that takes to find out. */
  async anew(reader: Reader, revision: RevisionRow): Promise<FreshnessState> {
    // One that goes on already may have looked before the last change.
    this.forget();
    return await this.ask(reader, revision);
  }

  /** How it is, or was a short while ago. */
  async state(reader: Reader, revision: RevisionRow): Promise<FreshnessState> {
    const { known, followed } = this;
    if (followed?.revision === revision.id && followed.different > 0)
      return { stale: true, changedFiles: followed.different, why: [filesInWords(followed.different)] };
    if (known !== null && known.revision === revision.id && Date.now() - known.at < KEEP_MS) return known;
    const asked = this.ask(reader, revision);
    if (known === null || known.revision !== revision.id) return await asked;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<Known>((resolve) => {
      timer = setTimeout(() => resolve(known), PATIENCE_MS);
    });
    const answer = await Promise.race([asked, patience]);
    clearTimeout(timer);
    return answer;
  }
}
