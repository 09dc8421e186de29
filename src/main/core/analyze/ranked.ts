import type { CodeView } from './code-view';
import type { Importance } from './importance';
import type { ModuleFacts } from './modules';

/** Outermost symbols and methods of a module that a newcomer should know, most important first; classes and functions before variables. */
export function mainSymbolsOf(view: CodeView, importance: Importance, module: Pick<ModuleFacts, 'filePositions' | 'roles'>, most: number): number[] {
  const testsOnly = module.roles.includes('test');
  const candidates = module.filePositions.flatMap((file) =>
    view.symbolsOfFile(file).filter((position) => {
      const symbol = view.symbol(position);
      return symbol.parentId === null && symbol.name.length > 1 && (testsOnly || view.asideSymbol[position] === 0);
    }),
  );
  const value = (position: number) => (importance.symbols[position] ?? 0) * (view.symbol(position).kind === 'variable' ? 0.3 : 1);
  return candidates.sort((a, b) => value(b) - value(a) || (view.symbol(a).key < view.symbol(b).key ? -1 : 1)).slice(0, most);
}

/** Files of a module, most important first. */
export function mainFilesOf(importance: Importance, module: Pick<ModuleFacts, 'filePositions'>, most: number): number[] {
  return [...module.filePositions].sort((a, b) => (importance.files[b] ?? 0) - (importance.files[a] ?? 0) || a - b).slice(0, most);
}
