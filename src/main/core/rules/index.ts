export { baselineText, MOST_BASELINE_BYTES, parseBaseline } from './baseline';
export type { RuleOutcome } from './check';
export { BrokenRules, type CheckedRules, checkOwnRules } from './check-own';
export { ruleNotes } from './notes';
export { checkRepository, starterFor } from './repository';
export type { RulesProblem } from './rule';
export { BASELINE_PATH, createOwnFile, RULES_PATH, replaceOwnFile } from './rules-file';
export { starterRules } from './starter';
export { nameKey, type Violation, type ViolationName, violationName } from './violations';
