import type { FileOutline, Reference } from './facts';
import type { Confidence, EdgeKind, EdgeRule, UnresolvedReason } from './graph';

/** An end of an edge: a definition of a file by index, or the file itself (module-level code) with -1. */
export interface EdgeEnd {
  readonly path: string;
  readonly definition: number;
}

export interface ResolvedEdge {
  readonly kind: EdgeKind;
  /** Definition index in the resolved file; -1 = module-level code. */
  readonly from: number;
  readonly to: EdgeEnd;
  readonly line: number;
  readonly confidence: Confidence;
  readonly how: EdgeRule;
}

/** A reference that has no target in the repository, and why. */
export interface UnresolvedSite {
  readonly from: number;
  readonly name: string;
  /** The external package, when an import says it. */
  readonly package?: string;
  readonly reason: UnresolvedReason;
  readonly line: number;
}

export interface FileResolution {
  readonly path: string;
  readonly edges: readonly ResolvedEdge[];
  readonly unresolved: readonly UnresolvedSite[];
  /** The resolver failed in the file: what it said. There are no edges then, and every call site counts as `failed`. */
  readonly failure?: string;
}

/** Where the resolver gets facts from: memory in a full run, the store (decoded when first asked for) in an incremental one. */
export interface FactsSource {
  /** Every indexed file, sorted. */
  paths(): readonly string[];
  facts(path: string): FileOutline | undefined;
  /** References of a file; none for a path without facts. */
  references(path: string): readonly Reference[];
  /** Language id without decoding the facts. */
  languageOf(path: string): string | undefined;
  packageOf(path: string): string | undefined;
  /** Every definition of that name in the repository. */
  definitionsNamed(name: string): readonly EdgeEnd[];
  /** Text of configuration files by path. */
  configs(): ReadonlyMap<string, string>;
}
