import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS } from '@shared/ipc';
import { DEFAULT_OLLAMA_URL, ollamaUrl } from '../../chat';
import { dataHome } from '../../platform';

export interface ModelOptions {
  /** False with --no-model. */
  readonly model?: string | boolean;
  readonly ollama?: string;
}

/** What a person chose in the window; nothing when nothing was chosen. */
export function chosenInWindow(): { ollamaUrl?: string | undefined; ollamaModel?: string | undefined } {
  try {
    return COMMANDS['settings:set'].parse(JSON.parse(readFileSync(path.join(dataHome(), 'settings.json'), 'utf8')));
  } catch {
    return {};
  }
}

/**
 * The model to ask: what the command line says, then the window's settings, then OLLAMA_HOST. Null without a model.
 * @throws AppError BAD_INPUT for an address that is none.
 */
export function modelChoice(options: ModelOptions): { url: string; name: string } | null {
  if (options.model === false) return null;
  const chosen = chosenInWindow();
  const url = ollamaUrl(options.ollama ?? chosen.ollamaUrl ?? (process.env.OLLAMA_HOST || DEFAULT_OLLAMA_URL));
  return { url, name: typeof options.model === 'string' ? options.model : (chosen.ollamaModel ?? '') };
}
