import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { phpModuleOf } from './modules';
import { phpRules } from './rules';

const TEST_FILE = /(?:^|\/)[^/]*[A-Za-z0-9](?:Test|TestCase|Tests|Cest|Spec)\.php$/;
const TEST_FOLDER = /(?:^|\/)(?:[Tt]ests?|spec|[Ff]ixtures)\//;
const GENERATED = /(?:^|\/)(?:generated|var\/cache|storage\/framework)\//;
/** A tag that opens PHP: at the start of the file also the short one. */
const PHP_TAG = /(?:^|[\s>])<\?(?:php\b|=)|^\s*<\?\s/i;

/** Roles by PHP's habits: test folders and class names of PHPUnit, Pest, Codeception and phpspec. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_FILE.test(path) || TEST_FOLDER.test(path)) roles.push('test');
  if (GENERATED.test(path)) roles.push('generated');
  return roles;
}

/** PHP. */
export const phpAdapter: LanguageAdapter = {
  id: 'php',
  name: 'PHP',
  extensions: ['.php', '.phtml'],
  sharedExtensions: ['.inc'],
  claims: (text) => PHP_TAG.test(text),
  interpreters: ['php'],
  grammar: async () => (await import('tree-sitter-php')).default.php,
  configFiles: ['composer.json'],
  extractor: async () => (await import('./extract')).extractPhp,
  rules: phpRules,
  roles: rolesOfPath,
  moduleOf: phpModuleOf,
};
