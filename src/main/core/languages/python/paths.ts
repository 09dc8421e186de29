import type { Role } from '@shared/model';
import type { ProjectView } from '../adapter';
import { folderOf } from '../paths';

const TEST_PATH = /(^|\/)(tests?|testing)\/|(^|\/)(test_[^/]*|[^/]*_test|conftest)\.pyi?$/;
const ROLE_FOLDERS: readonly (readonly [RegExp, Role])[] = [
  [TEST_PATH, 'test'],
  [/(^|\/)(docs?|documentation)\//, 'docs'],
  [/(^|\/)(examples?|samples?|demos?|tutorials?)\//, 'example'],
  [/(^|\/)(migrations\/\d{4}_[^/]*|[^/]*_pb2(_grpc)?)\.pyi?$/, 'generated'],
  [/(^|\/)(setup|noxfile|fabfile|tasks)\.py$/, 'config'],
];

/** Roles that a path has by the habits of Python projects. */
export function pythonRoles(path: string): readonly Role[] {
  return ROLE_FOLDERS.flatMap(([pattern, role]) => (pattern.test(path) ? [role] : []));
}

/** The dotted name of the package that a file is in; the folder for files in no package. */
export function pythonModuleOf(path: string, project: ProjectView): string {
  const folder = folderOf(path);
  const isPackage = (at: string) => project.has(`${at}/__init__.py`) || project.has(`${at}/__init__.pyi`);
  if (folder === '' || !isPackage(folder)) return folder === '' ? '.' : folder;
  const parts = folder.split('/');
  let first = parts.length - 1;
  while (first > 0 && isPackage(parts.slice(0, first).join('/'))) first--;
  return parts.slice(first).join('.');
}
