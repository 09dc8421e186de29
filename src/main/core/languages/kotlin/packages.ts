import type { FileFacts, Import } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';

/** Build files whose folder is a build module of its own. */
export const BUILD_FILES = ['build.gradle.kts', 'build.gradle', 'settings.gradle.kts', 'settings.gradle', 'pom.xml'] as const;

/**
 * Finds the package that a dotted name begins with: the longest prefix that some file declares. What is left names something at its top
 * level, or a member of a class or object. Packages are not bound to folders.
 */
export function resolveKotlinModule(spec: string, _from: string, project: ProjectView, statement?: Import): ModuleTarget {
  const parts = spec.split('.');
  for (let length = statement?.wildcard ? parts.length : parts.length - 1; length > 0; length--) {
    const files = project.filesOfPackage(parts.slice(0, length).join('.'));
    if (files.length === 0) continue;
    const rest = parts.slice(length);
    return rest.length === 0 ? { kind: 'files', files, confidence: 'certain' } : { kind: 'symbol', files, symbol: rest.join('.') };
  }
  const upper = parts.findIndex((part) => /^\p{Lu}/u.test(part));
  return { kind: 'external', package: (upper > 0 ? parts.slice(0, upper) : parts.slice(0, Math.max(1, parts.length - 1))).join('.') };
}

/** The package; in repositories of several build modules with the module's folder before it: `core:com.acme.store`. */
export function kotlinModuleOf(path: string, facts: Pick<FileFacts, 'packageName'>, project: ProjectView): string {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const name = facts.packageName ?? (folder === '' ? '(default package)' : folder);
  const folders = project.memo('kotlin build folders', () => buildFolders(project));
  if (folders.size < 2) return name;
  for (let at = folder; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    if (folders.has(at)) return at === '' ? name : `${at}:${name}`;
    if (at === '') return name;
  }
}

function buildFolders(project: ProjectView): Set<string> {
  const paths = BUILD_FILES.filter((name) => !name.startsWith('settings'))
    .flatMap((name) => project.configs(name))
    .map((config) => config.path);
  return new Set(paths.map((path) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '')));
}
