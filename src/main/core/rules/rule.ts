import type { EdgeKind, Severity } from '@shared/model';
import type { Glob } from './glob';

/** A place in the rules file; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Something wrong with the rules file, and where. */
export interface RulesProblem extends Place {
  readonly message: string;
}

/** Takes files by their path, or by the name of their module. */
export interface Pattern {
  /** As it is written. */
  readonly text: string;
  readonly over: 'path' | 'module';
  readonly glob: Glob;
  readonly place: Place;
}

export type Patterns = readonly Pattern[];

/** Edges that a rule lets pass; a side that is left out takes every file. */
export interface Exception {
  readonly from: Patterns | null;
  readonly to: Patterns | null;
}

export interface Layer {
  readonly name: string;
  readonly files: Patterns;
}

/** What a rule asks for. */
export type Demand =
  | { readonly kind: 'forbid' | 'allow'; readonly from: Patterns; readonly to: Patterns }
  /** From the top down. */
  | { readonly kind: 'layers'; readonly layers: readonly Layer[] }
  | { readonly kind: 'no-cycles'; readonly among: Patterns }
  | { readonly kind: 'independent'; readonly siblings: Patterns }
  | { readonly kind: 'public'; readonly of: Patterns; readonly surface: Patterns };

export interface Rule {
  readonly name: string;
  readonly severity: Severity;
  readonly why: string;
  readonly place: Place;
  readonly demand: Demand;
  readonly except: readonly Exception[];
  readonly edges: readonly EdgeKind[];
  /** Edges that start in test code count too. */
  readonly tests: boolean;
}
