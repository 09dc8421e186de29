import type { FileFacts } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';

/** The package that all Swift files of a repository are in, as far as names go: inside a module nothing is imported. */
export const SWIFT_PACKAGE = 'Swift';
export const MANIFEST = 'Package.swift';

/** An import names a module as a whole; which of its files are meant is not said, so it leads to no file. */
export function resolveSwiftModule(spec: string, _from: string, project: ProjectView): ModuleTarget {
  const top = spec.split('.')[0] ?? spec;
  return targets(project).some(({ name }) => name === top) ? { kind: 'unknown' } : { kind: 'external', package: top };
}

interface Target {
  readonly name: string;
  readonly folder: string;
}

/** Targets that the package manifests name, with their folders; the longest folder first. */
function targets(project: ProjectView): readonly Target[] {
  return project.memo('swift targets', () =>
    project
      .configs(MANIFEST)
      .flatMap(({ path, text }) => targetsIn(text, path.slice(0, -MANIFEST.length)))
      .sort((a, b) => b.folder.length - a.folder.length),
  );
}

const TARGET =
  /\.(target|executableTarget|testTarget|plugin|macro|systemLibrary)\(\s*name:\s*"([^"]+)"([\s\S]*?)(?=\.(?:target|executableTarget|testTarget|plugin|macro)\(\s*name:|$)/g;

function targetsIn(manifest: string, root: string): Target[] {
  return [...manifest.matchAll(TARGET)].map(([, kind = '', name = '', rest = '']) => {
    const path = /\bpath:\s*"([^"]+)"/.exec(rest)?.[1]?.replace(/^\.\/|\/$/g, '');
    const usual = kind === 'testTarget' ? 'Tests' : kind === 'plugin' ? 'Plugins' : 'Sources';
    return { name, folder: `${root}${path ?? `${usual}/${name}`}` };
  });
}

/** The target whose folder holds the file; without one the folder below `Sources` or `Tests`, else the file's own top folder. */
export function swiftModuleOf(path: string, _facts: Pick<FileFacts, 'packageName'>, project: ProjectView): string {
  const target = targets(project).find(({ folder }) => path.startsWith(`${folder}/`));
  if (target) return target.name;
  const below = /(?:^|\/)(?:Sources|Tests)\/([^/]+)\//.exec(path)?.[1];
  if (below !== undefined) return below;
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '(package)';
}
