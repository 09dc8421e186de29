import { grouped } from '../../core/analyze/prose';
import { MOST_IMPORTANT, MOST_RANKED, type SearchCut } from '../../core/store/reader';

/** Says which matches of a search were not weighed, so that nobody takes what is listed for all that there is. */
export function searchNotes(cuts: readonly SearchCut[]): string[] {
  return cuts.map(({ words, matches, weighed }) => {
    const held = words === 'all' ? 'what was asked for' : 'some of the words';
    return matches === null
      ? `More than ${grouped(MOST_RANKED)} entries hold ${held}: of the symbols among them only those of the ${grouped(MOST_IMPORTANT)} most important were ranked.`
      : `Of ${grouped(matches)} entries that hold ${held} the ${grouped(weighed)} that match best were looked at.`;
  });
}
