import { z } from 'zod';
import { defineTool, edgeRef, limit, offset, symbolRef } from './contract';

const flowRef = z.object({
  /** `flow:<path>#<entry>`, or `flow:<path>` for what a file does when it is run. */
  id: z.string(),
  entry: z.object({
    /** Null when the flow begins with a file's own code. */
    symbol: symbolRef.nullable(),
    path: z.string(),
    line: z.number().int(),
    /** It starts a program, a framework calls it, it is part of what a package offers, or it is public and nothing inside calls it. */
    kind: z.enum(['program', 'handler', 'package', 'public']),
    why: z.string(),
  }),
  /** How many steps `get_flow` lists. */
  steps: z.number().int(),
  /** Symbols that it leads to within 8 calls, at most 300. */
  reached: z.number().int(),
  files: z.number().int(),
  /** Of the entry and the steps, in the order in which they are entered. */
  modules: z.array(z.string()),
  /** Ids of flows that this one holds: they start inside it or show the same steps. */
  holds: z.array(z.string()),
});

export const listFlows = defineTool({
  name: 'list_flows',
  description: 'Where is the code entered, and what happens then? Entry points followed along calls, those that show most of the code first.',
  audience: 'agents',
  input: z.object({
    module: z.string().min(1).max(500).optional().describe('module name: only flows that start in it or pass through it'),
    limit: limit(50, 200),
    offset,
  }),
  output: z.object({ flows: z.array(flowRef) }),
});

export const getFlow = defineTool({
  name: 'get_flow',
  description:
    'What happens, step by step, when this entry point runs? Certain and likely calls in the order of the code; guesses are counted and not followed.',
  audience: 'agents',
  input: z.object({ flow: z.string().min(1).max(5000).describe('id of a flow, as list_flows gives it') }),
  output: flowRef.extend({
    /** A call, then what it leads to, then the next call; at most 30, and each symbol once. Conditions and loops are not told. */
    steps: z.array(
      z.object({
        /** Counts from 1. */
        step: z.number().int(),
        /** The step that calls it; 0 = the entry. */
        from: z.number().int(),
        /** 1 = called by the entry. */
        depth: z.number().int(),
        symbol: symbolRef,
        /** The call. */
        site: edgeRef,
        /** Symbols called from here that no step shows. */
        more: z.number().int(),
        /** Lines of this symbol with calls that may run something that is only guessed. */
        guessed: z.number().int(),
        /** Nothing else in the repository is surely called from here. */
        ends: z.boolean(),
      }),
    ),
    /** The same two counts for the entry. */
    more: z.number().int(),
    guessed: z.number().int(),
    /** Where it leaves the repository: calls of packages and of the language's library, at most 40; `step` as above. */
    outside: z.array(z.object({ step: z.number().int(), name: z.string(), package: z.string().nullable(), path: z.string(), line: z.number().int() })),
  }),
});
