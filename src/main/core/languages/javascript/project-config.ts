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

/** Path aliases that hold for a file: those of the nearest tsconfig.json or jsconfig.json, with what it extends. */
export function aliasesFor(from: string, project: ProjectView): PathAliases {
  const config = project.nearestConfig('tsconfig.json', from) ?? project.nearestConfig('jsconfig.json', from);
  if (config === null) return NO_ALIASES;
  return project.memo(`aliases:${config.path}`, () => readAliases(config, project, 0));
}

function readAliases(config: { readonly path: string; readonly text: string }, project: ProjectView, depth: number): PathAliases {
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
  for (const name of names.reverse()) {
    const path = joinPath(folder, name);
    if (path === undefined) continue;
    const found = [path, `${path}.json`, `${path}/tsconfig.json`].flatMap((candidate) =>
      project.configs(candidate.slice(candidate.lastIndexOf('/') + 1)).filter((one) => one.path === candidate),
    )[0];
    if (found) return readAliases(found, project, depth + 1);
  }
  return NO_ALIASES;
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
