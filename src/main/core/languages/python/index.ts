import type { LanguageAdapter } from '../adapter';
import { pythonModuleOf, pythonRoles } from './paths';
import { pythonRules } from './rules';

/** Python 3 (and the Python 2 code that its grammar still reads). */
export const pythonAdapter: LanguageAdapter = {
  id: 'python',
  name: 'Python',
  extensions: ['.py', '.pyi'],
  interpreters: ['python', 'python3'],
  grammar: async () => (await import('tree-sitter-python')).default,
  configFiles: ['pyproject.toml', 'setup.cfg'],
  extractor: async () => (await import('./extract')).extractPython,
  rules: pythonRules,
  roles: pythonRoles,
  moduleOf: (path, _facts, project) => pythonModuleOf(path, project),
};
