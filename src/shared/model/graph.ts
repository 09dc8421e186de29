/** Edges between nodes of the code graph; one meaning each. */
export const EDGE_KINDS = ['CALLS', 'IMPORTS', 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES', 'REFERENCES', 'READS', 'WRITES', 'TESTS'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];
/** The connections that say "needs": what counts as a use between modules, on the map unless told otherwise and in every text. */
export const USE_KINDS = ['CALLS', 'IMPORTS', 'EXTENDS', 'IMPLEMENTS'] as const satisfies readonly EdgeKind[];

/**
 * certain: one target by scope, import or a receiver of known type.
 * likely: a heuristic with one candidate.
 * guess: several candidates remain, all kept, never shown as fact.
 */
export const CONFIDENCES = ['certain', 'likely', 'guess'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The rule that made an edge. */
export const EDGE_RULES = [
  'same-scope',
  'import',
  're-export',
  'receiver-type',
  'inherited',
  'constructor',
  'implementation',
  'unique-name',
  'convention',
  'package',
  'declared',
  /** Mixed into the class itself instead of its instances. */
  'class-level',
] as const;
export type EdgeRule = (typeof EDGE_RULES)[number];

/** Why a reference has no edge. `external` = outside the repository, `macro` = what is called is a macro of the repository, whose text is not followed. */
export const UNRESOLVED_REASONS = ['external', 'unknown-name', 'unknown-receiver', 'local-value', 'no-such-member', 'macro', 'dynamic', 'failed'] as const;
export type UnresolvedReason = (typeof UNRESOLVED_REASONS)[number];
