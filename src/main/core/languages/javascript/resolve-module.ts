import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';
import { aliasesFor, isObject, nearestPackage, type PackageManifest, packagesByName } from './project-config';

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
const SCRIPT_EXTENSIONS = ['.js', '.jsx', '.mjs', '.cjs', '.ts', '.tsx', '.d.ts', '.mts', '.cts'];
/** What a compiled name stands for in the sources. */
const COMPILED: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts', '.js', '.jsx'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.d.mts', '.mjs'],
  '.cjs': ['.cts', '.d.cts', '.cjs'],
};
/** Where sources lie when a package names its build output. */
const OUTPUT_FOLDERS = /^(?:dist|lib|build|out|esm|cjs|types)(?:\/(?:esm|cjs|types|src))?\//;
const UNKNOWN: ModuleTarget = { kind: 'unknown' };

/** Where an import of TypeScript or JavaScript leads. */
export function resolveModule(spec: string, from: string, project: ProjectView): ModuleTarget {
  const clean = spec.replace(/[?#].*$/, (tail) => (spec.startsWith('#') ? tail : ''));
  if (clean.startsWith('.') || clean === '') return relative(clean, from, project);
  if (clean.startsWith('/')) return UNKNOWN;
  const aliased = byAlias(clean, from, project);
  if (aliased !== undefined) return found(aliased);
  if (clean.startsWith('#')) {
    const own = nearestPackage(from, project);
    const target = own ? byConditions(own, own.json.imports, clean, from, project) : undefined;
    return target === undefined ? UNKNOWN : found(target);
  }
  const name = packageName(clean);
  const manifest = packagesByName(project).get(name);
  if (manifest && !clean.startsWith('node:')) {
    const target = packageEntry(manifest, clean.slice(name.length).replace(/^\//, ''), from, project);
    if (target !== undefined) return found(target);
  }
  return { kind: 'external', package: clean.startsWith('node:') ? clean : name };
}

function found(file: string): ModuleTarget {
  return { kind: 'files', files: [file], confidence: 'certain' };
}

function packageName(spec: string): string {
  const parts = spec.split('/');
  return spec.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? spec);
}

function relative(spec: string, from: string, project: ProjectView): ModuleTarget {
  const path = joinPath(folderOf(from), spec);
  const file = path === undefined ? undefined : probe(path, from, project, spec.endsWith('/') || /(?:^|\/)\.\.?$/.test(spec));
  return file === undefined ? UNKNOWN : found(file);
}

/** The file that a path without or with a compiled extension means. TypeScript importers get the source before its output. */
export function probe(path: string, from: string, project: ProjectView, folderOnly = false): string | undefined {
  const script = /\.[cm]?jsx?$/.test(from);
  if (!folderOnly) {
    const compiled = /\.[cm]?jsx?$/.exec(path)?.[0];
    const candidates = compiled === undefined ? undefined : COMPILED[compiled];
    if (candidates && script && project.has(path)) return path;
    if (compiled !== undefined && candidates) {
      const stem = path.slice(0, -compiled.length);
      for (const extension of candidates) if (project.has(stem + extension)) return stem + extension;
    }
    if (project.has(path)) return path;
    for (const extension of script ? SCRIPT_EXTENSIONS : EXTENSIONS) if (project.has(path + extension)) return path + extension;
  }
  if (path !== '' && !project.hasFolder(path)) return undefined;
  const prefix = path === '' ? 'index' : `${path}/index`;
  const manifest = nearestPackage(path === '' ? 'x' : `${path}/x`, project);
  if (manifest && manifest.folder === path && typeof manifest.json.main === 'string') {
    const main = joinPath(path, manifest.json.main);
    const target = main === undefined || main === path ? undefined : probe(main, from, project);
    if (target !== undefined) return target;
  }
  for (const extension of script ? SCRIPT_EXTENSIONS : EXTENSIONS) if (project.has(prefix + extension)) return prefix + extension;
  return undefined;
}

/** The longest matching alias wins, an exact one first. */
function byAlias(spec: string, from: string, project: ProjectView): string | undefined {
  const { paths, baseUrl } = aliasesFor(from, project);
  const matches = paths
    .map((alias) => ({ alias, rest: matchPattern(alias.pattern, spec) }))
    .filter((match) => match.rest !== undefined)
    .sort((a, b) => starAt(b.alias.pattern) - starAt(a.alias.pattern));
  for (const { alias, rest } of matches) {
    for (const target of alias.targets) {
      const file = probe(target.replace('*', rest ?? ''), from, project);
      if (file !== undefined) return file;
    }
  }
  if (baseUrl === undefined) return undefined;
  const path = joinPath(baseUrl, spec);
  return path === undefined ? undefined : probe(path, from, project);
}

function starAt(pattern: string): number {
  const star = pattern.indexOf('*');
  return star < 0 ? Number.POSITIVE_INFINITY : star;
}

/** What the star stands for, '' for an exact match, undefined for none. */
function matchPattern(pattern: string, spec: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === spec ? '' : undefined;
  const head = pattern.slice(0, star);
  const tail = pattern.slice(star + 1);
  if (spec.length < head.length + tail.length || !spec.startsWith(head) || !spec.endsWith(tail)) return undefined;
  return spec.slice(head.length, spec.length - tail.length);
}

function packageEntry(manifest: PackageManifest, rest: string, from: string, project: ProjectView): string | undefined {
  const { json, folder } = manifest;
  const key = rest === '' ? '.' : `./${rest}`;
  if (json.exports !== undefined) {
    const target = byConditions(manifest, isObject(json.exports) && hasSubpaths(json.exports) ? json.exports : { '.': json.exports }, key, from, project);
    if (target !== undefined) return target;
  }
  if (rest !== '') {
    for (const start of [rest, `src/${rest}`]) {
      const path = joinPath(folder, start);
      const file = path === undefined ? undefined : probe(path, from, project);
      if (file !== undefined) return file;
    }
    return undefined;
  }
  for (const field of ['source', 'types', 'typings', 'module', 'main']) {
    const value = json[field];
    const file = typeof value === 'string' ? entryFile(folder, value, from, project) : undefined;
    if (file !== undefined) return file;
  }
  for (const start of ['src/index', 'index', 'lib/index', 'src/main']) {
    const path = joinPath(folder, start);
    const file = path === undefined ? undefined : probe(path, from, project);
    if (file !== undefined) return file;
  }
  return undefined;
}

function hasSubpaths(value: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(value).some((key) => key.startsWith('.'));
}

/** Looks a key up in an `exports` or `imports` map: exact, else the longest pattern. */
function byConditions(manifest: PackageManifest, map: unknown, key: string, from: string, project: ProjectView): string | undefined {
  if (!isObject(map)) return undefined;
  const entries = Object.entries(map)
    .map(([pattern, value]) => ({ pattern, value, rest: matchPattern(pattern, key) }))
    .filter((entry) => entry.rest !== undefined)
    .sort((a, b) => starAt(b.pattern) - starAt(a.pattern));
  for (const { value, rest } of entries) {
    for (const target of targetsOf(value, 0)) {
      const file = entryFile(manifest.folder, target.replace('*', rest ?? ''), from, project);
      if (file !== undefined) return file;
    }
  }
  return undefined;
}

/** Every path below nested conditions, source-like conditions first. */
function targetsOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((one) => targetsOf(one, depth + 1));
  if (!isObject(value)) return [];
  const rank = (key: string): number => (key === 'source' || key.startsWith('@') ? 0 : key === 'types' ? 1 : 2);
  return Object.entries(value)
    .sort(([a], [b]) => rank(a) - rank(b))
    .flatMap(([, inner]) => targetsOf(inner, depth + 1));
}

/** The file itself, or the source that an output path is built from. */
function entryFile(folder: string, target: string, from: string, project: ProjectView): string | undefined {
  const direct = target.replace(/^\.\//, '');
  const source = direct.replace(/\.d\.([cm]?)ts$/, '.$1ts');
  const candidates = [direct, source];
  if (OUTPUT_FOLDERS.test(direct)) {
    const stem = source.replace(OUTPUT_FOLDERS, '').replace(/\.[cm]?[jt]sx?$/, '');
    candidates.push(`src/${stem}`, stem);
  }
  for (const candidate of candidates) {
    const path = joinPath(folder, candidate);
    const file = path === undefined ? undefined : probe(path, candidate === direct ? from : 'x.ts', project);
    if (file !== undefined) return file;
  }
  return undefined;
}
