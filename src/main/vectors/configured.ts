import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { dataHome } from '../platform';
import type { Meaning } from '../tools';

export interface EmbeddingModel {
  /** Address of Ollama, as configured; empty = the usual one. */
  readonly url: string;
  readonly name: string;
}

const inWindow = z.object({ ollamaUrl: z.string().optional(), embeddingModel: z.string().optional() });

function chosenInWindow(): z.infer<typeof inWindow> {
  try {
    return inWindow.parse(JSON.parse(readFileSync(path.join(dataHome(), 'settings.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** The model to embed with: the one named, else CAIRN_EMBED_MODEL, else the window's setting. Null when none is set, which is the usual case. */
export function configuredModel(named?: string): EmbeddingModel | null {
  const chosen = chosenInWindow();
  const name = named || process.env.CAIRN_EMBED_MODEL || chosen.embeddingModel || '';
  return name === '' ? null : { url: chosen.ollamaUrl || process.env.OLLAMA_HOST || '', name };
}

/** Searches by meaning with the configured model; what that takes is loaded only when one is set. */
export function configuredMeaning(databaseFile: string): Meaning {
  return async (query) => {
    const model = configuredModel();
    if (model === null) return { near: [], notes: [] };
    const { meaningOf } = await import('./meaning');
    return await meaningOf(databaseFile, () => model)(query);
  };
}
