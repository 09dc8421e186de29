/** Damps the lead of the first places, as in the paper on reciprocal rank fusion (Cormack et al., 2009). */
const DAMPING = 60;

/** Reciprocal rank fusion: the score of each item over several ranked lists (best first); an item high in many lists comes first. */
export function fuseRanks(lists: readonly (readonly string[])[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const list of lists) {
    list.forEach((item, place) => {
      scores.set(item, (scores.get(item) ?? 0) + 1 / (DAMPING + place + 1));
    });
  }
  return scores;
}
