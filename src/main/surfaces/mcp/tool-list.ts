import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { indexInfo, nextStep, pageInfo, TOOLS, type ToolContract, toolError } from '@shared/tools';
import { z } from 'zod';

type Contract = ToolContract<string, z.ZodObject, z.ZodType>;

const REPO = z
  .string()
  .optional()
  .describe('name (see the resource cairn://repos) or absolute path of an indexed repository; may be left out where only one can be meant');

/** The answer of a tool, or its error: one object, because a schema at this place must be one. */
function answerOf(result: z.ZodType): z.ZodObject {
  return z.object({
    ok: z.boolean(),
    result: result.optional(),
    page: pageInfo.optional(),
    index: indexInfo.optional(),
    trace_id: z.string(),
    next: z.array(nextStep).optional(),
    needs_confirmation: z.boolean().optional(),
    notes: z.array(z.string()).optional(),
    error: toolError.optional(),
  });
}

/** What every whole number is anyway costs an agent words in each conversation. */
function withoutTheObvious({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function schema(type: z.ZodObject, io: 'input' | 'output'): Tool['inputSchema'] {
  const made = z.toJSONSchema(type, { io, target: 'draft-7', reused: io === 'output' ? 'ref' : 'inline', override: withoutTheObvious });
  const properties = Object.fromEntries(Object.entries(made.properties ?? {}).map(([key, value]) => [key, Object(value)]));
  return { ...made, type: 'object', properties };
}

function describeTool(contract: Contract): Tool {
  return {
    name: contract.name,
    description: contract.description,
    inputSchema: schema(contract.input.extend({ repo: REPO }), 'input'),
    outputSchema: schema(answerOf(contract.output), 'output'),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/** The tools of the registry that are meant for agents; those made for a view of the window are not among them. */
export const AGENT_TOOLS: readonly Contract[] = Object.values(TOOLS).filter((tool) => tool.audience === 'agents');

let described: Tool[] | null = null;

/** What the protocol says of each tool. The schemas are made when they are first asked for. */
export function toolList(): Tool[] {
  described ??= AGENT_TOOLS.map(describeTool);
  return described;
}
