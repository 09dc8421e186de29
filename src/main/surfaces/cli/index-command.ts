import { AppError } from '@shared/model';
import { databaseFileFor, realRoot } from '../../platform';
import { configuredModel } from '../../vectors/configured';
import type { CliParts } from './command';
import { cancelOnSignals, EXIT, print } from './exit';
import { reportText } from './report-text';
import { bringUpToDate } from './up-to-date';

export interface IndexCommandOptions {
  readonly json: boolean;
  readonly full: boolean;
  readonly jobs: number;
  /** Embedding model; without it CAIRN_EMBED_MODEL and the window's settings tell. */
  readonly embed?: string | undefined;
}

/** `cairn index`: brings the index up to date, embeds where a model is set, and prints the report. */
export async function indexCommand(repo: string, options: IndexCommandOptions, parts: CliParts): Promise<number> {
  const root = realRoot(repo);
  const cancel = cancelOnSignals();
  const begun = performance.now();
  try {
    const { report, indexerMemory } = await bringUpToDate(root, { full: options.full, jobs: options.jobs }, parts, cancel.signal);
    const own = process.resourceUsage().maxRSS * 1024;
    const peak = { indexer: indexerMemory, cli: own, total: indexerMemory + own };
    const wallMs = Math.round(performance.now() - begun);
    const vectors = await embedAfter(databaseFileFor(root), options.embed, cancel.signal);
    await print(
      options.json
        ? JSON.stringify({ ...report, ...(vectors === null ? {} : { vectors }), wallMs, peakMemory: peak }, null, 2)
        : reportText(report, peak.total),
    );
    if (vectors !== null) process.stderr.write(`${vectorsText(vectors)}\n`);
    return EXIT.ok;
  } finally {
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
