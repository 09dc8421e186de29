import { COMMANDS, type RepositoryEntry } from '@shared/ipc';
import { isCommandName } from '@shared/ipc/names';
import { AppError } from '@shared/model';
import { describe, expect, it } from 'vitest';
import { answerCommand, type Handlers } from './answer';

const entry: RepositoryEntry = {
  id: 'r',
  name: 'r',
  path: '/r',
  lastOpened: 1,
  exists: true,
  indexed: false,
  revision: null,
  head: null,
  files: null,
  problem: null,
};
const handlers: Handlers = {
  'app:info': () => ({ version: '1', electron: '33', platform: 'linux', openOnStart: null }),
  'settings:get': () => ({ theme: 'system', language: 'en', ollamaUrl: '', ollamaModel: '', embeddingModel: '', autoUpdate: false }),
  'settings:set': () => {
    throw new AppError('PERMISSION_DENIED', 'The settings cannot be written.', { suggestions: ['Check the disk.'] });
  },
  'repos:list': () => [entry],
  'repos:watch': () => null,
  'repos:choose': () => null,
  'repos:add': ({ path }) => ({ ...entry, path }),
  'repos:remove': () => null,
  'index:start': ({ full }) => ({ started: full }),
  'index:cancel': () => ({ cancelled: false }),
  'tool:call': () => Promise.reject(new TypeError('x is not a function')),
  'tour:save': () => ({ path: 'a' }),
  'tour:progress': () => ({ stop: null, done: [] }),
  'chat:ask': () => ({ id: 'c' }),
  'chat:cancel': () => null,
  'ollama:status': () => ({ reachable: false, url: '', version: null, models: [], problem: null }),
};
const quiet = (): void => undefined;

describe('answerCommand', () => {
  it('knows every command by name', () => {
    expect(Object.keys(COMMANDS).every(isCommandName)).toBe(true);
    expect(isCommandName('toString')).toBe(false);
  });

  it('answers with the value of the handler, defaults filled in', async () => {
    expect(await answerCommand(handlers, 'index:start', { repo: 'r' }, quiet)).toEqual({ ok: true, value: { started: false } });
  });

  const bad: [string, unknown, unknown][] = [
    ['an unknown command', 'fs:read', {}],
    ['a name from the prototype', 'constructor', {}],
    ['a name that is no text', 7, {}],
    ['no input', 'repos:add', undefined],
    ['a wrong type', 'repos:add', { path: 7 }],
    ['an empty text', 'repos:add', { path: '' }],
    ['a text too long', 'chat:ask', { repo: 'r', question: 'x'.repeat(4001), useModel: false }],
    ['a tool that does not exist', 'tool:call', { repo: 'r', tool: 'drop_tables', input: {} }],
    ['a setting outside the choice', 'settings:set', { theme: 'neon' }],
  ];
  it.each(bad)('refuses %s', async (_what, name, input) => {
    const result = await answerCommand(handlers, name, input, quiet);
    expect(result).toMatchObject({ ok: false, error: { code: 'BAD_INPUT' } });
  });

  const plain: [string, unknown, string][] = [
    ['repos:add', undefined, 'input: must be an object, not undefined'],
    ['repos:add', {}, 'path: missing, but needed'],
    ['repos:add', { path: 7 }, 'path: must be text, not 7'],
    ['repos:add', { path: '' }, 'path: must not be empty'],
    ['settings:set', { theme: 'neon' }, 'theme: must be one of system, light, dark'],
    ['chat:ask', { repo: 'r', question: 'x'.repeat(4001), useModel: false }, 'question: must have at most 4000 characters'],
  ];
  it.each(plain)('says plainly what is wrong with %s %j', async (name, input, message) => {
    expect(await answerCommand(handlers, name, input, quiet)).toEqual({ ok: false, error: { code: 'BAD_INPUT', message, suggestions: [] } });
  });

  it('passes typed errors on as data', async () => {
    const result = await answerCommand(handlers, 'settings:set', {}, quiet);
    expect(result).toEqual({ ok: false, error: { code: 'PERMISSION_DENIED', message: 'The settings cannot be written.', suggestions: ['Check the disk.'] } });
  });

  it('reports what nobody foresaw with its stack, and answers INTERNAL', async () => {
    const reports: string[] = [];
    const result = await answerCommand(handlers, 'tool:call', { repo: 'r', tool: 'search', input: {} }, (message) => reports.push(message));
    expect(result).toMatchObject({ ok: false, error: { code: 'INTERNAL', message: expect.stringContaining('x is not a function') } });
    expect(reports.join()).toContain('answer.test.ts');
  });

  it('gives answers that can be cloned to another process', async () => {
    const inputs: Record<string, unknown> = { 'repos:add': { path: '/r' }, 'index:start': { repo: 'r' }, 'chat:cancel': { id: 'c' } };
    for (const name of Object.keys(COMMANDS)) {
      const result = await answerCommand(handlers, name, inputs[name] ?? {}, quiet);
      expect(structuredClone(result)).toEqual(result);
    }
  });
});
