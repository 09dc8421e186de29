import { eachFileDefinitions } from '../core/store/reader/all-edges';
import { writeJsonLines } from './json-lines';

/** Writes every definition as `{language, file, name, kind, subkind, line}`, by file and line. Returns their number. @throws AppError INDEX_MISSING. */
export function writeDefinitions(databaseFile: string, out: string): number {
  return writeJsonLines(out, (write) =>
    eachFileDefinitions(databaseFile, (definitions, language) => write(definitions.map(({ path, ...rest }) => ({ language, file: path, ...rest })))),
  );
}
