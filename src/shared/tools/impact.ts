import { z } from 'zod';
import { CONFIDENCES, SYMBOL_KINDS, UNRESOLVED_REASONS } from '../model';
import { defineTool, edgeRef, limit, symbolInput, symbolRef } from './contract';

export const IMPACT_INPUTS = ['symbols', 'files', 'diff', 'working_tree', 'range', 'commit'] as const;
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
/** What makes a change risky, or keeps it from being called safe. */
export const RISK_REASONS = [
  'many-users',
  'several-modules',
  'walk-bounded',
  'unresolved-sites',
  'guessed-uses',
  'dynamic-calls',
  'failed-files',
  'exported-unused',
  'no-tests',
  'broken-uses',
  'removed-code',
  'whole-files',
  'not-indexed',
  'few-users',
] as const;

const path = z.string().min(1).max(4096);

/** One hop of a path from a changed symbol to what depends on it. `user` uses what stood before it; a file is `file:<path>`: code of it outside any symbol. */
const useHop = edgeRef.extend({ user: z.string() });

/** What depends on a change, with one shortest path to it. */
const dependent = z.object({
  /** Null for code of a file outside any symbol. */
  symbol: symbolRef.nullable(),
  path: z.string(),
  module: z.string(),
  /** 1 = it uses a changed symbol itself. */
  depth: z.number().int(),
  /** The weakest on the path. */
  confidence: z.enum(CONFIDENCES),
  /** Id of the changed symbol, or `file:<path>` of the changed file, that the path begins at. */
  from: z.string(),
  hops: z.array(useHop),
});

/** A call site without an edge that may be a use: its name is that of a symbol asked about. */
const openSite = z.object({
  name: z.string(),
  path: z.string(),
  line: z.number().int(),
  count: z.number().int(),
  reason: z.enum(UNRESOLVED_REASONS),
});

/** How it is known that something means a removed definition: an import that names it, code of its own file or package, or the name alone. */
export const REMOVED_USE_RULES = ['import', 'same-file', 'same-package', 'imported-file', 'name'] as const;

/** What still says the name of a removed definition and links to nothing in the graph. */
const removedUse = z.object({
  kind: z.enum(['call', 'import']),
  path: z.string(),
  line: z.number().int(),
  count: z.number().int(),
  /** Why the call links to nothing; null for imports. */
  reason: z.enum(UNRESOLVED_REASONS).nullable(),
  confidence: z.enum(CONFIDENCES),
  how: z.enum(REMOVED_USE_RULES),
});

/** Definitions that the former text of the changed files has and the later one has not. */
export const removedCode = z.object({
  symbols: z.array(
    z.object({
      name: z.string(),
      qualified: z.string(),
      kind: z.enum(SYMBOL_KINDS),
      /** Where it was, in the former text. */
      path: z.string(),
      line: z.number().int(),
      /** Its id where the index still has it: its users then count as those of a changed symbol. */
      symbol: z.string().nullable(),
      /** Ids of the first definitions of the same name and kind that the index has elsewhere: it may have moved there. */
      elsewhere: z.array(z.string()),
      /** Uses that link to nothing any more, surest first. `guess`: only the name says so. */
      uses: z.array(removedUse),
      /** Places of all of them. */
      totals: z.object({ certain: z.number().int(), likely: z.number().int(), guess: z.number().int() }),
    }),
  ),
  total: z.number().int(),
  /** Changed files whose former or later text could not be read: what was removed from them is not known. */
  unread: z.number().int(),
});

