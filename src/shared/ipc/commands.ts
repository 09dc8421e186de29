import { z } from 'zod';
import type { IndexReport } from '../model';
import { TOOLS, type ToolName } from '../tools';

const repo = z.string().min(1).max(200).describe('repository id, as repos:list gives it');
const toolName = z.enum(Object.keys(TOOLS) as [ToolName, ...ToolName[]]);

/** Inputs of every command the window may send; parsed in the main process before anything is done. */
export const COMMANDS = {
  'app:info': z.object({}),
  'settings:get': z.object({}),
  'settings:set': z.object({
    theme: z.enum(['system', 'light', 'dark']).optional(),
    language: z.enum(['en', 'zh']).optional(),
    ollamaUrl: z.string().max(500).optional(),
    ollamaModel: z.string().max(200).optional(),
    embeddingModel: z.string().max(200).optional(),
    autoUpdate: z.boolean().optional(),
  }),
  'repos:list': z.object({}),
  /** Opens the folder dialog; null when the person cancels. */
  'repos:choose': z.object({}),
  'repos:add': z.object({ path: z.string().min(1).max(4096) }),
  'repos:remove': z.object({ repo }),
  /** Follows the folder of the open repository; null follows none. */
  'repos:watch': z.object({ repo: repo.nullable() }),
  'index:start': z.object({ repo, full: z.boolean().default(false) }),
  'index:cancel': z.object({ repo }),
  'tool:call': z.object({ repo, tool: toolName, input: z.unknown() }),
  'tour:save': z.object({ repo }),
  'tour:progress': z.object({ repo, stop: z.string().max(200).nullable(), done: z.array(z.string().max(200)).max(100).optional() }),
  'chat:ask': z.object({ repo, question: z.string().min(1).max(4000), useModel: z.boolean(), selection: z.string().max(1000).optional() }),
  'chat:cancel': z.object({ id: z.string().max(100) }),
  'ollama:status': z.object({}),
} as const;

export type CommandName = keyof typeof COMMANDS;
export type CommandInput<N extends CommandName> = z.input<(typeof COMMANDS)[N]>;
export type CommandArguments<N extends CommandName> = z.output<(typeof COMMANDS)[N]>;

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly language: 'en' | 'zh';
  readonly ollamaUrl: string;
  /** Empty = the first model that Ollama lists. */
  readonly ollamaModel: string;
  /** The model that search by meaning asks for vectors; empty = none, search goes by words. */
  readonly embeddingModel: string;
  /** The index of the open repository is brought up to date by itself. */
  readonly autoUpdate: boolean;
}

export interface RepositoryEntry {
  readonly id: string;
  readonly name: string;
  /** Absolute path, shown on the home view only. */
  readonly path: string;
  readonly lastOpened: number;
  readonly exists: boolean;
  readonly indexed: boolean;
  readonly revision: number | null;
  readonly head: string | null;
  readonly files: number | null;
  /** What kept the last run from ending, in a sentence. */
  readonly problem: string | null;
}

export interface OllamaStatus {
  readonly reachable: boolean;
  readonly url: string;
  readonly version: string | null;
  readonly models: readonly { readonly name: string; readonly size: number; readonly remote: boolean }[];
  readonly problem: string | null;
}

/** What each command answers. `tool:call` answers a ToolResult of that tool. */
export interface CommandOutput {
  'app:info': { readonly version: string; readonly electron: string; readonly platform: string; readonly openOnStart: string | null };
  'settings:get': Settings;
  'settings:set': Settings;
  'repos:list': readonly RepositoryEntry[];
  'repos:choose': RepositoryEntry | null;
  'repos:add': RepositoryEntry;
  'repos:remove': null;
  'repos:watch': null;
  'index:start': { readonly started: boolean };
  'index:cancel': { readonly cancelled: boolean };
  'tool:call': unknown;
  'tour:save': { readonly path: string };
  'tour:progress': { readonly stop: string | null; readonly done: readonly string[] };
  'chat:ask': { readonly id: string };
  'chat:cancel': null;
  'ollama:status': OllamaStatus;
}

export type { IndexReport };
