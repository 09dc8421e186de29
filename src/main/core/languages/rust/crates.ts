import type { ModuleTarget, ProjectView } from '../adapter';
import { folderOf, joinPath } from '../paths';
import { asName, type Dependency, type Manifest, manifests } from './manifests';

const STANDARD: ReadonlySet<string> = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);
const UNKNOWN: ModuleTarget = { kind: 'unknown' };

/**
 * Where a module is: `crate` the root of the crate a file belongs to, `super` the module around it, `::name` a crate, `mod a.b` a module that the
 * file declares, `path p` one with `#[path]`.
 */
export function resolveRustModule(spec: string, from: string, project: ProjectView): ModuleTarget {
  if (spec === 'crate') return filesOf(rootsOf(from, project));
  if (spec === 'super') return filesOf(parentOf(from, project));
  if (spec.startsWith('::')) return crateNamed(spec.slice(2), from, project);
  if (spec.startsWith('mod ')) return filesOf(childOf(from, spec.slice(4).replaceAll('.', '/'), project));
  if (spec.startsWith('path ')) {
    const path = joinPath(folderOf(from), spec.slice(5));
    return filesOf(path !== undefined && project.has(path) ? [path] : []);
  }
  return UNKNOWN;
}

function filesOf(files: readonly string[]): ModuleTarget {
  return files.length === 0 ? UNKNOWN : { kind: 'files', files, confidence: 'certain' };
}

function under(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.rs$/, '');
}

/** The package a file belongs to: that of the nearest Cargo.toml with one. */
function manifestOf(path: string, project: ProjectView): Manifest | undefined {
  const all = manifests(project);
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const found = all.get(folder);
    if (found?.name !== undefined) return found;
    if (folder === '') return all.get('');
  }
}

/** Root files of every crate of the package: by the manifest's paths, else by Cargo's layout. */
function rootsOfPackage(manifest: Manifest, project: ProjectView): readonly string[] {
  return project.memo(`rust roots ${manifest.folder}`, () => {
    const { folder } = manifest;
    const written = [manifest.libPath, ...manifest.targets]
      .flatMap((path) => (path === undefined ? [] : [joinPath(folder, path)]))
      .filter((path) => path !== undefined);
    const usual = ['src/lib.rs', 'src/main.rs', 'build.rs'].map((path) => under(folder, path));
    const grouped = ['src/bin', 'tests', 'examples', 'benches'].flatMap((inner) => {
      const place = under(folder, inner);
      const nested = project.files().filter((path) => path.startsWith(`${place}/`) && path.endsWith('/main.rs') && folderOf(folderOf(path)) === place);
      return [...project.filesIn(place).filter((path) => path.endsWith('.rs')), ...nested];
    });
    return [...new Set([...written, ...usual, ...grouped])].filter((path) => project.has(path));
  });
}

/** Root of the library of a package. */
function libraryOf(manifest: Manifest, project: ProjectView): string | undefined {
  const written = manifest.libPath === undefined ? undefined : joinPath(manifest.folder, manifest.libPath);
  return [written, under(manifest.folder, 'src/lib.rs')].find((path) => path !== undefined && project.has(path));
}

function isRoot(path: string, project: ProjectView): boolean {
  const manifest = manifestOf(path, project);
  if (manifest === undefined) return ['lib', 'main'].includes(nameOf(path));
  return rootsOfPackage(manifest, project).includes(path);
}

/** The crate roots a file can belong to: itself, else those in the nearest folder above it; a library's modules come before a program's. */
function rootsOf(path: string, project: ProjectView): readonly string[] {
  if (isRoot(path, project)) return [path];
  const manifest = manifestOf(path, project);
  const roots = manifest === undefined ? project.files().filter((file) => ['lib', 'main'].includes(nameOf(file))) : rootsOfPackage(manifest, project);
  const above = roots.filter((root) => {
    const folder = folderOf(root);
    return (folder === '' || path.startsWith(`${folder}/`)) && nameOf(root) !== 'build';
  });
  const deepest = Math.max(-1, ...above.map((root) => folderOf(root).length));
  const nearest = above.filter((root) => folderOf(root).length === deepest);
  const own = nearest.filter((root) => nameOf(root) === 'lib' || nameOf(root) === 'main');
  return own.length > 0 ? [...own].sort((a, b) => Number(nameOf(a) === 'main') - Number(nameOf(b) === 'main')) : nearest;
}

