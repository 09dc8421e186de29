import type { Import } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';
import { STDLIB } from './stdlib';

const SUFFIXES = ['.py', '.pyi'] as const;

function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

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

/** How many leading folders two paths share. */
function nearness(root: string, from: string): number {
  const a = root === '' ? [] : root.split('/');
  const b = from.split('/');
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared - (a.length - shared) * 0.01;
}

function contains(root: string, path: string): boolean {
  return root === '' || path.startsWith(`${root}/`);
}

interface Candidate {
  readonly root: string;
  readonly files: readonly string[];
}

/** The import root that a file would use: those above it first, the usual ones next, then any. */
function choose(candidates: readonly Candidate[], from: string): ModuleTarget {
  const only = candidates[0];
  if (only === undefined) return { kind: 'unknown' };
  if (candidates.length === 1) return { kind: 'files', files: only.files, confidence: 'certain' };
  const above = candidates.filter(({ root }) => contains(root, from));
  const pool = above.length > 0 ? above : candidates;
  const best = [...pool].sort((a, b) => nearness(b.root, from) - nearness(a.root, from) || a.root.length - b.root.length)[0] ?? only;
  const usual = candidates.find(({ root }) => root === '' || root === 'src');
  // A file next to the importer can be meant only by scripts; a package at the usual root wins over a distant namesake.
  const chosen = above.length > 0 ? best : (usual ?? best);
  return { kind: 'files', files: chosen.files, confidence: above.length === 1 || chosen === usual ? 'certain' : 'likely' };
}

/**
 * Where a Python import leads: relative ones by folders; absolute ones from the root under which the dotted name exists. The name of a standard
 * library module is external unless the repository has it at a root above the importer or at the usual places.
 */
export function resolveModule(spec: string, from: string, project: ProjectView, _statement?: Import): ModuleTarget {
  if (spec.startsWith('.')) return relativeTarget(spec, from, project);
  const top = spec.split('.')[0] ?? spec;
  const path = spec.replaceAll('.', '/');
  const roots = rootsByModule(project).get(top) ?? [];
  const candidates: Candidate[] = [];
  for (const root of roots) {
    const files = moduleFiles(join(root, path), project);
    if (files.length > 0) candidates.push({ root, files });
  }
  const plausible = STDLIB.has(top) ? candidates.filter(({ root }) => root === '' || root === 'src' || root === folderOf(from)) : candidates;
  if (plausible.length > 0 && !(STDLIB.has(top) && isInsidePackage(from, project))) return choose(plausible, from);
  if (plausible.length > 0)
    return choose(
      plausible.filter(({ root }) => root === '' || root === 'src'),
      from,
    );
  if (roots.some((root) => isNamespacePackage(join(root, path), project)) && !STDLIB.has(top)) return { kind: 'unknown' };
  return { kind: 'external', package: top };
}

/** Inside a package an absolute import does not look at sibling files (Python 3). */
function isInsidePackage(from: string, project: ProjectView): boolean {
  return project.has(join(folderOf(from), '__init__.py'));
}
