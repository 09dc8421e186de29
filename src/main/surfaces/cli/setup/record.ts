import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { z } from 'zod';
import { dataHome, writeFileAtomically } from '../../../platform';

const insertion = z.object({ at: z.number().int().min(0), text: z.string(), made: z.number().int().min(0).optional() });
const entry = z.object({
  /** What was set up: an agent or `git-hook`. */
  what: z.string(),
  /** Folder that it was set up for: the repository, or the person's home. */
  base: z.string(),
  /** Absolute. */
  file: z.string(),
  /** An entry of a JSON file, lines between marks, or a file of its own. */
  kind: z.enum(['json', 'block', 'whole']),
  insertion,
  /** The value that was put into a JSON file. */
  json: z.object({ path: z.array(z.string()), key: z.string().nullable(), value: z.unknown(), fresh: z.unknown() }).optional(),
  /** The file was not there before. */
  isNew: z.boolean(),
  /** Folders that were made for it, outermost first. */
  folders: z.array(z.string()),
});
const record = z.object({ version: z.literal(1), entries: z.array(entry) });

/** What was written into one file, so that exactly that can be taken out again. */
export type Written = z.infer<typeof entry>;

const recordFile = (): string => path.join(dataHome(), 'setup.json');

/** Everything that was set up on this machine. @throws AppError BAD_INPUT when the record is damaged. */
export function readRecord(): Written[] {
  let text: string;
  try {
    text = readFileSync(recordFile(), 'utf8');
  } catch {
    return [];
  }
  try {
    return record.parse(JSON.parse(text)).entries;
  } catch (cause) {
    throw new AppError('BAD_INPUT', `${recordFile()}, which notes what was set up, cannot be read. Mend it or move it away.`, { cause });
  }
}

/** Notes what stands written for one agent and folder now, in place of what was noted before. */
export function noteWritten(what: string, base: string, entries: readonly Written[]): void {
  const others = readRecord().filter((one) => one.what !== what || one.base !== base);
  writeFileAtomically(recordFile(), `${JSON.stringify({ version: 1, entries: [...others, ...entries] }, null, 2)}\n`);
}
