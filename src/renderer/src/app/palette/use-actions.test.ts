import { describe, expect, it } from 'vitest';
import { isMeant } from './use-actions';

describe('an action comes before the places of the code', () => {
  it('when its name is typed whole, or begun over more than one word', () => {
    expect(isMeant('Index report', 'index report ')).toBe(true);
    expect(isMeant('Index report', 'index r')).toBe(true);
    expect(isMeant('Map', 'map')).toBe(true);
  });

  it('but not for the first letters or a word inside it, which names in the code begin with too', () => {
    expect(isMeant('Index report', 'index')).toBe(false);
    expect(isMeant('Index report', 'report')).toBe(false);
  });
});
