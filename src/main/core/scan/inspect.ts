import { createHash } from 'node:crypto';
import { readFileSync, type Stats } from 'node:fs';
import type { Role, SkipReason, SourceFile } from '@shared/model';
import type { Attributes } from './attributes';
import { type createLanguageDetector, looksMinified, nameSkip, type ScannedLanguage, saysGenerated } from './classify';
import { decodeSource } from './decode';

/** Larger files are named as skipped. Bytes. */
export const LARGEST_FILE = 4 * 1024 * 1024;

export type Inspected = { readonly file: SourceFile } | { readonly skip: SkipReason };

/** Reason to leave a file out that its name and attributes give, or the language that its name tells (null = look inside). */
export function byName(
  name: string,
  attributes: Attributes,
  detector: ReturnType<typeof createLanguageDetector>,
): { skip: SkipReason } | { language: ScannedLanguage | null } {
  if (attributes.generated === true) return { skip: 'generated' };
  if (attributes.vendored === true) return { skip: 'vendored' };
  const skip = nameSkip(name);
  if (skip !== null) return { skip };
  const language = detector.byName(name);
  // Only files without an extension can name their interpreter.
  return language === null && name.includes('.') && detector.sharing(name) === null ? { skip: 'unsupported-language' } : { language };
}

/** Reads a file and says what it is. `stats` come from the caller's lstat. */
export function inspectFile(
  absolute: string,
  relative: string,
  stats: Stats,
  named: ScannedLanguage | null,
  detector: ReturnType<typeof createLanguageDetector>,
): Inspected {
  if (stats.size > LARGEST_FILE) return { skip: named === null ? 'unsupported-language' : 'too-large' };
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolute);
  } catch {
    return { skip: 'unreadable' };
  }
  const sharing = detector.sharing(relative);
  const first = named ?? detector.byFirstLine(bytes.toString('latin1', 0, 200));
  if (first === null && sharing === null) return { skip: 'unsupported-language' };
  const decoded = decodeSource(bytes);
  if ('unsupported' in decoded) return { skip: first === null ? 'unsupported-language' : decoded.unsupported };
  const language = sharing?.claims?.(decoded.text) ? sharing : first;
  if (language === null || language.disclaims?.(decoded.text)) return { skip: 'unsupported-language' };
  const lines = countLines(decoded.text);
  if (looksMinified(decoded.text, lines)) return { skip: 'minified' };
  const roles: Role[] = [...language.roles(relative)];
  if (saysGenerated(decoded.text) && !roles.includes('generated')) roles.push('generated');
  const hash = createHash('sha1').update(bytes).digest('hex');
  return { file: { path: relative, language: language.id, hash, size: stats.size, mtimeMs: stats.mtimeMs, lines, roles } };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return text === '' || text.endsWith('\n') ? count : count + 1;
}
