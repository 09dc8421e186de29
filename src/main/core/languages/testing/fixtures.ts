import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { CONFIDENCES, EDGE_KINDS, UNRESOLVED_REASONS } from '@shared/model';

const ROOT = join(import.meta.dirname, '..');
const MARK = /(?:\/\/|#)=>\s*(.*?)\s*(?:-->)?$/;
/** Also what only looks like a mark, as one behind other signs than those of a comment. */
const LIKE_MARK = /(?:\/\/|#|--|\*)\s*=>|=>\s*[A-Z]{5,}\s+\S*[#./]/;
/** What marks call a site without an edge. */
export const OPEN = 'OPEN';
const EDGE = `(?:${EDGE_KINDS.join('|')})\\s+\\S+\\s+(?:${CONFIDENCES.join('|')})`;
const SITE = `${OPEN}\\s+\\S+\\s+(?:${UNRESOLVED_REASONS.join('|')})`;
const WELL_FORMED = new RegExp(`^(?:${EDGE}|${SITE})(?:\\s+from\\s+\\S+)?$`);
const ABOUT = 'about.md';

/** A small project that shows what a language's rules resolve. `language` is the folder that it stands in. */
export interface Case {
  readonly language: string;
  readonly name: string;
  readonly folder: string;
}

/**
 * An edge that a comment on its line expects, or a site without one: `confidence` is the reason then. `from` names the definition it starts at, where
 * the comment says one.
 */
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

/** Whether a text has marks, or anything that looks like one. */
export function isMarked(text: string): boolean {
  return text.split('\n').some((row) => LIKE_MARK.test(row));
}

/** Comments that look like marks but are not read as such, say it wrongly, or stand in a file that is not among those `compared`. */
export function faultyMarks(files: Readonly<Record<string, string>>, compared: ReadonlySet<string>): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    text.split('\n').flatMap((row, at) => {
      if (!LIKE_MARK.test(row)) return [];
      const marks = MARK.exec(row)?.[1]?.split(/,\s*/) ?? [''];
      return compared.has(path) && marks.every((mark) => WELL_FORMED.test(mark)) ? [] : [`${path}:${at + 1}: ${row.trim()}`];
    }),
  );
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
