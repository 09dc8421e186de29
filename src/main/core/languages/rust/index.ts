import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { rustModuleOf } from './crates';
import { rustRules } from './rules';

const TEST_PATH = /(?:^|\/)(?:tests|benches|test_data|testdata)\/|(?:^|\/)tests?\.rs$|_tests?\.rs$/;
const GENERATED_PATH = /(?:^|\/)generated(?:\/|\.rs$)|(?:\.pb|_generated|bindings)\.rs$/;

/** Roles by Cargo's layout and common names of generated files. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_PATH.test(path)) roles.push('test');
  if (GENERATED_PATH.test(path)) roles.push('generated');
  return roles;
}

/** Rust. */
export const rustAdapter: LanguageAdapter = {
  id: 'rust',
  name: 'Rust',
  extensions: ['.rs'],
  grammar: async () => (await import('tree-sitter-rust')).default,
  configFiles: ['Cargo.toml'],
  extractor: async () => (await import('./extract')).extractRust,
  rules: rustRules,
  roles: rolesOfPath,
  moduleOf: rustModuleOf,
};
