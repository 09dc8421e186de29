import path from 'node:path';
import { AppError } from '@shared/model';
import { hasBlock, insertLines, insertTable, removeBlock } from './block';
import { missingFolders, placeOf, readText, removeFile, writeText } from './files';
import { type Insertion, insertEntry, removeEntry, standsAt } from './jsonc-edit';
import { noteWritten, readRecord, type Written } from './record';
import type { Target } from './targets';

/** What is to be set up, and where. */
export interface Job {
  /** An agent or `git-hook`. */
  readonly what: string;
  /** Folder that it is set up for; what is written is noted under it. */
  readonly base: string;
  /** Folder that every file must lie in without links on the way; null for a person's own settings. */
  readonly within: string | null;
}

/** One file before and after; `after` is null when the file goes away. */
export interface Change {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isExecutable: boolean;
  readonly folders: readonly string[];
}

export interface Plan {
  readonly changes: readonly Change[];
  /** What will stand written. */
  readonly written: readonly Written[];
  /** Sentences on what is left as it is. */
  readonly notes: readonly string[];
}

function inFile<T>(file: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${file} cannot be changed: ${error.message}. Nothing was written.`, { cause: error });
  }
}

/** The text without what was written into it; null when it is not there as it was written. */
function withoutWritten(text: string, { kind, insertion, json }: Written): string | null {
  if (kind === 'whole') return text === insertion.text ? '' : null;
  if (kind === 'block') return removeBlock(text, insertion);
  return json === undefined ? null : removeEntry(text, json, insertion);
}

function stands(text: string, target: Target): boolean {
  if (target.kind === 'whole') return text === target.text;
  if (target.kind === 'json') return standsAt(text, target.entry) === 'same';
  return hasBlock(text, target.kind === 'toml' ? target.table : null, target.lines);
}

/** Null when another file stands in the place of one of our own. @throws AppError BAD_INPUT when the text can not take it. */
function insertionOf(text: string, target: Target): Insertion | null {
  if (target.kind === 'json') return insertEntry(text, target.entry);
  if (target.kind === 'toml') return insertTable(text, target.table, target.lines);
  if (target.kind === 'shell') return insertLines(text, target.lines);
  return text === '' ? { at: 0, text: target.text } : null;
}

interface FilePlan {
  readonly change?: Change;
  readonly written?: Written;
  readonly note?: string;
}

function planFile(job: Job, target: Target, old: Written | undefined): FilePlan {
  const file = placeOf(target.file, job.within);
  return inFile(file, () => {
    const before = readText(file);
    if (before !== null && stands(before, target)) return old === undefined ? {} : { written: old };
    // What an earlier version wrote is taken out first.
    const clean = before !== null && old !== undefined ? withoutWritten(before, old) : null;
    const text = clean ?? before ?? '';
    const insertion = target.kind === 'whole' && before !== null && clean === null ? null : insertionOf(text, target);
    if (insertion === null) return { note: `${file} is there already and was not written by cairn, or was changed since: it is left as it is.` };
    const kept = clean === null ? undefined : old;
    const written: Written = {
      what: job.what,
      base: job.base,
      file,
      kind: target.kind === 'json' || target.kind === 'whole' ? target.kind : 'block',
      insertion,
      isNew: kept?.isNew ?? before === null,
      folders: kept?.folders ?? missingFolders(file),
      ...(target.kind === 'json' ? { json: { ...target.entry, path: [...target.entry.path] } } : {}),
    };
    const after = text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at);
    return { written, change: { file, before, after, isExecutable: target.kind === 'shell', folders: written.folders } };
  });
}

const recorded = ({ what, base }: Job): Written[] => readRecord().filter((one) => one.what === what && one.base === base);

/** What setting up would change. Nothing is written. @throws AppError when a file can not be read, is damaged, or is reached through a link. */
export function planSetup(job: Job, targets: readonly Target[]): Plan {
  const old = recorded(job);
  const plans = targets.map((target) =>
    planFile(
      job,
      target,
      old.find((one) => path.relative(one.file, placeOf(target.file, job.within)) === ''),
    ),
  );
  return {
    changes: plans.flatMap(({ change }) => change ?? []),
    written: plans.flatMap(({ written }) => written ?? []),
    notes: plans.flatMap(({ note }) => note ?? []),
  };
}

function planRemoval(job: Job, one: Written): FilePlan {
  const file = placeOf(one.file, job.within);
  return inFile(file, () => {
    const before = readText(file);
    if (before === null) return {};
    const rest = withoutWritten(before, one);
    if (rest === null) return { note: `${file}: what cairn wrote was changed or is gone, so the file is left as it is.` };
    const isOver = one.isNew && /^\uFEFF?\s*(?:\{\s*\}\s*)?$/.test(rest);
    return { change: { file, before, after: isOver ? null : rest, isExecutable: false, folders: one.folders } };
  });
}

/** What taking out everything that was written for this job would change. Nothing is written. */
export function planUndo(job: Job): Plan {
  const plans = recorded(job).map((one) => planRemoval(job, one));
  return { changes: plans.flatMap(({ change }) => change ?? []), written: [], notes: plans.flatMap(({ note }) => note ?? []) };
}

/** Carries a plan out. It is noted first: what a run that is cut short has written can be taken out too. */
export function carryOut(job: Job, { changes, written }: Plan): void {
  if (written.length > 0) noteWritten(job.what, job.base, written);
  for (const { file, after, isExecutable, folders } of changes) {
    if (after === null) removeFile(file, folders);
    else writeText(file, after, isExecutable);
  }
  if (written.length === 0) noteWritten(job.what, job.base, []);
}