/** The folder in which a file's modules lie. */
function foldersOfChildren(path: string, project: ProjectView): string[] {
  const folder = folderOf(path);
  if (nameOf(path) === 'mod') return [folder];
  const own = under(folder, nameOf(path));
  return isRoot(path, project) ? [folder, own] : [own];
}

function childOf(from: string, name: string, project: ProjectView): string[] {
  for (const folder of foldersOfChildren(from, project)) {
    for (const path of [under(folder, `${name}.rs`), under(folder, `${name}/mod.rs`)]) if (project.has(path) && path !== from) return [path];
  }
  return [];
}

function parentOf(path: string, project: ProjectView): readonly string[] {
  const folder = nameOf(path) === 'mod' ? folderOf(folderOf(path)) : folderOf(path);
  const here = nameOf(path) === 'mod' ? folderOf(path) : undefined;
  const candidates = [under(folder, 'mod.rs'), ...(folder === '' ? [] : [`${folder}.rs`])];
  const found = candidates.find((candidate) => candidate !== path && candidate !== `${here}.rs` && project.has(candidate));
  return found === undefined ? rootsOf(path, project) : [found];
}

/** A crate by the name that code uses: the package's own library, a dependency in the repository, else one outside. */
function crateNamed(name: string, from: string, project: ProjectView): ModuleTarget {
  if (STANDARD.has(name)) return { kind: 'external', package: name };
  const manifest = manifestOf(from, project);
  if (manifest === undefined) return UNKNOWN;
  const declared = manifest.dependencies.get(name);
  if (declared === undefined) {
    const own = manifest.libName === name ? libraryOf(manifest, project) : undefined;
    return own === undefined ? UNKNOWN : filesOf([own]);
  }
  const wanted = packageOf(declared, name, manifest, project);
  const library = wanted === undefined ? undefined : libraryOf(wanted, project);
  return library === undefined ? { kind: 'external', package: declared.package } : filesOf([library]);
}

function packageOf(declared: Dependency, name: string, manifest: Manifest, project: ProjectView): Manifest | undefined {
  const all = manifests(project);
  let dependency = declared;
  let base = manifest.folder;
  if (declared.fromWorkspace) {
    for (let folder = manifest.folder; ; folder = folderOf(folder)) {
      const shared = all.get(folder)?.workspaceDependencies.get(name);
      if (shared !== undefined) {
        dependency = shared;
        base = folder;
        break;
      }
      if (folder === '') break;
    }
  }
  if (dependency.path === undefined) return undefined;
  const folder = joinPath(base, dependency.path);
  const found = folder === undefined ? undefined : all.get(folder);
  return found?.name !== undefined && (found.name === dependency.package || asName(found.name) === asName(dependency.package)) ? found : undefined;
}

/** The crate, and below it the top module where modules have folders: `ripgrep`, `ripgrep::flags`; tests and examples are one module each. */
export function rustModuleOf(path: string, _facts: unknown, project: ProjectView): string {
  const manifest = manifestOf(path, project);
  const [root] = rootsOf(path, project);
  if (root === undefined || manifest === undefined) return manifest?.name ?? (folderOf(path) || '.');
  const crate = manifest.name ?? (manifest.folder || '.');
  const aside = ['tests', 'examples', 'benches'].find((folder) => path.startsWith(`${under(manifest.folder, folder)}/`));
  if (aside !== undefined) return `${crate}/${aside}`;
  const folder = folderOf(root);
  const [top = '', ...rest] = (folder === '' ? path : path.slice(folder.length + 1)).split('/');
  const name = rest.length > 0 ? top : nameOf(path);
  return path !== root && project.hasFolder(under(folder, name)) ? `${crate}::${name}` : crate;
}
