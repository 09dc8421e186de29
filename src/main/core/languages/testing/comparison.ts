import { CONFIDENCES, EDGE_KINDS } from '@shared/model';
import type { Expected } from './fixtures';

/** The edges of a file as sorted lines, once as its marks have them and once as they were found; equal when the marks hold. */
export interface Comparison {
  readonly wanted: readonly string[];
  readonly found: readonly string[];
}

const keyOf = (edge: Expected): string => `${edge.line} ${edge.kind} ${edge.target}`;

/** Where an edge starts is compared for the marks that say it. */
export function compare(wanted: readonly Expected[], found: readonly Expected[]): Comparison {
  const withFrom = new Set(wanted.filter((one) => one.from !== undefined).map(keyOf));
  const lines = (edges: readonly Expected[]): string[] =>
    edges
      .map((edge) => {
        const from = edge.from !== undefined && withFrom.has(keyOf(edge)) ? ` from ${edge.from}` : '';
        return `${edge.line}: ${edge.kind} ${edge.target} ${edge.confidence}${from}`;
      })
      .sort();
  return { wanted: lines(wanted), found: lines(found) };
}

/** What a mark could say instead. */
function altered(mark: Expected, others: readonly Expected[]): Expected[] {
  const targets = [`${mark.target}Elsewhere`, mark.target.replace(/~\d+$/, ''), others.find(({ target }) => target !== mark.target)?.target ?? ''];
  return [
    ...targets.filter((target) => target !== mark.target).map((target) => ({ ...mark, target })),
    ...CONFIDENCES.filter((confidence) => confidence !== mark.confidence).map((confidence) => ({ ...mark, confidence })),
    { ...mark, kind: EDGE_KINDS.find((kind) => kind !== mark.kind) ?? '' },
    { ...mark, line: mark.line + 1 },
    ...(mark.from === undefined ? [] : [{ ...mark, from: `${mark.from}Elsewhere` }]),
  ];
}

/**
 * Alterations of marks that hold which the comparison does not tell from them: each mark left out, written twice, or saying something else. Empty
 * when the comparison would have failed for each of them, so that every mark is known to count.
 */
export function unnoticed(wanted: readonly Expected[], found: readonly Expected[]): string[] {
  return wanted.flatMap((mark, at) => {
    const others = wanted.filter((_, other) => other !== at);
    const say = (what: string, marks: readonly Expected[]): string[] => {
      const compared = compare(marks, found);
      return compared.wanted.join('\n') === compared.found.join('\n') ? [`${keyOf(mark)} ${mark.confidence}: ${what}`] : [];
    };
    return [
      ...say('left out', others),
      ...say('written twice', [...wanted, mark]),
      ...altered(mark, others).flatMap((instead) => say(`as ${keyOf(instead)} ${instead.confidence} ${instead.from ?? ''}`, [...others, instead])),
    ];
  });
}
