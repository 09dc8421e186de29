import { CHANGE_FLAGS, CHANGE_NUMBERS, type ChangeOutline, type CommitOutline, NOT_LINES, sizeWeight } from '../../store/reader';

/**
 * Commits by what they changed: for each group one entry a commit, newest first, with the lines that it added and deleted there. Entries of group `g`
 * are those from `starts[g]` to before `starts[g + 1]`.
 */
export interface GroupedChanges {
  readonly starts: Int32Array;
  /** Place of the commit in the outline. */
  readonly places: Int32Array;
  /** Lines; what is not known counts as none. */
  readonly added: Int32Array;
  readonly deleted: Int32Array;
  /** What the change counts by its size; 0 where nobody wrote lines: a binary file, a mode. */
  readonly sizes: Float32Array;
}

/** Gathers the changes into groups. `groupOf`: by the number of a change in the outline its group, -1 for none. */
export function groupChanges(commits: CommitOutline, changes: ChangeOutline, groupOf: Int32Array, groups: number): GroupedChanges {
  const { numbers, starts: firstOf } = changes;
  const last = new Int32Array(groups).fill(-1);
  const starts = new Int32Array(groups + 1);
  const each = (take: (group: number, place: number, change: number, isNew: boolean) => void): void => {
    last.fill(-1);
    for (let place = 0; place < commits.ids.length; place++) {
      const id = commits.ids[place] ?? 0;
      const end = firstOf[id + 1] ?? 0;
      for (let change = firstOf[id] ?? 0; change < end; change++) {
        const group = groupOf[change] ?? -1;
        if (group < 0) continue;
        take(group, place, change, last[group] !== place);
        last[group] = place;
      }
    }
  };
  each((group, _place, _change, isNew) => {
    if (isNew) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  });
  for (let group = 0; group < groups; group++) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const total = starts[groups] ?? 0;
  const [places, added, deleted] = [new Int32Array(total), new Int32Array(total), new Int32Array(total)];
  const wrote = new Uint8Array(total);
  const next = starts.slice(0, groups);
  each((group, place, change, isNew) => {
    if (isNew) next[group] = (next[group] ?? 0) + 1;
    const at = (next[group] ?? 0) - 1;
    places[at] = place;
    if (((numbers[change * CHANGE_NUMBERS + CHANGE_FLAGS] ?? 0) & NOT_LINES) === 0) wrote[at] = 1;
    added[at] = (added[at] ?? 0) + Math.max(0, numbers[change * CHANGE_NUMBERS + 2] ?? 0);
    deleted[at] = (deleted[at] ?? 0) + Math.max(0, numbers[change * CHANGE_NUMBERS + 3] ?? 0);
  });
  const sizes = Float32Array.from(places, (_, at) => (wrote[at] ?? 0) * sizeWeight((added[at] ?? 0) + (deleted[at] ?? 0)));
  return { starts, places, added, deleted, sizes };
}

/** Several groups as one: a commit that changed two of them has one entry. */
export function mergeGroups(grouped: GroupedChanges, groups: readonly number[]): GroupedChanges {
  const byPlace = new Map<number, { added: number; deleted: number; wrote: boolean }>();
  for (const group of groups) {
    for (let at = grouped.starts[group] ?? 0; at < (grouped.starts[group + 1] ?? 0); at++) {
      const place = grouped.places[at] ?? 0;
      const entry = byPlace.get(place);
      const wrote = (grouped.sizes[at] ?? 0) > 0;
      if (entry === undefined) byPlace.set(place, { added: grouped.added[at] ?? 0, deleted: grouped.deleted[at] ?? 0, wrote });
      else {
        entry.wrote ||= wrote;
        entry.added += grouped.added[at] ?? 0;
        entry.deleted += grouped.deleted[at] ?? 0;
      }
    }
  }
  const entries = [...byPlace].sort(([a], [b]) => a - b);
  return {
    starts: Int32Array.of(0, entries.length),
    places: Int32Array.from(entries, ([place]) => place),
    added: Int32Array.from(entries, ([, { added }]) => added),
    deleted: Int32Array.from(entries, ([, { deleted }]) => deleted),
    sizes: Float32Array.from(entries, ([, { added, deleted, wrote }]) => (wrote ? sizeWeight(added + deleted) : 0)),
  };
}
