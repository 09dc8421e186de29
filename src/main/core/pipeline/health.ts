/**
 * What indexing needs of the machine. Each part is loaded when it is asked for, so that one that can't be loaded is told of and the others are still looked at.
 */

export interface GrammarHealth {
  readonly language: string;
  /** Why it can't parse; null when it can. */
  readonly problem: string | null;
}

/** @throws Error when the native module of SQLite can't be loaded. */
export async function checkSqlite(): Promise<string> {
  const { sqliteVersion } = await import('../store/sqlite-version');
  return sqliteVersion();
}

/** Parses an empty file in every language. @throws Error when tree-sitter itself can't be loaded. */
export async function checkGrammars(): Promise<GrammarHealth[]> {
  const [{ extractFile }, { LANGUAGES }] = await Promise.all([import('../extract'), import('../languages')]);
  const found: GrammarHealth[] = [];
  for (const { id } of LANGUAGES) {
    const problem = await extractFile('empty', id, '\n').then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    found.push({ language: id, problem });
  }
  return found;
}

/** Version of git, for example "2.39.5". @throws AppError INTERNAL when git is not installed. */
export async function checkGit(): Promise<string> {
  const { runGit } = await import('../history');
  const { code, stdout, stderr } = await runGit('.', ['--version'], { timeout: 10_000 });
  if (code !== 0) throw new Error(stderr.trim() || `git ended with exit code ${code}`);
  return stdout
    .toString('utf8')
    .trim()
    .replace(/^git version /, '');
}
