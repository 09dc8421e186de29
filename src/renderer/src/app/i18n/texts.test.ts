import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from './en';
import { zh } from './zh';

type Tree = { readonly [key: string]: string | Tree };

function entries(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : entries(value, `${prefix}${key}.`),
  );
}

const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
const variables = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

describe('the catalogue', () => {
  test('both languages have the same keys', () => {
    const keys = (tree: Tree) => [...new Set(entries(tree).map(([key]) => withoutPlural(key)))].sort();
    expect(keys(zh)).toEqual(keys(en));
  });

  test('both languages use the same variables', () => {
    const chinese = new Map(entries(zh).map(([key, text]) => [withoutPlural(key), text]));
    for (const [key, text] of entries(en)) {
      if (!key.endsWith('_one')) expect(variables(chinese.get(withoutPlural(key)) ?? ''), key).toEqual(variables(text));
    }
  });

  test('no text is empty', () => {
    for (const [key, text] of [...entries(en), ...entries(zh)]) expect(text.trim(), key).not.toBe('');
  });
});

const SOURCE = resolve(import.meta.dirname, '../..');

function components(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return components(path);
    return entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx') ? [path] : [];
  });
}

/** Words between tags, and words in the attributes that a person reads or hears. Commands in `<code>` and `<pre>` stay as they are typed. Roughly: a line at a time. */
function literalTexts(source: string): string[] {
  const found: string[] = [];
  for (const line of source.split('\n')) {
    const code = line.replace(/\/\/.*|\/\*.*?\*\//g, '').trim();
    const between = [...code.matchAll(/<(?!code\b|kbd\b|pre\b)(?:[a-zA-Z][\w.]*)(?:\s[^<>]*)?>([^<>{}]*\p{L}{2,}[^<>{}]*)<\//gu)].map(
      (match) => match[1] ?? '',
    );
    const attributes = [...code.matchAll(/\s(?:aria-label|title|placeholder|alt|label)="([^"]*\p{L}{2,}[^"]*)"/gu)].map((match) => match[1] ?? '');
    const alone = /^\p{Lu}?\p{L}+(?: [\p{L}\p{N},.’]+)+[.:!?]?$/u.test(code) ? [code] : [];
    found.push(...between, ...attributes, ...alone);
  }
  return found;
}

describe('components', () => {
  test('the check sees literal text', () => {
    expect(literalTexts('<p>Hello there</p>')).toEqual(['Hello there']);
    expect(literalTexts('<button aria-label="Close it">')).toEqual(['Close it']);
    expect(literalTexts('    Nothing was found here.')).toEqual(['Nothing was found here.']);
    expect(literalTexts("<p className={styles.text}>{t('a.b')}</p>")).toEqual([]);
  });

  test('hold no text of their own', () => {
    const found = components(SOURCE).flatMap((path) => literalTexts(readFileSync(path, 'utf8')).map((text) => `${path.slice(SOURCE.length + 1)}: ${text}`));
    expect(found).toEqual([]);
  });
});
