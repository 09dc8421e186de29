import { TOOLS } from '@shared/tools';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { registerTools } from './commands/tools';
import { commandFor } from './render/answer';
import { fieldValue, toolFields } from './tool-fields';
import { toolCommandNames } from './tool-names';

const NAMES = Object.values(TOOLS).map(({ name }) => name);
const unused = {
  version: '',
  toolVersion: () => '',
  parser: null,
  readTexts: async () => [],
  startIndexer: () => expect.unreachable(),
  serveMcp: () => expect.unreachable(),
};

describe('the commands of the tools', () => {
  it('has one for every tool, by a short name and by the name of the tool', () => {
    const commands = toolCommandNames(new Set());
    expect(commands.map(({ tool }) => tool)).toEqual(NAMES);
    expect(commands.find(({ tool }) => tool === 'get_callers_of')).toEqual({
      tool: 'get_callers_of',
      name: 'callers',
      aliases: ['get-callers-of', 'get_callers_of'],
    });
    for (const { tool, name, aliases } of commands) expect([name, ...aliases], tool).toContain(tool);
  });

  it('leaves a name that is taken', () => {
    const commands = toolCommandNames(new Set(['search', 'callers']));
    expect(commands.find(({ tool }) => tool === 'get_callers_of')).toMatchObject({ name: 'get-callers-of' });
    expect(commands.every(({ name, aliases }) => ![name, ...aliases].includes('callers'))).toBe(true);
  });

  it('registers them all without two options of one name', () => {
    const program = new Command();
    registerTools(program, { parts: unused, done: () => undefined });
    expect(program.commands).toHaveLength(NAMES.length);
    for (const command of program.commands) {
      const flags = command.options.map((option) => option.long);
      expect(new Set(flags).size, command.name()).toBe(flags.length);
      expect(command.description(), command.name()).not.toBe('');
    }
  });

  it.each(NAMES)('%s: every part of its input can be given', (tool) => {
    const fields = toolFields(tool);
    expect(fields.map(({ key }) => key)).toEqual(Object.keys(TOOLS[tool].input.shape));
    for (const { key, required, positional } of fields) if (required) expect({ key, positional }).toEqual({ key, positional: true });
    expect(fields.filter(({ kind, positional }) => kind === 'list' && positional).length).toBeLessThanOrEqual(1);
  });
});

describe('a part of an input', () => {
  it('is read from the contract', () => {
    expect(toolFields('get_callers_of')).toEqual([
      {
        key: 'symbol',
        flag: '--symbol',
        kind: 'text',
        required: true,
        positional: true,
        standard: undefined,
        choices: [],
        description: expect.stringContaining('symbol id'),
      },
      {
        key: 'depth',
        flag: '--depth',
        kind: 'number',
        required: false,
        positional: false,
        standard: 1,
        choices: [],
        description: expect.stringMatching(/1 to 5$/),
      },
      {
        key: 'include_tests',
        flag: '--include-tests',
        kind: 'boolean',
        required: false,
        positional: false,
        standard: true,
        choices: [],
        description: expect.any(String),
      },
      expect.objectContaining({ key: 'limit', kind: 'number', standard: 100 }),
      expect.objectContaining({ key: 'offset', kind: 'number', standard: 0 }),
    ]);
    expect(toolFields('get_recent_changes').find(({ key }) => key === 'since')).toMatchObject({ kind: 'time' });
    expect(toolFields('get_module_map').find(({ key }) => key === 'maxNodes')).toMatchObject({ flag: '--max-nodes' });
    expect(toolFields('get_module_map').find(({ key }) => key === 'kinds')).toMatchObject({ kind: 'list', choices: expect.arrayContaining(['CALLS']) });
  });

  it.each([
    ['number', '3', 3],
    ['number', '1e9', 1_000_000_000],
    ['number', 'three', 'three'],
    ['number', '', ''],
    ['text', '3', '3'],
    ['time', '2024', '2024'],
    ['time', '1700000000', 1_700_000_000],
    ['json', '{"a":1}', { a: 1 }],
    ['json', '{a', '{a'],
  ] as const)('as %s, %j is %j', (kind, written, value) => {
    expect(fieldValue({ kind }, written)).toEqual(value);
  });
});

it('writes a next step as a command that a shell takes', () => {
  expect(commandFor('get_callers_of', { symbol: "function:src/a b.ts#it's", depth: 2, include_tests: false })).toBe(
    "cairn callers 'function:src/a b.ts#it'\\''s' --depth 2 --no-include-tests",
  );
  expect(commandFor('find_paths', { from: 'a', to: 'b', max: 5 })).toBe('cairn paths a b');
  expect(commandFor('no_such_tool', {})).toBeNull();
});
