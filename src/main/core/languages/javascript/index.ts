import type { Role } from '@shared/model';
import type { LanguageAdapter, ProjectView } from '../adapter';
import { folderOf } from '../paths';
import { nearestPackage } from './project-config';
import { javascriptRules } from './rules';

const TEST_PATH =
  /(?:^|\/)(?:__tests__|__mocks__|tests?|e2e|spec|specs|runtime-tests|test-utils?)\/|[.-](?:test|spec|e2e|bench)(?:-d)?\.[cm]?[jt]sx?$|(?:^|\/)(?:test|tests)\.[cm]?[jt]sx?$/;
const EXAMPLE_PATH = /(?:^|\/)(?:examples?|demos?|samples?)\//;
const GENERATED_PATH = /(?:^|\/)(?:__generated__|generated)\/|\.(?:generated|gen|pb)\.[cm]?[jt]sx?$/;
const CONFIG_PATH = /(?:^|\/)[^/]+\.config\.[cm]?[jt]s$/;

function roles(path: string): readonly Role[] {
  const result: Role[] = [];
  if (TEST_PATH.test(path)) result.push('test');
  if (EXAMPLE_PATH.test(path)) result.push('example');
  if (GENERATED_PATH.test(path)) result.push('generated');
  if (CONFIG_PATH.test(path)) result.push('config');
  return result;
}

/** Names of folders that hold all sources and so say nothing themselves. */
const SOURCE_ROOTS = new Set(['src', 'lib', 'source', 'app', 'packages']);

/**
 * A workspace when the repository has several packages, and inside it the source folder up to two levels deep.
 * A file beside the source root belongs to that root.
 */
function moduleOf(path: string, _facts: { readonly packageName?: string }, project: ProjectView): string {
  const folder = folderOf(path);
  const root = nearestPackage(path, project)?.folder ?? '';
  const inside = root === '' ? folder : folder.slice(root.length).replace(/^\//, '');
  const parts = inside === '' ? [] : inside.split('/');
  const start = parts[0] !== undefined && SOURCE_ROOTS.has(parts[0]) ? 1 : 0;
  const own = parts.slice(0, start + 1).join('/');
  return [root, own].filter((part) => part !== '').join('/') || '.';
}

/**
 * The grammar takes a call signature that starts a line (`<T>(x: T): T`) for type arguments of the line before when that has no semicolon.
 * A semicolon in place of the first blank of such a line tells them apart.
 */
function endSignatures(text: string): string | undefined {
  let changed = false;
  const repaired = text.replace(/^[ \t]+<(?=\s*$|\w)/gm, (match, offset: number) => {
    const before = lastCodeCharacter(text, offset);
    if (!/[\w>\])}'"]/.test(before)) return match;
    changed = true;
    return `;${match.slice(1)}`;
  });
  return changed ? repaired : undefined;
}

/** The last character before an offset that is neither white space nor in a line comment of its own. */
function lastCodeCharacter(text: string, offset: number): string {
  let end = offset;
  for (;;) {
    while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--;
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (end === 0 || !/^\s*\/\//.test(text.slice(start, end))) return text[end - 1] ?? '';
    end = start;
  }
}

const shared = {
  configFiles: ['package.json', 'tsconfig*.json', 'jsconfig.json'],
  extractor: async () => (await import('./extract')).extractJavaScript,
  rules: javascriptRules,
  roles,
  moduleOf,
};

/** TypeScript; the `.ts` files of Qt are translations in XML. */
export const typescriptAdapter: LanguageAdapter = {
  ...shared,
  id: 'typescript',
  name: 'TypeScript',
  repair: endSignatures,
  extensions: ['.ts', '.mts', '.cts'],
  disclaims: (text) => /^\s*<(?:\?xml|!DOCTYPE)\b/.test(text),
  grammar: async () => (await import('tree-sitter-typescript')).default.typescript,
};

export const tsxAdapter: LanguageAdapter = {
  ...shared,
  id: 'tsx',
  name: 'TSX',
  extensions: ['.tsx'],
  grammar: async () => (await import('tree-sitter-typescript')).default.tsx,
};

export const javascriptAdapter: LanguageAdapter = {
  ...shared,
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  interpreters: ['node', 'nodejs', 'bun', 'deno'],
  grammar: async () => (await import('tree-sitter-javascript')).default,
};
