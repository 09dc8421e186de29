import type { FileFacts, Import, SymbolKind } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';
import { BUILT_IN_CLASSES, isBuiltInFunction, looksBuiltIn } from './builtins';
import { type ComposerMap, composerOf } from './composer';

/** Where a class, function, constant or loaded file is declared. A namespace is taken at its word; composer.json decides between several files. */
export function resolvePhpModule(spec: string, from: string, project: ProjectView, _statement?: Import): ModuleTarget {
  const space = spec.indexOf(' ');
  const kind = space < 0 ? 'class' : spec.slice(0, space);
  const name = spec.slice(space + 1);
  if (kind === 'file') return fileTarget(name, from, project);
  if (kind === 'class') return classTarget(name, from, project);
  const last = name.slice(name.lastIndexOf('\\') + 1);
  const symbol = kind.startsWith('function') ? 'function' : 'variable';
  const own = declaring(name, symbol, project);
  if (own.length > 0) return { kind: 'files', files: nearest(own, name, from, project), confidence: 'certain' };
  const isGlobal = kind.endsWith('?') || !name.includes('\\');
  if (isGlobal && kind.startsWith('function') && isBuiltInFunction(last)) return { kind: 'external', package: 'php' };
  const global = kind.endsWith('?') ? declaring(last, symbol, project) : [];
  if (global.length > 0) return { kind: 'files', files: nearest(global, last, from, project), confidence: 'certain' };
  if (isGlobal && kind.startsWith('function') && looksBuiltIn(last)) return { kind: 'external', package: 'php' };
  if (isGlobal) return { kind: 'unknown' };
  return external(name, project);
}

function classTarget(name: string, from: string, project: ProjectView): ModuleTarget {
  if (!name.includes('\\') && BUILT_IN_CLASSES.has(name.toLowerCase())) return { kind: 'external', package: 'php' };
  const files = declaring(name, 'class', project);
  if (files.length === 0) return external(name, project);
  return { kind: 'files', files: nearest(files, name, from, project), confidence: 'certain' };
}

/** Files that declare the full name. */
function declaring(name: string, kind: SymbolKind, project: ProjectView): readonly string[] {
  const at = name.lastIndexOf('\\');
  const namespace = name.slice(0, Math.max(at, 0));
  return project.filesDefining(name.slice(at + 1), kind).filter((path) => (project.packageOf(path) ?? '') === namespace);
}

function external(name: string, project: ProjectView): ModuleTarget {
  const parts = name.split('\\');
  // A namespace of the project that lacks the class: a file that is not in the index, or made at build time.
  if (parts.length > 1 && project.filesOfPackage(parts.slice(0, -1).join('\\')).length > 0) return { kind: 'unknown' };
  if (parts.length > 1 && project.filesOfPackage(name).length > 0) return { kind: 'unknown' };
  return { kind: 'external', package: parts.length > 2 ? parts.slice(0, 2).join('\\') : (parts[0] ?? name) };
}

/** Of several files that declare one name: what the nearest composer.json maps the name to, else the one that shares the longest path. */
function nearest(files: readonly string[], name: string, from: string, project: ProjectView): readonly string[] {
  if (files.length < 2) return files;
  if (files.includes(from)) return [from];
  const maps = project.memo('php composer', () => project.configs('composer.json').map(composerOf));
  const mapped = files.filter((path) => maps.some((map) => isMapped(map, name, path)));
  const pool = mapped.length > 0 ? mapped : files;
  const shared = pool.map((path) => sharedLength(path, from));
  const most = Math.max(...shared);
  return pool.filter((_, at) => shared[at] === most);
}

function isMapped(map: ComposerMap, name: string, path: string): boolean {
  return map.prefixes.some(({ prefix, folder, isOld }) => {
    if (!name.startsWith(prefix)) return false;
    const rest = (isOld ? name : name.slice(prefix.length)).replaceAll('\\', '/');
    return path === `${folder}${rest}.php`;
  });
}

function sharedLength(left: string, right: string): number {
  const a = left.split('/');
  const b = right.split('/');
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** `./x.php` is relative to the file; a bare path to the file's folder or to the root, whichever has it. */
function fileTarget(written: string, from: string, project: ProjectView): ModuleTarget {
  const folder = folderOf(from);
  const isRelative = written.startsWith('.');
  const candidates = isRelative ? [joinPath(folder, written)] : [joinPath(folder, written), joinPath('', written)];
  const found = candidates.find((path) => path !== undefined && project.has(path));
  if (found === undefined) return { kind: 'unknown' };
  return { kind: 'files', files: [found], confidence: isRelative ? 'certain' : 'likely' };
}

/** The namespace; a file without one belongs to its folder. */
export function phpModuleOf(path: string, facts: Pick<FileFacts, 'packageName'>): string {
  const folder = folderOf(path);
  return facts.packageName ? facts.packageName : folder === '' ? '.' : folder;
}
