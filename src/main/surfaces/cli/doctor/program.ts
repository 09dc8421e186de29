import { engines } from '../../../../../package.json';
import { checkGit, checkGrammars, checkSqlite } from '../../../core/pipeline/health';
import { type Check, fine, problem, reasonOf } from './check';

const REINSTALL = 'Set Cairn up again with this Node.js: npm run setup';

/** True when version `has` ("20.19.1") is at least `least` ("20.19"). */
export function isAtLeast(has: string, least: string): boolean {
  const [a, b] = [has, least].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

export function nodeCheck(version: string = process.versions.node): Check {
  const least = engines.node.replace(/^>=/, '');
  return isAtLeast(version, least) ? fine('Node.js', version) : problem('Node.js', `${version} is too old`, `Install Node.js ${least} or newer.`);
}

export async function sqliteCheck(): Promise<Check> {
  try {
    return fine('SQLite', await checkSqlite());
  } catch (error) {
    return problem('SQLite', `its native module cannot be loaded: ${reasonOf(error)}`, REINSTALL);
  }
}

export async function grammarCheck(): Promise<Check> {
  try {
    const grammars = await checkGrammars();
    const broken = grammars.filter((grammar) => grammar.problem !== null);
    if (broken.length === 0) return fine('Parsers', `${grammars.length} languages: ${grammars.map(({ language }) => language).join(', ')}`);
    return problem('Parsers', broken.map((grammar) => `${grammar.language}: ${reasonOf(grammar.problem)}`).join('; '), REINSTALL);
  } catch (error) {
    return problem('Parsers', `tree-sitter cannot be loaded: ${reasonOf(error)}`, REINSTALL);
  }
}

export async function gitCheck(): Promise<Check> {
  try {
    return fine('git', await checkGit());
  } catch (error) {
    return problem('git', reasonOf(error), 'Install git, and make sure that it is on the PATH.');
  }
}
