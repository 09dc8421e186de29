import { existsSync, readFileSync } from 'node:fs';
import { AppError } from '@shared/model';
import {
  BASELINE_PATH,
  BrokenRules,
  baselineText,
  type CheckedRules,
  checkRepository,
  createOwnFile,
  parseBaseline,
  RULES_PATH,
  replaceOwnFile,
  starterFor,
  type ViolationName,
} from '../../core/rules';
import { databaseFileFor, realRoot, writeFileAtomically } from '../../platform';
import type { CliParts } from './command';
import { cancelOnSignals, EXIT, print, tellError } from './exit';
import { howToIndex, indexedRepository, sayingHowToIndex, toolboxOf } from './repository';
import type { RulesOptions } from './rules-options';
import { brokenSarif, rulesSarif } from './rules-sarif';
import { failingCounts, rulesText } from './rules-text';
import { bringUpToDate } from './up-to-date';

const say = (text: string): boolean => process.stderr.write(`cairn: ${text}\n`);

/** Makes sure that the index tells of what is checked out. @throws AppError INDEX_STALE where it must be taken as it is. */
async function checkFresh(repo: string, root: string, options: RulesOptions, jobs: number, parts: CliParts): Promise<void> {
  if (options.index) {
    const cancel = cancelOnSignals();
    const { report } = await bringUpToDate(root, { full: false, jobs }, parts, cancel.signal).finally(cancel.release);
    const head = report.head === null ? '' : `, HEAD ${report.head.slice(0, 12)}`;
    say(`the index is up to date: revision ${report.revision}${head}, ${report.parsed} of ${report.files} files parsed now`);
    return;
  }
  const toolbox = toolboxOf(indexedRepository(repo));
  try {
    const answer = await toolbox.call('get_index_report', { limit: 1 }, { door: 'cli' });
    if (!answer.ok) throw new AppError(answer.error.code, answer.error.message, { suggestions: answer.error.suggestions });
    if (answer.index.stale)
      throw new AppError('INDEX_STALE', 'The repository has changed since it was indexed. Index it first, or leave out --no-index.', {
        suggestions: [howToIndex(repo)],
      });
  } finally {
    toolbox.close();
  }
}

/** The baseline that was asked for; undefined leaves the one of the repository. @throws AppError UNKNOWN_PATH, BAD_INPUT. */
function baselineOf(file: string | undefined, mayBeMissing: boolean): readonly ViolationName[] | null | undefined {
  if (file === undefined) return undefined;
  if (existsSync(file)) return parseBaseline(readFileSync(file, 'utf8'), file);
  if (mayBeMissing) return null;
  throw new AppError('UNKNOWN_PATH', `The baseline ${file} does not exist. --update-baseline writes it.`);
}

async function updateBaseline(root: string, file: string | undefined, checked: CheckedRules): Promise<number> {
  const cut = checked.rules.find((rule) => rule.cut);
  if (cut !== undefined) throw new AppError('RESULT_TOO_LARGE', `Too many edges are against the rule ${cut.name} for a baseline. Make the rule narrower.`);
  const text = baselineText(checked.rules);
  if (file === undefined) replaceOwnFile(root, BASELINE_PATH, text);
  else writeFileAtomically(file, text);
  const count = checked.rules.reduce((sum, rule) => sum + rule.violations.length, 0);
  await print(`Remembered ${count} violations in ${file ?? BASELINE_PATH}; ${checked.gone.length} of before are gone.`);
  return EXIT.ok;
}

function outputOf(checked: CheckedRules, format: RulesOptions['format'], version: string): string {
  if (format === 'text') return rulesText(checked);
  if (format === 'sarif') return JSON.stringify(rulesSarif(checked, version), null, 2);
  const { error, warning, info } = failingCounts(checked);
  const state = error > 0 ? 'fail' : 'pass';
  return JSON.stringify({ state, file: RULES_PATH, failing: { error, warning, info }, ...checked }, null, 2);
}

async function tellBroken(broken: BrokenRules, format: RulesOptions['format'], version: string): Promise<void> {
  for (const { line, column, message } of broken.problems) process.stderr.write(`${RULES_PATH}:${line}:${column}: ${message}\n`);
  if (format === 'json') await print(JSON.stringify({ state: 'broken', file: RULES_PATH, problems: broken.problems }, null, 2));
  if (format === 'sarif') await print(JSON.stringify(brokenSarif(broken.problems, version), null, 2));
}

async function run(repo: string, options: RulesOptions, jobs: number, parts: CliParts): Promise<number> {
  const root = realRoot(repo);
  const baseline = baselineOf(options.baseline, options.updateBaseline === true);
  await checkFresh(repo, root, options, jobs, parts);
  const databaseFile = databaseFileFor(root);
  if (options.init === true) {
    createOwnFile(root, RULES_PATH, starterFor(databaseFile));
    await print(`Wrote ${RULES_PATH}. Change it to what you want to keep, then run cairn rules again.`);
    return EXIT.ok;
  }
  const checked = checkRepository(databaseFile, root, baseline);
  if (checked === null)
    throw new AppError('UNKNOWN_PATH', `The repository has no ${RULES_PATH}, so there is nothing to check.`, { suggestions: [`cairn rules ${repo} --init`] });
  if (options.updateBaseline === true) return await updateBaseline(root, options.baseline, checked);
  await print(outputOf(checked, options.format, parts.version));
  return failingCounts(checked).error > 0 ? EXIT.error : EXIT.ok;
}

/** `cairn rules`: 0 kept, 1 a rule of severity error is broken by something new, 2 nothing was checked (used wrongly, broken file, no index), 130 cancelled. */
export async function rulesCommand(repo: string, options: RulesOptions, jobs: number, parts: CliParts): Promise<number> {
  try {
    return await sayingHowToIndex(repo, () => run(repo, options, jobs, parts));
  } catch (error) {
    if (error instanceof BrokenRules) await tellBroken(error, options.format, parts.version);
    else if (tellError(error) === EXIT.cancelled) return EXIT.cancelled;
    return EXIT.usage;
  }
}
