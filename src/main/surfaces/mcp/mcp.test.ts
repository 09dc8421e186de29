import { readdirSync } from 'node:fs';
import path from 'node:path';
import { TOOLS } from '@shared/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestRepository } from '../../core/pipeline/testing/repository';
import { shop } from '../../tools/testing/shop';
import { Agent, Machine } from './testing/agent';

const machine = new Machine();
let agent: Agent;

/** A repository of Python with a function that many call, and a file of more lines than can be sent. */
function bank(): TestRepository {
  const repository = new TestRepository();
  repository.write(
    'bank/account.py',
    'class Account:\n    """Money of a person."""\n    def pay(self, amount):\n        return check(amount)\n\n\ndef check(amount):\n    return amount > 0\n',
  );
  const callers = Array.from({ length: 400 }, (_, at) => `def transfer_number_${at}(amount):\n    return check(amount)\n`);
  repository.write('bank/transfers.py', `from bank.account import check\n\n\n${callers.join('\n\n')}`);
  repository.write('bank/long.py', `TABLE = [\n${'    "a line of a table that goes on and on",\n'.repeat(1900)}]\n`);
  repository.write('bank/log.py', 'def log(text):\n    print(text)\n');
  repository.write('bank/script.py', `from bank.log import log\n\n${'log("a day")\n'.repeat(900)}`);
  repository.commit('Open the bank');
  return repository;
}

function plain(): TestRepository {
  const repository = new TestRepository({ git: false });
  repository.write('main.go', 'package main\n\nfunc main() {\n\tserve()\n}\n\nfunc serve() {}\n');
  repository.write('go.mod', 'module example.org/plain\n');
  return repository;
}

beforeAll(async () => {
  for (const [name, repository] of Object.entries({ shop: shop(), bank: bank(), plain: plain() })) machine.cairn('index', machine.place(repository, name));
  agent = await Agent.start(machine);
}, 120_000);
afterAll(async () => {
  await agent.stop();
  machine.delete();
});

/** An input for each tool in each repository; a tool that is not named here is asked for nothing, which it may refuse. */
const INPUTS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = {
  shop: {
    find_symbol: { query: 'sell' },
    get_callers_of: { symbol: 'sell' },
    get_callees_of: { symbol: 'sell' },
    find_paths: { from: 'openShop', to: 'priceOf' },
    search: { query: 'fruit' },
    get_module_dependencies: { module: 'src/cart' },
    get_module_summary: { module: 'src/cart' },
    get_file_history: { path: 'src/price/price.ts' },
    read_source: { path: 'src/main.ts' },
  },
  bank: {
    find_symbol: { query: 'check' },
    get_callers_of: { symbol: 'check' },
    get_callees_of: { symbol: 'Account.pay' },
    find_paths: { from: 'Account.pay', to: 'check' },
    search: { query: 'money' },
    get_module_dependencies: { module: 'bank' },
    get_module_summary: { module: 'bank' },
    get_file_history: { path: 'bank/account.py' },
    read_source: { path: 'bank/account.py' },
  },
  plain: {
    find_symbol: { query: 'serve' },
    get_callers_of: { symbol: 'serve' },
    get_callees_of: { symbol: 'main' },
    find_paths: { from: 'main', to: 'serve' },
    search: { query: 'serve' },
    read_source: { path: 'main.go' },
  },
};

