import { CONFIDENCES, type Confidence, EDGE_KINDS, type EdgeKind } from '@shared/model';
import type { Use, UseQueries } from './uses';

/** What a walk begins at. */
export interface Changed {
  /** Row ids of symbols. */
  readonly symbols: readonly number[];
  /** Ids of files that changed as a whole: who imports them depends on them. */
  readonly files: readonly number[];
}

/** A symbol, or the code of a file outside any symbol, that depends on what the walk began at. */
export interface Dependent {
  /** Row id of the symbol; 0 = code of `file` outside any symbol. */
  readonly symbol: number;
  readonly file: number;
  /** 1 = it uses a start itself. */
  readonly depth: number;
  /** The weakest on its path. */
  readonly confidence: Confidence;
  /** The use that its path ends with. */
  readonly use: Use;
  /** What stands before it on the path; null = a start, which is the use's `dst`. */
  readonly via: Dependent | null;
}

export interface DependentsOptions {
  /** Most hops. */
  readonly depth: number;
  /** Kinds of edges that are followed from a start, and from what was reached. */
  readonly first: readonly EdgeKind[];
  readonly further: readonly EdgeKind[];
  /** Worst case: dependents found and edges read. */
  readonly most?: { readonly found: number; readonly read: number };
}

export interface Dependents {
  /** Nearest first, each once, over certain and likely edges where there is such a path; guesses come after all others. */
  readonly found: readonly Dependent[];
  /** All edges from elsewhere into what changed. */
  readonly direct: readonly Use[];
  /** Depth up to which all was looked at, where a bound ended the walk before; else null. */
  readonly completeTo: number | null;
}

