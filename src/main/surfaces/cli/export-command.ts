import { writeFileSync } from 'node:fs';
import { AppError } from '@shared/model';
import { tourFile } from '../../export';
import { writeCallSites } from '../../export/write-call-sites';
import { writeDefinitions } from '../../export/write-definitions';
import { writeGoldEdges } from '../../export/write-gold-edges';
import { EXIT } from './exit';
import { type IndexedRepository, indexedRepository } from './repository';

/** Writes one form of the index and tells what it wrote. */
type Writer = (repository: IndexedRepository, out: string) => string;

const FORMATS: Readonly<Record<string, Writer>> = {
  'gold-edges': ({ databaseFile }, out) => `${writeGoldEdges(databaseFile, out)} edges`,
  'call-sites': ({ databaseFile }, out) => `${writeCallSites(databaseFile, out)} lines`,
  definitions: ({ databaseFile }, out) => `${writeDefinitions(databaseFile, out)} definitions`,
  tour: (repository, out) => {
    const tour = tourFile(repository);
    writeFileSync(out, `${JSON.stringify(tour, null, 2)}\n`);
    return `a tour of ${tour.steps.length} steps`;
  },
};

/** `cairn export`: writes the file and says on stderr what is in it. */
export async function exportCommand(repo: string, format: string, out: string): Promise<number> {
  const write = FORMATS[format];
  if (write === undefined) {
    process.stderr.write(`cairn: there is no format ${format}; there is: ${Object.keys(FORMATS).join(', ')}\n`);
    return EXIT.usage;
  }
  const repository = indexedRepository(repo);
  try {
    process.stderr.write(`cairn: wrote ${write(repository, out)} to ${out}\n`);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) {
      throw new AppError(error.code === 'EACCES' ? 'PERMISSION_DENIED' : 'UNKNOWN_PATH', `The file cannot be written: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
