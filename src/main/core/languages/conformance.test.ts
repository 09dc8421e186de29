/**
 * Annotated fixtures of every language. A case is a folder `<language>/__fixtures__/<case>/` that holds a small project. The expected edges stand
 * in a comment at the end of the line they come from:
 *
 *   save(order); //=> CALLS store.ts#save certain
 *   run(); //=> CALLS #run certain from main, CALLS #stop guess
 *
 * (`#=>` where comments start with `#`). An edge is `KIND target confidence [from source]`: the target is `path#Qualified.name`, `#Qualified.name`
 * within the same file, or a path for a file; `from` names the definition it starts at (`<module>` for module-level code).
 * A project without any such comment is left to its language's own tests. CALLS, and every kind that the case names anywhere, are checked on all lines: a line without a comment expects none.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { EdgeKind, FactsSource, FileResolution } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { endName, languageOf, resolveProject } from '../resolve/testing/project';

const ROOT = import.meta.dirname;
const MARK = /(?:\/\/|#)=>\s*(.*?)\s*$/;

interface Case {
  readonly name: string;
  readonly folder: string;
}

function cases(): Case[] {
  return readdirSync(ROOT).flatMap((language) => {
    const fixtures = join(ROOT, language, '__fixtures__');
    if (!existsSync(fixtures)) return [];
    return readdirSync(fixtures)
      .filter((name) => statSync(join(fixtures, name)).isDirectory() && hasMarks(join(fixtures, name)))
      .map((name) => ({ name: `${language}: ${name}`, folder: join(fixtures, name) }));
  });
}

/** A project without marks is read by its language's own tests only. */
function hasMarks(folder: string): boolean {
  return Object.values(filesOf(folder)).some((content) => content.split('\n').some((row) => MARK.test(row)));
}

function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]));
}

interface Expected {
  readonly line: number;
  readonly kind: string;
  readonly target: string;
  readonly confidence: string;
  readonly from?: string;
}

function expectations(text: string): Expected[] {
  return text.split('\n').flatMap((row, at) => {
    const marked = MARK.exec(row)?.[1];
    if (marked === undefined) return [];
    return marked.split(/,\s*/).map((one) => {
      const [kind = '', target = '', confidence = '', from, source] = one.split(/\s+/);
      return { line: at + 1, kind, target, confidence, ...(from === 'from' && source !== undefined ? { from: source } : {}) };
    });
  });
}

function actual(source: FactsSource, resolution: FileResolution | undefined, kinds: ReadonlySet<string>): Expected[] {
  return (resolution?.edges ?? [])
    .filter((edge) => kinds.has(edge.kind))
    .map((edge) => ({
      line: edge.line,
      kind: edge.kind satisfies EdgeKind,
      target: endName(source, edge.to, resolution?.path),
      confidence: edge.confidence,
      from: edge.from < 0 ? '<module>' : (source.facts(resolution?.path ?? '')?.definitions[edge.from]?.qualified ?? '?'),
    }));
}

const text = (edges: readonly Expected[], withFrom: ReadonlySet<string>): string[] =>
  edges
    .map(
      (edge) =>
        `${edge.line}: ${edge.kind} ${edge.target} ${edge.confidence}${edge.from !== undefined && withFrom.has(keyOf(edge)) ? ` from ${edge.from}` : ''}`,
    )
    .sort();

const keyOf = (edge: Expected): string => `${edge.line} ${edge.kind} ${edge.target}`;

describe('annotated fixtures', () => {
  const found = cases();
  it('exist', () => expect(found.length).toBeGreaterThan(0));
  it.each(found.map((one) => [one.name, one.folder] as const))('%s', async (_, folder) => {
    const files = filesOf(folder);
    const expected = Object.entries(files).flatMap(([path, content]) => (languageOf(path) === undefined ? [] : expectations(content)));
    const kinds = new Set(['CALLS', ...expected.map((one) => one.kind)]);
    const { source, byPath } = await resolveProject(files);
    for (const [path, resolution] of byPath) {
      const wanted = expectations(files[path] ?? '');
      const withFrom = new Set(wanted.filter((one) => one.from !== undefined).map(keyOf));
      expect(text(actual(source, resolution, kinds), withFrom), relative(ROOT, join(folder, path))).toEqual(text(wanted, withFrom));
    }
  });
});
