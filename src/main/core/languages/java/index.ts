import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { JVM_BUILD_FILES, jvmModuleOf } from '../jvm-modules';
import { javaRules } from './rules';

const TEST_FILE = /(?:^|\/)(?:[^/]*[a-z0-9](?:Test|Tests|TestCase|IT)|Test[A-Z][^/]*)\.java$/;
const TEST_FOLDER = /(?:^|\/)src\/(?:test|integrationTest|testFixtures|androidTest|it)\//;
const GENERATED_FOLDER = /(?:^|\/)(?:generated|generated-sources|src-gen|src_gen)\//;

/** Roles by Java's habits: source sets, test class names, folders of generated code. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_FOLDER.test(path) || TEST_FILE.test(path)) roles.push('test');
  if (GENERATED_FOLDER.test(path)) roles.push('generated');
  return roles;
}

/** Java. */
export const javaAdapter: LanguageAdapter = {
  id: 'java',
  name: 'Java',
  extensions: ['.java'],
  grammar: async () => (await import('tree-sitter-java')).default,
  configFiles: JVM_BUILD_FILES,
  extractor: async () => (await import('./extract')).extractJava,
  rules: javaRules,
  roles: rolesOfPath,
  moduleOf: jvmModuleOf,
};
