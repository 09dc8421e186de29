import type { Connection } from '../store/database';
import { highestIds, storedImportance, storedSymbols } from '../store/stored-code';
import type { StoredDerived } from '../store/writer/rows';
import { type FormerCode, NO_FORMER_CODE } from './code-state';
import type { Former } from './run-state';

export interface LoadedCode {
  readonly code: FormerCode;
  /** Null when everything is made anew. */
  readonly derived: StoredDerived | null;
}

/** Loads the symbols of the last revision and what was derived for its rows. */
export function loadFormerCode(database: Connection, former: Former | null): LoadedCode {
  if (former === null) return { code: NO_FORMER_CODE, derived: null };
  const files = [...former.files.values()];
  const { file: highestFile, symbol: highestSymbol } = highestIds(database);
  return {
    code: { files: former.files, symbols: storedSymbols(database), highestFile, highestSymbol },
    derived: {
      moduleOfFile: new Map(files.map((file) => [file.id, file.moduleId])),
      fileImportance: new Map(files.map((file) => [file.id, file.importance])),
      symbolImportance: storedImportance(database),
    },
  };
}
