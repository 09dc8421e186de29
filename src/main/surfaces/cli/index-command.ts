import type { IndexProgress, IndexReport } from '@shared/model';
import { refreshIndex } from '../../core/pipeline';
import type { SuperviseOptions } from '../../core/pipeline/supervisor';
import { databaseFileFor, logger, realRoot, recordProblem, rememberRepository } from '../../platform';
import type { CliParts } from './command';
import { cancelOnSignals, EXIT, print } from './exit';
import { progressLine } from './progress-line';
import { reportText } from './report-text';

export interface IndexCommandOptions {
  readonly json: boolean;
  readonly full: boolean;
  readonly jobs: number;
}

interface Indexed {
  readonly report: IndexReport;
  /** Bytes that the process beside this one held at most: the indexer, or the parser as far as it parsed. */
  readonly indexerMemory: number;
}

/** `cairn index`: brings the index up to date, in this process where little has changed and else in a child process, and prints the report. */
export async function indexCommand(repo: string, options: IndexCommandOptions, parts: CliParts): Promise<number> {
  const root = realRoot(repo);
  const cancel = cancelOnSignals();
  const line = progressLine(process.stderr);
  const begun = performance.now();
  const onProgress = (progress: IndexProgress): void => {
    line.show(progress);
    if (progress.done === 0) logger.debug(`stage ${progress.stage}`);
  };
  try {
    const request = { root, databaseFile: databaseFileFor(root), full: options.full, jobs: options.jobs };
    const { report, indexerMemory } = await index(parts, { request, signal: cancel.signal, onProgress });
    line.clear();
    recordProblem(rememberRepository(root).id, null);
    const own = process.resourceUsage().maxRSS * 1024;
    const peak = { indexer: indexerMemory, cli: own, total: indexerMemory + own };
    const wallMs = Math.round(performance.now() - begun);
    await print(options.json ? JSON.stringify({ ...report, wallMs, peakMemory: peak }, null, 2) : reportText(report, peak.total));
    return EXIT.ok;
  } finally {
    line.clear();
    cancel.release();
  }
}

async function index(parts: CliParts, options: Omit<SuperviseOptions, 'start'>): Promise<Indexed> {
  const { request, ...watch } = options;
  if (!request.full && parts.parser !== null) {
    const { root, databaseFile } = request;
    const report = await refreshIndex({ root, databaseFile, toolVersion: parts.toolVersion(), ...watch }, parts.parser);
    if (report !== null) return { report, indexerMemory: parts.parser.peakMemory };
  }
  parts.parser?.post({ type: 'close' });
  const { superviseIndex } = await import('../../core/pipeline/supervisor');
  const { report, peakMemory } = await superviseIndex({ ...options, start: parts.startIndexer });
  return { report, indexerMemory: peakMemory };
}
