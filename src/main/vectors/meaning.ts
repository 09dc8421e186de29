import { AppError } from '@shared/model';
import { embed } from '../chat';
import { VectorStore } from '../core/store/vectors';
import type { Meaning, NearInMeaning } from '../tools';
import type { EmbeddingModel } from './configured';
import { vectorsFileFor } from './vectors-file';

/** Milliseconds that a search waits for the vector of its query. */
const PATIENCE = 2_000;
const MOST = 30;
/** Below this, texts have nothing to do with each other. */
const LEAST_COSINE = 0.3;

const nothing = (note: string): NearInMeaning => ({ near: [], notes: [`${note} Only words were searched.`] });

/**
 * Finds what is near a query in meaning, among the vectors beside the index. Whatever goes wrong is a note. `model` is asked for at each search;
 * null when none is set: then nothing is found and nothing is said.
 */
export function meaningOf(databaseFile: string, model: () => EmbeddingModel | null): Meaning {
  return async (query) => {
    const wanted = model();
    if (wanted === null) return { near: [], notes: [] };
    try {
      const store = VectorStore.forReading(vectorsFileFor(databaseFile));
      if (store === null) return nothing('There are no vectors of this index yet.');
      try {
        if (store.model !== wanted.name) return nothing(`The vectors of this index were made by another model than ${wanted.name}.`);
        const [vector] = await embed({ url: wanted.url, model: wanted.name, texts: [query], timeout: PATIENCE });
        return { near: vector === undefined ? [] : await store.nearest(vector, MOST, LEAST_COSINE), notes: [] };
      } finally {
        store.close();
      }
    } catch (error) {
      return nothing(error instanceof AppError ? error.message : 'The vectors could not be read.');
    }
  };
}
