import type { ToolInput } from '@shared/tools';
import { afterEach, describe, expect, it } from 'vitest';
import { TestRepository } from '../../../core/pipeline/testing/repository';
import { createToolbox } from '../..';

const repositories: TestRepository[] = [];
afterEach(() => {
  for (const repository of repositories.splice(0)) repository.delete();
});

async function mapOf(files: Readonly<Record<string, string>>, input: ToolInput<'get_module_map'>) {
  const repository = new TestRepository();
  repositories.push(repository);
  for (const [file, text] of Object.entries(files)) repository.write(file, text);
  await repository.index();
  const toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, onInternalError: console.error });
  const answer = await toolbox.call('get_module_map', input, { door: 'cli' });
  toolbox.close();
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.result;
}

/** Each file is one class of the namespace of its folder and uses the named others: `['x/p/p', 'y/q/q']` = p uses q. */
function using(...files: readonly (readonly [string, ...string[]])[]): Record<string, string> {
  return Object.fromEntries(
    files.map(([file, ...used]) => {
      const folder = file.slice(0, file.lastIndexOf('/'));
      const calls = used.map((path) => `\\${path.replaceAll('/', '\\')}::go();`).join(' ');
      const text = `<?php\nnamespace ${folder.replaceAll('/', '\\')};\nclass ${file.slice(folder.length + 1)} {\n  public static function go() { ${calls} }\n}\n`;
      return [`${file}.php`, text];
    }),
  );
}
const marks = (map: Awaited<ReturnType<typeof mapOf>>) =>
  Object.fromEntries(map.nodes.filter(({ cycle }) => cycle !== 'none').map(({ id, cycle }) => [id, cycle]));
const orange = (map: Awaited<ReturnType<typeof mapOf>>) =>
  [...new Set(map.edges.filter(({ inCycle }) => inCycle).map(({ source, target }) => `${source} > ${target}`))].sort();

describe('cycles on the map', () => {
  // x/p and y/q use each other; x/r and x/s too; y/t is in none.
  const files = using(['x/p/p', 'y/q/q'], ['y/q/q', 'x/p/p'], ['x/r/r', 'x/s/s'], ['x/s/s', 'x/r/r'], ['y/t/t'], ['z/u/u', 'z/v/v'], ['z/v/v', 'z/u/u']);

  it('mark the closed boxes they lead through and those they lie in, and the arrows between', async () => {
    const map = await mapOf(files, { collapsed: ['group:x', 'group:y', 'group:z'] });
    expect(marks(map)).toEqual({ 'group:x': 'in', 'group:y': 'in', 'group:z': 'holds' });
    expect(orange(map)).toEqual(['group:x > group:y', 'group:y > group:x']);
    expect([map.cycles.length, map.hiddenCycles]).toEqual([3, 2]);
  });

  it('are all seen when the boxes are open', async () => {
    const map = await mapOf(files, { expanded: ['group:x', 'group:y', 'group:z'] });
    expect(marks(map)).toMatchObject({ 'module:x\\p': 'in', 'module:y\\q': 'in', 'module:x\\r': 'in', 'group:x': 'in', 'group:z': 'holds' });
    expect(map.nodes.find(({ id }) => id === 'module:y\\t')?.cycle).toBe('none');
    expect(map.hiddenCycles).toBe(0);
  });

  it('mark no file that is in none, though its module is in one', async () => {
    const map = await mapOf(using(['x/p/a', 'y/q/q'], ['x/p/b'], ['y/q/q', 'x/p/b']), { expanded: ['module:x\\p'] });
    expect(marks(map)).toEqual({ 'module:x\\p': 'in', 'module:y\\q': 'in' });
    expect(orange(map)).toEqual([]);
    const own = await mapOf(using(['x/p/a', 'y/q/q'], ['x/p/b'], ['y/q/q', 'x/p/a']), { expanded: ['module:x\\p'] });
    expect(marks(own)).toEqual({ 'module:x\\p': 'in', 'module:y\\q': 'in', 'file:x/p/a.php': 'in' });
    expect(orange(own)).toEqual(['file:x/p/a.php > module:y\\q', 'module:y\\q > file:x/p/a.php']);
  });

  it('are those of the kinds that are shown', async () => {
    const types = {
      'x/p/p.ts': "import type { Q } from '../../y/q/q';\nexport interface P { readonly q: Q }\n",
      'y/q/q.ts': "import type { P } from '../../x/p/p';\nexport interface Q { readonly p: P }\n",
    };
    expect((await mapOf(types, { kinds: ['REFERENCES'] })).cycles).toHaveLength(1);
    const map = await mapOf(types, { kinds: ['CALLS'] });
    expect([map.cycles, marks(map)]).toEqual([[], {}]);
  });
});

describe('labels on the map', () => {
  it('tell apart the namespaces that share a folder', async () => {
    const php = (name: string, namespace: string) => [`src/Lib/${name}.php`, `<?php\nnamespace ${namespace};\nclass C {}\n`] as const;
    const map = await mapOf(
      Object.fromEntries([
        php('A/A', 'Lib\\Help'),
        php('B/A', 'Lib\\Help'),
        php('A/B', 'Lib\\Help\\Traits'),
        php('B/B', 'Lib\\Help\\Traits'),
        php('A/C', 'Lib\\Data\\Traits'),
        php('B/C', 'Lib\\Data\\Traits'),
        ['top.php', '<?php\nfunction top() {}\n'],
      ]),
      {},
    );
    const labels = map.nodes.filter(({ kind }) => kind === 'module').map(({ label }) => label);
    expect(labels.sort()).toEqual(['.', 'Data\\Traits', 'Help', 'Help\\Traits']);
  });
});
