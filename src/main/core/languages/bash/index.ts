import type { LanguageAdapter } from '../adapter';
import { bashModuleOf, bashRoles } from './paths';
import { bashRules } from './rules';

/** Bash, and the shell scripts whose syntax it shares (sh, dash, ksh, Bats). */
export const bashAdapter: LanguageAdapter = {
  id: 'bash',
  name: 'Bash',
  extensions: ['.sh', '.bash', '.bats', '.ksh', '.ebuild', '.eclass'],
  fileNames: [
    '.bashrc',
    '.bash_profile',
    '.bash_login',
    '.bash_logout',
    '.bash_aliases',
    '.profile',
    'bashrc',
    'bash_profile',
    'profile',
    'PKGBUILD',
    'APKBUILD',
  ],
  interpreters: ['bash', 'sh', 'dash', 'ash', 'ksh', 'bats'],
  grammar: async () => (await import('tree-sitter-bash')).default,
  configFiles: [],
  extractor: async () => (await import('./extract')).extractBash,
  rules: bashRules,
  roles: bashRoles,
  moduleOf: (path) => bashModuleOf(path),
};
