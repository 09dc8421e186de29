import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MARK = /(?:\/\/|#)=>\s*(.*?)\s*$/;
const ABOUT = 'about.md';

/** A small project that shows what a language's rules resolve. `language` is the folder that it stands in. */
export interface Case {
  readonly language: string;
  readonly name: string;
  readonly folder: string;
}

/** An edge that a comment on its line expects; `from` names the definition it starts at, where the comment says one. */
export interface Expected {
  readonly line: number;
  readonly kind: string;
  readonly target: string;
  readonly confidence: string;
  readonly from?: string;
}

/** What a case proves, in words: the first paragraph of its about.md, and its lines that begin with `Not:`, without that word. */
export interface About {
  readonly resolved: string;
  readonly unresolved: readonly string[];
}

/** Every case of every language, in order of language and name. */
export function cases(): Case[] {
  return readdirSync(ROOT).flatMap((language) => {
    const fixtures = join(ROOT, language, '__fixtures__');
    if (!existsSync(fixtures)) return [];
    return readdirSync(fixtures)
      .filter((name) => statSync(join(fixtures, name)).isDirectory())
      .map((name) => ({ language, name, folder: join(fixtures, name) }));
  });
}

/** The folder that holds the fixtures of a language: its own, or the one of its family. */
export function fixturesFolder(id: string, family: string): string {
  const places = [id, family];
  return places.find((name) => existsSync(join(ROOT, name, '__fixtures__'))) ?? places.find((name) => existsSync(join(ROOT, name))) ?? id;
}

/** Text of every file of a case by path with `/`; its about.md is not part of the project. */
export function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path !== ABOUT && statSync(join(folder, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]));
}

/** The edges that the comments of a file expect. */
export function expectations(text: string): Expected[] {
  return text.split('\n').flatMap((row, at) => {
    const marked = MARK.exec(row)?.[1];
    if (marked === undefined) return [];
    return marked.split(/,\s*/).map((one) => {
      const [kind = '', target = '', confidence = '', from, source] = one.split(/\s+/);
      return { line: at + 1, kind, target, confidence, ...(from === 'from' && source !== undefined ? { from: source } : {}) };
    });
  });
}

/** Null for a case that says nothing of itself. */
export function aboutOf(folder: string): About | null {
  const file = join(folder, ABOUT);
  if (!existsSync(file)) return null;
  const paragraphs = readFileSync(file, 'utf8')
    .trim()
    .split(/\n(?=Not: )|\n\s*\n/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return { resolved: paragraphs[0] ?? '', unresolved: paragraphs.filter((text) => text.startsWith('Not: ')).map((text) => text.slice(5)) };
}
