import { z } from 'zod';
import { SYMBOL_KINDS } from '../model';
import { defineTool, edgeRef, limit, offset, symbolInput, symbolRef } from './contract';

export const findSymbol = defineTool({
  name: 'find_symbol',
  description: 'Where is a symbol defined? Exact names first, then prefixes and near spellings.',
  audience: 'agents',
  input: z.object({ query: z.string().min(1).max(200), kind: z.enum(SYMBOL_KINDS).optional(), path: z.string().optional(), limit: limit(20, 200), offset }),
  output: z.object({ symbols: z.array(symbolRef.extend({ match: z.enum(['exact', 'qualified', 'prefix', 'words', 'near']) })) }),
});

const hop = z.object({
  symbol: symbolRef,
  /** 1 = direct. */
  depth: z.number().int(),
  /** The symbol one hop nearer to the one asked for. */
  via: z.string(),
  /** The call sites, at most 20. */
  sites: z.array(edgeRef),
});

export const getCallersOf = defineTool({
  name: 'get_callers_of',
  description: 'Who calls this symbol, hop by hop, with call sites and confidence?',
  audience: 'agents',
  input: z.object({
    symbol: symbolInput,
    depth: z.number().int().min(1).max(5).default(1),
    include_tests: z.boolean().default(true),
    limit: limit(100, 1000),
    offset,
  }),
  output: z.object({ symbol: symbolRef, callers: z.array(hop), moduleLevel: z.array(edgeRef) }),
});

export const getCalleesOf = defineTool({
  name: 'get_callees_of',
  description: 'What does this symbol call, hop by hop, inside the repository and outside it?',
  audience: 'agents',
  input: z.object({ symbol: symbolInput, depth: z.number().int().min(1).max(5).default(1), limit: limit(100, 1000), offset }),
  output: z.object({
    symbol: symbolRef,
    callees: z.array(hop),
    unresolved: z.array(z.object({ name: z.string(), reason: z.string(), package: z.string().nullable(), line: z.number().int(), count: z.number().int() })),
  }),
});

export const pathHop = z.object({ symbol: symbolRef, site: edgeRef.nullable() });
export const findPaths = defineTool({
  name: 'find_paths',
  description: 'How does control get from one symbol to another? Call paths, shortest and strongest first.',
  audience: 'agents',
  input: z.object({ from: symbolInput, to: symbolInput, max: limit(5, 20), depth: z.number().int().min(1).max(12).default(8) }),
  output: z.object({
    from: symbolRef,
    to: symbolRef,
    paths: z.array(z.object({ hops: z.array(pathHop), confidence: z.enum(['certain', 'likely', 'guess']) })),
  }),
});

/** What search groups its hits by. */
const searchGroup = z.object({
  kind: z.enum(['flow', 'module']),
  /** Id of the flow, or name of the module. */
  id: z.string(),
  /** How many of the hits that are listed belong to it. */
  hits: z.number().int(),
});

export const search = defineTool({
  name: 'search',
  description: 'Which symbols and files match these words? Best first, and grouped by the flow that runs through them, else by module.',
  audience: 'agents',
  input: z.object({ query: z.string().min(1).max(500), limit: limit(30, 200) }),
  output: z.object({
    /** In the order of their best hits. A hit that several flows show belongs to the one that shows most of the hits. */
    groups: z.array(searchGroup),
    /** Best first. */
    hits: z.array(
      z.object({
        kind: z.enum(['symbol', 'file', 'module']),
        symbol: symbolRef.nullable(),
        /** Id of its group. */
        group: z.string(),
        module: z.string(),
        path: z.string(),
        line: z.number().int(),
        score: z.number(),
        snippet: z.string(),
      }),
    ),
    /** How many hits are listed. */
    total: z.number().int(),
  }),
});

export const readSource = defineTool({
  name: 'read_source',
  description: 'The lines of a file inside the repository.',
  audience: 'agents',
  input: z.object({ path: z.string().min(1).max(4096), start: z.number().int().min(1).default(1), end: z.number().int().min(1).optional() }),
  output: z.object({
    path: z.string(),
    language: z.string().nullable(),
    start: z.number().int(),
    end: z.number().int(),
    totalLines: z.number().int(),
    text: z.string(),
    truncated: z.boolean(),
  }),
});

export const getFileOutline = defineTool({
  name: 'get_file_outline',
  description: 'What is in this file: its symbols, what it imports, who imports it, and the calls on each line.',
  audience: 'window',
  input: z.object({ path: z.string().min(1).max(4096) }),
  output: z.object({
    path: z.string(),
    module: z.string(),
    language: z.string(),
    lines: z.number().int(),
    symbols: z.array(symbolRef),
    imports: z.array(z.string()),
    importedBy: z.array(z.string()),
    /** Links for the code view: the symbol each call line leads to. */
    links: z.array(
      z.object({ line: z.number().int(), name: z.string(), target: z.string(), kind: z.string(), confidence: z.enum(['certain', 'likely', 'guess']) }),
    ),
  }),
});

export const getSymbol = defineTool({
  name: 'get_symbol',
  description: 'One symbol: its definition, doc, owner and members, what it overrides, and who reads, writes, tests it or uses it as a value.',
  audience: 'window',
  input: z.object({ symbol: symbolInput }),
  output: z.object({
    symbol: symbolRef,
    doc: z.string().nullable(),
    parent: symbolRef.nullable(),
    members: z.array(symbolRef),
    supertypes: z.array(symbolRef),
    subtypes: z.array(symbolRef),
    overrides: z.array(symbolRef),
    overriddenBy: z.array(symbolRef),
    /** Uses other than calls, at most 200 a kind; `from` is null for code outside any symbol. */
    uses: z.array(edgeRef.extend({ from: symbolRef.nullable() })),
  }),
});

export const findAnything = defineTool({
  name: 'find_anything',
  description: 'The palette: symbols, files, modules and commits by a few letters.',
  audience: 'window',
  input: z.object({ query: z.string().max(200), limit: limit(30, 100) }),
  output: z.object({
    items: z.array(z.object({ kind: z.enum(['symbol', 'file', 'module', 'commit']), ref: z.string(), label: z.string(), detail: z.string() })),
  }),
});
