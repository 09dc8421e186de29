import { z } from 'zod';
import { commitRef, defineTool, edgeRef, limit, offset, symbolInput, symbolRef } from './contract';

/** ISO date (its first moment, UTC), ISO date and time, or seconds since 1970. */
const moment = z.union([z.string(), z.number()]).optional();
const count = z.number().int();

/** Commits that an analysis did not count, by the first reason that holds. */
export const leftOut = z.object({
  /** They bring what others wrote. */
  merges: count,
  /** By programs. */
  bots: count,
  /** Listed in `.git-blame-ignore-revs`, or where a shallow clone is cut off. */
  ignored: count,
  /** The same change as another commit that is counted: a cherry-pick. */
  copies: count,
  /** They changed very many files at once. */
  bulk: count,
});
export type LeftOut = z.infer<typeof leftOut>;

/** What the history says of one file, module or folder. */
export const historyOfPlace = z.object({
  kind: z.enum(['file', 'module', 'folder']),
  /** Path of a file or folder, name of a module. */
  name: z.string(),
  path: z.string(),
  /** Module of a file, name of a module; null for a folder. */
  module: z.string().nullable(),
  files: count,
  lines: count,
  symbols: count,
  isTest: z.boolean(),
  /** In the span, without those left out: commits that changed it, and the lines they added and deleted in it. */
  commits: count,
  added: count,
  deleted: count,
  /** Commits in the span that changed it and are not counted, merges apart. */
  leftOut: count,
  /** Seconds since 1970 of the first and last commit that changed it, from the beginning of the history to the end of the span, counted or not; null: none. */
  firstChange: count.nullable(),
  lastChange: count.nullable(),
  /** 0 to 1: the share of others that changed less often, times the share of others that have fewer lines. 0 where nothing changed, and for generated files. */
  score: z.number(),
  /** The score in words. */
  why: z.string(),
  /** Whoever has most of the weight of the changes in the span; each counts by its size, half as much for each year of age. */
  owner: z.object({ name: z.string(), share: z.number(), commits: count, quiet: z.boolean() }).nullable(),
  /** People who changed it in the span. */
  people: count,
  /** Set where one person holds three quarters of the weight and has gone quiet. */
  risk: z.object({ why: z.string(), lastSeen: count }).nullable(),
});
export type HistoryOfPlace = z.infer<typeof historyOfPlace>;

export const getHotspots = defineTool({
  name: 'get_hotspots',
  description: 'What changes often and is large: files or modules by churn and size, with their age, main owner and knowledge risk.',
  audience: 'agents',
  input: z.object({
    level: z.enum(['file', 'module']).default('file'),
    sort: z.enum(['hotspot', 'commits', 'lines', 'oldest', 'risk']).default('hotspot').describe('lines: those added and deleted; oldest: longest unchanged'),
    since: moment,
    until: moment,
    path: z.string().max(4096).optional().describe('a folder: only what lies in it'),
    module: z.string().min(1).max(500).optional(),
    include_tests: z.boolean().default(true),
    opened: z.array(z.string().max(500)).max(200).default([]).describe('modules whose files are listed too, whatever the level'),
    folders: z.array(z.string().max(4096)).max(400).default([]).describe('folders that are summed up too'),
    limit: limit(50, 5000),
    offset,
  }),
  output: z.object({
    /** Ends of the span; null where the history is not bounded there. */
    since: count.nullable(),
    until: count.nullable(),
    /** Commits of the span that are counted, whatever they changed. */
    commits: count,
    leftOut,
    /** What stands for complexity in the score. */
    measure: z.literal('lines'),
    places: z.array(historyOfPlace),
    /** Every file of the opened modules. */
    files: z.array(historyOfPlace),
    folders: z.array(historyOfPlace),
    /** False while line counts are still being read. */
    linesCounted: z.boolean(),
  }),
});

/** A file that changes together with others. */
const companion = z.object({
  path: z.string(),
  /** Null when today's index does not have it. */
  module: z.string().nullable(),
  /** Counted commits that changed both. */
  times: count,
  /** Counted commits that changed the file asked about, and this one. */
  of: count,
  own: count,
  /** times / of, 0 to 1. */
  confidence: z.number(),
  /** Seconds since 1970: the last time together. */
  last: count,
  /** A lockfile, manifest, changelog or version file. */
  plumbing: z.boolean(),
  /** Hashes of the newest commits that changed both. */
  examples: z.array(z.string()),
});

/** A file that is usually changed with one of a commit's files, and was not. */
export const missingCompanion = companion.extend({ with: z.string() });
export type MissingCompanion = z.infer<typeof missingCompanion>;

