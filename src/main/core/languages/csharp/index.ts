import type { Role } from '@shared/model';
import type { LanguageAdapter } from '../adapter';
import { firstBranches } from './preprocessor';
import { csharpModuleOf, PROJECT_FILES } from './projects';
import { csharpRules } from './rules';

const TEST_FILE = /(?:^|\/)[^/]*[a-z0-9](?:Tests?|Fixture|Specs?)\.cs$/;
const TEST_FOLDER = /(?:^|\/)(?:tests?|specs?|[^/]*[.\-_]?(?:Tests?|Specs?|UnitTests?|IntegrationTests?))\//;
const GENERATED_FILE = /(?:\.g(?:\.i)?|\.[dD]esigner|\.generated|\.Generated)\.cs$/;
const GENERATED_FOLDER = /(?:^|\/)(?:obj|Generated)\//;

/** Roles by C#'s habits: test projects and class names, generated files. */
function rolesOfPath(path: string): readonly Role[] {
  const roles: Role[] = [];
  if (TEST_FOLDER.test(path) || TEST_FILE.test(path)) roles.push('test');
  if (GENERATED_FILE.test(path) || GENERATED_FOLDER.test(path)) roles.push('generated');
  return roles;
}

/** C#. */
export const csharpAdapter: LanguageAdapter = {
  id: 'csharp',
  name: 'C#',
  extensions: ['.cs', '.csx'],
  grammar: async () => (await import('tree-sitter-c-sharp/bindings/node/index.js')).default,
  configFiles: PROJECT_FILES,
  extractor: async () => (await import('./extract')).extractCsharp,
  repair: firstBranches,
  rules: csharpRules,
  roles: rolesOfPath,
  moduleOf: csharpModuleOf,
};
