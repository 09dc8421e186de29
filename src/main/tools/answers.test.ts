import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { TOOLS, type ToolInput, type ToolName, type ToolOutput } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../core/pipeline/testing/repository';
import { createToolbox, type Toolbox } from '.';
import { shop } from './testing/shop';

let repository: TestRepository;
let toolbox: Toolbox;
let traceFile: string;

beforeAll(async () => {
  repository = shop();
  await repository.index();
  traceFile = path.join(repository.folder, 'trace.jsonl');
  toolbox = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root, traceFile, onInternalError: console.error });
});
afterAll(() => {
  toolbox.close();
  repository.delete();
});

/** The answer, checked against the tool's own output contract. */
async function ask<N extends ToolName>(name: N, input: ToolInput<N>) {
  const answer = await toolbox.call(name, input, { door: 'cli' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  expect(TOOLS[name].output.safeParse(answer.result).error).toBeUndefined();
  expect(JSON.stringify(answer)).not.toContain(repository.folder);
  return answer;
}
const result = async <N extends ToolName>(name: N, input: ToolInput<N>): Promise<ToolOutput<N>> => (await ask(name, input)).result;

describe('symbols', () => {
  it('are found by name, by prefix, by a word inside and by a near spelling', async () => {
    const matches = async (query: string) => (await result('find_symbol', { query })).symbols.map((item) => [item.qualified, item.match]);
    expect((await matches('Cart'))[0]).toEqual(['Cart', 'exact']);
    expect((await matches('Cart.add'))[0]).toEqual(['Cart.add', 'qualified']);
    expect(await matches('price')).toContainEqual(['priceOf', 'prefix']);
    expect(await matches('shop')).toContainEqual(['openShop', 'words']);
    expect(await matches('lonley')).toEqual([['lonely', 'near']]);
    expect(await matches('订单')).toContainEqual(['查询订单', 'words']);
  });

  it('are paged', async () => {
    const all = await ask('find_symbol', { query: 'Shelf' });
    const first = await ask('find_symbol', { query: 'Shelf', limit: 1 });
    expect(first.page).toEqual({ limit: 1, total: all.page?.total, next: 1 });
    const second = await ask('find_symbol', { query: 'Shelf', limit: 1, offset: 1 });
    expect(second.result.symbols[0]?.id).toBe(all.result.symbols[1]?.id);
  });

  it('tell their callers hop by hop, with sites, and module-level code apart', async () => {
    const { callers } = await result('get_callers_of', { symbol: 'priceOf', depth: 3 });
    expect(callers.map((hop) => [hop.symbol.qualified, hop.depth, hop.via])).toEqual([
      ['Cart.add', 1, 'function:src/price/price.ts#priceOf'],
      ['sell', 2, 'function:src/cart/cart.ts#Cart.add'],
      ['openShop', 3, 'function:src/cart/cart.ts#sell'],
    ]);
    expect(callers[0]?.sites).toEqual([{ kind: 'CALLS', path: 'src/cart/cart.ts', line: 6, confidence: 'certain', how: expect.any(String) }]);
    expect((await result('get_callers_of', { symbol: 'openShop' })).moduleLevel).toEqual([expect.objectContaining({ path: 'src/main.ts', line: 8 })]);
  });

  it('tell that nobody calls them by an empty list', async () => {
    const answer = await ask('get_callers_of', { symbol: 'lonely' });
    expect(answer.result).toMatchObject({ callers: [], moduleLevel: [] });
    expect(answer.page).toEqual({ limit: 100, total: 0 });
    expect(answer.needs_confirmation).toBeUndefined();
  });

  it('leave tests out when asked to', async () => {
    expect((await result('get_callers_of', { symbol: 'sell' })).moduleLevel).toHaveLength(1);
    expect((await result('get_callers_of', { symbol: 'sell', include_tests: false })).moduleLevel).toHaveLength(0);
  });

  it('tell what they call, inside and outside', async () => {
    const { callees } = await result('get_callees_of', { symbol: 'sell', depth: 2 });
    expect(callees.map((hop) => [hop.symbol.qualified, hop.depth])).toEqual(
      expect.arrayContaining([
        ['Cart.add', 1],
        ['priceOf', 2],
      ]),
    );
    const { unresolved } = await result('get_callees_of', { symbol: 'round' });
    expect(unresolved).toEqual([expect.objectContaining({ name: expect.stringContaining('round'), reason: 'external', line: 7 })]);
  });

  it('are joined by call paths, and an end without a path is an empty list', async () => {
    const { paths } = await result('find_paths', { from: 'openShop', to: 'round' });
    expect(paths[0]?.hops.map((hop) => hop.symbol.qualified)).toEqual(['openShop', 'sell', 'Cart.add', 'priceOf', 'round']);
    expect(paths[0]?.hops[1]?.site).toMatchObject({ path: 'src/main.ts', line: 5 });
    expect((await result('find_paths', { from: 'round', to: 'openShop' })).paths).toEqual([]);
    expect((await result('find_paths', { from: 'openShop', to: 'round', depth: 3 })).paths).toEqual([]);
  });

  it('show definition, members and owner', async () => {
    const cart = await result('get_symbol', { symbol: 'Cart' });
    expect(cart.doc).toBe('Puts fruit into a cart and takes the money.');
    expect(cart.members.map((item) => item.name)).toEqual(['add']);
    expect((await result('get_symbol', { symbol: 'Cart.add' })).parent?.qualified).toBe('Cart');
  });

  it('tell who names, reads and tests them', async () => {
    const sell = await result('get_symbol', { symbol: 'sell' });
    expect(sell.uses.map((use) => [use.kind, use.from?.qualified ?? null, use.path, use.line])).toContainEqual(['TESTS', null, 'src/cart/cart.test.ts', 4]);
    expect(sell).toMatchObject({ overrides: [], overriddenBy: [] });
  });
});

describe('search', () => {
  it('finds words of names and documentation', async () => {
    const { hits, total } = await result('search', { query: 'takes the money' });
    expect(hits[0]?.symbol?.qualified).toBe('Cart');
    expect(total).toBe(hits.length);
  });

  it('reads query syntax as plain words', async () => {
    for (const query of ['name:price*', '"cart', 'cart AND (NOT', "cart'; DROP TABLE files; --", 'NEAR(cart price)']) await ask('search', { query });
    const nothing = await toolbox.call('search', { query: 'zzzqqq' }, { door: 'cli' });
    expect(nothing).toMatchObject({ ok: false, error: { code: 'UNKNOWN_SYMBOL' } });
  });

  it('finds Chinese words', async () => {
    expect((await result('search', { query: '用户的订单在哪里' })).hits[0]?.path).toBe('中文/查询.ts');
  });

  it('serves the palette: symbols, files, modules and commits', async () => {
    const kinds = async (query: string) => (await result('find_anything', { query })).items.map((item) => `${item.kind} ${item.label}`);
    expect(await kinds('price')).toEqual(
      expect.arrayContaining(['file src/price/price.ts', 'symbol priceOf', 'module src/price', 'commit Call a price a price']),
    );
    expect((await kinds('')).every((item) => item.startsWith('module'))).toBe(true);
  });
});

describe('sources', () => {
  it('are read by lines', async () => {
    expect(await result('read_source', { path: './src/main.ts', start: 4, end: 6 })).toEqual({
      path: 'src/main.ts',
      language: 'typescript',
      start: 4,
      end: 6,
      totalLines: 8,
      text: 'export function openShop(): number {\n  return sell(1);\n}',
      truncated: false,
    });
  });

  it('are cut at 2,000 lines, and say so', async () => {
    repository.write('long.txt', 'x\n'.repeat(5000));
    const answer = await ask('read_source', { path: 'long.txt', start: 10 });
    repository.remove('long.txt');
    expect(answer.result).toMatchObject({ start: 10, end: 2009, totalLines: 5000, truncated: true });
    expect(answer.next[0]?.args).toEqual({ path: 'long.txt', start: 2010 });
  });

  it('have an outline with the links of their lines', async () => {
    const outline = await result('get_file_outline', { path: 'src/cart/cart.ts' });
    expect(outline.symbols.map((item) => item.qualified)).toEqual(['Cart', 'Cart.add', 'sell']);
    expect(outline.imports).toEqual(['src/price/price.ts']);
    expect(outline.importedBy).toEqual(['src/cart/cart.test.ts', 'src/main.ts']);
    expect(outline.links).toContainEqual({ line: 6, name: 'priceOf', target: 'function:src/price/price.ts#priceOf', kind: 'CALLS', confidence: 'certain' });
  });
});

describe('modules', () => {
  it('tell what they depend on, what uses them and their public surface', async () => {
    const cart = await result('get_module_dependencies', { module: 'src/cart' });
    expect(cart.dependsOn).toContainEqual({ module: 'src/price', kind: 'CALLS', weight: 1, guessed: 0 });
    expect([...new Set(cart.usedBy.map((item) => item.module))]).toEqual(['src']);
    expect(cart.cycles).toEqual([]);
    expect(cart.publicSurface.map((item) => [item.qualified, item.usedFrom])).toEqual([['sell', expect.any(Number)]]);
  });

  it('are summed up in statements that name their source', async () => {
    const cart = await result('get_module_summary', { module: 'src/cart' });
    expect(cart.statements).toContainEqual({
      text: '`Cart` (class): Puts fruit into a cart and takes the money.',
      source: { path: 'src/cart/cart.ts', line: 4, what: 'documentation of Cart' },
    });
    expect(cart.people).toEqual([expect.objectContaining({ name: 'Ada' })]);
    expect(cart.testFiles).toEqual(['src/cart/cart.test.ts']);
  });

  it('make a map that is the same each time', async () => {
    const map = await result('get_module_map', {});
    expect(map.nodes.map((node) => node.id)).toEqual(expect.arrayContaining(['module:src/cart', 'module:src/price']));
    expect(map.edges).toContainEqual({ source: 'module:src/cart', target: 'module:src/price', kind: 'CALLS', weight: 1, guessed: 0, inCycle: false });
    const layer = (id: string) => map.nodes.find((node) => node.id === id)?.layer ?? -1;
    expect(layer('module:src/cart')).toBeGreaterThan(layer('module:src/price'));
    expect(await result('get_module_map', {})).toEqual(map);
  });

  it('open into files and symbols, and close to a neighbourhood', async () => {
    const opened = await result('get_module_map', { expanded: ['module:src/cart', 'file:src/cart/cart.ts'] });
    expect(opened.nodes.find((node) => node.id === 'class:src/cart/cart.ts#Cart')?.parent).toBe('file:src/cart/cart.ts');
    expect(opened.edges).toContainEqual(expect.objectContaining({ source: 'function:src/cart/cart.ts#Cart.add', target: 'module:src/price', kind: 'CALLS' }));
    const near = await result('get_module_map', { focus: 'module:src/price' });
    expect(near.nodes.map((node) => node.id).filter((id) => id.startsWith('module:'))).toEqual(['module:src/cart', 'module:src/price']);
    expect(near.hiddenNodes).toBeGreaterThan(0);
  });

  it('keep to the number of nodes, and count what they leave out', async () => {
    const { nodes, hiddenNodes, totalModules } = await result('get_module_map', { maxNodes: 3, collapsed: ['group:src'] });
    expect(nodes.filter((node) => node.kind === 'group').every((node) => !node.expanded)).toBe(true);
    expect(nodes.filter((node) => node.kind === 'module').length + hiddenNodes).toBe(totalModules);
  });
});

describe('history', () => {
  it('follows a file through its rename', async () => {
    const history = await result('get_file_history', { path: 'src/price/price.ts' });
    expect(history.formerPaths).toEqual(['src/price/cost.ts']);
    expect(history.commits.map((commit) => [commit.subject, commit.path, commit.status])).toEqual([
      ['Call a price a price', 'src/price/price.ts', 'renamed'],
      ['Open the shop', 'src/price/cost.ts', 'added'],
    ]);
  });

  it('does not mix up two files that were renamed after each other', async () => {
    const other = new TestRepository();
    other.write('a.ts', 'export function apple() {\n  return 1;\n}\n');
    other.write('b.ts', "export class Pear {\n  peel() {\n    return 'pear';\n  }\n}\n");
    other.commit('Begin');
    other.git('mv', 'b.ts', 'c.ts');
    other.commit('Pear moves');
    other.git('mv', 'a.ts', 'b.ts');
    other.commit('Apple moves');
    await other.index();
    const box = createToolbox({ databaseFile: other.databaseFile(), root: other.root });
    const pathsOf = async (path: string): Promise<string[]> => {
      const answer = await box.call('get_file_history', { path }, { door: 'cli' });
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.result.commits.map((commit) => `${commit.subject}: ${commit.path}`);
    };
    expect(await pathsOf('b.ts')).toEqual(['Apple moves: b.ts', 'Begin: a.ts']);
    expect(await pathsOf('c.ts')).toEqual(['Pear moves: c.ts', 'Begin: b.ts']);
    box.close();
    other.delete();
  });

  it('lists commits by kind, path, module, author and text', async () => {
    const subjects = async (input: ToolInput<'list_commits'>) => (await result('list_commits', input)).commits.map((commit) => commit.subject);
    expect(await subjects({})).toHaveLength(6);
    expect(await subjects({ kind: 'merges' })).toEqual(['Merge the side']);
    expect(await subjects({ kind: 'reverts' })).toEqual(['Revert "Shelves close"']);
    expect(await subjects({ path: 'src/price/price.ts' })).toEqual(['Call a price a price', 'Open the shop']);
    expect(await subjects({ path: 'src/price' })).toEqual(['Call a price a price', 'Open the shop']);
    expect(await subjects({ module: 'src/store' })).toEqual(['Revert "Shelves close"', 'Shelves close', 'Open the shop']);
    expect(await subjects({ text: 'notes' })).toEqual(['Take notes']);
    expect(await subjects({ text: '100%' })).toEqual([]);
    expect(await subjects({ author: 'Nobody' })).toEqual([]);
    const all = await result('list_commits', { author: 'ada@example.org' });
    expect(all).toMatchObject({ total: 6, authors: [{ name: 'Ada', commits: 6 }], shallow: false, pending: false });
    expect(all.buckets.reduce((sum, bucket) => sum + bucket.commits, 0)).toBe(6);
  });

  it('tells what a commit touched: symbols by lines where the file stands as it was', async () => {
    const [revert, shelves] = (await result('list_commits', { module: 'src/store' })).commits;
    const last = await result('get_commit_impact', { commit: revert?.hash.slice(0, 10) ?? '' });
    expect(last).toMatchObject({ precision: 'lines', modules: ['src/store'], commit: { reverts: [shelves?.hash] } });
    expect(last.symbols.map((item) => item.id)).toEqual(['function:src/store/a.ts#Shelf.open']);
    const older = await result('get_commit_impact', { commit: shelves?.hash ?? '' });
    expect(older).toMatchObject({ precision: 'file', commit: { fate: 'reverted', revertedBy: [revert?.hash] } });
  });

  it('tells callers and tests that a change reaches', async () => {
    const rename = (await result('list_commits', { text: 'Call a price' })).commits[0];
    const impact = await result('get_commit_impact', { commit: rename?.hash ?? '' });
    expect(impact.files).toEqual([expect.objectContaining({ path: 'src/price/price.ts', oldPath: 'src/price/cost.ts', module: 'src/price', indexed: true })]);
  });

  it('tells recent changes by module, and of a range', async () => {
    const changes = await result('get_recent_changes', {});
    expect(changes.commits).toBe(6);
    expect(changes.modules.find((item) => item.module === 'src/store')).toMatchObject({
      commits: 3,
      files: [{ path: 'src/store/a.ts', commits: 3 }, expect.anything()],
    });
    const [head, , before] = (await result('list_commits', {})).commits;
    const range = await result('get_recent_changes', { range: `${before?.hash}..${head?.hash}` });
    expect(range.recent.map((commit) => commit.subject)).toContain('Revert "Shelves close"');
    expect(range.recent.map((commit) => commit.hash)).not.toContain(before?.hash);
  });
});

describe('pages', () => {
  it('say what the repository is, with places', async () => {
    const overview = await result('get_overview', {});
    expect(overview.about[0]).toEqual({
      text: 'A small shop that sells apples and pears to people in a hurry.',
      source: { path: 'README.md', line: 3, what: 'README, "Shop"' },
    });
    expect(overview.entryPoints.map((entry) => entry.path)).toContain('src/main.ts');
    expect(overview.totals).toMatchObject({ commits: 6, people: 1 });
    expect(overview.callSites.resolved).toBeGreaterThan(3);
  });

  it('walk from the overview along a call path to its end', async () => {
    const { stops } = await result('get_walkthrough', {});
    expect(stops[0]?.kind).toBe('overview');
    expect(stops.at(-1)).toMatchObject({ kind: 'end', path: 'src/price/price.ts' });
    for (const stop of stops) expect(stop.sources.length).toBeGreaterThan(0);
  });
});

describe('the boundary', () => {
  it('writes every query down', async () => {
    const answer = await ask('get_symbol', { symbol: 'Cart' });
    const entry = toolbox.trace().at(-1);
    expect(entry).toMatchObject({
      trace_id: answer.trace_id,
      tool: 'get_symbol',
      door: 'cli',
      args: { symbol: 'Cart' },
      ok: true,
      counts: { members: 1, uses: expect.any(Number) },
    });
    const lines = readFileSync(traceFile, 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ trace_id: answer.trace_id });
  });

  it('says when the repository moved on', async () => {
    const stale = async () => {
      const box = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
      const answer = await box.call('get_overview', {}, { door: 'cli' });
      box.close();
      return answer.index?.stale;
    };
    expect(await stale()).toBe(false);
    repository.write('src/main.ts', 'export function changed() {}\n');
    expect(await stale()).toBe(true);
    repository.git('checkout', '-q', '--', 'src/main.ts');
    utimesSync(path.join(repository.root, 'src/main.ts'), new Date(), new Date());
    repository.commit('Nothing new');
    expect(await stale()).toBe(true);
  });

  it('has stale: false and revision in every answer', async () => {
    const answer = await ask('get_symbol', { symbol: 'Cart' });
    expect(answer.index).toMatchObject({ revision: 1, head: expect.stringMatching(/^[0-9a-f]{40}$/) });
  });
});

describe('what is read ahead', () => {
  it('changes no answer', async () => {
    const prepared = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
    await prepared.prepare();
    for (const [name, input] of [
      ['get_module_map', {}],
      ['get_recent_changes', { since: 0 }],
      ['list_commits', {}],
    ] as const) {
      const answer = await prepared.call(name, input, { door: 'ipc' });
      expect(answer.ok && answer.result).toEqual(await result(name, input));
    }
    prepared.close();
  });

  it('is given up when there is no index or the toolbox is closed', async () => {
    const missing = createToolbox({ databaseFile: path.join(repository.folder, 'none.db'), root: repository.root });
    await expect(missing.prepare()).resolves.toBeUndefined();
    const closed = createToolbox({ databaseFile: repository.databaseFile(), root: repository.root });
    const prepared = closed.prepare();
    closed.close();
    await expect(prepared).resolves.toBeUndefined();
  });
});