export const impactAnalysis = defineTool({
  name: 'impact_analysis',
  description:
    'What breaks if this changes? Of symbols, files, a diff, the working tree, a commit or a commit range (give exactly one): what uses it directly and through others, which tests reach it, which modules, what was removed and is still called, and the risk with its reasons.',
  audience: 'agents',
  input: z.object({
    symbols: z.array(symbolInput).min(1).max(100).optional().describe('symbol ids or exact qualified names'),
    files: z.array(path).min(1).max(200).optional().describe('paths of files'),
    diff: z.string().min(1).max(4_000_000).optional().describe('a unified diff, applied or not'),
    working_tree: z.literal(true).optional().describe('what differs from HEAD, staged or not'),
    range: z.string().min(1).max(200).optional().describe('A..B by hash: what differs between the two commits'),
    commit: z.string().min(4).max(64).optional().describe('hash of one commit'),
    depth: z.number().int().min(1).max(10).default(5).describe('hops that are followed'),
    limit: limit(25, 200).describe('entries of each list'),
  }),
  output: z.object({
    input: z.enum(IMPACT_INPUTS),
    changed: z.object({
      symbols: z.array(symbolRef),
      /** Changed files; none when symbols were asked about. `precision` says how its symbols were found; `none` where the index does not have it. */
      files: z.array(
        z.object({
          path: z.string(),
          oldPath: z.string().nullable(),
          status: z.string(),
          module: z.string().nullable(),
          precision: z.enum(['lines', 'file', 'none']),
          symbols: z.number().int(),
        }),
      ),
    }),
    direct: z.array(dependent),
    indirect: z.array(dependent),
    /** What depends on the change outside test code, by hops: `guessed` of `users` are reached over guesses only. */
    byDepth: z.array(z.object({ depth: z.number().int(), users: z.number().int(), guessed: z.number().int() })),
    tests: z.array(dependent),
    /** Null where it was not looked for: symbols or files were asked about, or nothing here can read a former text. */
    removed: removedCode.nullable(),
    modules: z.array(z.object({ module: z.string(), changed: z.number().int(), users: z.number().int(), tests: z.number().int() })),
    risk: z.object({
      level: z.enum(RISK_LEVELS),
      reasons: z.array(z.object({ reason: z.enum(RISK_REASONS), level: z.enum(RISK_LEVELS), count: z.number().int(), text: z.string() })),
    }),
    /** Where uses may be that the graph has no edge for. */
    unseen: z.object({
      sites: z.number().int(),
      first: z.array(openSite),
      /** Calls through values that have no name, in the languages of the change. */
      namelessCalls: z.number().int(),
      failedFiles: z.number().int(),
    }),
    totals: z.object({
      symbols: z.number().int(),
      files: z.number().int(),
      direct: z.number().int(),
      indirect: z.number().int(),
      tests: z.number().int(),
      modules: z.number().int(),
    }),
    /** False when a bound ended the walk: the totals are then the least that there is. */
    complete: z.boolean(),
  }),
});

export const relatedTests = defineTool({
  name: 'related_tests',
  description: 'Which tests reach this symbol or file: those that use it themselves (level 0), then through one caller (level 1) and more, each with its path?',
  audience: 'agents',
  input: z.object({
    symbol: symbolInput.optional(),
    file: path.optional().describe('path of a file: the tests of all that is in it'),
    depth: z.number().int().min(1).max(10).default(5).describe('hops that are followed'),
    limit: limit(50, 500),
    offset: z.number().int().min(0).default(0),
  }),
  output: z.object({
    symbol: symbolRef.nullable(),
    file: z.string().nullable(),
    /** `level` 0 = the test uses it itself. A null symbol is a test file whose tests are no functions with names. */
    tests: z.array(dependent.extend({ level: z.number().int() })),
    byLevel: z.array(z.object({ level: z.number().int(), tests: z.number().int(), guessed: z.number().int() })),
    /** Test files that are only named like the file: a convention, not a fact of the graph. */
    named: z.array(z.object({ path: z.string(), how: z.literal('convention') })),
    unseen: z.object({ sites: z.number().int(), first: z.array(openSite), namelessCalls: z.number().int() }),
    /** All edges that there are were followed, as far as `depth`; false where a bound ended that. It says nothing of calls without an edge: these are in `unseen`. */
    complete: z.boolean(),
  }),
});

export type RemovedCode = z.output<typeof removedCode>;
export type ImpactInput = (typeof IMPACT_INPUTS)[number];
export type RiskLevel = (typeof RISK_LEVELS)[number];
export type RiskReason = (typeof RISK_REASONS)[number];
