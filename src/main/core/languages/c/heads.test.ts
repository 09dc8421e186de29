import { expect, it } from 'vitest';
import { extractFile } from '../../extract';

it('leaves preprocessor lines out of the head of a function', async () => {
  const text = '#ifdef WIDE\nint wmain(int argc, wchar_t *argv[])\n#else\nint main(int argc, char *argv[])\n#endif\n{\n  return argc;\n}\n';
  const { definitions } = await extractFile('a.c', 'c', text);
  expect(definitions.map(({ name, line, signature, roles }) => ({ name, line, signature, roles }))).toEqual([
    { name: 'main', line: 4, signature: 'int main(int argc, char *argv[])', roles: ['exported', 'entry'] },
  ]);
});
