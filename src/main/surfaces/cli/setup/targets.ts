import path from 'node:path';
import type { JsonEntry } from './jsonc-edit';
import { ruleFiles, skillFiles } from './skills';

/** One file that is written, and what is put into it. */
export type Target = { readonly file: string } & (
  | { readonly kind: 'json'; readonly entry: JsonEntry }
  | { readonly kind: 'toml'; readonly table: string; readonly lines: readonly string[] }
  | { readonly kind: 'shell'; readonly lines: readonly string[] }
  | { readonly kind: 'whole'; readonly text: string }
);

/** What to set up for. */
export interface Place {
  /** The repository, or with `isGlobal` the person's home. */
  readonly base: string;
  readonly isGlobal: boolean;
}

/** How this installation is started: by absolute paths, since an agent need not have the person's PATH. */
export interface Installed {
  readonly node: string;
  readonly script: string;
  /** The data folder, where the person has chosen another one than the usual; an agent need not have their environment. */
  readonly dataFolder?: string | undefined;
}

export const AGENTS = ['claude-code', 'cursor', 'codex', 'vscode'] as const;
export type Agent = (typeof AGENTS)[number];

/** Cursor and Visual Studio Code put the open folder in its place. */
const WORKSPACE = ['$', '{workspaceFolder}'].join('');
/** Seconds after which an agent goes on without the hook. */
const HOOK_PATIENCE = 5;

const quoted = (word: string): string => (process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`);

/** A command line of this installation for a shell. */
export function shellCommand({ node, script, dataFolder }: Installed, ...words: readonly string[]): string {
  // Shells of Windows differ in how a variable is set for one command.
  const variables = dataFolder === undefined || process.platform === 'win32' ? [] : ['env', `CAIRN_HOME=${quoted(dataFolder)}`];
  return [...variables, quoted(node), quoted(script), ...words].join(' ');
}

function member(file: string, container: string, value: unknown): Target {
  return { file, kind: 'json', entry: { path: [container], key: 'cairn', value, fresh: { [container]: { cairn: value } } } };
}

function hook(file: string, event: string, value: unknown, head: object = {}): Target {
  return { file, kind: 'json', entry: { path: ['hooks', event], key: null, value, fresh: { ...head, hooks: { [event]: [value] } } } };
}

const files = (folder: string, list: readonly { path: string; text: string }[]): Target[] =>
  list.map(({ path: relative, text }) => ({ file: path.join(folder, relative), kind: 'whole', text }));

/** What of the machine decides where a person's settings are. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The user folder of Visual Studio Code. */
function codeUserFolder(home: string, { platform, environment }: Machine): string {
  if (platform === 'win32') return path.join(environment.APPDATA || path.join(home, 'AppData', 'Roaming'), 'Code', 'User');
  return platform === 'darwin' ? path.join(home, 'Library', 'Application Support', 'Code', 'User') : path.join(home, '.config', 'Code', 'User');
}

/** The files of an agent, as its documentation names them. */
export function targetsOf(
  agent: Agent,
  { base, isGlobal }: Place,
  installed: Installed,
  machine: Machine = { platform: process.platform, environment: process.env },
): Target[] {
  const at = (...parts: string[]) => path.join(base, ...parts);
  const repo = (name: string): string[] => (isGlobal ? [] : ['--repo', name]);
  const { dataFolder } = installed;
  const server = (name: string) => ({
    command: installed.node,
    args: [installed.script, 'mcp', ...repo(name)],
    ...(dataFolder === undefined ? {} : { env: { CAIRN_HOME: dataFolder } }),
  });
  const command = shellCommand(installed, 'augment', '--hook');
  const grouped = (matcher: string) => ({ matcher, hooks: [{ type: 'command', command, timeout: HOOK_PATIENCE }] });
  if (agent === 'claude-code') {
    return [
      member(isGlobal ? at('.claude.json') : at('.mcp.json'), 'mcpServers', { type: 'stdio', ...server(base) }),
      hook(at('.claude', 'settings.json'), 'PreToolUse', grouped('Grep|Glob|Bash')),
      ...files(at('.claude', 'skills'), skillFiles()),
    ];
  }
  if (agent === 'cursor') {
    return [
      member(at('.cursor', 'mcp.json'), 'mcpServers', server(WORKSPACE)),
      hook(at('.cursor', 'hooks.json'), 'postToolUse', { command, matcher: 'Grep|Shell', timeout: HOOK_PATIENCE }, { version: 1 }),
      ...(isGlobal ? [] : files(at('.cursor', 'rules'), ruleFiles())),
    ];
  }
  if (agent === 'codex') {
    const { command: node, args } = server(base);
    // JSON's texts and lists are TOML's, where nothing stands outside of the Basic Multilingual Plane as \u escapes: JSON.stringify writes none.
    const lines = [`command = ${JSON.stringify(node)}`, `args = ${JSON.stringify(args)}`];
    if (dataFolder !== undefined) lines.push(`env = { CAIRN_HOME = ${JSON.stringify(dataFolder)} }`);
    const home = isGlobal ? machine.environment.CODEX_HOME || at('.codex') : at('.codex');
    return [
      { file: path.join(home, 'config.toml'), kind: 'toml', table: 'mcp_servers.cairn', lines },
      hook(path.join(home, 'hooks.json'), 'PostToolUse', grouped('Bash')),
      ...files(at('.agents', 'skills'), skillFiles()),
    ];
  }
  const user = isGlobal ? codeUserFolder(base, machine) : at('.vscode');
  return [
    member(path.join(user, 'mcp.json'), 'servers', { type: 'stdio', ...server(WORKSPACE) }),
    ...files(isGlobal ? at('.copilot', 'skills') : at('.github', 'skills'), skillFiles()),
  ];
}