describe('tools over MCP', { timeout: 60_000 }, () => {
  it('lists every tool for agents, read-only, with what it takes and answers', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(Object.values(TOOLS).flatMap((tool) => (tool.audience === 'agents' ? [tool.name] : [])));
    for (const tool of tools) {
      expect(tool.annotations, tool.name).toEqual({ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false });
      expect(tool.inputSchema, tool.name).toMatchObject({ type: 'object', additionalProperties: false, properties: { repo: { type: 'string' } } });
      expect(tool.outputSchema, tool.name).toMatchObject({ type: 'object', required: ['ok', 'trace_id'] });
    }
    expect(tools.find((tool) => tool.name === 'get_callers_of')).toMatchObject({
      description: TOOLS.get_callers_of.description,
      inputSchema: { required: ['symbol'], properties: { depth: { default: 1, minimum: 1, maximum: 5 } } },
    });
  });

  it.each(Object.keys(INPUTS))('answers every tool about %s, as the schema says, in words and as JSON', async (repo) => {
    const { tools } = await agent.client.listTools();
    for (const { name } of tools) {
      const asked = INPUTS[repo]?.[name];
      const { ok, isError, error, text, json } = await agent.call(name, { ...asked, repo });
      if (asked !== undefined) expect(error, `${name} about ${repo}`).toBeUndefined();
      expect(isError, name).toBe(!ok);
      expect(text.startsWith(`${name} in ${repo}: `), text).toBe(true);
      expect(JSON.parse(json)).toMatchObject({ ok });
    }
  });

  it('a commit is named by its hash, which the refusal of HEAD suggests', async () => {
    const { error } = await agent.call('get_commit_impact', { commit: 'HEAD', repo: 'bank' });
    expect(error).toMatchObject({ code: 'BAD_INPUT', suggestions: [expect.stringMatching(/^[0-9a-f]{40}$/)] });
    const impact = await agent.call('get_commit_impact', { commit: error?.suggestions[0], repo: 'bank', limit: 3 });
    expect(impact).toMatchObject({ ok: true, result: { commit: { subject: 'Open the bank' }, totals: { files: 5 } } });
    expect(impact.text).toMatch(/^commit: [0-9a-f]{10} 2023-11-14 Ada: Open the bank/m);
  });

  it('says the module behind each caller and what to ask next', async () => {
    const { text } = await agent.call('get_callers_of', { symbol: 'sell', repo: 'shop' });
    expect(text).toContain('\n- openShop (function in src/main.ts:4, module src), at src/main.ts:5 (certain, import)\n');
    const further = await agent.call('get_callers_of', { symbol: 'priceOf', repo: 'shop', depth: 2 });
    expect(further.text).toContain(
      '\n- sell (function in src/cart/cart.ts:10, module src/cart), depth 2, via function:src/cart/cart.ts#Cart.add, at src/cart/cart.ts:12 (',
    );
    expect(text).toMatch(/^Next: get_\w+ \{"symbol":"function:src\/cart\/cart.ts#sell"/m);
  });

  it('text of the repository stays on its line', async () => {
    const { text } = await agent.call('get_module_summary', { module: 'src/cart', repo: 'shop' });
    expect(text.split('\n').every((line) => line.length < 400)).toBe(true);
  });

  it('a list that was not asked for at a length is cut to what can be sent, and its page says so', async () => {
    const { ok, json, page, text } = await agent.call('get_callers_of', { symbol: 'check', repo: 'bank', depth: 1 });
    expect(ok).toBe(true);
    expect(json.length).toBeLessThan(60_000);
    expect(page).toMatchObject({ total: 401, next: page?.limit });
    expect(text).toContain(`Of 401 entries this page holds ${page?.limit}; the next one begins at offset ${page?.limit}.`);
  });

  it('a list that no input makes shorter is cut, and a note says so', async () => {
    const { ok, json, result, notes, text } = await agent.call('get_callers_of', { symbol: 'log', repo: 'bank' });
    expect(ok).toBe(true);
    expect(json.length).toBeLessThan(60_000);
    const sent = Array.isArray(result?.moduleLevel) ? result.moduleLevel.length : 0;
    expect(sent).toBeGreaterThan(100);
    expect(notes).toContain(`moduleLevel has 900 entries; the first ${sent} are sent.`);
    expect(text).toContain(`Note: moduleLevel has 900 entries; the first ${sent} are sent.`);
  });

  it('an answer that is too large is an error with what to narrow', async () => {
    const list = await agent.call('get_callers_of', { symbol: 'check', repo: 'bank', limit: 400 });
    expect(list).toMatchObject({ isError: true, ok: false, error: { code: 'RESULT_TOO_LARGE', suggestions: [expect.stringMatching(/^limit: \d+$/)] } });
    const smaller = Number(list.error?.suggestions[0]?.slice('limit: '.length));
    expect(await agent.call('get_callers_of', { symbol: 'check', repo: 'bank', limit: smaller })).toMatchObject({
      ok: true,
      page: { limit: smaller, total: 401 },
    });
    const source = await agent.call('read_source', { path: 'bank/long.py', repo: 'bank' });
    expect(source).toMatchObject({ isError: true, error: { code: 'RESULT_TOO_LARGE', suggestions: ['start and end: fewer lines at a time'] } });
    expect(await agent.call('read_source', { path: 'bank/long.py', repo: 'bank', start: 1000, end: 1010 })).toMatchObject({ ok: true });
  });
});

