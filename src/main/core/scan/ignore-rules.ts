import { readFileSync } from 'node:fs';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';

/** Rules of one folder's ignore files; `base` is the folder relative to the root, with a trailing `/` unless it is the root. */
interface Level {
  readonly base: string;
  readonly rules: Ignore;
}

/** Ignore files honoured in every folder. */
export const IGNORE_FILES = ['.gitignore', '.aiignore'] as const;

/** The stack of ignore rules that hold in a folder: those of the folders around it, then its own. The nearest that speaks decides. */
export class IgnoreRules {
  private constructor(private readonly levels: readonly Level[]) {}

  /** Rules of the root: `.git/info/exclude` comes first, as in git. */
  static forRoot(root: string): IgnoreRules {
    const exclude = readRules(path.join(root, '.git', 'info', 'exclude'));
    const levels = exclude === null ? [] : [{ base: '', rules: ignore({ allowRelativePaths: true }).add(exclude) }];
    return new IgnoreRules(levels);
  }

  /** Adds the ignore files of a folder; `names` are its entries, so that nothing is opened that is not there. */
  enter(root: string, folder: string, names: ReadonlySet<string>): IgnoreRules {
    const texts = IGNORE_FILES.filter((name) => names.has(name)).flatMap((name) => readRules(path.join(root, folder, name)) ?? []);
    if (texts.length === 0) return this;
    const rules = ignore({ allowRelativePaths: true });
    for (const text of texts) rules.add(text);
    return new IgnoreRules([...this.levels, { base: folder === '' ? '' : `${folder}/`, rules }]);
  }

  ignores(relativePath: string, isFolder: boolean): boolean {
    for (let index = this.levels.length - 1; index >= 0; index--) {
      const level = this.levels[index];
      if (level === undefined) continue;
      const inner = relativePath.slice(level.base.length) + (isFolder ? '/' : '');
      const verdict = level.rules.test(inner);
      if (verdict.ignored) return true;
      if (verdict.unignored) return false;
    }
    return false;
  }
}

function readRules(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').slice(0, 1_000_000);
  } catch {
    return null;
  }
}
