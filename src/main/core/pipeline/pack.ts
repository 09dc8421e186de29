import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type Binding,
  type FileFacts,
  type FileOutline,
  type Reference,
  type Role,
  type Scope,
  type SymbolKind,
  type SymbolSubkind,
  symbolIds,
} from '@shared/model';
import { outlineOf } from '../resolve/outline';
import { mentions } from '../resolve/surface';
import { joinOutline, outlineFace, outlineInside } from '../store/outline-pack';
import { bloomOf } from './bloom';
import { exportedApart } from './exported-apart';

/** What becomes a row of `symbols`; `parent` is the ordinal of the definition around it, or -1. */
export interface SymbolSeed {
  readonly key: string;
  readonly parent: number;
  readonly name: string;
  readonly qualified: string;
  readonly kind: SymbolKind;
  readonly subkind: SymbolSubkind;
  readonly line: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly signature: string;
  readonly doc: string | null;
  readonly roles: readonly Role[];
}

/**
 * The facts of one file as they travel from a parser and are stored. The outline, which other files ask for one by one, is JSON in two parts; the
 * references are compressed.
 */
export interface PackedFile {
  readonly path: string;
  readonly packageName: string | null;
  readonly errors: number;
  readonly partial: boolean;
  readonly mentions: Uint8Array;
  readonly outline: Uint8Array;
  readonly references: Uint8Array;
  readonly symbols: readonly SymbolSeed[];
}

export function packFile(facts: FileFacts): PackedFile {
  const keys = symbolIds(facts);
  const apart = exportedApart(facts);
  return {
    path: facts.path,
    packageName: facts.packageName ?? null,
    errors: facts.diagnostics.errors,
    partial: facts.diagnostics.partial === true,
    mentions: bloomOf(mentions(facts)),
    outline: packOutline(facts),
    references: deflateRawSync(JSON.stringify(facts.references), { level: 1 }),
    symbols: facts.definitions.map((definition, index) => ({
      key: keys[index] ?? '',
      parent: definition.parent,
      name: definition.name,
      qualified: definition.qualified,
      kind: definition.kind,
      subkind: definition.subkind,
      line: definition.line,
      startLine: definition.startLine,
      endLine: definition.endLine,
      signature: definition.signature,
      doc: definition.doc ?? null,
      roles: apart.has(index) && !definition.roles.includes('exported') ? ['exported', ...definition.roles] : definition.roles,
    })),
  };
}

/** A text of two JSON values: what other files ask for, then what is only asked for where code of the file itself is followed. */
function packOutline(facts: FileFacts): Uint8Array {
  const { scopes, bindings, outerBindings, ...face } = outlineOf(facts);
  const inside: Inside = { scopes, innerBindings: bindings.slice(outerBindings.length) };
  return joinOutline(JSON.stringify({ ...face, outerBindings }), JSON.stringify(inside));
}

interface Inside {
  readonly scopes: readonly Scope[];
  readonly innerBindings: readonly Binding[];
}

/** The outline that packFile packed. What is read was written by this version of the program: a revision of another one is never gone on from. */
export function unpackOutline(packed: Uint8Array): { outline: FileOutline; size: number } {
  const face = outlineFace(packed);
  let inside: { scopes: readonly Scope[]; bindings: readonly Binding[] } | undefined;
  const open = () => {
    if (inside === undefined) {
      const { scopes, innerBindings }: Inside = JSON.parse(outlineInside(packed));
      inside = { scopes, bindings: [...face.outerBindings, ...innerBindings] };
    }
    return inside;
  };
  const outline: FileOutline = Object.defineProperties(
    { ...face, scopes: [], bindings: [] },
    { scopes: { get: () => open().scopes }, bindings: { get: () => open().bindings } },
  );
  return { outline, size: packed.byteLength };
}

/** The references that packFile packed. */
export function unpackReferences(packed: Uint8Array): readonly Reference[] {
  const references: readonly Reference[] = JSON.parse(inflateRawSync(packed).toString('utf8'));
  return references;
}
