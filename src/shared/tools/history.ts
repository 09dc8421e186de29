import { z } from 'zod';
import { commitRef, defineTool, limit, offset, symbolInput, symbolRef } from './contract';
import { missingCompanion } from './history-analyses';
import { removedCode } from './impact';

const change = z.object({
  path: z.string(),
  oldPath: z.string().nullable(),
  status: z.string(),
  added: z.number().int().nullable(),
  deleted: z.number().int().nullable(),
});

export const getFileHistory = defineTool({
  name: 'get_file_history',
  description: 'Which commits changed this file, renames followed?',
  audience: 'agents',
  input: z.object({ path: z.string().min(1).max(4096), limit: limit(50, 1000), offset }),
  output: z.object({
    path: z.string(),
    formerPaths: z.array(z.string()),
    commits: z.array(commitRef.extend({ path: z.string(), status: z.string(), added: z.number().int().nullable(), deleted: z.number().int().nullable() })),
  }),
});

export const getRecentChanges = defineTool({
  name: 'get_recent_changes',
  description: 'What changed in a time span or a commit range: files and the symbols in them, by module.',
  audience: 'agents',
  input: z.object({
    /** ISO date (its first moment, UTC), ISO date and time, or seconds since 1970; default: 30 days before the newest commit. */
    since: z.union([z.string(), z.number()]).optional(),
    until: z.union([z.string(), z.number()]).optional(),
    /** `A..B` by hash. */
    range: z.string().max(200).optional(),
    path: z.string().max(4096).optional(),
    limit: limit(50, 500),
    offset,
  }),
  output: z.object({
    /** Null where nothing gives that end of the span: the repository has no commits. */
    since: z.number().int().nullable(),
    until: z.number().int().nullable(),
    commits: z.number().int(),
    modules: z.array(
      z.object({
        module: z.string(),
        commits: z.number().int(),
        files: z.array(z.object({ path: z.string(), commits: z.number().int(), added: z.number().int(), deleted: z.number().int() })),
        symbols: z.array(symbolRef),
      }),
    ),
    recent: z.array(commitRef),
  }),
});

export const getCommitImpact = defineTool({
  name: 'get_commit_impact',
  description: 'What did this commit touch: files, symbols, callers reached, tests?',
  audience: 'agents',
  input: z.object({
    commit: z.string().min(4).max(64),
    removed: z.boolean().default(false).describe('also read the former text of its files: what it removed, and what still says the name'),
    limit: limit(200, 1000),
  }),
  output: z.object({
    commit: commitRef.extend({
      body: z.string(),
      parents: z.array(z.string()),
      email: z.string(),
      /** Where the commit is on the web, where the remote tells. */
      url: z.string().nullable(),
    }),
    files: z.array(change.extend({ module: z.string().nullable(), indexed: z.boolean() })),
    /** Symbols of today's index in the lines the commit changed; when those can't be told, `precision` says `file`. */
    symbols: z.array(symbolRef),
    precision: z.enum(['lines', 'file']),
    /** False while line counts are still being read: a file's null counts say nothing then; else they mean a binary file. */
    linesCounted: z.boolean(),
    callersReached: z.array(symbolRef),
    tests: z.array(symbolRef),
    /** Null where it was not asked for, or nothing here can read a former text. */
    removed: removedCode.nullable(),
    modules: z.array(z.string()),
    /** How many there are of each; the lists hold the first of them. */
    totals: z.object({ files: z.number().int(), symbols: z.number().int(), callers: z.number().int(), tests: z.number().int() }),
    /** Files that are usually changed with one of its files, by the commits before it, and that it leaves as they were. */
    missing: z.array(missingCompanion),
    /** Callers are followed, two calls up, from the most important changed functions and types: from how many, of how many. */
    followed: z.object({ symbols: z.number().int(), of: z.number().int() }),
  }),
});

/** Which commits the timeline shows. */
const timelineFilter = {
  path: z.string().max(4096).optional(),
  module: z.string().max(500).optional(),
  author: z.string().max(200).optional(),
  text: z.string().max(200).optional(),
  kind: z.enum(['all', 'merges', 'reverts', 'plain']).default('all'),
};

export const listCommits = defineTool({
  name: 'list_commits',
  description: 'The timeline: commits and their density over time, filtered by path, module or author.',
  audience: 'window',
  input: z.object({
    ...timelineFilter,
    since: z.number().int().optional(),
    until: z.number().int().optional(),
    limit: limit(200, 2000),
    offset,
  }),
  output: z.object({
    commits: z.array(
      commitRef.extend({
        position: z.number().int(),
        parents: z.array(z.string()),
        files: z.number().int(),
        added: z.number().int().nullable(),
        deleted: z.number().int().nullable(),
      }),
    ),
    total: z.number().int(),
    /** Equal buckets over the filtered span; `start` in seconds since 1970. */
    buckets: z.array(
      z.object({ start: z.number().int(), end: z.number().int(), commits: z.number().int(), merges: z.number().int(), reverts: z.number().int() }),
    ),
    authors: z.array(z.object({ name: z.string(), commits: z.number().int() })),
    shallow: z.boolean(),
    pending: z.boolean(),
  }),
});

