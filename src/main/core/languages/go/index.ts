import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { goModuleOf } from './modules';
import { goRules } from './rules';

const GENERATED_FILE = /(?:\.pb|\.pb\.gw|_generated|\.gen|_gen|_string|_easyjson|\.deepcopy)\.go$|(?:^|\/)(?:zz_generated[^/]*|bindata)\.go$/;

/** Roles by Go's habits: `_test.go`, `testdata`, names of generated files. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (path.endsWith('_test.go') || /(?:^|\/)testdata\//.test(path)) roles.push('test');
  if (GENERATED_FILE.test(path)) roles.push('generated');
  return roles;
}

/** Go. */
export const goAdapter: LanguageAdapter = {
  id: 'go',
  name: 'Go',
  extensions: ['.go'],
  grammar: async () => (await import('tree-sitter-go')).default,
  configFiles: ['go.mod'],
  extractor: async () => (await import('./extract')).extractGo,
  rules: goRules,
  roles: rolesOfPath,
  moduleOf: goModuleOf,
};
