import type { SymbolRef } from '@shared/tools';

/** Names that stand for several symbols of a list: there the file tells which. */
export function namesOfSeveral(symbols: readonly SymbolRef[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(symbols.map((symbol) => symbol.qualified).filter((name) => seen.has(name) || !seen.add(name)));
}
