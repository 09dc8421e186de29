import { AppError } from '@shared/model';
import type { Reader } from '../store/reader';
import { MOST_BASELINE_BYTES, parseBaseline } from './baseline';
import { type CheckOutcome, checkRules } from './check';
import { parseRules } from './parse';
import type { RulesProblem } from './rule';
import { BASELINE_PATH, RULES_PATH, readOwnFile } from './rules-file';
import type { ViolationName } from './violations';
import { MOST_BYTES } from './yaml-source';

/** What is wrong with the rules file: every problem with its place, in one message. */
export class BrokenRules extends AppError {
  constructor(readonly problems: readonly RulesProblem[]) {
    super('BAD_INPUT', problems.map(({ line, column, message }) => `${RULES_PATH}:${line}:${column}: ${message}`).join('; '));
  }
}

export interface CheckedRules extends CheckOutcome {
  /** Entries of the baseline; null when there is none. */
  readonly baseline: number | null;
}

/** The baseline that is committed with the rules; null when there is none. @throws AppError BAD_INPUT, PERMISSION_DENIED. */
function ownBaseline(root: string): readonly ViolationName[] | null {
  const text = readOwnFile(root, BASELINE_PATH, MOST_BASELINE_BYTES);
  return text === null ? null : parseBaseline(text, BASELINE_PATH);
}

/**
 * Checks the rules of the repository at `root` against its index; null when it has no rules file. `baseline` stands in for the committed one.
 * @throws AppError BAD_INPUT (a BrokenRules tells the places) or PERMISSION_DENIED.
 */
export function checkOwnRules(reader: Reader, root: string, baseline?: readonly ViolationName[] | null): CheckedRules | null {
  const text = readOwnFile(root, RULES_PATH, MOST_BYTES);
  if (text === null) return null;
  const rules = parseRules(text);
  if ('problems' in rules) throw new BrokenRules(rules.problems);
  const known = baseline === undefined ? ownBaseline(root) : baseline;
  const outcome = checkRules(reader, rules, known ?? []);
  if ('problems' in outcome) throw new BrokenRules(outcome.problems.slice(0, 20));
  return { ...outcome, baseline: known === null ? null : known.length };
}
