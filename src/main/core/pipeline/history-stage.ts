import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IndexReport } from '@shared/model';
import { readHistory, readLineCounts, runGit } from '../history';
import type { Connection } from '../store/database';
import { HistoryWriter, LineCountWriter } from '../store/history-writer';
import { type HistoryState, readHistoryState } from '../store/meta';
import { storeReport } from '../store/writer';
import type { Run } from './run-state';

function mailmapHash(root: string): string | null {
  try {
    return createHash('sha1')
      .update(readFileSync(path.join(root, '.mailmap')))
      .digest('hex');
  } catch {
    return null;
  }
}

export interface HistoryPlan {
  readonly stored: HistoryState | null;
  /** The state when all commits are read. */
  readonly wanted: HistoryState;
  /** The state until then. */
  readonly now: HistoryState;
  readonly upToDate: boolean;
}

const NONE: HistoryState = { isGit: false, shallow: false, head: null, countedHead: null, pending: false, mailmapHash: null };

/** What the history should be, held against what is stored. */
export function nextHistory({ options, repository, database }: Run): HistoryPlan {
  const stored = readHistoryState(database);
  const { isGit, shallow, head } = repository;
  const wanted: HistoryState = { isGit, shallow, head, countedHead: head, pending: false, mailmapHash: isGit ? mailmapHash(options.root) : null };
  const upToDate = !options.full && stored !== null && JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(stored));
  return { stored, wanted, upToDate, now: upToDate ? wanted : { ...(stored ?? NONE), isGit, pending: true } };
}

/** The last stage of a run: reads commits when there are new ones, and completes the report. */
export async function finishWithHistory(run: Run, plan: HistoryPlan, report: IndexReport): Promise<IndexReport> {
  const { options, database, progress } = run;
  let complete = report;
  if (plan.upToDate) {
    progress.end();
    return { ...report, ms: progress.times() };
  }
  progress.begin('history', 0);
  await runHistory({
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
  complete = { ...complete, ms: progress.times() };
  storeReport(database, complete);
  return complete;
}

function sorted(state: HistoryState): readonly unknown[] {
  return [state.isGit, state.shallow, state.head, state.countedHead, state.pending, state.mailmapHash];
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

/** True when every stored commit is one of HEAD's history still, so that only newer ones need be read. */
async function continues(options: HistoryStageOptions): Promise<boolean> {
  const { stored, wanted, root, signal } = options;
  if (options.full || stored === null || stored.head === null || wanted.head === null) return false;
  if (stored.shallow !== wanted.shallow || stored.mailmapHash !== wanted.mailmapHash) return false;
  if (stored.head === wanted.head) return true;
  return (await runGit(root, ['merge-base', '--is-ancestor', stored.head, 'HEAD'], { signal })).code === 0;
}

/**
 * Brings the stored history up to HEAD: first the commits with their files, which become visible at once, then the line counts. When HEAD's history
 * no longer holds what is stored (a forced push, another mailmap), all of it is written anew.
 */
async function runHistory(options: HistoryStageOptions): Promise<void> {
  const goesOn = await continues(options);
  const stored = goesOn ? options.stored : null;
  await writeCommits(options, stored);
  if (options.wanted.head !== null && stored?.countedHead !== options.wanted.head) await writeLineCounts(options, stored?.countedHead ?? null);
}

async function writeCommits(options: HistoryStageOptions, stored: HistoryState | null): Promise<void> {
  const { root, database, wanted, signal, onProgress } = options;
  const writer = new HistoryWriter(database, stored === null);
  try {
    const since = stored?.head ?? null;
    if (wanted.head !== null && wanted.head !== since) await readHistory(root, { since, signal, onBatch: (commits) => writer.add(commits), onProgress });
    writer.finish({ ...wanted, countedHead: stored?.countedHead ?? null }, options.report);
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

async function writeLineCounts(options: HistoryStageOptions, since: string | null): Promise<void> {
  options.onLines();
  const { signal, onProgress } = options;
  const writer = new LineCountWriter(options.database);
  try {
    await readLineCounts(options.root, { since, signal, onBatch: (commits) => writer.add(commits), onProgress });
    writer.finish(options.wanted);
  } catch (error) {
    writer.abandon();
    throw error;
  }
}
