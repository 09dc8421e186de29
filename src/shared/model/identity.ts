import type { FileOutline } from './facts';
import type { SymbolId } from './symbol';

/** Identities of a file's definitions, by definition index: `<kind>:<path>#<Qualified.name>`, `~2` for the second of the same name. */
export function symbolIds(facts: Pick<FileOutline, 'path' | 'definitions'>): SymbolId[] {
  const seen = new Map<string, number>();
  return facts.definitions.map((definition) => {
    const base = `${definition.kind}:${facts.path}#${definition.qualified}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? base : `${base}~${count}`;
  });
}
