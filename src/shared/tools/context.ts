import { z } from 'zod';
import { CONFIDENCES, EDGE_KINDS } from '../model';
import { commitRef, defineTool, edgeRef, limit, symbolInput, symbolRef } from './contract';

const list = <T extends z.ZodType>(item: T) => z.object({ total: z.number().int(), first: z.array(item) });
/** Another symbol with the first place that joins the two. A null symbol is code of a file outside any symbol. */
const neighbour = z.object({ symbol: symbolRef.nullable(), site: edgeRef, sites: z.number().int() });

export const getContext = defineTool({
  name: 'get_context',
  description:
    'Everything about one symbol in one answer: definition with source, who calls it, what it calls and uses, what extends it, its module, its tests and the last commits of its file.',
  audience: 'agents',
  input: z.object({ symbol: symbolInput, limit: limit(10, 50).describe('entries of each list'), lines: limit(60, 400).describe('lines of source') }),
  output: z.object({
    symbol: symbolRef,
    doc: z.string().nullable(),
    parent: symbolRef.nullable(),
    /** Left out where the file is not as it was indexed. */
    source: z.object({ start: z.number().int(), end: z.number().int(), text: z.string(), truncated: z.boolean() }).optional(),
    callers: list(neighbour),
    callees: list(neighbour),
    /** Calls out of the repository and those that lead nowhere, by name. */
    otherCalls: list(z.object({ name: z.string(), reason: z.string(), package: z.string().nullable(), line: z.number().int(), count: z.number().int() })),
    /** Types, fields, variables and functions that it names, reads or writes. */
    uses: list(neighbour),
    /** Who names, reads or writes it. */
    usedBy: list(neighbour),
    members: list(symbolRef).optional(),
    supertypes: list(neighbour).optional(),
    /** Subclasses and implementations, or what overrides it. */
    subtypes: list(neighbour).optional(),
    overrides: list(neighbour).optional(),
    module: z.object({ name: z.string(), path: z.string(), files: z.number().int(), about: z.array(z.string()) }),
    tests: list(
      z.object({ symbol: symbolRef.nullable(), path: z.string(), level: z.number().int(), confidence: z.enum(CONFIDENCES), kind: z.enum(EDGE_KINDS) }),
    ),
    /** Commits that changed its file, newest first; left out without git or while the history is being read. */
    commits: list(commitRef).optional(),
  }),
});
