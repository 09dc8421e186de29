import type { MessageSays } from '@shared/model';
import { Ancestry } from './ancestry';
import { BOUNDARY, COPY, IGNORED, MERGE, REAPPLIED, REVERT, REVERTED } from './history-pack';

/** What is known of a commit; they are given newest first, and `parents` are places in that order (-1 for one that is not there). */
export interface LinkedCommit {
  readonly hash: string;
  readonly subject: string;
  readonly isMerge: boolean;
  /** Its message says that it takes another commit back. */
  readonly saysRevert: boolean;
  readonly isBoundary: boolean;
  readonly says: MessageSays | null;
  readonly changeKey: string | null;
  readonly inverseKey: string | null;
  readonly tree: string;
  readonly parents: readonly number[];
}

/** What is known already: the links of all commits from the place `fresh` on, which are not looked at again, and their flags. */
export interface KnownLinks {
  readonly fresh: number;
  readonly links: readonly CommitLink[];
  /** By place; those of newer commits are not looked at. */
  readonly flags: Uint8Array;
}

/** What a commit does to the change of an older one. Both ends are places. */
export interface CommitLink {
  readonly src: number;
  readonly dst: number;
  readonly kind: 'reverts' | 'reapplies' | 'copies';
  readonly how: 'message' | 'subject' | 'trailer' | 'content' | 'tree';
}

export interface LinkedHistory {
  readonly links: readonly CommitLink[];
  /** Bits of history-pack.ts, by place. */
  readonly flags: Uint8Array;
}

/** Commits with one key that are looked at from the newest on. */
const MOST_ALIKE = 8;

/** Places of the hashes; of an abbreviated one only where one commit alone begins with it. */
function placesOfHashes(commits: readonly LinkedCommit[]): (hash: string) => number {
  const full = new Map(commits.map(({ hash }, place) => [hash, place]));
  let sorted: string[] | null = null;
  return (hash) => {
    const known = full.get(hash);
    if (known !== undefined || hash.length >= 40) return known ?? -1;
    sorted ??= [...full.keys()].sort();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < hash) low = middle + 1;
      else high = middle;
    }
    const [first, second] = [sorted[low], sorted[low + 1]];
    return first?.startsWith(hash) === true && second?.startsWith(hash) !== true ? (full.get(first) ?? -1) : -1;
  };
}

/** Places, newest first, of the commits with each subject that some message names. */
function placesOfSubjects(commits: readonly LinkedCommit[]): (subject: string) => readonly number[] {
  const places = new Map<string, number[]>();
  for (const { says } of commits) {
    if (says?.revertsSubject) places.set(says.revertsSubject, []);
    if (says?.reappliesSubject) {
      places.set(says.reappliesSubject, []);
      places.set(`Revert "${says.reappliesSubject}"`, []);
    }
  }
  if (places.size > 0) for (const [place, { subject }] of commits.entries()) places.get(subject)?.push(place);
  return (subject) => places.get(subject) ?? [];
}

class Linker {
  private readonly links = new Map<string, CommitLink>();
  private readonly revertsOf = new Map<number, number[]>();
  private readonly revertersOf = new Map<number, number[]>();
  private readonly copies = new Set<number>();
  private readonly ancestry: Ancestry;

  constructor(
    private readonly commits: readonly LinkedCommit[],
    private readonly known: KnownLinks,
  ) {
    this.ancestry = new Ancestry(commits);
    for (const { src, dst, kind, how } of known.links) this.add(src, dst, kind, how);
  }

  private isKnown(place: number): boolean {
    return place >= this.known.fresh;
  }

  private add(src: number, dst: number, kind: CommitLink['kind'], how: CommitLink['how']): void {
    const key = `${src} ${dst} ${kind}`;
    // A commit takes back what is older than itself.
    if (dst <= src || this.links.has(key)) return;
    this.links.set(key, { src, dst, kind, how });
    if (kind !== 'reverts') return;
    this.revertsOf.set(src, [...(this.revertsOf.get(src) ?? []), dst]);
    this.revertersOf.set(dst, [...(this.revertersOf.get(dst) ?? []), src]);
  }

  /** What the messages say. Of a subject that several older commits have, nothing is known by its words. */
  byMessage(): void {
    const byHash = placesOfHashes(this.commits);
    const bySubject = placesOfSubjects(this.commits);
    const onlyOlder = (subject: string, place: number): number => {
      const older = bySubject(subject).filter((other) => other > place);
      return older.length === 1 ? (older[0] ?? -1) : -1;
    };
    for (const [place, { says }] of this.commits.entries()) {
      if (says === null || this.isKnown(place)) continue;
      for (const hash of says.reverts) this.add(place, byHash(hash), 'reverts', 'message');
      const subject = says.revertsSubject ?? (says.reappliesSubject === null ? null : `Revert "${says.reappliesSubject}"`);
      if (!this.revertsOf.has(place) && subject !== null) this.add(place, onlyOlder(subject, place), 'reverts', 'subject');
      if (!this.revertsOf.has(place) && says.reappliesSubject !== null) this.add(place, onlyOlder(says.reappliesSubject, place), 'reapplies', 'subject');
      if (says.copyOf !== null) this.add(place, byHash(says.copyOf), 'copies', 'trailer');
    }
  }

