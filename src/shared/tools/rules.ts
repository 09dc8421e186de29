import { z } from 'zod';
import { CONFIDENCES, EDGE_KINDS, EDGE_RULES, RULE_KINDS, SEVERITIES } from '../model';
import { defineTool, limit } from './contract';

const end = z.object({
  path: z.string(),
  /** Of the use, or of the definition of what is used (1 for a whole file). */
  line: z.number().int(),
  /** Qualified name; null is the file itself. */
  symbol: z.string().nullable(),
  symbolId: z.string().nullable(),
  module: z.string(),
});

const violation = z.object({
  kind: z.enum(EDGE_KINDS),
  from: end,
  to: end,
  confidence: z.enum(CONFIDENCES),
  how: z.enum(EDGE_RULES),
  /** Lines of the uses in the first file, at most ten of them. */
  lines: z.array(z.number().int()),
  /** How many places say the same. */
  sites: z.number().int(),
  /** What it is against, in words. */
  because: z.string(),
  /** It stands in the baseline: known from before. */
  known: z.boolean(),
});

const rule = z.object({
  name: z.string(),
  severity: z.enum(SEVERITIES),
  kind: z.enum(RULE_KINDS),
  why: z.string(),
  /** Where it stands in the rules file. */
  line: z.number().int(),
  state: z.enum(['pass', 'fail', 'not-applicable']),
  counts: z.object({
    /** Indexed files that it looks at. */
    files: z.number().int(),
    violations: z.number().int(),
    /** Of them, those in the baseline. */
    known: z.number().int(),
    /** Edges against the rule that are guesses: they do not break it. */
    guesses: z.number().int(),
    /** Call sites in these files whose target is not known. */
    unresolved: z.number().int(),
    /** Files with syntax errors, read in part, or not read at all. */
    unread: z.number().int(),
  }),
  violations: z.array(violation),
  /** Modules that need each other, for a rule against cycles. */
  cycles: z.array(z.array(z.string())),
  /** What the state leaves open, in sentences. */
  notes: z.array(z.string()),
});
export type RuleAnswer = z.infer<typeof rule>;
export type RuleViolation = z.infer<typeof violation>;

export const architectureRules = defineTool({
  name: 'architecture_rules',
  description: 'Does the code keep the architecture rules of .cairn/rules.yml: each rule with pass or fail, why it is there, and the edges that break it?',
  audience: 'agents',
  input: z.object({
    module: z.string().min(1).max(500).optional().describe('only rules and violations that touch this module'),
    rule: z.string().min(1).max(200).optional().describe('only the rule of this name'),
    limit: limit(20, 1000).describe('violations listed for each rule'),
  }),
  output: z.object({
    /** `no-rules-file`: nothing was checked, `example` is a file to begin with. `fail`: a rule of severity error is broken by more than the baseline. */
    state: z.enum(['pass', 'fail', 'no-rules-file']),
    file: z.string(),
    /** A rules file made from this repository's modules; only where there is none. */
    example: z.string().optional(),
    /** Absent where there is no rules file. */
    rules: z.array(rule).optional(),
    baseline: z
      .object({
        file: z.string(),
        entries: z.number().int(),
        /** Violations that are no longer there: the baseline can be written again. */
        gone: z.number().int(),
      })
      .optional(),
  }),
});
