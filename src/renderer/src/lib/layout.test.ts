import { describe, expect, it } from 'vitest';
import { showsInspector } from './layout';

describe('the inspector', () => {
  const at = { wanted: true, selected: true, repositoryOpen: true, view: 'map' } as const;
  it('is there for what is selected, and else leaves its room to the view', () => {
    expect(showsInspector(at)).toBe(true);
    expect(showsInspector({ ...at, selected: false })).toBe(false);
    expect(showsInspector({ ...at, wanted: false })).toBe(false);
  });
  it('has no place beside the settings, the chat and the list of repositories', () => {
    expect(showsInspector({ ...at, view: 'settings' })).toBe(false);
    expect(showsInspector({ ...at, view: 'chat' })).toBe(false);
    expect(showsInspector({ ...at, repositoryOpen: false })).toBe(false);
  });
});
