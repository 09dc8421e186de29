import { z } from 'zod';
import { EDGE_KINDS, USE_KINDS } from '../model';
import { commitRef, defineTool, limit, statement, symbolRef } from './contract';

const moduleInput = z.string().min(1).max(500).describe('module name');
export const weight = z.object({ module: z.string(), kind: z.enum(EDGE_KINDS), weight: z.number().int(), guessed: z.number().int() });

export const getModuleDependencies = defineTool({
  name: 'get_module_dependencies',
  description: 'What does a module depend on, what depends on it, how strongly, in which cycles, and what is its public surface?',
  audience: 'agents',
  input: z.object({ module: moduleInput }),
  output: z.object({
    module: z.string(),
    dependsOn: z.array(weight),
    usedBy: z.array(weight),
    cycles: z.array(z.array(z.string())),
    publicSurface: z.array(symbolRef.extend({ usedFrom: z.number().int() })),
  }),
});

export const person = z.object({ name: z.string(), commits: z.number().int(), lastTime: z.number().int() });
export const moduleSummary = z.object({
  module: z.string(),
  path: z.string(),
  language: z.string(),
  files: z.number().int(),
  lines: z.number().int(),
  symbols: z.number().int(),
  /** What it is for, in sentences that each name their source. */
  statements: z.array(statement),
  mainSymbols: z.array(symbolRef),
  entryPoints: z.array(symbolRef),
  dependsOn: z.array(z.string()),
  usedBy: z.array(z.string()),
});
export type ModuleSummary = z.infer<typeof moduleSummary>;

export const getModuleSummary = defineTool({
  name: 'get_module_summary',
  description: 'What is this module for? The summary computed at index time, each statement with its source.',
  audience: 'agents',
  input: z.object({ module: moduleInput }),
  output: moduleSummary.extend({ people: z.array(person), recentCommits: z.array(commitRef), testFiles: z.array(z.string()) }),
});

export const getOverview = defineTool({
  name: 'get_overview',
  description: 'What is this repository? Languages, size, age, people, entry points, main modules, where to read first and why.',
  audience: 'agents',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    /** What the README and manifests say, quoted with their place. */
    about: z.array(statement),
    howToRun: z.array(statement),
    languages: z.array(z.object({ language: z.string(), files: z.number().int(), lines: z.number().int(), symbols: z.number().int() })),
    totals: z.object({
      files: z.number().int(),
      lines: z.number().int(),
      symbols: z.number().int(),
      edges: z.number().int(),
      commits: z.number().int(),
      skipped: z.number().int(),
      people: z.number().int(),
    }),
    history: z.object({
      firstTime: z.number().int().nullable(),
      lastTime: z.number().int().nullable(),
      shallow: z.boolean(),
      isGit: z.boolean(),
      pending: z.boolean(),
    }),
    people: z.array(person),
    entryPoints: z.array(z.object({ symbol: symbolRef.nullable(), path: z.string(), why: z.string() })),
    modules: z.array(
      z.object({
        module: z.string(),
        path: z.string(),
        language: z.string(),
        files: z.number().int(),
        lines: z.number().int(),
        why: z.string(),
        summary: z.string(),
      }),
    ),
    readFirst: z.array(z.object({ path: z.string(), line: z.number().int(), symbol: z.string().nullable(), why: z.string() })),
    /** Doubts said aloud: shallow clone, files with syntax errors, skipped files by reason, unresolved calls. */
    notes: z.array(z.string()),
    skipped: z.array(z.object({ reason: z.string(), count: z.number().int(), examples: z.array(z.string()) })),
    callSites: z.object({ resolved: z.number().int(), guessed: z.number().int(), external: z.number().int(), unresolved: z.number().int() }),
  }),
});

export const mapNode = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['group', 'module', 'file', 'symbol', 'rest']),
  parent: z.string().nullable(),
  path: z.string(),
  language: z.string(),
  files: z.number().int(),
  lines: z.number().int(),
  symbols: z.number().int(),
  layer: z.number().int(),
  /** In a cycle that leads through it, or one lies inside it; of the shown kinds and what is shown. */
  cycle: z.enum(['none', 'in', 'holds']),
  roles: z.array(z.string()),
  importance: z.number(),
  expandable: z.boolean(),
  expanded: z.boolean(),
  /** What a `rest` node stands for. */
  hidden: z.number().int(),
});
export const mapEdge = z.object({
  source: z.string(),
  target: z.string(),
  kind: z.enum(EDGE_KINDS),
  weight: z.number().int(),
  guessed: z.number().int(),
  inCycle: z.boolean(),
});
export const getModuleMap = defineTool({
  name: 'get_module_map',
  description: 'The map: modules as containers and the weighted dependencies between them; at most about 100 visible nodes, the rest aggregated and counted.',
  audience: 'window',
  input: z.object({
    /** Groups and modules opened in place. */
    expanded: z.array(z.string()).max(200).default([]),
    /** Groups kept closed although there is room to open them. */
    collapsed: z.array(z.string()).max(200).default([]),
    /** Show a node and its neighbours only. */
    focus: z.string().optional(),
    kinds: z.array(z.enum(EDGE_KINDS)).default([...USE_KINDS]),
    includeTests: z.boolean().default(false),
    maxNodes: limit(100, 400),
  }),
  output: z.object({
    nodes: z.array(mapNode),
    edges: z.array(mapEdge),
    /** Of modules, by the shown kinds. */
    cycles: z.array(z.array(z.string())),
    /** Cycles no arrow shows: inside a closed box, or away from the focus. */
    hiddenCycles: z.number().int(),
    hiddenNodes: z.number().int(),
    hiddenEdges: z.number().int(),
    totalModules: z.number().int(),
  }),
});

export const getWalkthrough = defineTool({
  name: 'get_walkthrough',
  description: 'The generated tour: 8 to 12 stops from the overview through the main modules to an entry point followed to its end.',
  audience: 'window',
  input: z.object({}),
  output: z.object({
    title: z.string(),
    stops: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['overview', 'module', 'entry', 'step', 'end']),
        title: z.string(),
        /** Markdown made from facts; every claim has a source below. */
        text: z.string(),
        sources: z.array(statement),
        path: z.string().nullable(),
        line: z.number().int().nullable(),
        endLine: z.number().int().nullable(),
        /** What the map shows at this stop. */
        module: z.string().nullable(),
        symbol: z.string().nullable(),
      }),
    ),
  }),
});
