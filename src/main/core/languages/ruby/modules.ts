import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';

const SUFFIXES = ['', '.rb'] as const;

/** Where a `require` leads: relative paths by folders, others below a load path (`lib` of the repository or of one of its gems). */
export function resolveRubyModule(spec: string, from: string, project: ProjectView): ModuleTarget {
  if (spec.startsWith('.')) {
    const file = existing(joinPath(folderOf(from), spec), project);
    return file === undefined ? { kind: 'unknown' } : { kind: 'files', files: [file], confidence: 'certain' };
  }
  if (spec.startsWith('/')) return { kind: 'unknown' };
  const candidates = loadPaths(project).flatMap((root) => {
    const file = existing(root === '' ? spec : `${root}/${spec}`, project);
    return file === undefined || file === from ? [] : [{ root, file }];
  });
  const above = candidates.filter(({ root }) => isInside(from, root));
  const [best, ...others] = [...(above.length > 0 ? above : candidates)].sort(
    (a, b) => shared(b.root, from) - shared(a.root, from) || a.root.length - b.root.length,
  );
  if (best) return { kind: 'files', files: [best.file], confidence: others.length === 0 || above.length > 0 ? 'certain' : 'likely' };
  return { kind: 'external', package: spec.split('/', 1)[0] ?? spec };
}

/** Folders that `require` looks in: `lib`, `test` and `spec` of each gem or application, and the repository itself last. */
function loadPaths(project: ProjectView): readonly string[] {
  return project.memo('ruby load paths', () => {
    const roots = new Set<string>();
    for (const path of project.files()) {
      const parts = path.split('/');
      parts.slice(0, -1).forEach((part, at) => {
        if (part === 'lib' || part === 'test' || part === 'spec' || part === 'ext') roots.add(parts.slice(0, at + 1).join('/'));
        if (part === 'app' && at + 1 < parts.length - 1) roots.add(parts.slice(0, at + 2).join('/'));
      });
    }
    return [...roots].sort();
  });
}

/** A load path of the same gem: its parent folder holds the file too. */
function isInside(from: string, root: string): boolean {
  const home = folderOf(root);
  return home === '' || from.startsWith(`${home}/`);
}

function shared(root: string, from: string): number {
  const a = root.split('/');
  const b = from.split('/');
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function existing(path: string | undefined, project: ProjectView): string | undefined {
  if (path === undefined || path === '') return undefined;
  return SUFFIXES.map((suffix) => path + suffix).find((one) => project.has(one));
}
