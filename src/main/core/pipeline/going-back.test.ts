/** Edits that leave nothing behind: what was taken away or put back must be gone from every table. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../store/reader';
import { differences } from './testing/differences';
import { TestRepository } from './testing/repository';

const TWO = 'export function kept() {\n  return ghost();\n}\n\nexport function ghost() {\n  return 1;\n}\n';
const ONE = 'export function kept() {\n  return 1;\n}\n';

let repository: TestRepository;

beforeEach(() => {
  repository = new TestRepository();
  repository.write('src/two.ts', TWO);
  repository.write('src/other.ts', "import { ghost } from './two';\n\nexport const gateway = () => ghost();\n");
  repository.write('docs/guide.md', '# Guide\n');
  repository.write('docs/snippet.py', 'def shown():\n    pass\n');
});
afterEach(() => repository.delete());

/** Names that an exact look-up and the text search find. */
function found(word: string): number {
  const reader = openReader(repository.databaseFile());
  try {
    return reader.symbols.byName(word, 5).length + reader.search.find(word, { limit: 5, column: 'all', prefix: false }).hits.length;
  } finally {
    reader.close();
  }
}

describe('an index that goes back', () => {
  it('has no ghost of an edit that was indexed and then undone', async () => {
    repository.write('src/two.ts', ONE);
    repository.commit('First');
    await repository.index();
    repository.write('src/two.ts', TWO);
    await repository.index();
    expect(found('ghost')).toBeGreaterThan(0);
    repository.git('checkout', '-q', '--', 'src/two.ts');
    expect(await differences(repository)).toEqual({ updated: [], fresh: [] });
    expect(found('ghost')).toBe(0);
  });

  it('forgets a deleted file, a deleted function and a deleted folder', async () => {
    repository.commit('First');
    await repository.index();
    expect(found('shown')).toBeGreaterThan(0);
    repository.remove('src/other.ts');
    repository.write('src/two.ts', ONE);
    repository.remove('docs');
    expect(await differences(repository)).toEqual({ updated: [], fresh: [] });
    for (const name of ['gateway', 'ghost', 'shown']) expect(found(name), name).toBe(0);
  });
});
