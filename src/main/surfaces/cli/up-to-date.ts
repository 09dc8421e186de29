import type { IndexProgress, IndexReport } from '@shared/model';
import { refreshIndex } from '../../core/pipeline';
import type { SuperviseOptions } from '../../core/pipeline/supervisor';
import { databaseFileFor, logger, recordProblem, rememberRepository } from '../../platform';
import type { CliParts } from './command';
import { progressLine } from './progress-line';

export interface Indexed {
  readonly report: IndexReport;
  /** Bytes that the process beside this one held at most: the indexer, or the parser as far as it parsed. */
  readonly indexerMemory: number;
}

/**
 * Brings the index up to date, in this process where little has changed and else in a child process, with a line of progress on stderr.
 * @throws AppError as indexRepository.
 */
export async function bringUpToDate(
  root: string,
  options: { readonly full: boolean; readonly jobs: number },
  parts: CliParts,
  signal: AbortSignal,
): Promise<Indexed> {
  const line = progressLine(process.stderr);
  const onProgress = (progress: IndexProgress): void => {
    line.show(progress);
    if (progress.done === 0) logger.debug(`stage ${progress.stage}`);
  };
  try {
    const request = { root, databaseFile: databaseFileFor(root), ...options };
    const indexed = await index(parts, { request, signal, onProgress });
    line.clear();
    recordProblem(rememberRepository(root).id, null);
    return indexed;
  } finally {
    line.clear();
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