/** Worst case of a walk where nothing else is said: dependents found and edges read. */
export const MOST_DEPENDENTS = { found: 10_000, read: 40_000 } as const;
const ASKED_AT_ONCE = 500;
const GUESS = CONFIDENCES.indexOf('guess');
/** Of several uses at once the one that says most is shown: a call before a mention. */
const SAYS: readonly EdgeKind[] = ['CALLS', 'WRITES', 'READS', 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES', 'REFERENCES', 'TESTS', 'IMPORTS'];
const rankOf = new Map(EDGE_KINDS.map((kind) => [kind, SAYS.indexOf(kind)]));

const betterUse = (a: Use, b: Use): number =>
  a.confidence - b.confidence || (rankOf.get(a.kind) ?? 0) - (rankOf.get(b.kind) ?? 0) || a.srcFile - b.srcFile || a.line - b.line || a.id - b.id;

/** Symbols by their id, code of files outside symbols by the negative id of the file. */
const nodeOf = (use: Use): number => (use.src === 0 ? -use.srcFile : use.src);

class Walk {
  readonly found = new Map<number, Dependent>();
  direct: readonly Use[] = [];
  private readonly starts: ReadonlySet<number>;
  private readonly read = new Map<number, Use[]>();
  private readLeft: number;
  private readonly most: { readonly found: number; readonly read: number };
  bounded = false;

  constructor(
    private readonly uses: UseQueries,
    private readonly changed: Changed,
    private readonly options: DependentsOptions,
  ) {
    this.most = options.most ?? MOST_DEPENDENTS;
    this.readLeft = this.most.read;
    this.starts = new Set([...changed.symbols, ...changed.files.map((file) => -file)]);
  }

  /** Edges into the symbols, each symbol read once. */
  private into(symbols: readonly number[], kinds: readonly EdgeKind[]): Use[] {
    const unknown = symbols.filter((symbol) => !this.read.has(symbol));
    for (let at = 0; at < unknown.length && !this.bounded; at += ASKED_AT_ONCE) {
      const some = unknown.slice(at, at + ASKED_AT_ONCE);
      const rows = this.uses.into(some, kinds, this.readLeft + 1);
      if (rows.length > this.readLeft) this.bounded = true;
      this.readLeft -= rows.length;
      for (const symbol of some) this.read.set(symbol, []);
      for (const row of rows) this.read.get(row.dst)?.push(row);
    }
    return symbols.flatMap((symbol) => this.read.get(symbol) ?? []);
  }

  /** Imports of what changed are uses of their own only where the file does nothing else with it. */
  private firstUses(): readonly Use[] {
    const { symbols, files } = this.changed;
    const all = this.into(symbols, this.options.first);
    const other = new Set(all.flatMap((use) => (use.kind === 'IMPORTS' ? [] : [use.srcFile])));
    const imports = this.options.first.includes('IMPORTS') && files.length > 0 ? this.uses.importsOf(files, this.readLeft + 1) : [];
    this.direct = [...all, ...imports].filter((use) => use.kind !== 'IMPORTS' || !other.has(use.srcFile));
    return this.direct;
  }

  /** What is new at a depth: for each, its best use of those that are taken. */
  private level(uses: readonly Use[], depth: number, take: (use: Use, via: Dependent | null) => boolean): Dependent[] {
    const best = new Map<number, { use: Use; via: Dependent | null; weak: number }>();
    for (const use of uses) {
      const node = nodeOf(use);
      if (this.starts.has(node) || this.found.has(node)) continue;
      const via = depth === 1 ? null : (this.found.get(use.dst) ?? null);
      if (!take(use, via)) continue;
      const weak = Math.max(use.confidence, via === null ? 0 : CONFIDENCES.indexOf(via.confidence));
      const known = best.get(node);
      if (known === undefined || weak < known.weak || (weak === known.weak && betterUse(use, known.use) < 0)) best.set(node, { use, via, weak });
    }
    const added: Dependent[] = [];
    for (const [node, { use, via, weak }] of best) {
      if (this.found.size >= this.most.found) {
        this.bounded = true;
        break;
      }
      const dependent = { symbol: use.src, file: use.srcFile, depth, confidence: CONFIDENCES[weak] ?? 'guess', use, via };
      this.found.set(node, dependent);
      added.push(dependent);
    }
    return added;
  }

  private usesAt(depth: number, level: readonly Dependent[]): readonly Use[] {
    if (depth === 1) return this.firstUses();
    return this.into(
      level.flatMap((item) => (item.symbol === 0 ? [] : [item.symbol])),
      this.options.further,
    );
  }

  /** Over sure edges first, so that nothing that is sure to depend is shown as a guess. Gives the depth that was looked at to its end. */
  run(): number {
    const { depth: most } = this.options;
    const levels: Dependent[][] = [[]];
    let complete = 0;
    for (let depth = 1; depth <= most && !this.bounded; depth++) {
      const before = levels[depth - 1] ?? [];
      if (depth > 1 && before.length === 0) break;
      levels.push(this.level(this.usesAt(depth, before), depth, (use) => use.confidence !== GUESS));
      if (!this.bounded) complete = depth;
    }
    let guessed: Dependent[] = [];
    for (let depth = 1; depth <= most && !this.bounded; depth++) {
      const before = [...(levels[depth - 1] ?? []), ...guessed];
      if (depth > 1 && before.length === 0) continue;
      guessed = this.level(this.usesAt(depth, before), depth, () => true);
      if (this.bounded) complete = Math.min(complete, depth - 1);
    }
    return complete;
  }
}

/** All that depends on what changed, within some hops. */
export function dependents(uses: UseQueries, changed: Changed, options: DependentsOptions): Dependents {
  const walk = new Walk(uses, changed, options);
  const complete = walk.run();
  return { found: [...walk.found.values()], direct: walk.direct, completeTo: walk.bounded ? complete : null };
}

/** The path to a dependent, from the start on. */
export function pathTo(dependent: Dependent): Dependent[] {
  const path: Dependent[] = [];
  for (let at: Dependent | null = dependent; at !== null; at = at.via) path.unshift(at);
  return path;
}
