import type { LanguageAdapter } from '../adapter';
import { saysCpp } from './headers-language';
import { cModuleOf } from './modules';
import { prepared } from './prepare';
import { cRolesOf } from './roles';
import { cppRules, cRules } from './rules';

const shared = {
  configFiles: [],
  extractor: async () => (await import('./extract')).extractC,
  roles: cRolesOf,
  moduleOf: cModuleOf,
};

/** C; headers count as C unless their text or their neighbours say C++. */
export const cAdapter: LanguageAdapter = {
  ...shared,
  id: 'c',
  name: 'C',
  extensions: ['.c', '.h'],
  grammar: async () => (await import('tree-sitter-c')).default,
  prepare: (text) => prepared(text, false).text,
  rules: cRules,
};

/** C++. */
export const cppAdapter: LanguageAdapter = {
  ...shared,
  id: 'cpp',
  name: 'C++',
  extensions: ['.cc', '.cpp', '.cxx', '.c++', '.hh', '.hpp', '.hxx', '.h++', '.ipp', '.inl', '.tpp', '.cppm', '.ixx'],
  sharedExtensions: ['.h'],
  claims: saysCpp,
  grammar: async () => (await import('tree-sitter-cpp')).default,
  prepare: (text) => prepared(text, true).text,
  rules: cppRules,
};
