import type { Author, IndexReport } from '@shared/model';
import { ignoredRevisions, leftCommits, mailmapped, readHistory, readTags } from '../history';
import type { Connection } from '../store/database';
import { HistoryWriter, keyOfPerson, LineCountWriter } from '../store/history-writer';
import { type HistoryState, readHistoryState } from '../store/meta';
import { storeReport } from '../store/writer';
import { LineCounting } from './line-counting';
import type { Run } from './run-state';

export interface HistoryPlan {
  readonly stored: HistoryState | null;
  /** The state when all commits are read. */
  readonly wanted: HistoryState;
  /** The state until then. */
  readonly now: HistoryState;
  readonly upToDate: boolean;
}

const NONE: HistoryState = {
  isGit: false,
  shallow: false,
  head: null,
  countedHead: null,
  pending: false,
  mailmapHash: null,
  tagsHash: null,
  boundariesHash: null,
  remote: null,
  notes: [],
};

/** What the history should be, held against what is stored. */
export function nextHistory({ options, repository, historyInputs, database }: Run): HistoryPlan {
  const stored = readHistoryState(database);
  const { isGit, shallow, head } = repository;
  const { mailmap, tags, boundaries, remote } = historyInputs;
  const inputs = { mailmapHash: mailmap, tagsHash: tags, boundariesHash: boundaries, remote };
  const wanted: HistoryState = { isGit, shallow, head, countedHead: head, pending: false, ...inputs, notes: [] };
  const upToDate = !options.full && stored !== null && JSON.stringify(compared(wanted)) === JSON.stringify(compared(stored));
  return { stored, wanted, upToDate, now: upToDate ? stored : { ...(stored ?? NONE), isGit, pending: true } };
}

const withNotes = (report: IndexReport, notes: readonly string[]): IndexReport => ({ ...report, notes: [...new Set([...report.notes, ...notes])] });

/** The last stage of a run: reads commits when there are new ones, and completes the report. */
export async function finishWithHistory(run: Run, plan: HistoryPlan, report: IndexReport): Promise<IndexReport> {
  const { options, database, progress } = run;
  let complete = report;
  if (plan.upToDate) {
    progress.end();
    return withNotes({ ...report, ms: progress.times() }, plan.now.notes);
  }
  progress.begin('history', 0);
  const notes = await runHistory({
    root: options.root,
    database,
    stored: plan.stored,
    wanted: plan.wanted,
    full: options.full,
    signal: options.signal,
    onProgress: (done, total) => progress.update(done, total),
    onLines: () => progress.begin('lines', 0),
    report: (commits) => {
      complete = { ...report, commits };
      return complete;
    },
  });
  progress.end();
  complete = withNotes({ ...complete, ms: progress.times() }, notes);
  storeReport(database, complete);
  return complete;
}

/** All of a state but its notes, which follow from the rest. */
function compared(state: HistoryState): readonly unknown[] {
  const { isGit, shallow, head, countedHead, pending, mailmapHash, tagsHash, boundariesHash, remote } = state;
  return [isGit, shallow, head, countedHead, pending, mailmapHash, tagsHash, boundariesHash, remote];
}

interface HistoryStageOptions {
  readonly root: string;
  readonly database: Connection;
  readonly stored: HistoryState | null;
  readonly wanted: HistoryState;
  /** Read all commits again. */
  readonly full: boolean;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number) => void;
  /** The commits are read; counting their lines begins. */
  readonly onLines: () => void;
  /** The report of the revision with its number of commits. */
  readonly report: (commits: number) => IndexReport;
}

/**
 * The stored commits that HEAD's history no longer holds, so that only those and newer ones need be looked at: after a commit there are none, after an
 * amend or on another branch a few. Null when nothing of what is stored can be kept: another mailmap, another place where a shallow clone is cut off, or
 * a HEAD that shares nothing with the stored one.
 */
async function staleCommits(options: HistoryStageOptions): Promise<readonly string[] | null> {
  const { stored, wanted, root, signal } = options;
  if (options.full || stored === null || stored.head === null || wanted.head === null) return null;
  if (stored.mailmapHash !== wanted.mailmapHash || stored.boundariesHash !== wanted.boundariesHash) return null;
  return stored.head === wanted.head ? [] : await leftCommits(root, stored.head, signal);
}

/**
 * Brings the stored history up to HEAD: first the commits with their files, which become visible at once, then the line counts.
 * @returns sentences on what could not be read
 */
async function runHistory(options: HistoryStageOptions): Promise<readonly string[]> {
  const stale = await staleCommits(options);
  const stored = stale === null ? null : options.stored;
  const isCounted = options.wanted.head === null || stored?.countedHead === options.wanted.head;
  const counting = isCounted ? null : new LineCounting(options.root, { since: stored?.countedHead ?? null, signal: options.signal });
  try {
    const notes = await writeCommits(options, stored, stale ?? []);
    return counting === null ? notes : await writeLineCounts(options, counting, notes);
  } catch (error) {
    counting?.stop();
    throw error;
  }
}

async function writeCommits(options: HistoryStageOptions, stored: HistoryState | null, stale: readonly string[]): Promise<readonly string[]> {
  const { root, database, wanted, signal, onProgress } = options;
  const writer = new HistoryWriter(database, stored === null);
  try {
    writer.remove(stale);
    const since = stored?.head ?? null;
    const notes = new Set(stored?.notes);
    if (wanted.head !== null && wanted.head !== since) {
      const read = await readHistory(root, { since, signal, onBatch: (commits) => writer.add(commits), onProgress });
      for (const note of read.notes) notes.add(note);
    }
    const [called, tags, ignored] = await Promise.all([
      namesOf(root, writer.newCoAuthors(), signal),
      wanted.head === null ? [] : readTags(root, { signal }),
      wanted.head === null ? [] : ignoredRevisions(root, { signal }),
    ]);
    writer.writeCoAuthors(called);
    writer.finish({ ...wanted, countedHead: stored?.countedHead ?? null, notes: [...notes] }, { tags, ignored }, options.report);
    return [...notes];
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

/** How `.mailmap` calls these people. */
async function namesOf(root: string, people: readonly Author[], signal: AbortSignal | undefined): Promise<(person: Author) => Author> {
  const mapped = await mailmapped(root, people, { signal });
  const called = new Map(people.map((person, at) => [keyOfPerson(person), mapped[at] ?? person]));
  return (person) => called.get(keyOfPerson(person)) ?? person;
}

async function writeLineCounts(options: HistoryStageOptions, counting: LineCounting, notes: readonly string[]): Promise<readonly string[]> {
  options.onLines();
  const writer = new LineCountWriter(options.database);
  try {
    const problem = await counting.deliver((commits) => writer.add(commits), options.onProgress);
    const all = problem === null ? notes : [...new Set([...notes, problem])];
    writer.finish({ ...options.wanted, notes: [...all] });
    return all;
  } catch (error) {
    writer.abandon();
    throw error;
  }
}
