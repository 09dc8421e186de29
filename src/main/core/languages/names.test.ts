import { languageName } from '@shared/model';
import { expect, it } from 'vitest';
import { LANGUAGES } from '.';

it('every language is shown under the name that it gives itself', () => {
  for (const { id, name } of LANGUAGES) expect(languageName(id), id).toBe(name);
});
