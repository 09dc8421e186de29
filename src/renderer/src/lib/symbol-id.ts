/** The path and qualified name inside a symbol id (`function:src/a.ts#A.b~2`); null for anything else. */
export function partsOfSymbolId(id: string): { readonly path: string; readonly qualified: string } | null {
  const colon = id.indexOf(':');
  const hash = id.indexOf('#', colon);
  if (colon < 0 || hash < 0) return null;
  return { path: id.slice(colon + 1, hash), qualified: id.slice(hash + 1).replace(/~\d+$/, '') };
}
