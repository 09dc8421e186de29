import type { ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';

/** JSON with comments and trailing commas, as tsconfig files are written; undefined when it cannot be read. */
export function parseLooseJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '').replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, string: string | undefined) => string ?? '');
  const trimmed = plain.replace(/("(?:[^"\\\n]|\\.)*")|,(\s*[}\]])/g, (_, string: string | undefined, end: string | undefined) => string ?? end ?? '');
  try {
    return JSON.parse(trimmed);
  } catch {
    return undefined;
  }
}

export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface PathAliases {
  /** Folder that non-relative names may start from. */
  readonly baseUrl?: string;
  readonly paths: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
}

const MAX_EXTENDS = 8;
const NO_ALIASES: PathAliases = { paths: [] };

interface Config {
  readonly path: string;
  readonly text: string;
}

/** Path aliases that hold for a file: those of the nearest tsconfig.json or jsconfig.json, with what it extends or is split into. */
export function aliasesFor(from: string, project: ProjectView): PathAliases {
  const [typescript, javascript] = [project.nearestConfig('tsconfig.json', from), project.nearestConfig('jsconfig.json', from)];
  const isNearer = javascript !== null && folderOf(javascript.path).length > folderOf(typescript?.path ?? '').length;
  const config = isNearer ? javascript : (typescript ?? javascript);
  if (config === null) return NO_ALIASES;
  return project.memo(`aliases:${config.path}`, () => {
    const own = readAliases(config, project, 0);
    return own.paths.length > 0 || own.baseUrl !== undefined ? own : readParts(config, project);
  });
}

/** A configuration that names no files itself is split into others beside it, as one for the sources and one for the tools: the first with aliases counts. */
function readParts(config: Config, project: ProjectView): PathAliases {
  const parsed = parseLooseJson(config.text);
  if (!isObject(parsed) || !Array.isArray(parsed.references)) return NO_ALIASES;
  const names = parsed.references.flatMap((one: unknown) => (isObject(one) && typeof one.path === 'string' && one.path.endsWith('.json') ? [one.path] : []));
  const parts = names.map((name) => readNamed(name, folderOf(config.path), project, 0));
  return parts.find(({ paths, baseUrl }) => paths.length > 0 || baseUrl !== undefined) ?? NO_ALIASES;
}

function readAliases(config: Config, project: ProjectView, depth: number): PathAliases {
  const parsed = parseLooseJson(config.text);
  if (!isObject(parsed) || depth > MAX_EXTENDS) return NO_ALIASES;
  const folder = folderOf(config.path);
  const options = isObject(parsed.compilerOptions) ? parsed.compilerOptions : {};
  const baseUrl = typeof options.baseUrl === 'string' ? joinPath(folder, options.baseUrl) : undefined;
  if (isObject(options.paths)) {
    const root = baseUrl ?? folder;
    const paths = Object.entries(options.paths).map(([pattern, targets]) => ({
      pattern,
      targets: (Array.isArray(targets) ? targets : []).flatMap((target) => (typeof target === 'string' ? (joinPath(root, target) ?? []) : [])),
    }));
    return { paths, ...(baseUrl === undefined ? {} : { baseUrl }) };
  }
  const inherited = readExtended(parsed.extends, folder, project, depth);
  return { paths: inherited.paths, ...(baseUrl !== undefined ? { baseUrl } : inherited.baseUrl !== undefined ? { baseUrl: inherited.baseUrl } : {}) };
}

function readExtended(value: unknown, folder: string, project: ProjectView, depth: number): PathAliases {
  const names = (Array.isArray(value) ? value : [value]).filter((name): name is string => typeof name === 'string' && name.startsWith('.'));
  const last = names.reverse().find((name) => named(name, folder, project) !== undefined);
  return last === undefined ? NO_ALIASES : readNamed(last, folder, project, depth + 1);
}

function readNamed(name: string, folder: string, project: ProjectView, depth: number): PathAliases {
  const config = named(name, folder, project);
  return config === undefined ? NO_ALIASES : readAliases(config, project, depth);
}

/** The configuration that another one names: a file, with or without its ending, or a folder. */
function named(name: string, folder: string, project: ProjectView): Config | undefined {
  const path = joinPath(folder, name);
  if (path === undefined) return undefined;
  return [path, `${path}.json`, `${path}/tsconfig.json`].flatMap((candidate) =>
    project.configs(candidate.slice(candidate.lastIndexOf('/') + 1)).filter((one) => one.path === candidate),
  )[0];
}

export interface PackageManifest {
  readonly folder: string;
  readonly name?: string;
  readonly json: JsonObject;
}

/** Every package.json of the repository that has a name, by name. */
export function packagesByName(project: ProjectView): ReadonlyMap<string, PackageManifest> {
  return project.memo('packages', () => {
    const result = new Map<string, PackageManifest>();
    for (const config of project.configs('package.json')) {
      const manifest = readManifest(config);
      if (manifest?.name !== undefined && !result.has(manifest.name)) result.set(manifest.name, manifest);
    }
    return result;
  });
}

export function nearestPackage(from: string, project: ProjectView): PackageManifest | undefined {
  const config = project.nearestConfig('package.json', from);
  return config === null ? undefined : project.memo(`package:${config.path}`, () => readManifest(config));
}

function readManifest(config: { readonly path: string; readonly text: string }): PackageManifest | undefined {
  const json = parseLooseJson(config.text);
  if (!isObject(json)) return undefined;
  return { folder: folderOf(config.path), json, ...(typeof json.name === 'string' ? { name: json.name } : {}) };
}
