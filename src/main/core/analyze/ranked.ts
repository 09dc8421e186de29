import type { CodeView } from './code-view';
import type { EntryPoint } from './derived';
import type { Importance } from './importance';
import type { ModuleFacts } from './modules';

/** At the top of its file, or a function that is kept in a variable there (`app.use = function …`). */
function isOuter(view: CodeView, position: number): boolean {
  const owner = view.ownerOfSymbol[position] ?? -1;
  if (owner < 0) return true;
  return view.symbol(position).kind === 'function' && view.symbol(owner).kind === 'variable' && (view.ownerOfSymbol[owner] ?? -1) < 0;
}

/** Outermost symbols and methods of a module that a newcomer should know, most important first; classes and functions before variables. */
export function mainSymbolsOf(
  view: CodeView,
  importance: Importance,
  module: Pick<ModuleFacts, 'filePositions' | 'isAside'>,
  most: number,
  entryPoints: readonly EntryPoint[] = [],
): number[] {
  const starts = new Set(entryPoints.map((entry) => (entry.symbol === null ? -1 : view.symbolKeyed(entry.path, entry.symbol))));
  const candidates: { position: number; value: number }[] = [];
  for (const file of module.filePositions) {
    for (const position of view.symbolsOfFile(file)) {
      if (!isOuter(view, position) || (!module.isAside && view.asideSymbol[position] === 1)) continue;
      const value = (importance.symbols[position] ?? 0) * (view.symbol(position).kind === 'variable' ? 0.3 : 1) * (starts.has(position) ? 1.6 : 1);
      candidates.push({ position, value });
    }
  }
  return first(candidates, most, ({ position }) => view.symbol(position).name.length > 1)
    .sort((a, b) => b.value - a.value || (view.symbol(a.position).key < view.symbol(b.position).key ? -1 : 1))
    .slice(0, most)
    .map((candidate) => candidate.position);
}

/** Those of the greatest values that pass, and all that equal the least of them: most candidates are out before anything slow is asked of them. */
function first<T extends { readonly value: number }>(candidates: readonly T[], most: number, passes: (candidate: T) => boolean): T[] {
  const values = Float64Array.from(candidates, (candidate) => candidate.value).sort();
  for (let taken = most; ; taken *= 2) {
    const least = values[values.length - taken] ?? Number.NEGATIVE_INFINITY;
    const kept = candidates.filter((candidate) => candidate.value >= least && passes(candidate));
    if (kept.length >= most || taken >= candidates.length) return kept;
  }
}

/** The most important symbols of the whole repository. */
export function mainSymbols(view: CodeView, importance: Importance, most: number): number[] {
  return mainSymbolsOf(view, importance, { filePositions: view.data.files.map((_, position) => position), isAside: false }, most);
}

/** Files of a module, most important first. */
export function mainFilesOf(importance: Importance, module: Pick<ModuleFacts, 'filePositions'>, most: number): number[] {
  return [...module.filePositions].sort((a, b) => (importance.files[b] ?? 0) - (importance.files[a] ?? 0) || a - b).slice(0, most);
}
