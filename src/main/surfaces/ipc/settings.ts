import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS, type CommandArguments, type Settings } from '@shared/ipc';
import { DEFAULT_OLLAMA_URL } from '../../chat';
import { dataHome, writeFileAtomically } from '../../platform';
import type { EmbeddingModel } from '../../vectors';

const file = (): string => path.join(dataHome(), 'settings.json');

/** What holds until a person chooses. */
function standard(locale: string): Settings {
  return {
    theme: 'system',
    language: locale.toLowerCase().startsWith('zh') ? 'zh' : 'en',
    ollamaUrl: process.env.OLLAMA_HOST || DEFAULT_OLLAMA_URL,
    ollamaModel: '',
    embeddingModel: process.env.CAIRN_EMBED_MODEL ?? '',
    autoUpdate: false,
  };
}

/** What a person has chosen; an unreadable file counts as no choice. */
function chosen(): CommandArguments<'settings:set'> {
  try {
    return COMMANDS['settings:set'].parse(JSON.parse(readFileSync(file(), 'utf8')));
  } catch {
    return {};
  }
}

/** The settings in force. `locale` is the system's, for the language that nobody has chosen yet. */
export function readSettings(locale: string): Settings {
  return { ...standard(locale), ...chosen() };
}

/** Keeps the changed settings and answers all of them. */
export function writeSettings(change: CommandArguments<'settings:set'>, locale: string): Settings {
  const next = { ...chosen(), ...change };
  writeFileAtomically(file(), `${JSON.stringify(next, null, 2)}\n`);
  return { ...standard(locale), ...next };
}

/** The model that search by meaning asks; null when none is set. */
export function embeddingModelOf({ ollamaUrl, embeddingModel }: Settings): EmbeddingModel | null {
  return embeddingModel === '' ? null : { url: ollamaUrl, name: embeddingModel };
}
