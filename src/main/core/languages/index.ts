import type { LanguageAdapter } from './adapter';
import { bashAdapter } from './bash';
import { cAdapter, cppAdapter } from './c';
import { csharpAdapter } from './csharp';
import { goAdapter } from './go';
import { javaAdapter } from './java';
import { javascriptAdapter, tsxAdapter, typescriptAdapter } from './javascript';
import { kotlinAdapter } from './kotlin';
import { phpAdapter } from './php';
import { pythonAdapter } from './python';
import { rubyAdapter } from './ruby';
import { rustAdapter } from './rust';
import { scalaAdapter } from './scala';
import { swiftAdapter } from './swift';

/** The registry of languages: adding one is one folder and one line here. */
export const LANGUAGES: readonly LanguageAdapter[] = [
  typescriptAdapter,
  tsxAdapter,
  javascriptAdapter,
  pythonAdapter,
  javaAdapter,
  goAdapter,
  phpAdapter,
  scalaAdapter,
  csharpAdapter,
  rubyAdapter,
  kotlinAdapter,
  swiftAdapter,
  rustAdapter,
  cAdapter,
  cppAdapter,
  bashAdapter,
];

const byId = new Map(LANGUAGES.map((language) => [language.id, language]));

export function languageById(id: string): LanguageAdapter | undefined {
  return byId.get(id);
}

export type { LanguageAdapter, LanguageRules, ModuleTarget, ProjectView, SourceInput } from './adapter';