export const getCoChanges = defineTool({
  name: 'get_co_changes',
  description: 'Which files usually change together with this file; or, for a commit or a set of files, which are usually changed with them and are missing.',
  audience: 'agents',
  input: z.object({
    path: z.string().min(1).max(4096).optional().describe('a file; exactly one of path, paths and commit'),
    paths: z.array(z.string().min(1).max(4096)).min(1).max(200).optional().describe('files of a change that is not committed yet'),
    commit: z.string().min(4).max(64).optional(),
    since: moment,
    until: moment,
    min_times: z.number().int().min(1).max(1000).default(2).describe('fewest times together'),
    include_plumbing: z.boolean().default(false).describe('list lockfiles, manifests, changelogs and version files too'),
    limit: limit(20, 200),
    offset,
  }),
  output: z.object({
    of: z.object({ kind: z.enum(['file', 'files', 'commit']), paths: z.array(z.string()), commit: z.string().nullable() }),
    /** Counted commits that changed one of them. */
    commits: count,
    /** Strongest first. For several files each companion stands with the one of them that it goes with most. */
    files: z.array(missingCompanion),
    /** Of a commit, from what was known before it, or of a set of files: usually changed with one of them (at least half of the time, three times) and not among them. */
    missing: z.array(missingCompanion),
    /** Commits that changed one of them and are not counted, by the first reason that holds. */
    leftOut: leftOut.extend({
      /** They undo others, or were undone. */
      reverts: count,
      /** They only raise a version: lockfile, manifest, changelog. */
      releases: count,
    }),
    /** Commits with more files than this are bulk here; by how large commits are in this repository, 30 to 100. */
    bulkFrom: count,
  }),
});

export const EVOLUTION_STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;

export const getEvolution = defineTool({
  name: 'get_evolution',
  description: 'How did the repository, a module or a folder evolve: commits, lines, files alive and people by time step, activity by module, releases.',
  audience: 'agents',
  input: z.object({
    path: z.string().max(4096).optional().describe('a folder or file; default: the whole repository'),
    module: z.string().min(1).max(500).optional(),
    since: moment,
    until: moment,
    step: z.enum(['auto', ...EVOLUTION_STEPS]).default('auto'),
    modules: z.number().int().min(0).max(40).default(8).describe('how many modules get a series of their own; the rest is one'),
  }),
  output: z.object({
    of: z.object({ kind: z.enum(['repository', 'module', 'folder', 'file']), name: z.string() }),
    step: z.enum(EVOLUTION_STEPS),
    /** Ends of the span, seconds since 1970; null without commits. */
    since: count.nullable(),
    until: count.nullable(),
    commits: count,
    /** One after the other without gaps, in UTC; a week begins on Monday. `start` is in it, `end` is not. */
    buckets: z.array(
      z.object({
        start: count,
        end: count,
        /** All of them, merges and reverts among them. */
        commits: count,
        merges: count,
        reverts: count,
        added: count,
        deleted: count,
        /** Files that there are at its end, of whatever kind. */
        filesAlive: count,
        /** Who made commits that are no merges, programs apart. */
        people: count,
      }),
    ),
    /** Most active first; the last may be what is left, with a null module. Commits without merges, and lines added and deleted, by bucket. */
    series: z.array(z.object({ module: z.string().nullable(), commits: z.array(count), lines: z.array(count) })),
    /** Tags with the name of a version, those before a release apart; oldest first. */
    releases: z.array(z.object({ name: z.string(), time: count, commit: z.string() })),
    linesCounted: z.boolean(),
  }),
});

export const getChainHistory = defineTool({
  name: 'get_chain_history',
  description: 'Which commits changed the lines of the functions on the call chain of this symbol: of what it calls, what calls it, or both?',
  audience: 'agents',
  input: z.object({
    symbol: symbolInput,
    direction: z.enum(['down', 'up', 'both']).default('down').describe('down: what it calls; up: what calls it'),
    depth: z.number().int().min(1).max(5).default(2),
    since: moment,
    until: moment,
    include_tests: z.boolean().default(false),
    functions: z.number().int().min(1).max(60).default(30).describe('most functions whose lines are followed, the nearest first'),
    limit: limit(50, 500),
    offset,
  }),
  output: z.object({
    symbol: symbolRef,
    /** The symbol itself at depth 0 and the functions on its chain, nearest first, each with how often it changed in the span. */
    functions: z.array(
      z.object({
        symbol: symbolRef,
        direction: z.enum(['self', 'down', 'up']),
        depth: count,
        /** The first call that leads from or to the function one step nearer. */
        site: edgeRef.nullable(),
        commits: count,
      }),
    ),
    /** Newest first: what each changed on the chain. */
    commits: z.array(
      commitRef.extend({
        changed: z.array(z.object({ symbol: z.string(), path: z.string(), added: count.nullable(), deleted: count.nullable() })),
      }),
    ),
    /** Functions on the chain, and how many of them were looked at. */
    followed: z.object({ functions: count, of: count }),
  }),
});
