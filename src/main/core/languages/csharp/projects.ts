import type { FileFacts, Import } from '@shared/model';
import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';

/** Project files and the files whose settings hold for all projects below them. */
export const PROJECT_FILES = ['*.csproj', 'Directory.Build.props', 'Directory.Build.targets'] as const;

interface Project {
  /** Folder of the project file, '' for the root. */
  readonly folder: string;
  /** File name without its ending. */
  readonly name: string;
  /** Folders of the projects it refers to. */
  readonly references: readonly string[];
  readonly usings: readonly Import[];
  readonly isTest: boolean;
}

interface Projects {
  readonly byFolder: ReadonlyMap<string, Project>;
  readonly visible: Map<string, ReadonlySet<string>>;
}

const REFERENCE = /<ProjectReference\b[^>]*\bInclude\s*=\s*"([^"]+)"/g;
const USING = /<Using\b([^>]*)>/g;
const GLOBAL_FILE = /(?:using|import|global)[^/]*\.cs$/i;

function projectsOf(project: ProjectView): Projects {
  return project.memo('csharp projects', () => {
    const byFolder = new Map<string, Project>();
    for (const { path, text } of project.configs('*.csproj')) {
      const folder = folderOf(path);
      const known = byFolder.get(folder);
      const name = path.slice(path.lastIndexOf('/') + 1, -'.csproj'.length);
      byFolder.set(folder, {
        folder,
        name: known?.name ?? name,
        references: [...(known?.references ?? []), ...referencesIn(text, folder)],
        usings: [...(known?.usings ?? []), ...usingsIn(text), ...sharedUsings(folder, project)],
        isTest: /tests?$|\btests?\b|specs?$/i.test(name) || /Microsoft\.NET\.Test\.Sdk|<IsTestProject>true/i.test(text),
      });
    }
    return { byFolder, visible: new Map() };
  });
}

function referencesIn(text: string, folder: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, include = '']) => {
    const target = referenced(folder, include.replaceAll('\\', '/'));
    return target === undefined ? [] : [folderOf(target)];
  });
}

/** Path of a project reference; undefined when it holds variables or leaves the repository. */
function referenced(folder: string, relative: string): string | undefined {
  return /[$*;]/.test(relative) ? undefined : joinPath(folder, relative);
}

/** `<Using Include="N" />`, with `Static` or `Alias`. */
function usingsIn(text: string): Import[] {
  return [...text.matchAll(USING)].flatMap(([, attributes = '']): Import[] => {
    const of = (name: string): string | undefined => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1];
    const spec = of('Include');
    if (spec === undefined || !/^[\w.]+$/.test(spec)) return [];
    const alias = of('Alias');
    const common = { spec, isGlobal: true, line: 1, scope: 0 };
    if (alias !== undefined) {
      const last = spec.slice(spec.lastIndexOf('.') + 1);
      return [{ ...common, names: [{ imported: last, local: alias, line: 1 }], aliasOf: { k: 'ref' as const, n: spec } }];
    }
    return [{ ...common, names: [], wildcard: true, ...(of('Static')?.toLowerCase() === 'true' ? { isStatic: true } : {}) }];
  });
}

/** Usings of the shared settings of the folders above. */
function sharedUsings(folder: string, project: ProjectView): Import[] {
  return ['Directory.Build.props', 'Directory.Build.targets'].flatMap((name) => {
    const found = project.nearestConfig(name, `${folder}/x`);
    return found === null ? [] : usingsIn(found.text);
  });
}

/** Folder of the project that a file belongs to: the nearest above it. */
export function projectOf(path: string, project: ProjectView): string | undefined {
  const { byFolder } = projectsOf(project);
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (byFolder.has(folder)) return folder;
    if (folder === '') return undefined;
  }
}

/** True when the one project is the other or refers to it, through others too. */
export function seesProject(from: string, to: string, project: ProjectView): boolean {
  const { byFolder, visible } = projectsOf(project);
  let known = visible.get(from);
  if (known === undefined) {
    const reached = new Set([from]);
    for (const folder of reached) for (const next of byFolder.get(folder)?.references ?? []) reached.add(next);
    known = reached;
    visible.set(from, known);
  }
  return known.has(to);
}

/** Usings that the project file opens for all its files. */
export function projectUsings(path: string, project: ProjectView): readonly Import[] {
  const folder = projectOf(path, project);
  return folder === undefined ? [] : (projectsOf(project).byFolder.get(folder)?.usings ?? []);
}

/** Files where global usings are kept by habit (`GlobalUsings.cs`, `Usings.cs`); reading every file of a project for them would cost too much. */
export function globalUsingFiles(path: string, project: ProjectView): readonly string[] {
  const folder = projectOf(path, project) ?? '';
  const byProject = project.memo('csharp global usings', () => {
    const found = new Map<string, string[]>();
    for (const file of project.files()) {
      if (!GLOBAL_FILE.test(file.slice(file.lastIndexOf('/') + 1))) continue;
      const of = projectOf(file, project) ?? '';
      found.set(of, [...(found.get(of) ?? []), file]);
    }
    return found;
  });
  return byProject.get(folder) ?? [];
}

/** Namespaces of the repository with their parents. */
function namespacesOf(project: ProjectView): ReadonlySet<string> {
  return project.memo('csharp namespaces', () => {
    const names = new Set<string>();
    for (const path of project.files()) {
      let name = project.packageOf(path) ?? '';
      while (name !== '' && !names.has(name)) {
        names.add(name);
        name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '';
      }
    }
    return names;
  });
}

/** A namespace that no file of the repository declares is a library's. Which files a `using` needs only the names used tell. */
export function resolveCsharpModule(spec: string, _from: string, project: ProjectView): ModuleTarget {
  const namespaces = namespacesOf(project);
  for (let name = spec; name !== ''; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
    if (namespaces.has(name)) return { kind: 'symbol', files: [], symbol: spec };
  }
  return { kind: 'external', package: spec };
}

/** The project; its namespaces where the repository holds a single project beside its tests. */
export function csharpModuleOf(path: string, facts: Pick<FileFacts, 'packageName'>, project: ProjectView): string {
  const { byFolder } = projectsOf(project);
  const folder = projectOf(path, project);
  const own = folder === undefined ? undefined : byFolder.get(folder);
  const plain = folderOf(path);
  if (own === undefined) return facts.packageName ?? (plain === '' ? '(global namespace)' : plain);
  const products = project.memo('csharp products', () => [...byFolder.values()].filter((one) => !one.isTest).length);
  return own.isTest || products > 1 ? own.name : (facts.packageName ?? own.name);
}
