import { readFileSync } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';

/** What `.gitattributes` says of a file, as far as it says anything. */
export interface Attributes {
  readonly generated?: boolean;
  readonly vendored?: boolean;
}

interface Rule {
  readonly matches: (relativePath: string) => boolean;
  readonly attributes: Attributes;
}

function parseRule(line: string): Rule | null {
  const [pattern, ...words] = line.trim().split(/\s+/);
  if (pattern === undefined || pattern === '' || pattern.startsWith('#')) return null;
  const flag = (name: string): boolean | undefined => {
    if (words.includes(name) || words.includes(`${name}=true`)) return true;
    return words.includes(`-${name}`) || words.includes(`${name}=false`) ? false : undefined;
  };
  const generated = flag('linguist-generated');
  const vendored = flag('linguist-vendored');
  if (generated === undefined && vendored === undefined) return null;
  const matcher = ignore({ allowRelativePaths: true }).add(pattern);
  return {
    matches: (relativePath) => matcher.ignores(relativePath),
    attributes: { ...(generated === undefined ? {} : { generated }), ...(vendored === undefined ? {} : { vendored }) },
  };
}

/** Reads the root's `.gitattributes`; the answer is a function of a path relative to the root. Later lines win, as in git. */
export function readAttributes(root: string): (relativePath: string) => Attributes {
  let text = '';
  try {
    text = readFileSync(path.join(root, '.gitattributes'), 'utf8').slice(0, 1_000_000);
  } catch {
    return () => ({});
  }
  const rules = text.split(/\r?\n/).flatMap((line) => parseRule(line) ?? []);
  if (rules.length === 0) return () => ({});
  return (relativePath) => Object.assign({}, ...rules.filter((rule) => rule.matches(relativePath)).map((rule) => rule.attributes));
}
