import type { Fill } from '../../../graph-view';
import type { MapNode } from '../../../lib/map-box';
import { asStep, type Step, stepOf, stepRanges, stepStarts } from './steps';

export const OVERLAYS = ['role', 'churn', 'owner', 'age', 'hotspot'] as const;
export type OverlayKind = (typeof OVERLAYS)[number];

/** What the history says of a file, module or folder, as far as boxes are coloured by it. */
export interface PlaceHistory {
  readonly name: string;
  readonly path: string;
  readonly commits: number;
  readonly added: number;
  readonly deleted: number;
  /** Seconds since 1970. */
  readonly lastChange: number | null;
  readonly score: number;
  readonly owner: { readonly name: string; readonly share: number } | null;
}

export interface Places {
  readonly places: readonly PlaceHistory[];
  readonly files: readonly PlaceHistory[];
  readonly folders: readonly PlaceHistory[];
}

/** The history of each box; absent where nothing tells: a symbol, what is gathered as less important, a place that no answer holds. */
export function historyOfBoxes(nodes: readonly MapNode[], { places, files, folders }: Places): ReadonlyMap<string, PlaceHistory> {
  const modules = new Map(places.map((place) => [`module:${place.name}`, place]));
  const byPath = new Map(files.map((place) => [place.path, place]));
  const groups = new Map(folders.map((place) => [place.path, place]));
  const found = new Map<string, PlaceHistory>();
  for (const { id, kind, path } of nodes) {
    const place = kind === 'module' ? modules.get(id) : kind === 'file' ? byPath.get(path) : kind === 'group' ? groups.get(path) : undefined;
    if (place !== undefined) found.set(id, place);
  }
  return found;
}

/** One fill of a legend. `from` and `to` are counts, or seconds of age, or tenths of a score; `name` a person. */
export type LegendEntry =
  | { readonly kind: 'counts'; readonly fill: Fill; readonly from: number; readonly to: number | null }
  | { readonly kind: 'age'; readonly fill: Fill; readonly below: number | null }
  | { readonly kind: 'score'; readonly fill: Fill; readonly from: number; readonly to: number }
  | { readonly kind: 'person'; readonly fill: Fill; readonly name: string }
  | { readonly kind: 'others' | 'still' | 'unknown'; readonly fill: Fill };

export interface Coloured {
  readonly fills: ReadonlyMap<string, Fill>;
  readonly legend: readonly LegendEntry[];
}

const DAY = 86_400;
/** Upper ends of the ages, in seconds; older is the palest. */
export const AGES = [30 * DAY, 182 * DAY, 365 * DAY, 3 * 365 * DAY] as const;
const PEOPLE = 6;

function heat(step: Step): Fill {
  return `heat-${step}`;
}

function freshness(age: number): Fill {
  const passed = AGES.filter((end) => age >= end).length;
  return `fresh-${asStep(5 - passed)}`;
}

const scoreStep = (score: number): Step => asStep(1 + Math.floor(Math.min(score, 0.999) * 5));

/** The owners of most boxes, each with a fill of its own. */
function ownerFills(boxes: readonly PlaceHistory[]): ReadonlyMap<string, Fill> {
  const held = new Map<string, number>();
  for (const { owner } of boxes) if (owner !== null) held.set(owner.name, (held.get(owner.name) ?? 0) + 1);
  const names = [...held].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  return new Map(names.slice(0, PEOPLE).map((name, at): [string, Fill] => [name, `who-${(at + 1) as 1 | 2 | 3 | 4 | 5 | 6}`]));
}

/** Colours boxes by their history. `now` = what ages are told from, in seconds since 1970. `nodes` are those with a fill of their own. */
export function colourBoxes(
  kind: Exclude<OverlayKind, 'role'>,
  nodes: readonly MapNode[],
  histories: ReadonlyMap<string, PlaceHistory>,
  now: number,
): Coloured {
  const shown = nodes.filter((node) => node.kind !== 'rest' && !node.expanded);
  const known = shown.flatMap((node) => histories.get(node.id) ?? []);
  const most = Math.max(0, ...known.map((place) => place.commits));
  const starts = stepStarts(most);
  const people = ownerFills(known);
  const fillOf = (place: PlaceHistory | undefined): Fill => {
    if (place === undefined) return 'unknown';
    if (kind === 'age') return place.lastChange === null ? 'still' : freshness(now - place.lastChange);
    if (place.commits === 0) return 'still';
    if (kind === 'churn') return heat(stepOf(place.commits, starts));
    if (kind === 'hotspot') return heat(scoreStep(place.score));
    return place.owner === null ? 'still' : (people.get(place.owner.name) ?? 'who-others');
  };
  const fills = new Map(shown.map((node) => [node.id, fillOf(histories.get(node.id))]));
  const used = new Set(fills.values());
  const steps = legendOf(kind, starts, most, people).filter((entry) => entry.kind !== 'person' || used.has(entry.fill));
  const rest = (['still', 'unknown'] as const).filter((fill) => used.has(fill)).map((fill): LegendEntry => ({ kind: fill, fill }));
  return { fills, legend: [...steps, ...(used.has('who-others') ? [{ kind: 'others', fill: 'who-others' } as const] : []), ...rest] };
}

function legendOf(kind: OverlayKind, starts: readonly number[], most: number, people: ReadonlyMap<string, Fill>): LegendEntry[] {
  if (kind === 'owner') return [...people].map(([name, fill]) => ({ kind: 'person', fill, name }));
  if (kind === 'age') {
    return [...AGES, null].map((below, at) => ({ kind: 'age', fill: `fresh-${asStep(5 - at)}`, below }));
  }
  if (kind === 'hotspot') return [1, 2, 3, 4, 5].map((step) => ({ kind: 'score', fill: heat(asStep(step)), from: (step - 1) / 5, to: step / 5 }));
  if (most === 0) return [];
  return stepRanges(starts, most).map(({ step, from, to }) => ({ kind: 'counts', fill: heat(step), from, to }));
}
