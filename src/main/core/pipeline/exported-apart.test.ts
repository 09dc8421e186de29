import { describe, expect, it } from 'vitest';
import { extractFile } from '../extract';
import { packFile } from './pack';

const FILES: Readonly<Record<string, string>> = {
  'whole.js': 'module.exports = brew;\nfunction brew() {}\nfunction rinse() {}\n',
  'chained.js': 'exports = module.exports = pour;\nfunction pour() {}\n',
  'named.js': 'function cup() {}\nfunction lid() {}\nexports.mug = cup;\n',
  'object.js': 'const grind = () => 1;\nfunction sieve() {}\nfunction dust() {}\nmodule.exports = { grind, fine: sieve };\n',
  'list.ts': 'function heat() {}\nclass Kettle {}\ninterface Spout {}\nfunction cold() {}\nexport { heat as boil, Kettle };\nexport type { Spout };\n',
  'default.ts': 'function steep() {}\nfunction stir(steam: number) { function steep2() {} return steep2; }\nexport default steep;\n',
  'equals.ts': 'function whisk() {}\nexport = whisk;\n',
  'other.ts': "function heat() {}\nexport { heat as warm } from './list';\nexport * from './default';\n",
  'private.py': 'def _hidden():\n    pass\n',
};

const LANGUAGES: Readonly<Record<string, string>> = { js: 'javascript', ts: 'typescript', py: 'python' };

async function exported(file: string): Promise<string[]> {
  const facts = await extractFile(file, LANGUAGES[file.split('.')[1] ?? ''] ?? '', FILES[file] ?? '');
  return packFile(facts)
    .symbols.filter((symbol) => symbol.roles.includes('exported'))
    .map((symbol) => symbol.qualified);
}

describe('what is exported apart from its declaration', () => {
  it.each([
    ['whole.js', ['brew']],
    ['chained.js', ['pour']],
    ['named.js', ['cup']],
    ['object.js', ['grind', 'sieve']],
    ['list.ts', ['heat', 'Kettle', 'Spout']],
    ['default.ts', ['steep']],
    ['equals.ts', ['whisk']],
    ['other.ts', []],
    ['private.py', []],
  ])('%s: %j', async (file, names) => {
    expect(await exported(file)).toEqual(names);
  });
});
