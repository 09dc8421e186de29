/**
 * Annotated fixtures of every language. A case is a folder `<language>/__fixtures__/<case>/` that holds a small project. The expected edges stand
 * in a comment at the end of the line they come from:
 *
 *   save(order); //=> CALLS store.ts#save certain
 *   run(); //=> CALLS #run certain from main, CALLS #stop guess
 *
 * (`#=>` where comments start with `#`). An edge is `KIND target confidence [from source]`: the target is `path#Qualified.name`, `#Qualified.name`
 * within the same file, or a path for a file; `from` names the definition it starts at (`<module>` for module-level code).
 * `OPEN name reason` is a site that has no edge, and why.
 * A project without any such comment is left to its language's own tests. CALLS, and every kind that the case names anywhere, are checked on all lines: a line without a comment expects none.
 * Where the marks hold, each is also tried left out, doubled and altered: the comparison must see that, so that no mark is idle.
 */
import { join, relative } from 'node:path';
import type { FactsSource, FileResolution } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { endName, languageOf, resolveProject } from '../resolve/testing/project';
import { compare, unnoticed } from './testing/comparison';
import { aboutOf, cases, type Expected, expectations, faultyMarks, filesOf, isMarked, OPEN } from './testing/fixtures';

const ROOT = import.meta.dirname;

function actual(source: FactsSource, resolution: FileResolution, kinds: ReadonlySet<string>): Expected[] {
  const definitions = source.facts(resolution.path)?.definitions;
  const nameOf = (from: number): string => (from < 0 ? '<module>' : (definitions?.[from]?.qualified ?? '?'));
  const edges = resolution.edges.map(({ kind, from, to, line, confidence }) => ({
    line,
    kind,
    target: endName(source, to, resolution.path),
    confidence,
    from: nameOf(from),
  }));
  const open = resolution.unresolved.map(({ name, reason, line, from }) => ({ line, kind: OPEN, target: name, confidence: reason, from: nameOf(from) }));
  return [...edges, ...open].filter(({ kind }) => kinds.has(kind));
}

describe('annotated fixtures', () => {
  // A project without marks is read by its language's own tests only.
  const found = cases().filter(({ folder }) => Object.values(filesOf(folder)).some(isMarked));
  it('exist, and each says what it proves', () => {
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ folder }) => !aboutOf(folder)?.resolved).map(({ language, name }) => `${language}/${name}`)).toEqual([]);
  });
  it.each(found.map((one) => [`${one.language}: ${one.name}`, one.folder] as const))('%s', async (_, folder) => {
    const files = filesOf(folder);
    const expected = Object.entries(files).flatMap(([path, content]) => (languageOf(path) === undefined ? [] : expectations(content)));
    const kinds = new Set(['CALLS', ...expected.map((one) => one.kind)]);
    const { source, byPath } = await resolveProject(files);
    for (const [path, resolution] of byPath) {
      const wanted = expectations(files[path] ?? '');
      const found = actual(source, resolution, kinds);
      const compared = compare(wanted, found);
      expect(compared.found, relative(ROOT, join(folder, path))).toEqual(compared.wanted);
      expect(unnoticed(wanted, found), 'marks that could say something else').toEqual([]);
    }
    expect(faultyMarks(files, new Set(byPath.keys()))).toEqual([]);
  });
});
