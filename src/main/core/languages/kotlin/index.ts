import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { JVM_BUILD_FILES, jvmModuleOf } from '../jvm-modules';
import { prepareKotlin, repairKotlin } from './prepare';
import { kotlinRules } from './rules';

const TEST_FILE = /(?:^|\/)[^/]*[a-z0-9](?:Test|Tests|TestCase|Spec|IT)\.kt$/;
/** Source sets: `src/test/kotlin`, and of several platforms `src/jvmTest/kotlin`. */
const TEST_FOLDER = /(?:^|\/)src\/(?:[a-z]\w*)?(?:[tT]est|[tT]estFixtures|integrationTest|functionalTest)\//;
const GENERATED_FOLDER = /(?:^|\/)(?:generated|generated-sources|src-gen)\//;

/** Roles by Kotlin's habits: source sets, test class names, folders of generated code, build scripts. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_FOLDER.test(path) || TEST_FILE.test(path)) roles.push('test');
  if (GENERATED_FOLDER.test(path)) roles.push('generated');
  if (path.endsWith('.gradle.kts')) roles.push('config');
  return roles;
}

/** Kotlin. */
export const kotlinAdapter: LanguageAdapter = {
  id: 'kotlin',
  name: 'Kotlin',
  extensions: ['.kt', '.kts'],
  grammar: async () => (await import('@tree-sitter-grammars/tree-sitter-kotlin')).default,
  configFiles: JVM_BUILD_FILES,
  extractor: async () => (await import('./extract')).extractKotlin,
  prepare: prepareKotlin,
  repair: repairKotlin,
  rules: kotlinRules,
  roles: rolesOfPath,
  moduleOf: jvmModuleOf,
};
