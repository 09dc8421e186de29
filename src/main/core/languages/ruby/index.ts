import type { LanguageAdapter } from '../adapter';
import { rubyModuleOf, rubyRoles } from './paths';
import { rubyRules } from './rules';

/** Ruby. */
export const rubyAdapter: LanguageAdapter = {
  id: 'ruby',
  name: 'Ruby',
  extensions: ['.rb', '.rake', '.ru', '.gemspec', '.jbuilder', '.rbw', '.podspec', '.builder'],
  fileNames: ['Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile', 'Podfile', 'Fastfile', 'Thorfile', 'Brewfile', 'Steepfile'],
  interpreters: ['ruby', 'jruby', 'rbx'],
  grammar: async () => (await import('tree-sitter-ruby')).default,
  configFiles: [],
  extractor: async () => (await import('./extract')).extractRuby,
  rules: rubyRules,
  roles: rubyRoles,
  moduleOf: (path) => rubyModuleOf(path),
};
