import { z } from 'zod';
import { CONFIDENCES, EDGE_KINDS, EDGE_RULES, ERROR_CODES, ROLES, SYMBOL_KINDS, SYMBOL_SUBKINDS } from '../model';

/** Who may call a tool: `agents` = every door (IPC, CLI, MCP, chat), `window` = IPC only, made for one view. */
export type ToolAudience = 'agents' | 'window';

/** A query tool, defined once: the contract that every door serves. */
export interface ToolContract<Name extends string, Input extends z.ZodType, Output extends z.ZodType> {
  readonly name: Name;
  /** One sentence: which question it answers. */
  readonly description: string;
  readonly audience: ToolAudience;
  readonly input: Input;
  readonly output: Output;
}

/** A contract whose input takes the keys it names and no others: a misspelled one is an error, not a question that was never asked. */
export function defineTool<Name extends string, Shape extends z.ZodRawShape, Output extends z.ZodType>(
  contract: ToolContract<Name, z.ZodObject<Shape>, Output>,
): ToolContract<Name, z.ZodObject<Shape, z.core.$strict>, Output> {
  return { ...contract, input: contract.input.strict() };
}

export const limit = (standard: number, most: number) => z.number().int().min(1).max(most).default(standard);
export const offset = z.number().int().min(0).default(0);

/** A symbol as every tool names it. */
export const symbolRef = z.object({
  id: z.string(),
  name: z.string(),
  qualified: z.string(),
  kind: z.enum(SYMBOL_KINDS),
  subkind: z.enum(SYMBOL_SUBKINDS),
  path: z.string(),
  line: z.number().int(),
  endLine: z.number().int(),
  module: z.string(),
  signature: z.string(),
  roles: z.array(z.enum(ROLES)),
});
export type SymbolRef = z.infer<typeof symbolRef>;

/** One edge with its evidence. */
export const edgeRef = z.object({
  kind: z.enum(EDGE_KINDS),
  path: z.string(),
  line: z.number().int(),
  confidence: z.enum(CONFIDENCES),
  how: z.enum(EDGE_RULES),
});
export type EdgeRef = z.infer<typeof edgeRef>;

/** An issue or a pull request that a message names. */
const reference = z.object({
  /** As it is written: `#12`, `GH-12`, `!12`, `KEY-12`. */
  text: z.string(),
  kind: z.enum(['issue', 'pull-request', 'ticket']).describe('a lone number may be of either: issue'),
  /** Where it is on the web, where the remote tells; nothing is fetched. */
  url: z.string().nullable(),
});
export type CommitReference = z.infer<typeof reference>;

export const commitRef = z.object({
  hash: z.string(),
  subject: z.string(),
  author: z.string(),
  /** Seconds since 1970. */
  time: z.number().int(),
  isMerge: z.boolean(),
  isRevert: z.boolean(),
  // The rest is there only where it applies.
  reverts: z.array(z.string()).optional().describe('hashes of older commits that it takes back'),
  revertedBy: z.array(z.string()).optional().describe('hashes of commits that take it back'),
  reapplies: z.array(z.string()).optional().describe('hashes of reverted commits that it brings back'),
  reappliedBy: z.array(z.string()).optional().describe('hashes of commits that bring it back'),
  fate: z.enum(['reverted', 're-applied']).optional().describe('where its change stands today, where it was taken back'),
  copyOf: z.string().optional().describe('hash of an older commit with the same change: cherry-picked, rebased or squashed'),
  isCopy: z.literal(true).optional().describe('left out where changes are counted, since another commit makes the same one'),
  isIgnored: z.literal(true).optional().describe('in .git-blame-ignore-revs'),
  isBoundary: z.literal(true).optional().describe('the history of a shallow clone is cut off here: what it changed is not known'),
  coAuthors: z.array(z.string()).optional().describe('names'),
  tags: z.array(z.string()).optional(),
  references: z.array(reference).optional().describe('issues and pull requests that the message names'),
});
export type CommitRef = z.infer<typeof commitRef>;

/** A statement with the place that it comes from, so that a reader can check it. */
export const statement = z.object({
  text: z.string(),
  source: z.object({ path: z.string(), line: z.number().int().nullable(), what: z.string() }),
});
export type Statement = z.infer<typeof statement>;

/** A symbol id or exact qualified name. */
export const symbolInput = z.string().min(1).max(1000).describe('symbol id, qualified name (A.b, A::b, A#b), or a name that only one symbol has');

export const pageInfo = z.object({ limit: z.number().int(), total: z.number().int(), next: z.number().int().optional() });
export const indexInfo = z.object({
  revision: z.number().int(),
  head: z.string().nullable(),
  /** HEAD moved, or files of the working tree are not as they were indexed. */
  stale: z.boolean(),
  /** How many files changed, are new or are gone since. */
  changed_files: z.number().int(),
});
export const nextStep = z.object({ tool: z.string(), args: z.record(z.string(), z.unknown()), why: z.string() });
export const toolError = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  suggestions: z.array(z.string()),
  /** What tells the suggested symbols apart, where one name means several. */
  candidates: z
    .array(z.object({ id: z.string(), signature: z.string(), path: z.string(), line: z.number().int() }))
    .readonly()
    .optional(),
  retry: z.boolean().optional(),
});

export type PageInfo = z.infer<typeof pageInfo>;
export type IndexInfo = z.infer<typeof indexInfo>;
export type NextStep = z.infer<typeof nextStep>;

/** The answer of every tool at every door. */
export type ToolResult<T> =
  | {
      readonly ok: true;
      readonly result: T;
      readonly page?: PageInfo;
      readonly index: IndexInfo;
      readonly trace_id: string;
      readonly next: readonly NextStep[];
      readonly needs_confirmation?: boolean;
      /** Bounds that the answer met, in sentences: what it leaves out beside what `page` says. */
      readonly notes?: readonly string[];
    }
  | { readonly ok: false; readonly error: z.infer<typeof toolError>; readonly index?: IndexInfo; readonly trace_id: string };
