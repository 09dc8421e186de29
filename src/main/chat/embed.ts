import { AppError } from '@shared/model';
import { client, plainProblem } from './ollama';
import { ollamaUrl } from './ollama-url';

export interface EmbedRequest {
  /** Address as configured. */
  readonly url: string;
  readonly model: string;
  readonly texts: readonly string[];
  readonly signal?: AbortSignal;
  /** Milliseconds for the answer. */
  readonly timeout: number;
}

/** The vector with length 1; null for one that has no direction. */
function normalised(vector: readonly number[]): Float32Array | null {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return Number.isFinite(length) && length > 0 ? Float32Array.from(vector, (value) => value / length) : null;
}

/**
 * One vector of length 1 for each text, from the embedding model of the configured Ollama. Texts that are too long are cut by Ollama.
 * @throws AppError BAD_INPUT (address), CANCELLED, MODEL_UNAVAILABLE.
 */
export async function embed({ url, model, texts, signal, timeout }: EmbedRequest): Promise<Float32Array[]> {
  const host = ollamaUrl(url);
  const limit = AbortSignal.timeout(timeout);
  let vectors: readonly (readonly number[])[];
  try {
    const answer = await client(host, signal === undefined ? limit : AbortSignal.any([signal, limit])).embed({ model, input: [...texts], truncate: true });
    vectors = answer.embeddings;
  } catch (error) {
    if (signal?.aborted === true) throw new AppError('CANCELLED', 'Cancelled.', { cause: error });
    throw new AppError('MODEL_UNAVAILABLE', plainProblem(error, host), { retry: true, cause: error });
  }
  const whole = vectors.map(normalised).filter((vector) => vector !== null);
  if (whole.length !== texts.length || whole.some((vector) => vector.length !== whole[0]?.length))
    throw new AppError('MODEL_UNAVAILABLE', `The model ${model} did not give a vector for each text. Is it an embedding model?`);
  return whole;
}
