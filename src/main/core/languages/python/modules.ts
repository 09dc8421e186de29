import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf } from '../paths';
import { STDLIB } from './stdlib';

const SUFFIXES = ['.py', '.pyi'] as const;

function join(folder: string, rest: string): string {
  return folder === '' ? rest : rest === '' ? folder : `${folder}/${rest}`;
}

/** Files of the module at a path without suffix: `a/b.py`, else `a/b/__init__.py` (Python prefers the package). */
function moduleFiles(base: string, project: ProjectView): string[] {
  const found = (stem: string) => SUFFIXES.map((suffix) => stem + suffix).filter((path) => project.has(path));
  const packages = found(join(base, '__init__'));
  return packages.length > 0 ? packages : base === '' ? [] : found(base);
}

/** True for a folder that is a package without `__init__.py`: it holds Python files somewhere below. */
function isNamespacePackage(base: string, project: ProjectView): boolean {
  return base !== '' && project.hasFolder(base);
}

function relativeTarget(spec: string, from: string, project: ProjectView): ModuleTarget {
  const dots = /^\.+/.exec(spec)?.[0].length ?? 1;
  let folder = folderOf(from);
  for (let up = 1; up < dots; up++) {
    if (folder === '') return { kind: 'unknown' };
    folder = folderOf(folder);
  }
  const base = join(folder, spec.slice(dots).replaceAll('.', '/'));
  const files = moduleFiles(base, project);
  return files.length > 0 ? { kind: 'files', files, confidence: 'certain' } : { kind: 'unknown' };
}

/** Folders that hold a top-level module of each name: where an absolute import may start. */
function rootsByModule(project: ProjectView): ReadonlyMap<string, readonly string[]> {
  return project.memo('python.roots', () => {
    const roots = new Map<string, Set<string>>();
    const note = (name: string, root: string) => {
      const known = roots.get(name) ?? new Set<string>();
      known.add(root);
      roots.set(name, known);
    };
    const isPackage = (folder: string) => project.has(join(folder, '__init__.py')) || project.has(join(folder, '__init__.pyi'));
    for (const path of project.files()) {
      const suffix = SUFFIXES.find((end) => path.endsWith(end));
      if (suffix === undefined) continue;
      const parts = path.slice(0, -suffix.length).split('/');
      if (parts.at(-1) === '__init__') parts.pop();
      // Every folder above the file may be an import root, but for those inside a regular package.
      for (let depth = parts.length - 1; depth >= 0; depth--) {
        const root = parts.slice(0, depth).join('/');
        if (root !== '' && isPackage(root)) continue;
        const name = parts[depth];
        if (name !== undefined) note(name, root);
      }
    }
    return new Map([...roots].map(([name, set]) => [name, [...set].sort()]));
  });
}

function contains(root: string, path: string): boolean {
  return root === '' || path.startsWith(`${root}/`);
}

/** How close an import root is to the importer: folders they share, fewer others first. */
function nearness(root: string, from: string): number {
  const a = root === '' ? [] : root.split('/');
  const b = from.split('/');
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared - (a.length - shared) / 100;
}

interface Candidate {
  readonly root: string;
  readonly files: readonly string[];
}

const USUAL_ROOTS = new Set(['', 'src', 'lib', 'python']);

/** A root that packages are installed from: the usual ones, and folders that a build file stands in or right above. */
function isProjectRoot(root: string, project: ProjectView): boolean {
  if (USUAL_ROOTS.has(root)) return true;
  const holdsBuildFile = (folder: string) =>
    project.has(join(folder, 'setup.py')) ||
    ['pyproject.toml', 'setup.cfg'].some((name) => project.nearestConfig(name, join(folder, '_'))?.path === join(folder, name));
  return holdsBuildFile(root) || (USUAL_ROOTS.has(root.slice(root.lastIndexOf('/') + 1)) && holdsBuildFile(folderOf(root)));
}

/**
 * The import root that a file would use: those above it first (its own project), then roots that packages are installed from, then any. Of two that
 * are equally near neither is taken.
 */
function choose(candidates: readonly Candidate[], from: string, project: ProjectView): ModuleTarget {
  const [only] = candidates;
  if (only === undefined) return { kind: 'unknown' };
  if (candidates.length === 1) return { kind: 'files', files: only.files, confidence: 'certain' };
  const above = candidates.filter(({ root }) => contains(root, from));
  const installed = candidates.filter(({ root }) => isProjectRoot(root, project));
  const pool = above.length > 0 ? above : installed.length > 0 ? installed : candidates;
  const [best = only, second] = [...pool].sort((a, b) => nearness(b.root, from) - nearness(a.root, from));
  if (second !== undefined && nearness(second.root, from) === nearness(best.root, from)) return { kind: 'unknown' };
  return { kind: 'files', files: best.files, confidence: pool.length === 1 ? 'certain' : 'likely' };
}

/** A lone file named like an outside library (`redis.py` in some folder) is meant only by the files below that folder. */
function isPlausible({ root, files }: Candidate, spec: string, from: string, project: ProjectView): boolean {
  const isPackage = files.every((file) => /(^|\/)__init__\.pyi?$/.test(file));
  if (!isPackage && files.includes(from)) return false;
  const top = spec.split('.', 1)[0] ?? spec;
  // The standard library comes first but for what stands beside a script or at the top of the repository.
  if (STDLIB.has(top)) return root === '' || root === 'src' || root === folderOf(from);
  if (contains(root, from) || spec.includes('.') || isProjectRoot(root, project)) return true;
  return isPackage;
}

/** Code that runs from inside its package folder names modules from there: `services.sync` for `server/services/sync.py`, `server/__init__.py` or not. */
function fromPackageFolder(path: string, from: string, project: ProjectView): ModuleTarget | undefined {
  for (let folder = folderOf(from); folder !== ''; folder = folderOf(folder)) {
    const files = moduleFiles(join(folder, path), project);
    if (files.length > 0) return { kind: 'files', files, confidence: 'likely' };
  }
  return undefined;
}

/**
 * Where a Python import leads: relative ones by folders; absolute ones from the root under which the dotted name exists. `unknown` is a package
 * without `__init__` or a broken relative import.
 */
export function resolveModule(spec: string, from: string, project: ProjectView): ModuleTarget {
  if (spec.startsWith('.')) return relativeTarget(spec, from, project);
  const top = spec.split('.', 1)[0] ?? spec;
  const path = spec.replaceAll('.', '/');
  const roots = rootsByModule(project).get(top) ?? [];
  const candidates = roots
    .map((root): Candidate => ({ root, files: moduleFiles(join(root, path), project) }))
    .filter((candidate) => candidate.files.length > 0 && isPlausible(candidate, spec, from, project));
  if (candidates.length > 0) return choose(candidates, from, project);
  if (STDLIB.has(top)) return { kind: 'external', package: top };
  const inside = spec.includes('.') ? fromPackageFolder(path, from, project) : undefined;
  if (inside) return inside;
  return roots.some((root) => isNamespacePackage(join(root, path), project)) ? { kind: 'unknown' } : { kind: 'external', package: top };
}

/** `from package import module`: the name can be a module of the package. */
export function submoduleSpec(spec: string, name: string): string {
  return spec.endsWith('.') ? spec + name : `${spec}.${name}`;
}
