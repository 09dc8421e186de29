import type { ProjectView } from '../adapter';
import { folderOf } from '../paths';

/** A dependency of a Cargo.toml: where it stands in the repository, when it does, and its real name. */
export interface Dependency {
  readonly path?: string;
  readonly package: string;
  readonly fromWorkspace: boolean;
}

/** What module resolution reads of a Cargo.toml. */
export interface Manifest {
  /** Folder of the file, '' at the root. */
  readonly folder: string;
  /** Name of the package; undefined for a workspace without one. */
  readonly name?: string;
  /** Name by which code uses the library. */
  readonly libName?: string;
  readonly libPath?: string;
  /** Roots of programs, tests, examples and benches with a path of their own. */
  readonly targets: readonly string[];
  /** By the name that code uses. */
  readonly dependencies: ReadonlyMap<string, Dependency>;
  readonly workspaceDependencies: ReadonlyMap<string, Dependency>;
}

/** Every Cargo.toml of the repository by its folder. */
export function manifests(project: ProjectView): ReadonlyMap<string, Manifest> {
  return project.memo(
    'rust manifests',
    () => new Map(project.configs('Cargo.toml').map(({ path, text }) => [folderOf(path), readManifest(folderOf(path), text)])),
  );
}

interface Section {
  readonly name: string;
  readonly values: Map<string, string>;
}

/** Sections with their `key = value` lines; a value over several lines is one. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ name: '', values: new Map() }];
  let open: { key: string; value: string } | undefined;
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\s+#.*$|^#.*$/, '').trim();
    const section = sections.at(-1);
    if (section === undefined) break;
    if (open !== undefined) {
      open.value += ` ${line}`;
      if (isBalanced(open.value)) {
        section.values.set(open.key, open.value);
        open = undefined;
      }
      continue;
    }
    const head = /^\[+\s*([^\]]+?)\s*\]+$/.exec(line)?.[1];
    if (head !== undefined) {
      sections.push({ name: head.replace(/["'\s]/g, ''), values: new Map() });
      continue;
    }
    const [, key, value] = /^([\w."'-]+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    if (isBalanced(value)) section.values.set(key.replace(/["']/g, ''), value);
    else open = { key: key.replace(/["']/g, ''), value };
  }
  return sections;
}

function isBalanced(value: string): boolean {
  const count = (bracket: string): number => value.split(bracket).length;
  return count('[') === count(']') && count('{') === count('}');
}

function readManifest(folder: string, text: string): Manifest {
  const dependencies = new Map<string, Dependency>();
  const workspaceDependencies = new Map<string, Dependency>();
  const targets: string[] = [];
  let name: string | undefined;
  let libName: string | undefined;
  let libPath: string | undefined;
  for (const section of sectionsOf(text)) {
    const own = unquoted(section.values.get('name'));
    const path = unquoted(section.values.get('path'));
    if (section.name === 'package') name = own;
    else if (section.name === 'lib') {
      libName = own;
      libPath = path;
    } else if (['bin', 'test', 'example', 'bench'].includes(section.name)) {
      if (path !== undefined) targets.push(path);
    } else readDependencies(section, dependencies, workspaceDependencies);
    const build = section.name === 'package' ? unquoted(section.values.get('build')) : undefined;
    if (build !== undefined) targets.push(build);
  }
  return {
    folder,
    ...(name === undefined ? {} : { name }),
    ...((libName ?? name) === undefined ? {} : { libName: asName(libName ?? name ?? '') }),
    ...(libPath === undefined ? {} : { libPath }),
    targets,
    dependencies,
    workspaceDependencies,
  };
}

const DEPENDENCIES = /^(?:target\..*\.)?(?:dev-|build-)?dependencies(?:\.(.+))?$/;

function readDependencies(section: Section, own: Map<string, Dependency>, shared: Map<string, Dependency>): void {
  const isShared = section.name.startsWith('workspace.');
  const [matched, single] = DEPENDENCIES.exec(isShared ? section.name.slice('workspace.'.length) : section.name) ?? [];
  if (matched === undefined) return;
  const into = isShared ? shared : own;
  if (single !== undefined) {
    const text = [...section.values].map(([key, value]) => `${key} = ${value}`).join(', ');
    into.set(asName(single), dependency(single, `{ ${text} }`));
    return;
  }
  for (const [key, value] of section.values) {
    const [name = key, property] = key.split('.');
    into.set(asName(name), dependency(name, property === undefined ? value : `{ ${property} = ${value} }`));
  }
}

function dependency(name: string, value: string): Dependency {
  const field = (key: string): string | undefined => new RegExp(`[{,]\\s*${key}\\s*=\\s*["']([^"']*)["']`).exec(value)?.[1];
  const path = field('path');
  return { package: field('package') ?? name, ...(path === undefined ? {} : { path }), fromWorkspace: /[{,]\s*workspace\s*=\s*true/.test(value) };
}

function unquoted(value: string | undefined): string | undefined {
  return value === undefined ? undefined : /^["']([^"']*)["']/.exec(value)?.[1];
}

/** A crate's name as code writes it. */
export function asName(name: string): string {
  return name.replaceAll('-', '_');
}
