import { create } from 'zustand';

/** A changed file as far as it matters for what is opened. */
export interface ChangeSize {
  readonly path: string;
  readonly added: number | null;
  readonly deleted: number | null;
}

/** Files and lines whose diffs stand open at first; more than these nobody reads unasked. */
const FIRST_FILES = 10;
const FIRST_LINES = 800;
/** Lines that a file counts as while its lines are not counted. */
const UNKNOWN_LINES = 80;
/** Files opened at once at most. */
export const MOST_OPENED = 50;

/** The files that stand open at first: the one that was asked for, else from the top while they are few. */
export function openedAtFirst(files: readonly ChangeSize[], wanted: string | undefined): readonly string[] {
  if (wanted !== undefined) return [wanted];
  const opened: string[] = [];
  let lines = 0;
  for (const { path, added, deleted } of files.slice(0, FIRST_FILES)) {
    lines += (added ?? UNKNOWN_LINES) + (deleted ?? 0);
    if (lines > FIRST_LINES && opened.length > 0) break;
    opened.push(path);
  }
  return opened;
}

interface OpenedFiles {
  /** By commit and file asked for; absent = as at first. */
  readonly opened: Readonly<Record<string, readonly string[]>>;
  set(place: string, paths: readonly string[]): void;
}

/** Which diffs of which commits are open; kept while other views are shown, so that going back finds them as they were. */
export const useOpenedFiles = create<OpenedFiles>()((set) => ({
  opened: {},
  set: (place, paths) => set(({ opened }) => ({ opened: { ...opened, [place]: paths } })),
}));
