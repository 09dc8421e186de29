import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { MANIFEST, swiftModuleOf } from './packages';
import { prepareSwift, repairSwift } from './prepare';
import { swiftRules } from './rules';

const TEST_FILE = /(?:^|\/)[^/]*[a-z0-9](?:Test|Tests|TestCase|Spec)\.swift$/;
const TEST_FOLDER = /(?:^|\/)(?:Tests|[A-Za-z0-9]+Tests|UITests)\//;
const GENERATED = /(?:^|\/)(?:Generated|\.build)\/|\.(?:pb|generated|grpc)\.swift$/;

/** Roles by Swift's habits: test targets, test class names, generated code. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_FOLDER.test(path) || TEST_FILE.test(path)) roles.push('test');
  if (GENERATED.test(path)) roles.push('generated');
  if (path.endsWith(MANIFEST)) roles.push('config');
  return roles;
}

/** Swift. */
export const swiftAdapter: LanguageAdapter = {
  id: 'swift',
  name: 'Swift',
  extensions: ['.swift'],
  grammar: async () => (await import('tree-sitter-swift')).default,
  configFiles: [MANIFEST],
  extractor: async () => (await import('./extract')).extractSwift,
  prepare: prepareSwift,
  repair: repairSwift,
  rules: swiftRules,
  roles: rolesOfPath,
  moduleOf: swiftModuleOf,
};
