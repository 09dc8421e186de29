import { describe, expect, it } from 'vitest';
import { type JsonNode, parseJsonc, plain } from './jsonc';
import { insertEntry, type JsonEntry, removeEntry } from './jsonc-edit';

const SERVER: JsonEntry = {
  path: ['mcpServers'],
  key: 'cairn',
  value: { command: 'node', args: ['mcp'] },
  fresh: { mcpServers: { cairn: { command: 'node', args: ['mcp'] } } },
};
const HOOK: JsonEntry = { path: ['hooks', 'PreToolUse'], key: null, value: { matcher: 'Grep' }, fresh: { hooks: { PreToolUse: [{ matcher: 'Grep' }] } } };

const read = (text: string): unknown => plain(text, parseJsonc(text) as JsonNode);
const inserted = (text: string, entry: JsonEntry) => {
  const insertion = insertEntry(text, entry);
  if (insertion === null) throw new Error('nothing to insert');
  return { insertion, after: text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at) };
};

/** Numbers from a seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A settings file as people leave them: comments, trailing commas, tabs, line ends of Windows, a byte order mark. */
function settings(below: (n: number) => number): string {
  const eol = below(3) === 0 ? '\r\n' : '\n';
  const unit = ['  ', '    ', '\t', ''][below(4)] ?? '';
  const isFlat = below(5) === 0;
  const comment = (): string => (isFlat ? ['', '', '/* c, } */'][below(3)] : ['', '', '', ' // a "note", {', ' /* b ] */'][below(5)]) ?? '';
  const container = (isObject: boolean, depth: number, names: readonly string[]): string => {
    const count = depth > 3 ? 0 : below(4);
    const pad = isFlat ? '' : eol + unit.repeat(depth + 1);
    const own = names.filter(() => below(2) === 0);
    const keys = [...own, ...Array.from({ length: count }, (_, at) => `k${at}`)];
    const items = keys.map((key) => {
      const body =
        key === 'PreToolUse'
          ? container(false, depth + 1, [])
          : key === 'hooks'
            ? container(true, depth + 1, ['PreToolUse'])
            : value(depth + 1, key === 'mcpServers');
      return `${pad}${isObject ? `"${key}"${below(2) === 0 ? ' ' : ''}: ` : ''}${body}`;
    });
    const trailing = items.length > 0 && below(4) === 0 ? ',' : '';
    const close = isFlat ? '' : eol + unit.repeat(depth);
    const inner = items.map((item, at) => item + (at < items.length - 1 ? ',' : trailing) + comment()).join('');
    const head = comment();
    const isOpen = items.length > 0 || head.startsWith(' //') || below(2) === 0;
    return `${isObject ? '{' : '['}${head}${inner}${isOpen ? close : ''}${isObject ? '}' : ']'}`;
  };
  const value = (depth: number, mustBeObject: boolean): string =>
    mustBeObject || below(3) === 0 ? container(mustBeObject || below(2) === 0, depth, []) : (['1', 'true', 'null', '"a\\"b"', '-2.5e3'][below(5)] ?? '');
  const head = comment();
  const lead = head.startsWith(' //') || below(2) === 0 ? eol : '';
  return `${below(4) === 0 ? '\uFEFF' : ''}${head}${lead}${container(true, 0, ['mcpServers', 'hooks'])}${[eol, '', ' '][below(3)]}`;
}

describe('an entry in a JSON file with comments', () => {
  it('goes in and comes out of files that people wrote, byte for byte', () => {
    let files = 0;
    for (let seed = 1; seed <= 1000; seed++) {
      const text = settings(random(seed));
      expect(() => parseJsonc(text), `seed ${seed}: ${text}`).not.toThrow();
      for (const entry of [SERVER, HOOK]) {
        const { insertion, after } = inserted(text, entry);
        files++;
        expect(after.replace(insertion.text, ''), `seed ${seed}`).toBe(text);
        expect(insertEntry(after, entry), `seed ${seed}`).toBeNull();
        expect(removeEntry(after, entry, insertion), `seed ${seed}`).toBe(text);
      }
    }
    expect(files).toBe(2000);
  });

  it('comes out alone where others were added beside it', () => {
    const cases = ['{}', '{\n  "mcpServers": {}\n}\n', '{\n  "mcpServers": {\n    "a": 1\n  }\n}\n', '{"mcpServers":{"a":1,}}'];
    for (const text of cases) {
      const { insertion, after } = inserted(text, SERVER);
      const other: JsonEntry = { path: ['mcpServers'], key: 'other', value: { x: [1] }, fresh: {} };
      const rest = removeEntry(inserted(after, other).after, SERVER, insertion);
      expect(read(rest ?? '')).toEqual({ mcpServers: { ...(text.includes('"a"') ? { a: 1 } : {}), other: { x: [1] } } });
      if (!text.includes(',}')) expect(() => JSON.parse(rest ?? '')).not.toThrow();
    }
  });

  it('comes out of a file that was formatted anew, with the containers that came with it', () => {
    const { insertion, after } = inserted('{"a":1}', HOOK);
    const formatted = JSON.stringify(JSON.parse(after), null, 4);
    expect(read(removeEntry(formatted, HOOK, insertion) ?? '')).toEqual({ a: 1 });
    const used = JSON.stringify({ a: 1, hooks: { PreToolUse: [{ matcher: 'Edit' }, HOOK.value], Stop: [] } });
    expect(read(removeEntry(used, HOOK, insertion) ?? '')).toEqual({ a: 1, hooks: { PreToolUse: [{ matcher: 'Edit' }], Stop: [] } });
  });

  it('is the person’s once they changed it', () => {
    const { insertion, after } = inserted('{}', SERVER);
    expect(removeEntry(after.replace('"mcp"', '"mcp", "--repo"'), SERVER, insertion)).toBeNull();
  });

  it('keeps the comment behind the last member at its place', () => {
    expect(inserted('{\n  "mcpServers": {\n    "a": 1 // mine\n  }\n}\n', SERVER).after).toContain('"a": 1 // mine\n');
  });

  it.each([
    ['{', 'line 1: '],
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3: a comma'],
    ["{'a': 1}", 'line 1: a text in quotes'],
    ['{"a": 01}', 'line 1: a value'],
    ['{} {}', 'line 1: something stands after'],
    ['[]', 'the whole is not what'],
    ['{"mcpServers": []}', 'mcpServers is not what'],
    ['{"mcpServers": {"cairn": {"command": "mine"}}}', 'there is another mcpServers.cairn'],
    ['['.repeat(500), 'line 1: this is nested too deeply'],
  ])('refuses %j', (text, message) => expect(() => insertEntry(text, SERVER)).toThrow(message));
});
