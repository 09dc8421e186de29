import { expect, it } from 'vitest';
import { map } from '../../app/i18n/en/map';

it('the footer speaks of the focus only where one is set', () => {
  const texts = Object.entries(map).filter(([key]) => key.startsWith('hidden'));
  for (const [key, text] of texts) expect([key, text.includes('focus')]).toEqual([key, key.includes('Focus')]);
  for (const what of ['Nodes', 'Edges', 'Cycles'])
    expect(texts.map(([key]) => key)).toEqual(expect.arrayContaining([`hidden${what}_one`, `hidden${what}Focus_one`]));
});
