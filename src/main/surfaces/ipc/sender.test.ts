import { describe, expect, it } from 'vitest';
import { isOwnSender } from './sender';

const page = { url: 'app://bundle/index.html', parent: null };

describe('isOwnSender', () => {
  it('accepts the main frame of our window', () => {
    expect(isOwnSender({ senderFrame: page, sender: { id: 3 } }, 3)).toBe(true);
  });
  it.each([
    ['a frame that is gone', null, 3, 3],
    ['another window', page, 4, 3],
    ['no window', page, 3, null],
    ['an embedded frame', { ...page, parent: page }, 3, 3],
    ['a foreign page', { url: 'https://example.org/', parent: null }, 3, 3],
    ['a page that only looks like ours', { url: 'app://bundle.example.org/', parent: null }, 3, 3],
    ['an empty page', { url: 'about:blank', parent: null }, 3, 3],
  ])('refuses %s', (_what, senderFrame, id, windowId) => {
    expect(isOwnSender({ senderFrame, sender: { id } }, windowId)).toBe(false);
  });
});