describe('what goes wrong over MCP', { timeout: 60_000 }, () => {
  it.each([
    ['get_callers_of', { symbol: 'sel' }, 'UNKNOWN_SYMBOL', 'sell'],
    ['get_callers_of', { symbol: 'Shelf' }, 'AMBIGUOUS_SYMBOL', 'class:src/store/b.ts#Shelf'],
    ['get_module_summary', { module: 'src/card' }, 'UNKNOWN_MODULE', 'src/cart'],
    ['get_file_history', { path: 'src/price/cart.ts' }, 'UNKNOWN_PATH', 'src/cart/cart.ts'],
  ])('%s %j answers %s with what may be meant', async (tool, input, code, meant) => {
    const { isError, error, text } = await agent.call(tool, { ...input, repo: 'shop' });
    expect({ isError, code: error?.code }).toEqual({ isError: true, code });
    expect(error?.suggestions.join('\n')).toContain(meant);
    expect(text.startsWith(`${tool} in shop: ${code}: `), text).toBe(true);
    expect(text).toContain('\nTry:\n- ');
  });

  it.each([
    ['find_symbol', {}, 'query: missing'],
    ['find_symbol', { query: 'sell', limt: 3 }, 'limt'],
    ['get_callers_of', { symbol: 'sell', depth: 9 }, 'depth: must be at most 5'],
    ['no_such_tool', {}, 'There is no tool no_such_tool'],
  ])('%s %j is BAD_INPUT, in the words of every door', async (tool, input, words) => {
    const { isError, error } = await agent.call(tool, { ...input, repo: 'shop' });
    expect(isError).toBe(true);
    expect(error).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) });
  });

  it('says that there is no such tool before it asks for the repository', async () => {
    const unknown = await agent.call('get_callers', {});
    expect(unknown).toMatchObject({ isError: true, error: { code: 'BAD_INPUT', message: 'There is no tool get_callers.' } });
    expect(unknown.error?.suggestions).toContain('get_callers_of');
  });

  it('asks which repository is meant, and knows each by name, id and path', async () => {
    const unsaid = await agent.call('find_symbol', { query: 'sell' });
    expect(unsaid).toMatchObject({ isError: true, error: { code: 'BAD_INPUT', suggestions: expect.arrayContaining(['shop', 'bank', 'plain']) } });
    const unknown = await agent.call('find_symbol', { query: 'sell', repo: 'shoop' });
    expect(unknown).toMatchObject({ isError: true, error: { code: 'UNKNOWN_REPOSITORY', suggestions: expect.arrayContaining(['shop', 'bank', 'plain']) } });
    expect(await agent.call('find_symbol', { query: 'sell', repo: 7 })).toMatchObject({ error: { code: 'BAD_INPUT' } });
    const id = readdirSync(path.join(machine.environment.CAIRN_HOME, 'repositories')).find((name) => name.startsWith('shop-'));
    for (const repo of ['shop', id, path.join(machine.folder, 'shop')])
      expect(await agent.call('find_symbol', { query: 'sell', repo })).toMatchObject({ ok: true });
  });

  it('opens no folder that was not indexed', async () => {
    machine.place(shop(), 'secret');
    const before = readdirSync(path.join(machine.environment.CAIRN_HOME, 'repositories'));
    for (const repo of [path.join(machine.folder, 'secret'), './secret', '/etc', '..', 'shop/../secret', '']) {
      const { isError, error, json } = await agent.call('read_source', { path: 'README.md', repo });
      expect({ isError, code: error?.code }, repo).toEqual({ isError: true, code: 'UNKNOWN_REPOSITORY' });
      expect(json).not.toContain('A small shop');
    }
    expect(readdirSync(path.join(machine.environment.CAIRN_HOME, 'repositories'))).toEqual(before);
  });

  it('answers name no place of this machine', async () => {
    for (const [repo, inputs] of Object.entries(INPUTS)) {
      for (const [tool, input] of Object.entries(inputs)) {
        const { text, json } = await agent.call(tool, { ...input, repo });
        expect(`${text}\n${json}`, tool).not.toContain(machine.folder);
      }
    }
  });
});

