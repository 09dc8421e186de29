import { writeFileSync } from 'node:fs';
import { AppError } from '@shared/model';
import { tourFile } from '../../export';
import { writeCallSites } from '../../export/write-call-sites';
import { writeDefinitions } from '../../export/write-definitions';
import { writeGoldEdges } from '../../export/write-gold-edges';
import { EXIT, usage } from './exit';
import { type IndexedRepository, indexedRepository, sayingHowToIndex } from './repository';

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
    return usage(`there is no format ${format}; there is: ${Object.keys(FORMATS).join(', ')}`);
  }
  try {
    return await sayingHowToIndex(repo, () => {
      process.stderr.write(`cairn: wrote ${write(indexedRepository(repo), out)} to ${out}\n`);
      return EXIT.ok;
    });
  } catch (error) {
    throw cannotWrite(error, out) ?? error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
  EACCES: 'the system does not allow it',
  EPERM: 'the system does not allow it',
};

/** A failure of the file system, in words; null for another. */
function cannotWrite(error: unknown, out: string): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError || !('code' in error)) return null;
  const code = String(error.code);
  if (!/^E[A-Z]+$/.test(code)) return null;
  const denied = ['EACCES', 'EPERM', 'EROFS'].includes(code);
  const message = `The file ${out} cannot be written: ${REASONS[code] ?? `the system says ${code}`}.`;
  return new AppError(denied ? 'PERMISSION_DENIED' : code === 'ENOSPC' ? 'INTERNAL' : 'UNKNOWN_PATH', message, { cause: error });
}