  /** What the contents show, oldest first. */
  byContent(): void {
    const byKey = new Map<string, number[]>();
    const byTree = new Map<string, number[]>();
    const trees = new Map<string, number>();
    for (const { tree } of this.commits) trees.set(tree, (trees.get(tree) ?? 0) + 1);
    for (let place = this.commits.length - 1; place >= 0; place--) {
      const commit = this.commits[place];
      if (commit === undefined || commit.isMerge || commit.changeKey === null || commit.inverseKey === null) continue;
      if (!this.isKnown(place) && !this.revertsOf.has(place)) {
        const undone = this.newestOf(byKey.get(commit.inverseKey), (other) => this.ancestry.isAncestor(other, place));
        if (undone !== undefined) this.add(place, undone, 'reverts', 'content');
      }
      if (!this.isKnown(place)) this.sameChange(place, byKey.get(commit.changeKey));
      const alike = byKey.get(commit.changeKey);
      if (alike === undefined) byKey.set(commit.changeKey, [place]);
      else alike.push(place);
      if ((trees.get(commit.tree) ?? 0) < 2) continue;
      const same = byTree.get(commit.tree);
      if (same === undefined) byTree.set(commit.tree, [place]);
      else {
        if (!this.isKnown(place)) this.squashed(place, same);
        same.push(place);
      }
    }
  }

  private newestOf(places: readonly number[] | undefined, fits: (place: number) => boolean): number | undefined {
    if (places === undefined) return undefined;
    return places.slice(-MOST_ALIKE).reverse().find(fits);
  }

  /** Another commit did the same before: on another line of history this one is its copy, on the same one it was taken back in between. */
  private sameChange(place: number, alike: readonly number[] | undefined): void {
    const other = this.newestOf(alike, () => true);
    if (other === undefined) return;
    if (!this.ancestry.isAncestor(other, place)) this.add(place, other, 'copies', 'content');
    else if (this.revertedBetween(other, place)) this.add(place, other, 'reapplies', 'content');
  }

  private revertedBetween(older: number, newer: number): boolean {
    return this.revertersOf.get(older)?.some((place) => place < older && place > newer) === true;
  }

  /** Two lines of history end in the same contents: a commit that does at once what the other line did in several is their squash. */
  private squashed(place: number, same: readonly number[]): void {
    const other = this.newestOf(same, (each) => !this.ancestry.isAncestor(each, place));
    if (other === undefined || this.links.has(`${place} ${other} copies`)) return;
    const stands = (one: number, line: number): boolean => {
      const parents = this.commits[one]?.parents ?? [];
      const [parent = -1] = parents;
      const [before = -1] = this.commits[line]?.parents ?? [];
      return parents.length === 1 && parent >= 0 && before !== parent && this.ancestry.isAncestor(parent, line);
    };
    if (stands(place, other)) {
      this.add(place, other, 'copies', 'tree');
      return;
    }
    // The squash came first; a link goes from the newer to the older, and the squash is the one that is not counted.
    if (stands(other, place)) {
      this.add(place, other, 'copies', 'tree');
      this.copies.add(other);
      this.notCopies.add(place);
    }
  }

  private readonly notCopies = new Set<number>();

  /** A revert of a revert, and a copy of what was taken back before, bring a change back. */
  reapplied(): void {
    for (const link of [...this.links.values()]) {
      if (this.isKnown(link.src)) continue;
      if (link.kind === 'reverts') for (const first of this.revertsOf.get(link.dst) ?? []) this.add(link.src, first, 'reapplies', link.how);
      if (link.kind === 'copies' && this.revertedBetween(link.dst, link.src)) this.add(link.src, link.dst, 'reapplies', link.how);
    }
  }

  result(ignored: readonly string[]): LinkedHistory {
    const flags = new Uint8Array(this.commits.length);
    const links = [...this.links.values()].sort((a, b) => a.src - b.src || a.dst - b.dst || (a.kind < b.kind ? -1 : 1));
    const byHash = placesOfHashes(this.commits);
    const isIgnored = new Set(ignored.map(byHash));
    for (const { src, dst, kind } of links) {
      // A copy on its own line of history changed the lines again, after they had been taken back.
      if (kind === 'copies' && !this.isKnown(src) && !this.notCopies.has(src) && !this.ancestry.isAncestor(dst, src)) this.copies.add(src);
    }
    const back = new Map<number, number[]>();
    for (const { src, dst, kind } of links) if (kind === 'reapplies') back.set(dst, [...(back.get(dst) ?? []), src]);
    for (const [place, commit] of this.commits.entries()) {
      const holds = (other: number): boolean => ((flags[other] ?? 0) & REVERTED) === 0;
      // Newer commits have their flags already.
      const undone = (this.revertersOf.get(place) ?? []).filter(holds);
      const redone = (back.get(place) ?? []).filter(holds);
      const isUndone = undone.length > 0 && (redone.length === 0 || Math.min(...undone) < Math.min(...redone));
      const fate = isUndone ? REVERTED : redone.length > 0 ? REAPPLIED : 0;
      if (this.isKnown(place)) {
        flags[place] = ((this.known.flags[place] ?? 0) & ~(REVERTED | REAPPLIED)) | fate;
        continue;
      }
      flags[place] =
        (commit.isMerge ? MERGE : 0) |
        (commit.saysRevert || this.revertsOf.has(place) ? REVERT : 0) |
        (commit.isBoundary ? BOUNDARY : 0) |
        (isIgnored.has(place) ? IGNORED : 0) |
        (this.copies.has(place) ? COPY : 0) |
        fate;
    }
    return { links, flags };
  }
}

/**
 * Which commits take others back, bring them back or are their copies, by their messages and by exactly what they did to contents. It depends on the
 * commits and their order alone. `ignored`: hashes of commits that only changed how code looks, abbreviated or not.
 */
export function linkCommits(commits: readonly LinkedCommit[], ignored: readonly string[], known?: KnownLinks): LinkedHistory {
  const linker = new Linker(commits, known ?? { fresh: commits.length, links: [], flags: new Uint8Array() });
  linker.byMessage();
  linker.byContent();
  linker.reapplied();
  return linker.result(ignored);
}
