import type { CommandName } from './commands';

/** The names of all commands without their schemas: what the preload, which parses nothing, checks against. */
const NAMES = {
  'app:info': true,
  'settings:get': true,
  'settings:set': true,
  'repos:list': true,
  'repos:choose': true,
  'repos:add': true,
  'repos:remove': true,
  'repos:watch': true,
  'index:start': true,
  'index:cancel': true,
  'tool:call': true,
  'tour:save': true,
  'tour:progress': true,
  'chat:ask': true,
  'chat:cancel': true,
  'ollama:status': true,
} as const satisfies Record<CommandName, true>;

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(NAMES, name);
}
