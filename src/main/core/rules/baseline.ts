import { AppError } from '@shared/model';
import { z } from 'zod';
import type { RuleOutcome } from './check';
import { nameKey, type ViolationName, violationName } from './violations';

/** Bytes of a baseline at most. */
export const MOST_BASELINE_BYTES = 32 * 1024 * 1024;

const entry = z.strictObject({ rule: z.string(), kind: z.string(), from: z.string(), to: z.string() });
const file = z.strictObject({ version: z.literal(1), violations: z.array(entry) });

/** The violations that a baseline holds. `name` is what the file is called in messages. @throws AppError BAD_INPUT. */
export function parseBaseline(text: string, name: string): readonly ViolationName[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('BAD_INPUT', `${name} is not JSON. Write it again with cairn rules --update-baseline.`, { cause: error });
  }
  const parsed = file.safeParse(value);
  if (parsed.success) return parsed.data.violations;
  const at = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new AppError('BAD_INPUT', `${name} is no baseline of rules${at === '' ? '' : ` (at ${at})`}. Write it again with cairn rules --update-baseline.`);
}

/** A baseline of what breaks the rules now: one line a violation, sorted, so that changes of it can be read. */
export function baselineText(rules: readonly RuleOutcome[]): string {
  const names = rules.flatMap((rule) => rule.violations.map((violation) => violationName(rule.name, violation)));
  const lines = names.sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)).map((name) => `    ${JSON.stringify(name)}`);
  return `{\n  "version": 1,\n  "violations": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}
