/**
 * Damaged sources of every language: extraction and resolution give something for each, in bounded time. CAIRN_FUZZ_RUNS sets how many a language
 * (`npm run fuzz` takes 10,000), CAIRN_FUZZ_SEED another series, CAIRN_FUZZ_ONLY one language.
 */
import type { FactsSource, FileFacts } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { EndlessParseError, extractFile, TooDeepError } from '../extract';
import { createResolver } from '../resolve';
import { languageOf, sourceOf } from '../resolve/testing/project';
import { LANGUAGES } from '.';
import { cases, filesOf } from './testing/fixtures';
import { mutated, randomFrom } from './testing/mutations';

const RUNS = Number(process.env.CAIRN_FUZZ_RUNS ?? 300);
const SEED = Number(process.env.CAIRN_FUZZ_SEED ?? 1);
const ONLY = process.env.CAIRN_FUZZ_ONLY;
/** Far above what a source of a few kilobytes takes, so that a busy machine does not matter. */
const LONGEST_MS = 10_000;

/** A fixture project with the facts of its files. */
interface Project {
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly configs: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
}

async function projectOf(folder: string): Promise<Project> {
  const facts = new Map<string, FileFacts>();
  const configs = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [path, text] of Object.entries(filesOf(folder))) {
    const language = languageOf(path);
    if (language === undefined) configs.set(path, text);
    else {
      facts.set(path, await extractFile(path, language, text));
      texts.set(path, text);
    }
  }
  return { facts, configs, texts };
}

/** Facts of a source; undefined where it is set aside: nested too deeply, or the parser itself runs in a circle. */
async function factsOrNone(path: string, language: string, text: string): Promise<FileFacts | undefined> {
  try {
    return await extractFile(path, language, text);
  } catch (error) {
    if (error instanceof TooDeepError || error instanceof EndlessParseError) return undefined;
    throw error;
  }
}

/** What must hold of any facts and of what they resolve to; the first thing that does not, else undefined. */
function faultOf(source: FactsSource, path: string, facts: FileFacts): string | undefined {
  const { definitions, scopes, references, bindings } = facts;
  if (definitions.some((one) => one.parent >= definitions.length || one.scope >= scopes.length || one.line < 1 || one.endLine < one.startLine))
    return 'a definition out of place';
  if (scopes.some((one, at) => one.parent >= at || one.definition >= definitions.length)) return 'a scope out of place';
  if (references.some((one) => scopes[one.scope] === undefined || one.line < 1)) return 'a reference out of place';
  if (bindings.some((one) => scopes[one.scope] === undefined)) return 'a binding out of place';
  const { edges, unresolved } = createResolver(source).resolve(path);
  for (const { from, to, line } of edges) {
    if (from >= definitions.length || line < 1) return 'an edge from nowhere';
    if (to.definition >= 0 && source.facts(to.path)?.definitions[to.definition] === undefined) return 'an edge to nowhere';
  }
  return unresolved.some((one) => one.from >= definitions.length) ? 'a site in nowhere' : undefined;
}

const languages = LANGUAGES.filter(({ id }) => ONLY === undefined || id === ONLY);

describe.each(languages)('damaged $name', ({ id }) => {
  it(`gives facts and edges, ${RUNS} times`, { timeout: 60_000 + RUNS * 200 }, async () => {
    const projects: Project[] = [];
    for (const { folder } of cases()) {
      const paths = Object.keys(filesOf(folder));
      if (paths.some((path) => languageOf(path) === id)) projects.push(await projectOf(folder));
    }
    const sources = projects.flatMap((project) =>
      [...project.texts].filter(([path]) => languageOf(path) === id).map(([path, text]) => ({ project, path, text })),
    );
    if (sources.length === 0) return;
    const others = sources.map(({ text }) => text);
    const random = randomFrom(SEED);
    for (let run = 0; run < RUNS; run++) {
      const { project, path, text } = sources[Math.floor(random() * sources.length)] ?? sources[0] ?? { project: undefined, path: '', text: '' };
      if (!project) break;
      const damaged = mutated(text, others, random);
      const begun = performance.now();
      const where = `seed ${SEED}, run ${run}, ${path}`;
      try {
        const facts = await factsOrNone(path, id, damaged);
        if (!facts) continue;
        const source = sourceOf(new Map(project.facts).set(path, facts), project.configs);
        expect(faultOf(source, path, facts), where).toBeUndefined();
      } catch (cause) {
        throw new Error(`${where}:\n${damaged.slice(0, 4000)}`, { cause });
      }
      expect(performance.now() - begun, where).toBeLessThan(LONGEST_MS);
    }
  });
});
