import { AppError } from '@shared/model';
import { writeGoldEdges } from '../../export/write-gold-edges';
import { EXIT } from './exit';
import { indexedRepository } from './repository';

const FORMATS: Readonly<Record<string, (databaseFile: string, out: string) => string>> = {
  'gold-edges': (databaseFile, out) => `${writeGoldEdges(databaseFile, out).toLocaleString('en')} edges`,
};

/** `cairn export`: writes the file and says on stderr what is in it. */
export async function exportCommand(repo: string, format: string, out: string): Promise<number> {
  const write = FORMATS[format];
  if (write === undefined) {
    process.stderr.write(`cairn: there is no format ${format}; there is: ${Object.keys(FORMATS).join(', ')}\n`);
    return EXIT.usage;
  }
  const { databaseFile } = indexedRepository(repo);
  try {
    process.stderr.write(`cairn: wrote ${write(databaseFile, out)} to ${out}\n`);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)) {
      throw new AppError(error.code === 'EACCES' ? 'PERMISSION_DENIED' : 'UNKNOWN_PATH', `The file cannot be written: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
