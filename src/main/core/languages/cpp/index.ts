import type { LanguageAdapter } from '../adapter';
import { saysCpp } from '../c-family/headers-language';
import { cModuleOf } from '../c-family/modules';
import { prepared } from '../c-family/prepare';
import { cRolesOf } from '../c-family/roles';
import { cppRules } from '../c-family/rules';

/** C++. */
export const cppAdapter: LanguageAdapter = {
  id: 'cpp',
  name: 'C++',
  extensions: ['.cc', '.cpp', '.cxx', '.c++', '.hh', '.hpp', '.hxx', '.h++', '.ipp', '.inl', '.tpp', '.cppm', '.ixx'],
  sharedExtensions: ['.h'],
  claims: saysCpp,
  grammar: async () => (await import('tree-sitter-cpp')).default,
  configFiles: [],
  extractor: async () => (await import('../c-family/extract')).extractC,
  prepare: (text) => prepared(text).text,
  rules: cppRules,
  roles: cRolesOf,
  moduleOf: cModuleOf,
};
