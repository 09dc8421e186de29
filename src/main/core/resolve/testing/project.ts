import { type EdgeEnd, type FactsSource, type FileFacts, type FileResolution, symbolIds } from '@shared/model';
import { extractFile } from '../../extract';
import { LANGUAGES } from '../../languages';
import { createResolver } from '..';
import { outlineOf } from '../outline';

/** Language of a path by its extension, undefined for files that are no sources. */
export function languageOf(path: string): string | undefined {
  return LANGUAGES.find((language) => language.extensions.some((extension) => path.endsWith(extension)))?.id;
}

/** A facts source in memory over a small project given as path → text. Files that are no sources count as configuration. */
export async function factsOf(files: Readonly<Record<string, string>>): Promise<FactsSource> {
  const facts = new Map<string, FileFacts>();
  const configs = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    const named = languageOf(path);
    const claiming = LANGUAGES.find(({ sharedExtensions, claims }) => sharedExtensions?.some((extension) => path.endsWith(extension)) && claims?.(text));
    const language = claiming?.id ?? named;
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (language === undefined || LANGUAGES.some(({ configFiles }) => configFiles.includes(name))) configs.set(path, text);
    if (language !== undefined) facts.set(path, await extractFile(path, language, text));
  }
  return sourceOf(facts, configs);
}

/** A facts source over facts that are there already, with the configuration files by path. */
export function sourceOf(facts: ReadonlyMap<string, FileFacts>, configs: ReadonlyMap<string, string>): FactsSource {
  const named = new Map<string, EdgeEnd[]>();
  for (const [path, one] of facts) {
    one.definitions.forEach(({ name }, definition) => {
      named.set(name, [...(named.get(name) ?? []), { path, definition }]);
    });
  }
  const paths = [...facts.keys()].sort();
  const outlines = new Map([...facts].map(([path, one]) => [path, outlineOf(one)]));
  return {
    paths: () => paths,
    facts: (path) => outlines.get(path),
    references: (path) => facts.get(path)?.references ?? [],
    languageOf: (path) => facts.get(path)?.language,
    packageOf: (path) => facts.get(path)?.packageName,
    definitionsNamed: (name) => named.get(name) ?? [],
    configs: () => configs,
  };
}

/** Resolution of every source of a small project, by path. */
export async function resolveProject(files: Readonly<Record<string, string>>): Promise<{ source: FactsSource; byPath: Map<string, FileResolution> }> {
  const source = await factsOf(files);
  const resolver = createResolver(source);
  return { source, byPath: new Map(source.paths().map((path) => [path, resolver.resolve(path)])) };
}

/** An edge end as `path#Qualified.name` (`~2` for the second of that name), or the path alone for the file; `#Qualified.name` within `here`. */
export function endName(source: FactsSource, end: EdgeEnd, here = ''): string {
  const path = end.path === here ? '' : end.path;
  if (end.definition < 0) return end.path;
  const facts = source.facts(end.path);
  const id = facts ? symbolIds(facts)[end.definition] : undefined;
  return `${path}#${id === undefined ? '?' : id.slice(id.indexOf('#') + 1)}`;
}

/** `KIND target confidence` of each edge of a file, for short assertions. */
export function edgesOf(source: FactsSource, resolution: FileResolution | undefined, kind: string): string[] {
  return (resolution?.edges ?? [])
    .filter((edge) => edge.kind === kind)
    .map((edge) => `${edge.line}: ${endName(source, edge.to, resolution?.path)} ${edge.confidence}`);
}
