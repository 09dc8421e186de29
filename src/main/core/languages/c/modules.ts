import type { Import } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';
import { STANDARD_HEADERS } from './standard-headers';

const ROOT_FOLDERS = ['include', 'inc', 'src', 'source', 'lib'];

/**
 * Where an `#include` leads: beside the file, below one of the usual include folders of the folders around it, else to the one file whose path
 * ends so. Using-declarations lead to no file.
 */
export function resolveInclude(spec: string, from: string, project: ProjectView, statement?: Import): ModuleTarget {
  if (statement?.isStatic) return { kind: 'unknown' };
  const isAngled = spec.startsWith('<');
  const path = isAngled ? spec.slice(1, -1).trim() : spec;
  if (path === '' || path.startsWith('/')) return { kind: 'external', package: path };
  if (isAngled && STANDARD_HEADERS.has(path)) return { kind: 'external', package: path };
  const beside = isAngled ? null : normalized(folderOf(from), path);
  if (beside !== null && project.has(beside)) return { kind: 'files', files: [beside], confidence: 'certain' };
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    for (const root of ['', ...ROOT_FOLDERS]) {
      const file = normalized(folder === '' || root === '' ? folder + root : `${folder}/${root}`, path);
      if (file !== null && project.has(file) && file !== from) return { kind: 'files', files: [file], confidence: 'certain' };
    }
    if (folder === '') break;
  }
  const ending = bySuffix(path.replace(/^(?:\.{1,2}\/)+/, ''), from, project);
  if (ending !== null) return { kind: 'files', files: [ending], confidence: 'likely' };
  return isAngled ? { kind: 'external', package: path } : { kind: 'unknown' };
}

/** The file that ends with the path; of several the one that shares most folders with the including file, when there is just one. */
function bySuffix(path: string, from: string, project: ProjectView): string | null {
  const named = filesByName(project).get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
  const fitting = named.filter((file) => file !== from && (file === path || file.endsWith(`/${path}`)));
  if (fitting.length < 2) return fitting[0] ?? null;
  const own = from.split('/');
  const shared = fitting.map((file) => {
    const parts = file.split('/');
    let at = 0;
    while (at < own.length - 1 && own[at] === parts[at]) at++;
    return at;
  });
  const most = Math.max(...shared);
  const nearest = fitting.filter((_, at) => shared[at] === most);
  return most > 0 && nearest.length === 1 ? (nearest[0] ?? null) : null;
}

function filesByName(project: ProjectView): ReadonlyMap<string, readonly string[]> {
  return project.memo('c files by name', () => {
    const byName = new Map<string, string[]>();
    for (const path of project.files()) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const known = byName.get(name);
      if (known) known.push(path);
      else byName.set(name, [path]);
    }
    return byName;
  });
}

/** The folder of a file: what people call a component of a C or C++ project. */
export function cModuleOf(path: string): string {
  const folder = folderOf(path);
  return folder === '' ? '.' : folder;
}

/** The path in a folder without `.` and `..`; null above the repository. */
function normalized(folder: string, path: string): string | null {
  if (!path.includes('./') && !path.startsWith('.')) return folder === '' ? path : `${folder}/${path}`;
  return joinPath(folder, path) ?? null;
}
