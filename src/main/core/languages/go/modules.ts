import type { FileFacts } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';

interface GoModule {
  /** Folder of the go.mod, '' at the root. */
  readonly folder: string;
  readonly path: string;
  /** Paths that go.mod replaces by folders of this repository. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** An import path leads to the folder of a package: by the modules of the repository, else outside. */
export function resolveGoModule(spec: string, from: string, project: ProjectView): ModuleTarget {
  const modules = goModules(project);
  const folders = [...replacedFolders(spec, from, modules), ...moduleFolders(spec, modules)];
  for (const folder of folders) {
    const files = packageFiles(folder, from, project);
    if (files.length > 0) return { kind: 'files', files, confidence: 'certain' };
  }
  if (folders.length > 0) return { kind: 'unknown' };
  return modules.length === 0 ? resolveWithoutModule(spec, from, project) : { kind: 'external', package: spec };
}

/** The import path below the module's path; the root package by the module's last name. */
export function goModuleOf(path: string, facts: Pick<FileFacts, 'packageName'>, project: ProjectView): string {
  const folder = folderOf(path);
  const module = goModules(project)
    .filter((entry) => isInside(folder, entry.folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  if (module === undefined) return folder === '' ? (facts.packageName ?? '.') : folder;
  const inner = folder === module.folder ? '' : folder.slice(module.folder === '' ? 0 : module.folder.length + 1);
  if (module.folder !== '') return folder;
  return inner === '' ? lastName(module.path) : inner;
}

/** Sources of a package; its in-package tests only for importers that are tests of the same folder. */
function packageFiles(folder: string, from: string, project: ProjectView): string[] {
  const ownTest = from.endsWith('_test.go') && folderOf(from) === folder;
  return project.filesIn(folder).filter((path) => {
    if (!path.endsWith('.go')) return false;
    return !path.endsWith('_test.go') || (ownTest && !project.packageOf(path)?.endsWith('_test'));
  });
}

function goModules(project: ProjectView): readonly GoModule[] {
  return project.memo('go modules', () =>
    project
      .configs('go.mod')
      .flatMap(({ path, text }) => {
        const name = /^\s*module\s+"?([^\s"]+)"?/m.exec(text)?.[1];
        const folder = folderOf(path);
        return name === undefined ? [] : [{ folder, path: name, replaced: replacements(text, folder) }];
      })
      .sort((a, b) => b.path.length - a.path.length),
  );
}

/** `replace a/b => ../b` points into the repository when the folder is written relative. */
function replacements(text: string, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from, to] of text.matchAll(/^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s*=>\s*(\.{1,2}\/?\S*)/gm)) {
    const target = to === undefined ? undefined : joinPath(folder, to);
    if (from !== undefined && target !== undefined) found.set(from, target);
  }
  return found;
}

function replacedFolders(spec: string, from: string, modules: readonly GoModule[]): string[] {
  const own = modules.filter((module) => isInside(folderOf(from), module.folder)).sort((a, b) => b.folder.length - a.folder.length)[0];
  return [...(own?.replaced ?? [])].flatMap(([path, folder]) => below(spec, path, folder));
}

function moduleFolders(spec: string, modules: readonly GoModule[]): string[] {
  return modules.flatMap((module) => below(spec, module.path, module.folder));
}

function below(spec: string, path: string, folder: string): string[] {
  if (spec === path) return [folder];
  return spec.startsWith(`${path}/`) ? [folder === '' ? spec.slice(path.length + 1) : `${folder}/${spec.slice(path.length + 1)}`] : [];
}

/** Without go.mod the repository's own path is unknown: the longest end of the import path that is a folder of Go files, when it has a host. */
function resolveWithoutModule(spec: string, from: string, project: ProjectView): ModuleTarget {
  const parts = spec.split('/');
  if (parts[0]?.includes('.')) {
    for (let at = 2; at < parts.length; at++) {
      const files = packageFiles(parts.slice(at).join('/'), from, project);
      if (files.length > 0) return { kind: 'files', files, confidence: 'likely' };
    }
  }
  return { kind: 'external', package: spec };
}

function isInside(folder: string, outer: string): boolean {
  return outer === '' || folder === outer || folder.startsWith(`${outer}/`);
}

function lastName(modulePath: string): string {
  const parts = modulePath.split('/').filter((part) => !/^v\d+$/.test(part));
  return parts.at(-1) ?? modulePath;
}
