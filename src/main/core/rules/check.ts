import { EDGE_KINDS, type RuleKind, type Severity } from '@shared/model';
import { type FilePlace, LINK_NUMBERS, type LinkTable, type PairEdge, type Reader } from '../store/reader';
import { cyclesOf, moduleCycles } from './cycles';
import { FileSets } from './files-of';
import { type Judge, judgeOf, patternsOf } from './judge';
import type { Rule, RulesProblem } from './rule';
import { gather, nameKey, type Violation, type ViolationName, violationName } from './violations';

/** Edges that are read for one rule at most. */
const MOST_EDGES = 50_000;
const EXAMPLES = 5;

/** What keeps a rule's answer from being sure. */
export interface Doubts {
  /** Edges against the rule that are guesses: they never break it. */
  readonly guesses: number;
  /** Call sites in the looked-at files whose target is not known. */
  readonly unresolved: number;
  /** Covered files with syntax errors or read in part only. */
  readonly broken: number;
  /** Files that the patterns take and that could not be read at all. */
  readonly unread: number;
  /** A few paths of both. */
  readonly examples: readonly string[];
}

export interface RuleOutcome {
  readonly name: string;
  readonly severity: Severity;
  readonly kind: RuleKind;
  readonly why: string;
  /** Of the rule in its file. */
  readonly line: number;
  readonly state: 'pass' | 'fail' | 'not-applicable';
  /** Why it is not applicable. */
  readonly idle: string | null;
  /** Indexed files that it looks at. */
  readonly files: number;
  readonly modules: readonly string[];
  readonly violations: readonly Violation[];
  readonly cycles: readonly (readonly string[])[];
  readonly doubts: Doubts;
  /** More edges break it than are read. */
  readonly cut: boolean;
}

export interface CheckOutcome {
  readonly rules: readonly RuleOutcome[];
  /** Violations of the baseline that are no longer there. */
  readonly gone: readonly ViolationName[];
}

/** Pairs of files with a link of these kinds that is against the rule, in order of their paths. */
function breakingPairs(judge: Judge, rule: Rule, table: LinkTable, rank: Int32Array): (readonly [number, number])[] {
  const kinds = new Set(rule.edges.map((kind) => EDGE_KINDS.indexOf(kind)));
  const pairs = new Map<string, readonly [number, number]>();
  const { numbers } = table;
  for (let at = 0; at < numbers.length; at += LINK_NUMBERS) {
    const [src, dst] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
    if (kinds.has(numbers[at + 2] ?? -1) && judge.breaks(src, dst)) pairs.set(`${src}>${dst}`, [src, dst]);
  }
  return [...pairs.values()].sort((a, b) => (rank[a[0]] ?? 0) - (rank[b[0]] ?? 0) || (rank[a[1]] ?? 0) - (rank[b[1]] ?? 0));
}

class Checker {
  private readonly places: readonly FilePlace[];
  private readonly byId: ReadonlyMap<number, FilePlace>;
  private readonly rank: Int32Array;

  constructor(
    private readonly reader: Reader,
    readonly sets: FileSets,
    private readonly known: ReadonlySet<string>,
  ) {
    this.places = reader.filePairs.places();
    this.byId = new Map(this.places.map((file) => [file.id, file]));
    this.rank = new Int32Array(sets.none().length);
    this.places.forEach((file, index) => {
      this.rank[file.id] = index;
    });
  }

  private doubts(rule: Rule, judge: Judge, guesses: number): Doubts {
    const covered = this.places.filter((file) => judge.covered[file.id] === 1);
    const broken = covered.filter((file) => file.broken).map((file) => file.path);
    const unread = this.sets.unread(patternsOf(rule));
    const unresolved = this.places.reduce((sum, file) => sum + (judge.sources[file.id] === 1 ? file.unresolved : 0), 0);
    return { guesses, unresolved, broken: broken.length, unread: unread.length, examples: [...unread, ...broken].slice(0, EXAMPLES) };
  }

