import { AppError, type IndexProgress, type IndexReport } from '@shared/model';
import { refreshIndex } from '../../core/pipeline';
import type { SuperviseOptions } from '../../core/pipeline/supervisor';
import { databaseFileFor, logger, realRoot, recordProblem, rememberRepository } from '../../platform';
import { configuredModel } from '../../vectors/configured';
import type { CliParts } from './command';
import { cancelOnSignals, EXIT, print } from './exit';
import { progressLine } from './progress-line';
import { reportText } from './report-text';

export interface IndexCommandOptions {
  readonly json: boolean;
  readonly full: boolean;
  readonly jobs: number;
  /** Embedding model; without it CAIRN_EMBED_MODEL and the window's settings tell. */
  readonly embed?: string | undefined;
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
    const vectors = await embedAfter(request.databaseFile, options.embed, cancel.signal);
    await print(
      options.json
        ? JSON.stringify({ ...report, ...(vectors === null ? {} : { vectors }), wallMs, peakMemory: peak }, null, 2)
        : reportText(report, peak.total),
    );
    if (vectors !== null) process.stderr.write(`${vectorsText(vectors)}\n`);
    return EXIT.ok;
  } finally {
    line.clear();
    cancel.release();
  }
}

interface Vectors {
  readonly embedded: number;
  readonly kept: number;
  /** Why there are none, or not all. */
  readonly problem: string | null;
  readonly notes: readonly string[];
}

/** Embeds where a model is set; null where none is. The index is there whatever comes of it. */
async function embedAfter(databaseFile: string, named: string | undefined, signal: AbortSignal): Promise<Vectors | null> {
  const model = configuredModel(named);
  if (model === null) return null;
  // Most runs embed nothing and need not load what does.
  const { buildVectors } = await import('../../vectors');
  try {
    const { embedded, kept, notes } = await buildVectors({ databaseFile, model, signal });
    return { embedded, kept, problem: null, notes };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'CANCELLED') throw error;
    return { embedded: 0, kept: 0, problem: error.message, notes: [] };
  }
}

function vectorsText({ embedded, kept, problem, notes }: Vectors): string {
  return [problem === null ? `Vectors: ${embedded} made, ${kept} kept.` : `No vectors: ${problem} The index itself is up to date.`, ...notes].join('\n');
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
