import { hash } from 'node:crypto';

/** One file in one commit as `git log --raw` shows it: modes and blob ids before and after; ids are all zeros where there is no file. */
export interface RawChange {
  readonly path: string;
  readonly oldPath: string | null;
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldBlob: string;
  readonly newBlob: string;
}

const NOTHING = '-';

/** Each path with what it held before and after. A rename is two of them, since its opposite may be paired otherwise. */
function sides(change: RawChange): [path: string, before: string, after: string][] {
  const { path, oldPath, oldMode, newMode, oldBlob, newBlob } = change;
  const before = oldMode === '000000' ? NOTHING : `${oldMode} ${oldBlob}`;
  const after = newMode === '000000' ? NOTHING : `${newMode} ${newBlob}`;
  if (oldPath === null || oldPath === path) return [[path, before, after]];
  return [
    [oldPath, before, NOTHING],
    [path, NOTHING, after],
  ];
}

/** 12 bytes: two of a million commits are alike by chance once in 10^17. */
const keyOf = (lines: string[]): string => hash('sha1', lines.length === 1 ? (lines[0] ?? '') : lines.sort().join('\0\0'), 'base64').slice(0, 16);

/** What a commit did to contents, and what would take exactly that back; null without changes. */
export function changeKeys(changes: readonly RawChange[]): { key: string; inverse: string } | null {
  if (changes.length === 0) return null;
  const all = changes.flatMap(sides);
  return {
    key: keyOf(all.map(([path, before, after]) => `${path}\0${before}\0${after}`)),
    inverse: keyOf(all.map(([path, before, after]) => `${path}\0${after}\0${before}`)),
  };
}

/**
 * Files that changed places: each took the whole content of another changed file of the same commit. Git does not look for renames among names that
 * stay. By the new path the old one; only whole circles of content that occurs once, so that nothing is guessed.
 */
export function swaps(changes: readonly (RawChange & { readonly status: string })[]): Map<string, string> {
  const modified = changes.filter((change) => change.status === 'modified' && change.oldBlob !== change.newBlob);
  if (modified.length < 2) return new Map();
  const byOld = new Map<string, RawChange | null>();
  const byNew = new Map<string, RawChange | null>();
  for (const change of modified) {
    byOld.set(change.oldBlob, byOld.has(change.oldBlob) ? null : change);
    byNew.set(change.newBlob, byNew.has(change.newBlob) ? null : change);
  }
  const from = new Map<string, string>();
  for (const change of modified) {
    const source = byOld.get(change.newBlob);
    if (source && byNew.get(change.newBlob) === change) from.set(change.path, source.path);
  }
  const isCircle = (start: string): boolean => {
    let at = from.get(start);
    for (let steps = 0; at !== undefined && steps <= from.size; steps++) {
      if (at === start) return true;
      at = from.get(at);
    }
    return false;
  };
  // A circle of one cannot be: its content would be unchanged.
  return new Map([...from].filter(([path]) => isCircle(path)));
}