describe('resources and prompts', { timeout: 60_000 }, () => {
  const read = async (uri: string) => {
    const { contents } = await agent.client.readResource({ uri });
    const [first] = contents;
    expect(contents).toHaveLength(1);
    return JSON.parse(first !== undefined && 'text' in first ? first.text : '');
  };

  it('lists the repositories and the pages of each', async () => {
    const { resources } = await agent.client.listResources();
    expect(resources.map((resource) => resource.uri)).toEqual(
      expect.arrayContaining(['cairn://repos', 'cairn://repo/shop/overview', 'cairn://repo/bank/modules', 'cairn://repo/shop/flows']),
    );
    const { repositories } = await read('cairn://repos');
    expect(repositories).toContainEqual({ name: 'shop', indexed: true, resources: expect.arrayContaining(['cairn://repo/shop/overview']) });
    expect(await read('cairn://repo/shop/flows')).toMatchObject({ ok: true, result: { flows: expect.any(Array) } });
    const { resourceTemplates } = await agent.client.listResourceTemplates();
    expect(resourceTemplates.map((template) => template.uriTemplate)).toContain('cairn://repo/{name}/module/{+module}');
    const { completion } = await agent.client.complete({
      ref: { type: 'ref/resource', uri: 'cairn://repo/{name}/overview' },
      argument: { name: 'name', value: 'sh' },
    });
    expect(completion.values).toEqual(['shop']);
  });

  it('reads each, module names with and without percent signs', async () => {
    expect(await read('cairn://repo/shop/overview')).toMatchObject({ ok: true, result: { name: 'shop' } });
    expect(await read('cairn://repo/shop/modules')).toMatchObject({ ok: true, result: { totalModules: expect.any(Number) } });
    for (const module of ['src/cart', 'src%2Fcart', encodeURIComponent('中文')]) {
      expect(await read(`cairn://repo/shop/module/${module}`)).toMatchObject({ ok: true, result: { module: decodeURIComponent(module) } });
    }
  });

  it('what is not there is an error with a code', async () => {
    await expect(read('cairn://repo/shoop/overview')).rejects.toThrow('UNKNOWN_REPOSITORY');
    await expect(read('cairn://repo/shop/module/src/card')).rejects.toThrow('UNKNOWN_MODULE');
    await expect(read('file:///etc/passwd')).rejects.toThrow('not found');
  });

  it('prompts take arguments and name tools that there are', async () => {
    const { tools } = await agent.client.listTools();
    const { prompts } = await agent.client.listPrompts();
    expect(prompts.map((prompt) => prompt.name)).toEqual(['explore', 'debug', 'impact', 'refactor']);
    const given = { question: 'Who pays?', symptom: 'It hangs', change: 'sell', symbol: 'sell', repo: 'shop' };
    for (const { name, arguments: taken = [] } of prompts) {
      const args = Object.fromEntries(Object.entries(given).filter(([key]) => taken.some((argument) => argument.name === key)));
      const { messages } = await agent.client.getPrompt({ name, arguments: args });
      const text = messages[0]?.content.type === 'text' ? messages[0].content.text : '';
      for (const value of Object.values(args)) expect(text, name).toContain(value);
      const named = [...text.matchAll(/^\d+\. ([\w, ]+):/gm)].flatMap(([, list = '']) => list.split(', '));
      expect(named.length).toBeGreaterThan(3);
      for (const tool of named)
        expect(
          tools.map((known) => known.name),
          name,
        ).toContain(tool);
    }
    const { messages } = await agent.client.getPrompt({ name: 'explore' });
    expect(messages[0]?.content).toMatchObject({ text: expect.stringMatching(/^Explain how this repository works\.\n/) });
    await expect(agent.client.getPrompt({ name: 'debug' })).rejects.toThrow('symptom');
  });
});
