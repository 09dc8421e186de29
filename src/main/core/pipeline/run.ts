import type { IndexReport } from '@shared/model';
import { countChangedFiles, historyInputs, repositoryHead, trackedFiles } from '../history';
import { LANGUAGES } from '../languages';
import { scanRepository } from '../scan';
import type { Connection } from '../store/database';
import { touchFiles } from '../store/stored-code';
import { recordRevision } from '../store/writer';
import { readsUnchanged } from './analysis-reads';
import { hashOfConfigs, hashOfSkipped, planChanges } from './change-plan';
import { EarlyParser } from './extract-pool';
import { finishWithHistory, nextHistory } from './history-stage';
import type { IndexOptions } from './options';
import { type ParserLine, startParserThread } from './parser-line';
import { ProgressTeller } from './progress';
import { codeNotes } from './report';
import { checkHasFiles, checkStillThere, repositoryNotes } from './root';
import { type Former, type Run, readFormer, trustedFiles } from './run-state';

/** There is more to be done than a refresh takes on. */
export class TooMuchToRefresh extends Error {}

/** One run on an open database, under the lock. */
export async function runIndex(options: IndexOptions, database: Connection, notes: readonly string[]): Promise<IndexReport> {
  const startParser = parserStarter(options);
  // The parser of a refresh is loading already.
  const early = startParser === null || options.refresh !== undefined ? undefined : new EarlyParser(startParser);
  try {
    return await runWith({ startParser, early }, options, database, notes);
  } finally {
    early?.dismiss();
  }
}

function parserStarter({ workerFile, refresh }: IndexOptions): (() => ParserLine) | null {
  if (refresh !== undefined) return () => refresh.parser;
  return workerFile === null ? null : () => startParserThread(workerFile);
}

type Parsing = Pick<Run, 'startParser' | 'early'>;

async function runWith(parsing: Parsing, options: IndexOptions, database: Connection, notes: readonly string[]): Promise<IndexReport> {
  const createdAt = Date.now();
  const progress = new ProgressTeller((state) => options.onProgress?.(state));
  progress.begin('scan', 0);
  const gitOptions = options.signal === undefined ? {} : { signal: options.signal };
  // Git is at work while the last revision is read.
  const git = Promise.all([repositoryHead(options.root, gitOptions), trackedFiles(options.root, gitOptions), historyInputs(options.root, gitOptions)]);
  // Should reading fail, nobody waits for git any more.
  git.catch(() => undefined);
  const former = readFormer(database, options);
  if (former === null && options.refresh !== undefined) throw new TooMuchToRefresh();
  const [head, tracked, inputs] = await git;
  checkHasFiles(head);
  const scanned = await scanRepository(options.root, {
    languages: LANGUAGES,
    ...(tracked === null ? {} : { tracked }),
    previous: trustedFiles(former),
    ...gitOptions,
    onProgress: (done, total) => progress.update(done, total),
    onChange: () => parsing.early?.start(),
  });
  checkStillThere(options.root);
  const repository = { ...head, dirtyFiles: tracked === null ? 0 : countChangedFiles(options.root, tracked, scanned.stats) };
  const crashed = (options.crashed ?? []).map((path) => [path, scanned.files.find((file) => file.path === path)?.hash ?? ''] as const);
  const failed = { ...former?.inputs.failed, ...Object.fromEntries(crashed.map(([path, hash]) => [path, { hash, reason: 'crashed' as const }])) };
  const plan = planChanges(scanned, former?.files ?? new Map(), failed);
  if (plan.toExtract.length > (options.refresh?.mostFiles ?? Number.POSITIVE_INFINITY)) throw new TooMuchToRefresh();
  const run: Run = {
    ...parsing,
    options,
    database,
    progress,
    repository,
    historyInputs: inputs,
    former,
    plan,
    configs: scanned.configs,
    failed,
    createdAt,
    notes,
  };
  if (former !== null && isCodeUnchanged(run, former)) return await keepCode(run, former);
  // What reads, parses and resolves is loaded only when there is something for it to do.
  const { replaceCode } = await import('./replace-code');
  return await replaceCode(run);
}

function isCodeUnchanged({ plan, configs, options }: Run, former: Former): boolean {
  if (plan.anyChange) return false;
  const { inputs } = former;
  return inputs.configs === hashOfConfigs(configs) && inputs.skipped === hashOfSkipped(plan.skipped) && readsUnchanged(options.root, inputs.analysisReads);
}

/** The files are those of the last revision: at most HEAD has moved. */
async function keepCode(run: Run, former: Former): Promise<IndexReport> {
  const { database, repository, plan, progress, options } = run;
  const { last } = former;
  if (plan.touched.length > 0) touchFiles(database, plan.touched);
  const history = nextHistory(run);
  const notes = [...run.notes, ...repositoryNotes(repository), ...codeNotes([...former.files.values()], plan.skipped)];
  let report: IndexReport = { ...last.report, parsed: 0, notes };
  if (repository.head !== last.head || repository.branch !== last.branch || repository.dirtyFiles !== last.dirty) {
    const { head, branch, dirtyFiles } = repository;
    const header = { head, branch, dirty: dirtyFiles, toolVersion: options.toolVersion, createdAt: run.createdAt, history: history.now };
    const before = report;
    report = recordRevision(database, header, (revision) => ({ ...before, revision, head }));
  }
  progress.markCodeReady();
  options.onCodeReady?.(report.revision);
  return await finishWithHistory(run, history, report);
}
