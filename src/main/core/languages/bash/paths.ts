import type { Role } from '@shared/model';

/** Roles by habit: folders of tests, Bats files. */
export function bashRoles(path: string): readonly Role[] {
  const isTest = /(?:^|\/)(?:test|tests|spec|t)\//.test(path) || /\.bats$|(?:[_.-]test|_spec)\.(?:sh|bash)$|(?:^|\/)test[_-][^/]*\.(?:sh|bash)$/.test(path);
  return isTest ? ['test'] : [];
}

/** The folder of a file. */
export function bashModuleOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash);
}
