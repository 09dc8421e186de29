import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { AppError, type SkippedFile, type SourceFile } from '@shared/model';
import { readAttributes } from './attributes';
import { createLanguageDetector, createNameMatcher, type ScannedLanguage } from './classify';
import { byName, inspectFile } from './inspect';
import { type TrackedFiles, walk } from './walk';

export { type Decoded, decodeSource, readSourceText } from './decode';
export { createPathFilter, type PathFilter, type PathKind } from './path-filter';
export type { ScannedLanguage, TrackedFiles };

export interface ScanOptions {
  readonly languages: readonly ScannedLanguage[];
  /** Files that git tracks; leave out outside git. */
  readonly tracked?: TrackedFiles;
  /** Files of the last run: one whose size and modification time are the same is taken over without being read. */
  readonly previous?: ReadonlyMap<string, SourceFile>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called once, when the first file is met that must be parsed since it is not as it was. */
  readonly onChange?: () => void;
}

export interface Scanned {
  /** Sorted by path. */
  readonly files: readonly SourceFile[];
  /** Every file that was left out, sorted by path. A folder counts once, with a trailing `/`. */
  readonly skipped: readonly SkippedFile[];
  /** Text of the languages' configuration files, by path. */
  readonly configs: ReadonlyMap<string, string>;
  /** What was looked up of every file that is in no skipped folder, by path. */
  readonly stats: ReadonlyMap<string, Stats>;
}

const NOTHING_TRACKED: TrackedFiles = { files: new Set(), folders: new Set(), submodules: [] };
const LARGEST_CONFIG = 1024 * 1024;

/**
 * Lists the source files of a folder and says why every other file is left out.
 * @throws AppError UNKNOWN_PATH, BAD_INPUT (a file), PERMISSION_DENIED, RESULT_TOO_LARGE, CANCELLED.
 */
export async function scanRepository(root: string, options: ScanOptions): Promise<Scanned> {
  const { paths, skipped: walked } = await walk(root, options.tracked ?? NOTHING_TRACKED, options.signal);
  const detector = createLanguageDetector(options.languages);
  const isConfig = createNameMatcher(options.languages.flatMap((language) => language.configFiles));
  const attributesOf = readAttributes(root);
  const among = neighbours(paths, detector);
  const files: SourceFile[] = [];
  const skipped = [...walked];
  const configs = new Map<string, string>();
  const found = new Map<string, Stats>();
  const tellChange = once(options.onChange);
  for (const [index, relative] of paths.entries()) {
    if (index % 500 === 499) await pause(options, index, paths.length);
    const absolute = `${root}/${relative}`;
    const name = relative.slice(relative.lastIndexOf('/') + 1);
    const stats = statOf(absolute);
    if (stats !== null) found.set(relative, stats);
    if (stats !== null && isConfig(name) && stats.size <= LARGEST_CONFIG) readConfig(absolute, relative, configs);
    const named = byName(name, attributesOf(relative), detector);
    const sharing = detector.sharing(name);
    const isAmong = sharing !== null && among(relative, sharing);
    if ('skip' in named) skipped.push({ path: relative, reason: named.skip });
    else if (stats === null) skipped.push({ path: relative, reason: 'unreadable' });
    else {
      const known = options.previous?.get(relative);
      // What a file with a shared extension is depends on its neighbours: it is looked at again when they may say something else.
      const isSettled = sharing === null || (known?.language === sharing.id) === isAmong;
      if (known !== undefined && isSettled && known.size === stats.size && known.mtimeMs === stats.mtimeMs) files.push(known);
      else {
        const inspected = inspectFile(absolute, relative, stats, isAmong ? sharing : named.language, detector);
        if ('file' in inspected) {
          files.push(inspected.file);
          if (inspected.file.hash !== known?.hash) tellChange();
        } else skipped.push({ path: relative, reason: inspected.skip });
      }
    }
  }
  options.onProgress?.(paths.length, paths.length);
  return { files, skipped: skipped.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)), configs, stats: found };
}

/** Says of a file with an extension that two languages share whether the folder's other sources are of the one and not of the other. */
function neighbours(paths: readonly string[], detector: ReturnType<typeof createLanguageDetector>): (path: string, language: ScannedLanguage) => boolean {
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (path, language) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    // Few repositories have such files: only then is it looked up for all.
    known ??= languagesByFolder(paths, detector);
    const around = known.get(path.slice(0, path.length - name.length));
    const usual = detector.byName(name);
    return usual !== null && around?.has(language.id) === true && !around.has(usual.id);
  };
}

/** Languages of the files in each folder, those with a shared extension left out. */
function languagesByFolder(paths: readonly string[], detector: ReturnType<typeof createLanguageDetector>): Map<string, Set<string>> {
  const inFolder = new Map<string, Set<string>>();
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const language = detector.sharing(name) === null ? detector.byName(name) : null;
    if (language === null) continue;
    const folder = path.slice(0, path.length - name.length);
    const known = inFolder.get(folder);
    if (known) known.add(language.id);
    else inFolder.set(folder, new Set([language.id]));
  }
  return inFolder;
}

function once(call: (() => void) | undefined): () => void {
  let isDone = false;
  return () => {
    if (!isDone) call?.();
    isDone = true;
  };
}

async function pause(options: ScanOptions, done: number, total: number): Promise<void> {
  options.onProgress?.(done, total);
  await new Promise((resolve) => setImmediate(resolve));
  if (options.signal?.aborted) throw new AppError('CANCELLED', 'Cancelled.');
}

function statOf(absolute: string): Stats | null {
  try {
    return lstatSync(absolute);
  } catch {
    return null;
  }
}

function readConfig(absolute: string, relative: string, configs: Map<string, string>): void {
  try {
    configs.set(relative, readFileSync(absolute, 'utf8'));
  } catch {
    // Gone or unreadable since it was listed: resolution goes on without it.
  }
}
