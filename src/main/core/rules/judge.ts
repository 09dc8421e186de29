import type { FilePlace } from '../store/reader';
import type { FileSet, FileSets } from './files-of';
import type { Demand, Patterns, Rule } from './rule';

/** A rule applied to the files of a repository. */
export interface Judge {
  /** Whether an edge from one file to another is against the rule (for cycles: can be part of one). Numbers are row ids. */
  breaks(from: number, to: number): boolean;
  /** What such an edge is against, in words. */
  because(from: number, to: number): string;
  /** Files whose edges are looked at. */
  readonly sources: FileSet;
  /** Files at either end. */
  readonly covered: FileSet;
  /** Why there is nothing to look at; null when there is. */
  readonly idle: string | null;
}

const listed = (patterns: Patterns): string => patterns.map((pattern) => pattern.text).join(', ');
const union = (...sets: readonly FileSet[]): FileSet => (sets[0] ?? new Uint8Array()).map((_, id) => (sets.some((set) => set[id] === 1) ? 1 : 0));
const not = (set: FileSet, places: readonly FilePlace[]): FileSet => {
  const others = new Uint8Array(set.length);
  for (const { id } of places) others[id] = set[id] === 1 ? 0 : 1;
  return others;
};
const has = (set: FileSet, id: number): boolean => set[id] === 1;
const numbered = (numbers: Int32Array): FileSet => Uint8Array.from(numbers, (number) => (number > 0 ? 1 : 0));

type Raw = Omit<Judge, 'idle'> & { readonly idle?: string };

function forbid(demand: Extract<Demand, { kind: 'forbid' | 'allow' }>, sets: FileSets): Raw {
  const [from, to] = [sets.of(demand.from), sets.of(demand.to)];
  const isForbidden = demand.kind === 'forbid';
  return {
    breaks: (src, dst) => has(from, src) && (isForbidden ? has(to, dst) : !has(to, dst) && !has(from, dst)),
    because: () => `${listed(demand.from)} ${isForbidden ? 'must not use' : 'may use nothing but'} ${listed(demand.to)}`,
    sources: from,
    covered: isForbidden ? union(from, to) : from,
  };
}

function layers(demand: Extract<Demand, { kind: 'layers' }>, sets: FileSets, places: readonly FilePlace[]): Raw {
  const level = new Int32Array(sets.none().length);
  const files = new Set<number>();
  demand.layers.forEach((layer, index) => {
    const set = sets.of(layer.files);
    for (const { id, path } of places) {
      if (!has(set, id)) continue;
      const other = demand.layers[(level[id] ?? 0) - 1];
      const at = layer.files[0]?.place;
      if (other === undefined) level[id] = index + 1;
      else if (at !== undefined && !files.has(index)) {
        files.add(index);
        sets.problems.push({ ...at, message: `${path} is in layer ${layer.name} and in layer ${other.name}; a file has one layer` });
      }
    }
  });
  const nameOf = (id: number): string => demand.layers[(level[id] ?? 0) - 1]?.name ?? '';
  const covered = numbered(level);
  const filled = new Set(level).size - (level.includes(0) ? 1 : 0);
  return {
    breaks: (src, dst) => (level[dst] ?? 0) > 0 && (level[src] ?? 0) > (level[dst] ?? 0),
    because: (src, dst) => `layer ${nameOf(src)} lies below layer ${nameOf(dst)}`,
    sources: covered,
    covered,
    ...(filled < 2 ? { idle: 'fewer than two of its layers have indexed files' } : {}),
  };
}

function cycles(demand: Extract<Demand, { kind: 'no-cycles' }>, sets: FileSets, places: readonly FilePlace[]): Raw {
  const among = sets.of(demand.among);
  const modules = new Map(places.map((file) => [file.id, file.module]));
  const inSet = new Set(places.filter((file) => has(among, file.id)).map((file) => file.module));
  return {
    breaks: (src, dst) => has(among, src) && has(among, dst) && modules.get(src) !== modules.get(dst),
    because: () => 'it is part of a cycle',
    sources: among,
    covered: among,
    ...(inSet.size < 2 ? { idle: 'it takes fewer than two modules' } : {}),
  };
}

function independent(demand: Extract<Demand, { kind: 'independent' }>, sets: FileSets): Raw {
  const { of, names } = sets.siblings(demand.siblings);
  const covered = numbered(of);
  return {
    breaks: (src, dst) => (of[src] ?? 0) > 0 && (of[dst] ?? 0) > 0 && of[src] !== of[dst],
    because: (src, dst) => `${names[(of[src] ?? 0) - 1]} and ${names[(of[dst] ?? 0) - 1]} are siblings`,
    sources: covered,
    covered,
    ...(names.length < 2 ? { idle: 'there are fewer than two siblings' } : {}),
  };
}

function surface(demand: Extract<Demand, { kind: 'public' }>, sets: FileSets, places: readonly FilePlace[]): Raw {
  const [inside, open] = [sets.of(demand.of), sets.of(demand.surface)];
  return {
    breaks: (src, dst) => !has(inside, src) && has(inside, dst) && !has(open, dst),
    because: () => `outside ${listed(demand.of)} only ${listed(demand.surface)} may be used`,
    sources: not(inside, places),
    covered: union(inside, not(inside, places)),
  };
}

function rawJudge(demand: Demand, sets: FileSets, places: readonly FilePlace[]): Raw {
  switch (demand.kind) {
    case 'layers':
      return layers(demand, sets, places);
    case 'no-cycles':
      return cycles(demand, sets, places);
    case 'independent':
      return independent(demand, sets);
    case 'public':
      return surface(demand, sets, places);
    default:
      return forbid(demand, sets);
  }
}

/** The rule over these files. Patterns that take no file are noted in `sets.problems`. */
export function judgeOf(rule: Rule, sets: FileSets, places: readonly FilePlace[]): Judge {
  const raw = rawJudge(rule.demand, sets, places);
  const spared = rule.except.map(({ from, to }) => [from && sets.of(from), to && sets.of(to)] as const);
  const isSpared = (src: number, dst: number): boolean => spared.some(([from, to]) => (from === null || has(from, src)) && (to === null || has(to, dst)));
  const tests = new Set(rule.tests ? [] : places.filter((file) => file.isTest).map((file) => file.id));
  const sources = raw.sources.map((taken, id) => (taken === 1 && !tests.has(id) ? 1 : 0));
  const onlyTests = raw.sources.includes(1) && !sources.includes(1) ? 'only test files would be looked at, and tests is not true' : null;
  const empty = raw.sources.includes(1) ? null : 'none of its files could be read';
  return {
    breaks: (src, dst) => !tests.has(src) && raw.breaks(src, dst) && !isSpared(src, dst),
    because: raw.because,
    sources,
    covered: raw.covered,
    idle: raw.idle ?? onlyTests ?? empty,
  };
}

/** All patterns of a rule, those of exceptions left out. */
export function patternsOf({ demand }: Rule): Patterns {
  switch (demand.kind) {
    case 'layers':
      return demand.layers.flatMap((layer) => layer.files);
    case 'no-cycles':
      return demand.among;
    case 'independent':
      return demand.siblings;
    case 'public':
      return [...demand.of, ...demand.surface];
    default:
      return [...demand.from, ...demand.to];
  }
}
