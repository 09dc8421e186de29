import { CHANGE_FLAGS, CHANGE_NUMBERS, NOT_LINES } from '../history-pack';
import { type HistoryOutline, isNoWork } from './outline';

/** What one person did to a set of paths. */
export interface Share {
  readonly name: string;
  /** Sum over the commits: size of the change, halved for each year before the newest commit of the repository. */
  readonly weight: number;
  readonly commits: number;
  readonly added: number;
  readonly deleted: number;
  /** Seconds since 1970: their first and last commit there, and their last anywhere. */
  readonly first: number;
  readonly last: number;
  readonly lastAnywhere: number;
}

export interface Ownership {
  /** Most weight first. */
  readonly people: readonly Share[];
  readonly commits: number;
  readonly leftOut: { readonly bots: number; readonly bulk: number };
}

/** Seconds. */
export const YEAR = 365.25 * 24 * 3600;
/** A commit with more files than this says nothing of who knows one of them. */
export const BULK_FILES = 100;
/** One commit counts at most as this many lines: generated or pasted code is not knowledge. */
const MOST_LINES = 1000;
const BOT = /\[bot\]|\bbot$|^bot\b|\b(?:dependabot|renovate|greenkeeper|github-actions|pre-commit-ci|snyk-bot|allcontributors|semantic-release-bot|mergify)\b/i;

/** A program that commits, by its name. */
export function isBot(name: string): boolean {
  return BOT.test(name.trim());
}

/** What a change counts before its age is taken off. */
export function sizeWeight(lines: number): number {
  return 1 + Math.log2(1 + Math.min(lines, MOST_LINES));
}

interface Tally {
  weight: number;
  commits: number;
  added: number;
  deleted: number;
  first: number;
  last: number;
}

/** Lines that each commit (id) added and deleted in what is asked about. */
export type LinesByCommit = ReadonlyMap<number, { readonly added: number; readonly deleted: number }>;

/**
 * Lines of the commits that changed what has one of these paths (ids) today, by commit id: not what had the name before something else took it. `today`:
 * of every change the path that its file has today.
 */
export function linesIn(paths: Iterable<number>, today: Int32Array, history: HistoryOutline): LinesByCommit {
  const { count, numbers, paths: most } = history.changes();
  const wanted = new Uint8Array(most);
  for (const path of paths) wanted[path] = 1;
  const lines = new Map<number, { added: number; deleted: number }>();
  for (let at = 0; at < count * CHANGE_NUMBERS; at += CHANGE_NUMBERS) {
    // Nobody knows code by a binary file, a mode or a submodule.
    if (wanted[today[at / CHANGE_NUMBERS] ?? 0] !== 1 || ((numbers[at + CHANGE_FLAGS] ?? 0) & NOT_LINES) !== 0) continue;
    const commit = numbers[at] ?? 0;
    const sum = lines.get(commit) ?? { added: 0, deleted: 0 };
    // -1: not known, or a binary file.
    sum.added += Math.max(0, numbers[at + 2] ?? 0);
    sum.deleted += Math.max(0, numbers[at + 3] ?? 0);
    lines.set(commit, sum);
  }
  return lines;
}

/** People by what they changed. Merges and copies bring what others wrote and count for nobody; commits by programs and very large ones are left out and counted. */
export function ownership(lines: LinesByCommit, history: HistoryOutline): Ownership {
  const outline = history.commits();
  const { starts } = history.changes();
  const { times, authors, names, places } = outline;
  const now = times.reduce((most, time) => Math.max(most, time), 0);
  const coAuthors = history.coAuthors();
  const withAuthor = (commit: number): string[] => (coAuthors.get(commit) ?? []).map((id) => names.get(id) ?? '').filter((name) => !isBot(name));
  const lastOf = new Map<string, number>();
  const seen = (name: string, place: number): void => {
    lastOf.set(name, Math.max(lastOf.get(name) ?? 0, times[place] ?? 0));
  };
  authors.forEach((author, place) => {
    seen(names.get(author) ?? '', place);
  });
  for (const commit of coAuthors.keys()) for (const name of withAuthor(commit)) seen(name, places[commit] ?? -1);
  const tallies = new Map<string, Tally>();
  const leftOut = { bots: 0, bulk: 0 };
  let commits = 0;
  for (const [commit, { added, deleted }] of lines) {
    const place = places[commit] ?? -1;
    if (place < 0 || isNoWork(outline, place)) continue;
    const name = names.get(authors[place] ?? 0) ?? '';
    const files = (starts[commit + 1] ?? 0) - (starts[commit] ?? 0);
    if (isBot(name)) leftOut.bots++;
    else if (files > BULK_FILES) leftOut.bulk++;
    else {
      commits++;
      const time = times[place] ?? 0;
      // Whoever wrote it together with its author knows it as well.
      for (const person of new Set([name, ...withAuthor(commit)])) {
        const tally = tallies.get(person) ?? { weight: 0, commits: 0, added: 0, deleted: 0, first: time, last: time };
        tally.weight += sizeWeight(added + deleted) * 0.5 ** ((now - time) / YEAR);
        tally.commits++;
        tally.added += added;
        tally.deleted += deleted;
        tally.first = Math.min(tally.first, time);
        tally.last = Math.max(tally.last, time);
        tallies.set(person, tally);
      }
    }
  }
  const people = [...tallies].map(([name, tally]) => ({ name, ...tally, lastAnywhere: lastOf.get(name) ?? tally.last }));
  people.sort((a, b) => b.weight - a.weight || b.last - a.last || (a.name < b.name ? -1 : 1));
  return { people, commits, leftOut };
}
