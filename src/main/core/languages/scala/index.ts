import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { scalaModuleOf } from './packages';
import { scalaRules } from './rules';

const TEST_FILE = /(?:^|\/)[^/]*(?:Test|Tests|Spec|Specs|Suite)\.scala$/;
const TEST_FOLDER = /(?:^|\/)(?:test|it|tests|[a-z]+-tests?)\/(?:src|scala|jvm|java|shared)\/|(?:^|\/)src\/(?:test|it|multi-jvm)(?:-[\w.]+)?\//;
const GENERATED = /(?:^|\/)(?:src_managed|generated|target)\//;

/** Roles by Scala's habits: source sets of sbt and mill, names of test classes, folders of generated code. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_FILE.test(path) || TEST_FOLDER.test(path)) roles.push('test');
  if (GENERATED.test(path)) roles.push('generated');
  return roles;
}

/** Scala 2 and 3. */
export const scalaAdapter: LanguageAdapter = {
  id: 'scala',
  name: 'Scala',
  extensions: ['.scala', '.sc', '.sbt'],
  grammar: async () => (await import('tree-sitter-scala')).default,
  configFiles: [],
  extractor: async () => (await import('./extract')).extractScala,
  rules: scalaRules,
  roles: rolesOfPath,
  moduleOf: scalaModuleOf,
};
