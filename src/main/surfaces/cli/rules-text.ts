import type { Severity } from '@shared/model';
import { BASELINE_PATH, type CheckedRules, type RuleOutcome, ruleNotes, type Violation } from '../../core/rules';

/** Violations that the text lists for one rule; JSON and SARIF hold all. */
const MOST = 20;

const STATES = { pass: 'PASS', fail: 'FAIL', 'not-applicable': 'n/a ' } as const;

/** Names come from the repository: nothing in them may steer the terminal. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?');
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** How many rules of each severity are broken by something that is not in the baseline. */
export function failingCounts(checked: CheckedRules): Readonly<Record<Severity, number>> {
  const of = (severity: Severity): number =>
    checked.rules.filter((rule) => rule.severity === severity && rule.violations.some((violation) => !violation.known)).length;
  return { error: of('error'), warning: of('warning'), info: of('info') };
}

function violationLines({ from, to, kind, confidence, sites, because, known }: Violation): string[] {
  const places = sites > 1 ? `, ${sites} places` : '';
  return [
    `        ${plain(`${from.path}:${from.line} ${from.symbol ?? '(file)'} -> ${to.path}:${to.line} ${to.symbol ?? '(file)'}`)}`,
    `          ${kind}, ${confidence}${places}${known ? ', in the baseline' : ''}: ${plain(because)}`,
  ];
}

function ruleLines(rule: RuleOutcome): string[] {
  const known = rule.violations.filter((violation) => violation.known).length;
  const fresh = rule.violations.filter((violation) => !violation.known);
  const counts = rule.state === 'fail' ? `  ${counted(rule.violations.length, 'violation')}${known > 0 ? `, ${known} in the baseline` : ''}` : '';
  const shown = fresh.slice(0, MOST);
  return [
    `${STATES[rule.state]}  ${rule.severity.padEnd(7)}  ${plain(rule.name)}${counts}`,
    ...(rule.state === 'fail' ? [`      ${plain(rule.why.trim())}`] : []),
    ...rule.cycles.map((cycle) => `      cycle: ${plain(cycle.join(', '))}`),
    ...shown.flatMap(violationLines),
    ...(fresh.length > shown.length ? [`        ... and ${fresh.length - shown.length} more; --format json lists all`] : []),
    ...ruleNotes(rule).map((note) => `      note: ${plain(note)}`),
  ];
}

/** The answer for a person: what is in the baseline is counted, what is new is listed. */
export function rulesText(checked: CheckedRules): string {
  const { error, warning, info } = failingCounts(checked);
  const gone = checked.gone.length;
  return [
    ...checked.rules.flatMap(ruleLines),
    '',
    ...(checked.baseline === null ? [] : [`Baseline (${BASELINE_PATH} unless told otherwise): ${checked.baseline} known, ${gone} of them gone.`]),
    ...(gone > 0 ? ['  --update-baseline takes them out.'] : []),
    error + warning + info === 0
      ? `Nothing new breaks the ${counted(checked.rules.length, 'rule')}.`
      : `Broken by something new: ${counted(error, 'rule')} of severity error, ${warning} of warning, ${info} of info.`,
  ].join('\n');
}