export const getTimeline = defineTool({
  name: 'get_timeline',
  description: 'How many commits, by module, in equal steps of a stretch of time: what the timeline draws.',
  audience: 'window',
  input: z.object({
    ...timelineFilter,
    /** Where the first step begins (seconds since 1970), how long each is (seconds) and how many there are. */
    from: z.number().int().min(-1e11).max(1e12).default(0),
    step: z.number().int().min(60).max(1e10).default(86_400),
    count: z.number().int().min(0).max(2000).default(0),
    modules: z.number().int().min(0).max(20).default(6),
    /** Whether to tell the lines of the modules too. */
    lines: z.boolean().default(false),
  }),
  output: z.object({
    /** Commits under the filter at all times. */
    total: z.number().int(),
    /** The whole history, whatever the filter; null without commits. `usual` leaves out a few commits with a clock far from all others'. */
    span: z
      .object({
        first: z.number().int(),
        last: z.number().int(),
        usual: z.object({ first: z.number().int(), last: z.number().int() }),
        commits: z.number().int(),
      })
      .nullable(),
    from: z.number().int(),
    step: z.number().int(),
    /** By step. */
    commits: z.array(z.number().int()),
    merges: z.array(z.number().int()),
    reverts: z.array(z.number().int()),
    /** Commits that bring back what was taken back. */
    reapplied: z.array(z.number().int()),
    /** Commits without merges by step and module, most active module first. They add up to the commits: one that changed several modules is divided among them. */
    series: z.array(z.object({ kind: z.enum(['module', 'others', 'none']), module: z.string().nullable(), commits: z.array(z.number()) })),
    /** Lines at the end of each step of the series that are one module, in their order; empty unless asked for. Summed up from the history, whatever the filter. */
    lines: z.array(z.array(z.number().int())),
    /** Tags of versions, whatever the filter, newest first; told only where no step is asked for. `time` and `hash` are their commit's. */
    releases: z.array(z.object({ name: z.string(), hash: z.string(), time: z.number().int() })),
    shallow: z.boolean(),
    pending: z.boolean(),
    linesCounted: z.boolean(),
  }),
});

export const getRangeSummary = defineTool({
  name: 'get_range_summary',
  description: 'What changed most and who changed it in a stretch of time, under the filters of the timeline.',
  audience: 'window',
  input: z.object({
    ...timelineFilter,
    since: z.number().int().optional(),
    until: z.number().int().optional(),
    limit: limit(8, 50),
  }),
  output: z.object({
    commits: z.number().int(),
    /** Those of today's index, by commits that changed them. */
    modules: z.array(z.object({ module: z.string(), commits: z.number().int() })),
    /** By commits; with a folder or module as filter those in it. `module` is null where today's index does not have the file. */
    files: z.array(
      z.object({ path: z.string(), module: z.string().nullable(), commits: z.number().int(), added: z.number().int(), deleted: z.number().int() }),
    ),
    people: z.array(z.object({ name: z.string(), commits: z.number().int() })),
    /** How many there are of each; the lists hold the first of them. */
    totals: z.object({ modules: z.number().int(), files: z.number().int(), people: z.number().int() }),
    linesCounted: z.boolean(),
  }),
});

export const getSymbolHistory = defineTool({
  name: 'get_symbol_history',
  description: 'Which commits changed the lines of this symbol, through renames of its file and moves within it?',
  audience: 'agents',
  input: z.object({ symbol: symbolInput, limit: limit(50, 500), offset }),
  output: z.object({
    symbol: symbolRef,
    /** Newest first. Lines are those within the symbol; null where git could only be asked about the whole file. */
    commits: z.array(
      commitRef.extend({
        path: z.string(),
        added: z.number().int().nullable(),
        deleted: z.number().int().nullable(),
        /** The commit moved the lines here from another place in the file. */
        movedHere: z.boolean(),
      }),
    ),
    /** `file`: the symbol has edits that are not committed and could not be found in HEAD, so these are the commits of its whole file. */
    precision: z.enum(['lines', 'file']),
    /** The file differs from HEAD. */
    uncommitted: z.boolean(),
  }),
});

export const whoKnows = defineTool({
  name: 'who_knows',
  description: 'Who knows this file, folder, module or symbol: people by what they changed there, recent changes counting more.',
  audience: 'agents',
  input: z.object({
    /** A file or folder; exactly one of path, module and symbol. */
    path: z.string().min(1).max(4096).optional(),
    module: z.string().min(1).max(500).optional(),
    symbol: symbolInput.optional(),
    limit: limit(10, 100),
    offset,
  }),
  output: z.object({
    of: z.object({ kind: z.enum(['file', 'folder', 'module', 'symbol']), name: z.string() }),
    people: z.array(
      z.object({
        name: z.string(),
        /** Of the whole weight, 0 to 1: each commit counts by its size, half as much for each year of age. */
        share: z.number(),
        commits: z.number().int(),
        added: z.number().int(),
        deleted: z.number().int(),
        /** Seconds since 1970. */
        first: z.number().int(),
        last: z.number().int(),
        /** No commit anywhere in the repository in the half year before its newest one. */
        quiet: z.boolean(),
      }),
    ),
    commits: z.number().int(),
    /** Commits that were left out: by programs, and those that changed very many files at once. */
    leftOut: z.object({ bots: z.number().int(), bulk: z.number().int() }),
    /** Whoever holds three quarters of the weight has gone quiet. */
    onlyOwnerIsQuiet: z.boolean(),
  }),
});
