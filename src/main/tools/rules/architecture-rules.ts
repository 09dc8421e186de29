import { AppError } from '@shared/model';
import type { RuleAnswer, ToolArguments, ToolOutput } from '@shared/tools';
import { counted } from '../../core/analyze/prose';
import type { CheckedRules, RuleOutcome } from '../../core/rules';
import { nearNames, prepareNames } from '../../core/store/reader';
import { type Answer, cutNote, type Handler, type ToolContext } from '../handler';
import { moduleNamed } from '../repository-paths';

type Rules = typeof import('../../core/rules');

/** The rule as it concerns one module: violations at it only, and no state where it does not look at the module. */
function within(rule: RuleOutcome, module: string): RuleOutcome {
  const violations = rule.violations.filter(({ from, to }) => from.module === module || to.module === module);
  const cycles = rule.cycles.filter((cycle) => cycle.includes(module));
  if (rule.state === 'not-applicable') return rule;
  if (!rule.modules.includes(module)) return { ...rule, state: 'not-applicable', idle: `it does not look at ${module}`, violations, cycles };
  return { ...rule, state: violations.length > 0 ? 'fail' : 'pass', violations, cycles };
}

function answerOf(rule: RuleOutcome, limit: number, { ruleNotes }: Rules): RuleAnswer {
  const { doubts, violations } = rule;
  return {
    name: rule.name,
    severity: rule.severity,
    kind: rule.kind,
    why: rule.why,
    line: rule.line,
    state: rule.state,
    counts: {
      files: rule.files,
      violations: violations.length,
      known: violations.filter((violation) => violation.known).length,
      guesses: doubts.guesses,
      unresolved: doubts.unresolved,
      unread: doubts.broken + doubts.unread,
    },
    // What is new comes first: it is what somebody has to do something about.
    violations: [...violations.filter((item) => !item.known), ...violations.filter((item) => item.known)]
      .slice(0, limit)
      .map((item) => ({ ...item, from: { ...item.from }, to: { ...item.to }, lines: [...item.lines] })),
    cycles: rule.cycles.map((cycle) => [...cycle]),
    notes: [...ruleNotes(rule), ...cutNote('violations', violations.length, limit)],
  };
}

function chosen(checked: CheckedRules, args: ToolArguments<'architecture_rules'>, { RULES_PATH }: Rules): readonly RuleOutcome[] {
  if (args.rule === undefined) return checked.rules;
  const found = checked.rules.filter((rule) => rule.name === args.rule);
  if (found.length > 0) return found;
  const names = checked.rules.map((rule) => rule.name);
  const near = nearNames(args.rule, prepareNames(names), 5);
  throw new AppError('BAD_INPUT', `rule: ${RULES_PATH} has no rule ${args.rule}.`, { suggestions: near.length > 0 ? near : names.slice(0, 10) });
}

const hasNew = (rule: RuleOutcome): boolean => rule.violations.some((violation) => !violation.known);

function answer(args: ToolArguments<'architecture_rules'>, context: ToolContext, rules: Rules): Answer<ToolOutput<'architecture_rules'>> {
  const { BASELINE_PATH, RULES_PATH } = rules;
  const module = args.module === undefined ? null : moduleNamed(args.module, context).name;
  const checked = rules.checkOwnRules(context.reader, context.root);
  if (checked === null) {
    return {
      result: { state: 'no-rules-file', file: RULES_PATH, example: rules.starterRules(context.reader) },
      summary: 'no rules file',
      notes: [`The repository has no ${RULES_PATH}, so nothing was checked. The example was made from its modules; cairn rules --init writes it.`],
    };
  }
  const all = chosen(checked, args, rules).map((rule) => (module === null ? rule : within(rule, module)));
  const failing = all.filter((rule) => rule.state === 'fail');
  const guesses = all.reduce((sum, rule) => sum + rule.doubts.guesses, 0);
  const [first] = failing.flatMap((rule) => rule.violations);
  return {
    result: {
      state: failing.some((rule) => rule.severity === 'error' && hasNew(rule)) ? 'fail' : 'pass',
      file: RULES_PATH,
      rules: all.map((rule) => answerOf(rule, args.limit, rules)),
      ...(checked.baseline === null ? {} : { baseline: { file: BASELINE_PATH, entries: checked.baseline, gone: checked.gone.length } }),
    },
    summary: `${counted(all.length, 'rule')}, ${failing.length} broken`,
    counts: { rules: all.length, broken: failing.length, violations: failing.reduce((sum, rule) => sum + rule.violations.length, 0) },
    next:
      first === undefined
        ? []
        : [{ tool: 'read_source', args: { path: first.from.path, start: first.from.line, end: first.from.line }, why: 'the first edge against a rule' }],
    guesses: guesses > 0,
  };
}

/** The rules are loaded when they are first asked for: a reader of YAML is of no use to other questions. */
export const architectureRules: Handler<'architecture_rules'> = {
  kind: 'slow',
  run: async (args, context) => {
    const rules = await import('../../core/rules');
    return context.reader.snapshot(() => answer(args, context, rules));
  },
};
