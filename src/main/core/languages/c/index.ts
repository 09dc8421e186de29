import type { LanguageAdapter } from '../adapter';
import { cModuleOf } from '../c-family/modules';
import { prepared } from '../c-family/prepare';
import { cRolesOf } from '../c-family/roles';
import { cRules } from '../c-family/rules';

/** C; headers count as C unless their text or their neighbours say C++. */
export const cAdapter: LanguageAdapter = {
  id: 'c',
  name: 'C',
  extensions: ['.c', '.h'],
  grammar: async () => (await import('tree-sitter-c')).default,
  configFiles: [],
  extractor: async () => (await import('../c-family/extract')).extractC,
  prepare: (text) => prepared(text).text,
  rules: cRules,
  roles: cRolesOf,
  moduleOf: cModuleOf,
};
