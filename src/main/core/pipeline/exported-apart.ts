import type { Export, Expr, FileFacts } from '@shared/model';
import { languageById } from '../languages';

function namesIn(value: Expr): readonly string[] {
  if (value.k === 'name') return [value.n];
  return value.k === 'object' ? value.m.flatMap(({ e }) => (e.k === 'name' ? [e.n] : [])) : [];
}

function localNames({ name, from, local, value }: Export): readonly string[] {
  if (from !== undefined) return [];
  return value === undefined ? [local ?? name] : namesIn(value);
}

/**
 * Indices of the definitions that a file exports in a statement of their own (`export { f }`, `export default f`, `module.exports = f`), in languages
 * where only that makes them visible. The facts keep the two apart, because the name of an export need not be the name of what it exports.
 */
export function exportedApart(facts: FileFacts): ReadonlySet<number> {
  const found = new Set<number>();
  if (facts.exports.length === 0 || languageById(facts.language)?.rules.explicitExports !== true) return found;
  const names = new Set(facts.exports.flatMap(localNames));
  if (names.size === 0) return found;
  facts.definitions.forEach((definition, index) => {
    if (definition.scope === 0 && definition.parent < 0 && names.has(definition.name)) found.add(index);
  });
  return found;
}
