import type { Confidence, EdgeKind, EdgeRule } from '@shared/model';
import type { FilePlace, PairEdge } from '../store/reader';

/** Lines told of one violation at most. */
const MOST_LINES = 10;

export interface ViolationEnd {
  readonly path: string;
  /** Qualified name; null is the file itself. */
  readonly symbol: string | null;
  readonly symbolId: string | null;
  readonly module: string;
  /** Where the use stands, or where what is used is defined (1 for a whole file). */
  readonly line: number;
}

/** One use of one thing by another that is against a rule, however many places it has. */
export interface Violation {
  readonly kind: EdgeKind;
  readonly from: ViolationEnd;
  readonly to: ViolationEnd;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
  /** Lines of the uses in the first file, the first ten. */
  readonly lines: readonly number[];
  readonly sites: number;
  readonly because: string;
  /** Known from before: it stands in the baseline. */
  readonly known: boolean;
}

/** What a violation is known by when lines have moved. */
export interface ViolationName {
  readonly rule: string;
  readonly kind: string;
  /** `path` or `path#Qualified.name`. */
  readonly from: string;
  readonly to: string;
}

const endName = ({ path, symbol }: Pick<ViolationEnd, 'path' | 'symbol'>): string => (symbol === null ? path : `${path}#${symbol}`);

export function violationName(rule: string, { kind, from, to }: Pick<Violation, 'kind' | 'from' | 'to'>): ViolationName {
  return { rule, kind, from: endName(from), to: endName(to) };
}

/** One text for a name, to compare by. */
export function nameKey({ rule, kind, from, to }: ViolationName): string {
  return JSON.stringify([rule, kind, from, to]);
}

/** Puts edges that say the same of the same two ends together; the surest confidence stands for all. */
export function gather(
  rule: string,
  edges: readonly PairEdge[],
  places: ReadonlyMap<number, FilePlace>,
  because: (from: number, to: number) => string,
  known: ReadonlySet<string>,
): Violation[] {
  const found = new Map<string, { violation: Violation; lines: number[]; sites: number }>();
  const line = ({ srcFile, dstFile, kind, line }: PairEdge): string => `${srcFile} ${dstFile} ${kind} ${line}`;
  const named = new Set(edges.filter((edge) => edge.to !== null).map(line));
  for (const edge of edges) {
    // An import that names what it takes is an edge to the file too: one of them is enough.
    if (edge.to === null && edge.kind === 'IMPORTS' && named.has(line(edge))) continue;
    const [src, dst] = [places.get(edge.srcFile), places.get(edge.dstFile)];
    if (src === undefined || dst === undefined) continue;
    const from = { path: src.path, symbol: edge.from, symbolId: edge.fromId, module: src.module, line: edge.line };
    const to = { path: dst.path, symbol: edge.to, symbolId: edge.toId, module: dst.module, line: edge.toLine ?? 1 };
    const key = nameKey(violationName(rule, { kind: edge.kind, from, to }));
    const same = found.get(key);
    const { kind, confidence, how } = edge;
    if (same === undefined) {
      const violation = { kind, from, to, confidence, how, lines: [], sites: 0, because: because(edge.srcFile, edge.dstFile), known: known.has(key) };
      found.set(key, { violation, lines: [edge.line], sites: 1 });
      continue;
    }
    same.sites++;
    if (same.lines.length < MOST_LINES && !same.lines.includes(edge.line)) same.lines.push(edge.line);
    if (same.violation.confidence === 'likely' && confidence === 'certain') same.violation = { ...same.violation, confidence, how };
  }
  return [...found.values()].map(({ violation, lines, sites }) => ({ ...violation, lines, sites }));
}
