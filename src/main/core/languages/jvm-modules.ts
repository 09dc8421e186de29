import type { FileFacts } from '@shared/model';
import type { ProjectView } from './adapter';
import { folderOf } from './paths';

/** Build files whose folder is a build module of its own. */
export const JVM_BUILD_FILES = ['pom.xml', 'build.gradle', 'build.gradle.kts'] as const;

/** The package; a file without one is known by its folder. */
export function packageOrFolder(path: string, facts: Pick<FileFacts, 'packageName'>): string {
  return facts.packageName ?? (folderOf(path) || '(default package)');
}

/** The package; in repositories of several build modules with the module's folder before it: `core:com.acme.store`. */
export function jvmModuleOf(path: string, facts: Pick<FileFacts, 'packageName'>, project: ProjectView): string {
  const name = packageOrFolder(path, facts);
  const folders = project.memo(
    'jvm build folders',
    () => new Set(JVM_BUILD_FILES.flatMap((file) => project.configs(file)).map((config) => folderOf(config.path))),
  );
  if (folders.size < 2) return name;
  for (let at = folderOf(path); ; at = folderOf(at)) {
    if (folders.has(at)) return at === '' ? name : `${at}:${name}`;
    if (at === '') return name;
  }
}
