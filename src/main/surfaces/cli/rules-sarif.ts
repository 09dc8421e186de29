import { createHash } from 'node:crypto';
import type { Severity } from '@shared/model';
import { type CheckedRules, nameKey, RULES_PATH, type RulesProblem, ruleNotes, type ViolationName, violationName } from '../../core/rules';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>;
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** A path as a relative URI. */
const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function location(path: string, line: number, column?: number) {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(path), uriBaseId: '%SRCROOT%' },
      region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) },
    },
  };
}

const fingerprint = (name: ViolationName) => ({ 'cairnRuleViolation/v1': createHash('sha256').update(nameKey(name)).digest('hex').slice(0, 32) });

function log(version: string, run: Readonly<Record<string, unknown>>, rules: readonly unknown[]) {
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'Cairn', version, rules } }, columnKind: 'utf16CodeUnits', originalUriBaseIds: { '%SRCROOT%': {} }, ...run }],
  };
}

/** The outcome as SARIF 2.1.0: one result a violation, new ones and known ones told apart where there is a baseline. */
export function rulesSarif(checked: CheckedRules, version: string) {
  const { rules: outcomes, baseline, gone } = checked;
  const descriptors = outcomes.map((rule) => ({
    id: rule.name,
    shortDescription: { text: rule.name },
    fullDescription: { text: rule.why },
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: { kind: rule.kind, state: rule.state },
  }));
  const results = outcomes.flatMap((rule, ruleIndex) =>
    rule.violations.map((violation) => {
      const { from, to, kind, confidence, lines, because } = violation;
      return {
        ruleId: rule.name,
        ruleIndex,
        level: LEVELS[rule.severity],
        message: { text: `${from.symbol ?? from.path} ${kind} ${to.symbol ?? to.path}: ${because}. ${rule.why.trim()}` },
        locations: [location(from.path, from.line)],
        relatedLocations: [
          { id: 0, ...location(to.path, to.line), message: { text: 'what is used' } },
          ...lines.slice(1).map((line, index) => ({ id: index + 1, ...location(from.path, line), message: { text: 'used here too' } })),
        ],
        partialFingerprints: fingerprint(violationName(rule.name, violation)),
        ...(baseline === null ? {} : { baselineState: violation.known ? 'unchanged' : 'new' }),
        properties: { confidence },
      };
    }),
  );
  const absent = gone.map((name) => ({
    ruleId: name.rule,
    level: 'none',
    message: { text: `${name.from} ${name.kind} ${name.to}: no longer there.` },
    locations: [location(name.from.split('#')[0] ?? name.from, 1)],
    partialFingerprints: fingerprint(name),
    baselineState: 'absent',
  }));
  const notifications = outcomes.flatMap((rule, index) =>
    ruleNotes(rule).map((text) => ({ level: 'note', message: { text: `${rule.name}: ${text}` }, associatedRule: { id: rule.name, index } })),
  );
  const invocations = [{ executionSuccessful: true, toolExecutionNotifications: notifications }];
  return log(version, { invocations, results: [...results, ...absent] }, descriptors);
}

/** A rules file that cannot be checked, as SARIF: no results, and a run that did not succeed. */
export function brokenSarif(problems: readonly RulesProblem[], version: string) {
  const toolConfigurationNotifications = problems.map(({ line, column, message }) => ({
    level: 'error',
    message: { text: message },
    locations: [location(RULES_PATH, line, column)],
  }));
  return log(version, { invocations: [{ executionSuccessful: false, toolConfigurationNotifications }], results: [] }, []);
}