  /** Pairs that can be part of a cycle: those between modules that links of any certainty put into one. */
  private inCycles(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
    const module = (id: number): string => this.byId.get(id)?.module ?? '';
    const cycles = moduleCycles(pairs.map(([src, dst]) => [module(src), module(dst)] as const));
    return pairs.filter(([src, dst]) => cycles.shared(module(src), module(dst)) >= 0);
  }

  judge(rule: Rule): Judge {
    return judgeOf(rule, this.sets, this.places);
  }

  check(rule: Rule, judge: Judge): RuleOutcome {
    const isCycles = rule.demand.kind === 'no-cycles';
    const pairs = judge.idle === null ? breakingPairs(judge, rule, this.reader.links.table(), this.rank) : [];
    const read = this.reader.filePairs.edges(isCycles ? this.inCycles(pairs) : pairs, rule.edges, MOST_EDGES + 1);
    const edges = read.slice(0, MOST_EDGES).filter((edge) => rule.tests || !edge.fromTest);
    const sure = edges.filter((edge) => edge.confidence !== 'guess');
    const { breaking, because, cycles } = isCycles ? this.cyclic(sure) : { breaking: sure, because: judge.because, cycles: [] };
    const violations = gather(rule.name, breaking, this.byId, because, this.known);
    const covered = this.places.filter((file) => judge.covered[file.id] === 1);
    return {
      name: rule.name,
      severity: rule.severity,
      kind: rule.demand.kind,
      why: rule.why,
      line: rule.place.line,
      state: judge.idle !== null ? 'not-applicable' : violations.length > 0 ? 'fail' : 'pass',
      idle: judge.idle,
      files: covered.length,
      modules: [...new Set(covered.map((file) => file.module))],
      violations,
      cycles,
      doubts: this.doubts(rule, judge, edges.length - sure.length),
      cut: read.length > MOST_EDGES,
    };
  }

  private cyclic(edges: readonly PairEdge[]) {
    const found = cyclesOf(edges, this.byId);
    const module = (id: number): string => this.byId.get(id)?.module ?? '';
    const cycleOf = (src: number, dst: number): number => found.shared(module(src), module(dst));
    return {
      breaking: edges.filter((edge) => cycleOf(edge.srcFile, edge.dstFile) >= 0),
      because: (src: number, dst: number): string =>
        `${module(src)} and ${module(dst)} need each other in a cycle of ${found.cycles[cycleOf(src, dst)]?.length} modules`,
      cycles: found.cycles,
    };
  }
}

/**
 * Checks every rule against the index. Gives problems instead when a pattern takes no file, or matching costs too much.
 * `baseline` holds violations known from before.
 */
export function checkRules(
  reader: Reader,
  rules: readonly Rule[],
  baseline: readonly ViolationName[],
): CheckOutcome | { readonly problems: readonly RulesProblem[] } {
  const sets = new FileSets(reader.filePairs.places(), reader.filePairs.skipped());
  const checker = new Checker(reader, sets, new Set(baseline.map(nameKey)));
  const judged = rules.map((rule) => ({ rule, judge: checker.judge(rule) }));
  if (sets.tooCostly) return { problems: [{ line: 1, column: 1, message: 'the patterns take too long to match; use fewer and simpler ones' }] };
  if (sets.problems.length > 0) return { problems: [...sets.problems].sort((a, b) => a.line - b.line || a.column - b.column) };
  const outcomes = judged.map(({ rule, judge }) => checker.check(rule, judge));
  const present = new Set(outcomes.flatMap((rule) => rule.violations.map((violation) => nameKey(violationName(rule.name, violation)))));
  const unclear = new Set(outcomes.filter((rule) => rule.cut).map((rule) => rule.name));
  return { rules: outcomes, gone: baseline.filter((entry) => !present.has(nameKey(entry)) && !unclear.has(entry.rule)) };
}
