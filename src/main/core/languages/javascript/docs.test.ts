import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

async function docs(text: string): Promise<Record<string, string | undefined>> {
  const facts = await extractFile('lib/a.js', 'javascript', text);
  return Object.fromEntries(facts.definitions.map((definition) => [definition.qualified, definition.doc]));
}

describe('doc comments of JavaScript', () => {
  it('belong to what follows, functions, values and assignments alike', async () => {
    expect(
      await docs('var a;\n/** One. */\nfunction one() {}\n/**\n * Two.\n */\nconst two = () => 1;\n/** Three. */\na.three = function three() {};\n'),
    ).toEqual({
      a: undefined,
      one: 'One.',
      two: 'Two.',
      'a.three': 'Three.',
    });
  });
  it('may stand a blank line above, but not two', async () => {
    expect(await docs('var a;\n\n/** Near. */\n\na.near = function () {};\n\n/** Far. */\n\n\na.far = function () {};\n')).toEqual({
      a: undefined,
      'a.near': 'Near.',
      'a.far': undefined,
    });
  });
  it('of the file are not those of its first function', async () => {
    expect(await docs('/** A library. MIT licence. */\n\nfunction first() {}\n')).toEqual({ first: undefined });
  });
  it('in line form must touch what they are about', async () => {
    expect(await docs('// Near.\nfunction near() {}\n\n// Far.\n\nfunction far() {}\n')).toEqual({ near: 'Near.', far: undefined });
  });
});
