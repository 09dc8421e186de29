import { type IndexerProcess, superviseIndex } from '../../core/pipeline/supervisor';
import { databaseFileFor, logger, realRoot, recordProblem, rememberRepository } from '../../platform';
import { cancelOnSignals, EXIT, print } from './exit';
import { progressLine } from './progress-line';
import { reportText } from './report-text';

export interface IndexCommandOptions {
  readonly json: boolean;
  readonly full: boolean;
  readonly jobs: number;
}

/** `cairn index`: runs the indexer in a child process and prints its report. */
export async function indexCommand(repo: string, options: IndexCommandOptions, start: () => IndexerProcess): Promise<number> {
  const root = realRoot(repo);
  const cancel = cancelOnSignals();
  const line = progressLine(process.stderr);
  const begun = performance.now();
  try {
    const { report, peakMemory } = await superviseIndex({
      start,
      request: { root, databaseFile: databaseFileFor(root), full: options.full, jobs: options.jobs },
      signal: cancel.signal,
      onProgress: (progress) => {
        line.show(progress);
        if (progress.done === 0) logger.debug(`stage ${progress.stage}`);
      },
    });
    line.clear();
    recordProblem(rememberRepository(root).id, null);
    const own = process.resourceUsage().maxRSS * 1024;
    const peak = { indexer: peakMemory, cli: own, total: peakMemory + own };
    const wallMs = Math.round(performance.now() - begun);
    await print(options.json ? JSON.stringify({ ...report, wallMs, peakMemory: peak }, null, 2) : reportText(report, peak.total));
    return EXIT.ok;
  } finally {
    line.clear();
    cancel.release();
  }
}
