import type { Stats } from 'node:fs';
import { createLanguageDetector, createNameMatcher, nameSkip, type ScannedLanguage } from './classify';
import { IGNORE_FILES, IgnoreRules } from './ignore-rules';
import { judge, type TrackedFiles } from './walk';

/** What a path is to somebody who follows the sources of a folder; `other` = not scanned. */
export type PathKind = 'folder' | 'source' | 'configuration' | 'rules' | 'other';

export interface PathFilter {
  /** What one entry of a folder that is itself followed is; `relative` to the root with `/`, '' is the root. */
  kindOf(relative: string, stats: Stats): PathKind;
}

const ANY_NAMES: ReadonlySet<string> = new Set(IGNORE_FILES);

/** Says of single paths what a scan of the whole folder would make of them, as far as names, rules and git's index tell. Ignore files are read once. */
export function createPathFilter(root: string, tracked: TrackedFiles, languages: readonly ScannedLanguage[]): PathFilter {
  const detector = createLanguageDetector(languages);
  const isConfig = createNameMatcher(languages.flatMap((language) => language.configFiles));
  const submodules = new Set(tracked.submodules);
  const known = new Map<string, IgnoreRules>();
  const rulesIn = (folder: string): IgnoreRules => {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const outer = folder === '' ? IgnoreRules.forRoot(root) : rulesIn(folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '');
    const rules = outer.enter(root, folder, ANY_NAMES);
    known.set(folder, rules);
    return rules;
  };
  const kindOfFile = (name: string): PathKind => {
    if (ANY_NAMES.has(name)) return 'rules';
    if (isConfig(name)) return 'configuration';
    if (nameSkip(name) !== null) return 'other';
    // A file without an extension may name its interpreter inside.
    return detector.byName(name) !== null || detector.sharing(name) !== null || !name.includes('.') ? 'source' : 'other';
  };
  return {
    kindOf(relative, stats) {
      if (relative === '') return 'folder';
      if (submodules.has(relative)) return 'other';
      const slash = relative.lastIndexOf('/');
      const name = relative.slice(slash + 1);
      const entry = {
        name,
        isSymbolicLink: () => stats.isSymbolicLink(),
        isDirectory: () => stats.isDirectory(),
        isFile: () => stats.isFile(),
      };
      const verdict = judge(root, relative, entry, rulesIn(slash === -1 ? '' : relative.slice(0, slash)), tracked);
      if (verdict === 'folder') return 'folder';
      return verdict === 'file' ? kindOfFile(name) : 'other';
    },
  };
}
