import type { ToolOutput } from '@shared/tools';
import { type Dependent, pathTo, type UserKind } from '../../core/store/reader';
import type { ToolContext } from '../handler';
import { edgeRefOf, symbolRefOf } from '../symbol-refs';

export type DependentRef = ToolOutput<'impact_analysis'>['direct'][number];

/** What depends on a change, apart: code, and tests. Nearest first, then surest, then most important. */
export interface Users {
  readonly code: readonly Dependent[];
  readonly tests: readonly Dependent[];
}

const NOTHING: UserKind = { importance: 0, isTest: false, isFunction: false };
const SURENESS = { certain: 0, likely: 0, guess: 1 } as const;

/**
 * Tests are functions that are marked as such and test files whose tests have no names of their own. Other functions of test code count only where
 * nothing else of their file does: they help tests, or the language has no mark.
 */
function testsAmong(found: readonly Dependent[], kindOf: (item: Dependent) => UserKind): Dependent[] {
  const marked = new Set(found.filter((item) => item.symbol === 0 || kindOf(item).isTest).map((item) => item.file));
  return found.filter((item) => item.symbol === 0 || kindOf(item).isTest || (kindOf(item).isFunction && !marked.has(item.file)));
}

export function usersAmong(found: readonly Dependent[], context: ToolContext): Users {
  const kinds = context.reader.uses.kindsOf(found.flatMap((item) => (item.symbol === 0 ? [] : [item.symbol])));
  const testFiles = context.reader.files.tests();
  const kindOf = (item: Dependent): UserKind => kinds.get(item.symbol) ?? NOTHING;
  const isTestCode = (item: Dependent): boolean => testFiles.has(item.file) || kindOf(item).isTest;
  const ordered = [...found].sort(
    (a, b) => a.depth - b.depth || SURENESS[a.confidence] - SURENESS[b.confidence] || kindOf(b).importance - kindOf(a).importance || a.use.id - b.use.id,
  );
  return { code: ordered.filter((item) => !isTestCode(item)), tests: testsAmong(ordered.filter(isTestCode), kindOf) };
}

/** Name of the module of each file. */
export function moduleNames(context: ToolContext): (file: number) => string {
  const names = new Map(context.reader.modules.all().map((module) => [module.id, module.name]));
  const { modules } = context.reader.links.homes();
  return (file) => names.get(modules[file] ?? 0) ?? '';
}

/** Dependents as answers show them, each with its path. */
export function dependentRefs(items: readonly Dependent[], context: ToolContext): DependentRef[] {
  const { symbols, edges, files } = context.reader;
  const paths = items.map(pathTo);
  const onPaths = paths.flat();
  const rows = new Map(symbols.byRowIds([...new Set(items.map((item) => item.symbol))]).map((row) => [row.rowId, row]));
  const keys = symbols.keysOf([...new Set(onPaths.flatMap((item) => [item.symbol, item.use.dst]))]);
  const sites = edges.byIds([...new Set(onPaths.map((item) => item.use.id))]);
  const module = moduleNames(context);
  const startOf = (dst: number): string => (dst < 0 ? `file:${files.byId(-dst)?.path ?? ''}` : (keys.get(dst) ?? ''));
  return items.map((item, at): DependentRef => {
    const row = rows.get(item.symbol);
    const path = paths[at] ?? [];
    return {
      symbol: row === undefined ? null : symbolRefOf(row),
      path: sites.get(item.use.id)?.path ?? '',
      module: module(item.file),
      depth: item.depth,
      confidence: item.confidence,
      from: startOf(path[0]?.use.dst ?? 0),
      hops: path.flatMap((hop) => {
        const site = sites.get(hop.use.id);
        return site === undefined ? [] : [{ ...edgeRefOf(site), user: hop.symbol === 0 ? `file:${site.path}` : (keys.get(hop.symbol) ?? '') }];
      }),
    };
  });
}
