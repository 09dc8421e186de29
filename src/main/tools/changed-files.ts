import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { repositoryHead, runGit } from '../core/history';
import type { Reader, RevisionRow } from '../core/store/reader';

/** Files between two pauses, so that a window that asks goes on drawing. */
const AT_ONCE = 500;
/** Files with another time but the same size that are read to see whether they changed; more count as changed. */
const MOST_READ = 500;
const EXAMPLES = 5;
const TIMEOUT_MS = 10_000;

/** Some files, in the order of their paths: how many, and the first five. */
export interface FileSample {
  readonly count: number;
  readonly examples: readonly string[];
}

/** What moved on in a repository since a revision of its index was made. */
export interface Changes {
  /** False for a folder that git does not keep: new files are not looked for there. */
  readonly isGit: boolean;
  readonly headMoved: boolean;
  /** HEAD as it is now; null without commits or outside git. */
  readonly head: string | null;
  readonly changed: FileSample;
  readonly added: FileSample;
  readonly removed: FileSample;
  /** A repository inside this one was checked out or taken away. */
  readonly innerMoved: boolean;
}

type Stamp = ReturnType<Reader['files']['stamps']>[number];

function sampleOf(paths: readonly string[]): FileSample {
  return { count: paths.length, examples: [...paths].sort().slice(0, EXAMPLES) };
}

function hashOf(file: string): string | null {
  try {
    return createHash('sha1').update(readFileSync(file)).digest('hex');
  } catch {
    return null;
  }
}

/** Indexed files that no longer are what was indexed. One that was only touched is read, and is the same. */
async function compare(root: string, stamps: readonly Stamp[]): Promise<{ changed: string[]; removed: string[] }> {
  const [changed, removed]: [string[], string[]] = [[], []];
  let read = 0;
  for (const [at, { path: file, size, mtimeMs, hash }] of stamps.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const absolute = path.join(root, file);
    const now = lstatSync(absolute, { throwIfNoEntry: false });
    if (now === undefined || !now.isFile()) removed.push(file);
    else if (now.size !== size) changed.push(file);
    else if (Math.abs(now.mtimeMs - mtimeMs) > 1 && (read++ >= MOST_READ || hashOf(absolute) !== hash)) changed.push(file);
  }
  return { changed, removed };
}

const extensionOf = (file: string): string => path.posix.extname(file).toLowerCase();

/**
 * Files that git lists and the index does not know, not even as skipped. Only those with an extension that an indexed file has count: the others are
 * hardly source. Outside git new files are not looked for.
 */
async function addedFiles(root: string, stamps: readonly Stamp[], skipped: readonly string[]): Promise<string[]> {
  const { code, stdout } = await runGit(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { timeout: TIMEOUT_MS });
  if (code !== 0) return [];
  const known = new Set([...stamps.map((stamp) => stamp.path), ...skipped]);
  const extensions = new Set(stamps.map((stamp) => extensionOf(stamp.path)));
  const inSkippedFolder = (file: string): boolean => {
    for (let slash = file.indexOf('/'); slash > 0; slash = file.indexOf('/', slash + 1)) if (known.has(file.slice(0, slash + 1))) return true;
    return false;
  };
  const listed = new Set(stdout.toString('utf8').split('\0'));
  const candidates = [...listed].filter((file) => !known.has(file) && extensionOf(file) !== '' && extensions.has(extensionOf(file)));
  return candidates.filter((file) => !inSkippedFolder(file) && existsSync(path.join(root, file)));
}

/** True when a repository inside this one was checked out or taken away since. */
function submodulesMoved(root: string, reader: Reader): boolean {
  const isThere = (place: string): boolean => existsSync(path.join(root, place, '.git'));
  return reader.files.skippedFor('submodule-missing').some(isThere) || !reader.files.skippedFor('submodule').every(isThere);
}

/**
 * Compares a repository with a revision of its index. It reads the sizes and times of the indexed files, and asks git for HEAD and its list of files.
 * @throws AppError where git takes longer than ten seconds.
 */
export async function changesSince(root: string, reader: Reader, revision: RevisionRow): Promise<Changes> {
  // Everything that is asked of the index, before anything is waited for: it may be closed meanwhile.
  const stamps = reader.files.stamps();
  const skipped = reader.files.skippedPaths();
  const innerMoved = submodulesMoved(root, reader);
  const asked = Promise.all([repositoryHead(root, { timeout: TIMEOUT_MS }), addedFiles(root, stamps, skipped)]);
  const { changed, removed } = await compare(root, stamps);
  const [state, added] = await asked;
  return {
    isGit: state.isGit,
    headMoved: state.isGit && state.head !== revision.head,
    head: state.head,
    changed: sampleOf(changed),
    added: sampleOf(added),
    removed: sampleOf(removed),
    innerMoved,
  };
}

const files = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'}`;

/** So many files that are not as they were, as a part of a sentence. */
export function filesInWords(count: number): string {
  return `${files(count)} changed`;
}

/** What moved on, as parts of a sentence: "HEAD moved to 1a2b3c4d5e", "3 files changed". Empty where nothing did. */
export function changesInWords({ headMoved, head, changed, added, removed, innerMoved }: Changes): string[] {
  return [
    ...(headMoved ? [head === null ? 'there is no commit any more' : `HEAD moved to ${head.slice(0, 10)}`] : []),
    ...(changed.count > 0 ? [filesInWords(changed.count)] : []),
    ...(added.count > 0 ? [`${files(added.count)} ${added.count === 1 ? 'is' : 'are'} new`] : []),
    ...(removed.count > 0 ? [`${files(removed.count)} ${removed.count === 1 ? 'is' : 'are'} gone`] : []),
    ...(innerMoved ? ['a repository inside this one came or went'] : []),
  ];
}
