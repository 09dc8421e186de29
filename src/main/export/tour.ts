import { lstatSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@shared/model';
import { openReader, unfinishedIndex } from '../core/store/reader';
import { walkthroughPage } from './walkthrough-page';

const FOLDER = '.tours';
const LONGEST_PATTERN = 200;

/** A step of a CodeTour file; see the format of the VS Code extension of that name. */
interface TourStep {
  readonly title: string;
  readonly description: string;
  readonly file?: string;
  readonly line?: number;
  /** A regular expression for the line's text, so that the step survives small edits. Used by readers only where there is no line. */
  readonly pattern?: string;
}

export interface TourFile {
  readonly $schema: string;
  readonly title: string;
  readonly description: string;
  /** The commit that the lines are of. */
  readonly ref?: string;
  readonly isPrimary: boolean;
  readonly steps: readonly TourStep[];
}

/** The generated walkthrough as a CodeTour file. Throws INDEX_MISSING when there is no walkthrough. */
export function tourFile(options: { readonly databaseFile: string; readonly root: string }): TourFile {
  const reader = openReader(options.databaseFile);
  try {
    const revision = reader.meta.revision();
    if (revision === undefined) throw unfinishedIndex();
    const walk = walkthroughPage.safeParse(reader.meta.page('walkthrough'));
    if (!walk.success) throw new AppError('INDEX_MISSING', 'There is no walkthrough yet. Index the repository first.');
    const { head } = revision;
    const steps = walk.data.stops.map((stop): TourStep => {
      const description = inert(stop.text);
      if (stop.path === null) return { title: stop.title, description };
      const line = stop.line ?? 1;
      const pattern = patternOf(path.join(options.root, stop.path), line);
      return { title: stop.title, description, file: stop.path, line, ...(pattern === null ? {} : { pattern }) };
    });
    return {
      $schema: 'https://aka.ms/codetour-schema',
      title: walk.data.title,
      description: 'Made by Cairn from the code graph.',
      ...(head === null ? {} : { ref: head }),
      isPrimary: true,
      steps,
    };
  } finally {
    reader.close();
  }
}

/** Players run lines that begin with `>>` and follow `command:` links; words quoted from a repository must do neither. */
function inert(text: string): string {
  return text
    .replaceAll(/^(\s*(?:>\s)*)>>/gm, '$1\\>\\>')
    .replaceAll(/\]\(\s*command:/gi, '](')
    .replaceAll(/\[([^\]]*)\](?=\[?#)/g, '$1');
}

function patternOf(file: string, line: number): string | null {
  try {
    const text = readFileSync(file, 'utf8').split('\n')[line - 1]?.trim().slice(0, LONGEST_PATTERN) ?? '';
    return text === '' ? null : `^[^\\S\\n]*${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}`;
  } catch {
    return null;
  }
}

function slug(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'walkthrough'
  );
}

/** True when the place is there and is a link: nothing is written through one. */
function isLink(place: string): boolean {
  try {
    return lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * Writes the walkthrough to `.tours/<title>.tour` in the repository and gives that path, relative to the root.
 * @throws AppError PERMISSION_DENIED when the folder or the file is a link or can't be written.
 */
export async function saveTour(options: { readonly databaseFile: string; readonly root: string }): Promise<string> {
  const tour = tourFile(options);
  const root = realpathSync(options.root);
  const relative = path.posix.join(FOLDER, `${slug(tour.title)}.tour`);
  const file = path.join(root, relative);
  if (isLink(path.join(root, FOLDER)) || isLink(file)) throw new AppError('PERMISSION_DENIED', `${relative} is a link. Nothing is written through links.`);
  try {
    mkdirSync(path.join(root, FOLDER), { recursive: true });
    writeFileSync(file, `${JSON.stringify(tour, null, 2)}\n`);
  } catch (cause) {
    throw new AppError('PERMISSION_DENIED', `${relative} can't be written. Check the folder's permissions.`, { cause });
  }
  return relative;
}
