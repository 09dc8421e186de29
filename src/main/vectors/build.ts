import { AppError } from '@shared/model';
import { embed, refuseRemoteModel } from '../chat';
import { openReader } from '../core/store/reader';
import { VectorStore } from '../core/store/vectors';
import type { EmbeddingModel } from './configured';
import { type EmbeddableText, embeddableTexts } from './texts';
import { vectorsFileFor } from './vectors-file';

const AT_ONCE = 32;
/** The model may have to be loaded first. Milliseconds. */
const PATIENCE = 120_000;

export interface BuildOptions {
  readonly databaseFile: string;
  readonly model: EmbeddingModel;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface VectorReport {
  readonly embedded: number;
  readonly kept: number;
  readonly dropped: number;
  readonly notes: readonly string[];
}

function textsOf(databaseFile: string): EmbeddableText[] {
  const reader = openReader(databaseFile);
  try {
    return reader.snapshot(() => embeddableTexts(reader));
  } finally {
    reader.close();
  }
}

/**
 * Brings the vectors up to date with the index: only texts that are new or changed are embedded, and each batch is stored when it comes, so that a
 * run that ends early is gone on from.
 * @throws AppError INDEX_MISSING, BAD_INPUT, CANCELLED, MODEL_UNAVAILABLE.
 */
export async function buildVectors({ databaseFile, model, signal, onProgress }: BuildOptions): Promise<VectorReport> {
  const texts = textsOf(databaseFile);
  await refuseRemoteModel(model.url, model.name);
  const { store, notes } = VectorStore.forWriting(vectorsFileFor(databaseFile), model.name);
  try {
    const known = store.hashes();
    const named = texts.map((text) => ({ ...text, of: `${text.kind} ${text.key}` }));
    const current = new Set(named.map(({ of }) => of));
    const missing = named.filter(({ of, hash }) => known.get(of) !== hash);
    const old = [...known.keys()].filter((of) => !current.has(of));
    store.drop(old);
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      if (signal.aborted) throw new AppError('CANCELLED', 'Cancelled.');
      onProgress?.(start, missing.length);
      const batch = missing.slice(start, start + AT_ONCE);
      const vectors = await embed({ url: model.url, model: model.name, texts: batch.map(({ text }) => text), signal, timeout: PATIENCE });
      store.put(batch.flatMap(({ kind, key, hash }, at) => (vectors[at] === undefined ? [] : [{ kind, key, hash, vector: vectors[at] }])));
    }
    return { embedded: missing.length, kept: texts.length - missing.length, dropped: old.length, notes };
  } finally {
    store.close();
  }
}
