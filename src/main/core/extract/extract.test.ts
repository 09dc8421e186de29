import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageOf, resolveProject } from '../resolve/testing/project';
import { EndlessParseError, extractFile, TooDeepError } from '.';

const LANGUAGES = join(import.meta.dirname, '../languages');

function sources(): { path: string; text: string }[] {
  return readdirSync(LANGUAGES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('__fixtures__') && languageOf(path) !== undefined && statSync(join(LANGUAGES, path)).isFile())
    .map((path) => ({ path, text: readFileSync(join(LANGUAGES, path), 'utf8') }));
}

/** A small generator with a seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

function mutate(text: string, next: (below: number) => number): string {
  const at = next(text.length + 1);
  switch (next(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + next(40));
    case 2:
      return `${text.slice(0, at)}${['{', '}', '(', '`', '"', '/*', '<', ' class ', '\0', '=>'][next(10)]}${text.slice(at)}`;
    default:
      return text.slice(0, at) + text.slice(next(text.length + 1));
  }
}

describe('extractFile', () => {
  it('counts syntax errors and still finds what is whole', async () => {
    const facts = await extractFile('a.ts', 'typescript', 'export function good() {}\n\nconst = ;\nfunction other() { good(); }\n');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
    expect(facts.diagnostics.firstErrorLine).toBe(3);
    expect(facts.diagnostics.partial).toBe(true);
    expect(facts.definitions.map(({ name }) => name)).toEqual(expect.arrayContaining(['good', 'other']));
  });

  it('reads files far above the parser buffer', async () => {
    const text = Array.from({ length: 20_000 }, (_, at) => `export function f${at}(): number { return ${at}; }`).join('\n');
    const facts = await extractFile('big.ts', 'typescript', text);
    expect(facts.definitions).toHaveLength(20_000);
    expect(facts.definitions.at(-1)).toMatchObject({ name: 'f19999', line: 20_000 });
  });

  it('counts offsets in text with characters outside the basic plane', async () => {
    const facts = await extractFile('a.ts', 'typescript', "const s = '𝒳𝒴 ü 日本';\nexport function after() {}\n");
    expect(facts.definitions.find(({ name }) => name === 'after')).toMatchObject({ line: 2, signature: 'export function after()' });
  });

  it('refuses trees that are too deep, and survives deep ones', async () => {
    await expect(extractFile('a.ts', 'typescript', '{'.repeat(16_384) + '}'.repeat(16_384))).rejects.toThrow(TooDeepError);
    const nested = `${'f('.repeat(1500)}1${')'.repeat(1500)};\nfunction f() {}\n`;
    expect((await extractFile('a.ts', 'typescript', nested)).definitions.map(({ name }) => name)).toEqual(['f']);
    const sum = `const x = ${Array.from({ length: 4000 }, () => 'a').join(' + ')};\nfunction f() {}\n`;
    expect((await extractFile('a.ts', 'typescript', sum)).definitions.map(({ name }) => name)).toContain('f');
    const chain = `a${'.b()'.repeat(1200)};\nfunction f() {}\n`;
    expect((await extractFile('a.js', 'javascript', chain)).definitions.map(({ name }) => name)).toContain('f');
  });

  it('gives up where the parser runs in a circle, and goes on with the next file', { timeout: 60_000 }, async () => {
    await expect(extractFile('a.tsx', 'tsx', '({:()=>{n<k={}l(n)}</>; //:s e:g;')).rejects.toThrow(EndlessParseError);
    expect((await extractFile('b.tsx', 'tsx', 'export const b = () => <i />;\n')).definitions.map(({ name }) => name)).toEqual(['b']);
  });

  it('reads call signatures without semicolons', async () => {
    const facts = await extractFile(
      'a.ts',
      'typescript',
      'export type Make = {\n  <T>(a: T): [T, Box<T>]\n  <T = undefined>(): [T]\n}\nexport function f() {}\n',
    );
    expect(facts.diagnostics.errors).toBe(0);
    expect(facts.definitions.map(({ qualified }) => qualified)).toEqual(['Make', 'Make.()', 'Make.()', 'f']);
  });

  it('never throws on broken sources', async () => {
    const all = sources();
    expect(all.length).toBeGreaterThan(0);
    const next = random(20_260);
    for (let round = 0; round < 120; round++) {
      const { path, text } = all[next(all.length)] ?? { path: '', text: '' };
      let broken = text;
      for (let times = 1 + next(4); times > 0; times--) broken = mutate(broken, next);
      const files = { [path]: broken };
      await expect(resolveProject(files), `round ${round} of ${path}`).resolves.toBeDefined();
    }
  });
});
