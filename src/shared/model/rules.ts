/** How much a broken architecture rule weighs; only an error fails a run in CI. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What an architecture rule can ask for. */
export const RULE_KINDS = ['forbid', 'allow', 'layers', 'no-cycles', 'independent', 'public'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];
