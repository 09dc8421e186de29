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

const TARGET = /\.(target|executableTarget|testTarget|plugin|macro)\(\s*name:\s*"([^"]+)"/g;

/** Targets with code, as the manifest declares them; a target among another one's dependencies is no declaration. */
function targetsIn(manifest: string, root: string): Target[] {
  const found: Target[] = [];
  let end = 0;
  for (const match of manifest.matchAll(TARGET)) {
    const [, kind = '', name = ''] = match;
    if (match.index < end) continue;
    end = closingOf(manifest, match.index);
    const path = /\bpath:\s*"([^"]+)"/.exec(manifest.slice(match.index, end))?.[1]?.replace(/^\.\/|\/$/g, '');
    const usual = kind === 'testTarget' ? 'Tests' : kind === 'plugin' ? 'Plugins' : 'Sources';
    found.push({ name, folder: `${root}${path ?? `${usual}/${name}`}` });
  }
  return found;
}

/** Where the parentheses that open at a place are closed. */
function closingOf(text: string, from: number): number {
  let depth = 0;
  for (let at = text.indexOf('(', from); at >= 0 && at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** The target whose folder holds the file. */
export function targetOf(path: string, project: ProjectView): string | undefined {
  const known = project.memo('swift target by path', () => new Map<string, string | undefined>());
  if (!known.has(path)) known.set(path, targets(project).find(({ folder }) => path.startsWith(`${folder}/`))?.name);
  return known.get(path);
}

/** The target whose folder holds the file; without one the folder below `Sources` or `Tests`, else the file's own top folder. */
export function swiftModuleOf(path: string, _facts: Pick<FileFacts, 'packageName'>, project: ProjectView): string {
  const target = targetOf(path, project);
  if (target !== undefined) return target;
  const below = /(?:^|\/)(?:Sources|Tests)\/([^/]+)\//.exec(path)?.[1];
  if (below !== undefined) return below;
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '(package)';
}
