import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type AnsweringParts, answerTool } from './answering';
import { answerText } from './text/answer';
import { toolList } from './tool-list';

async function call(tool: string, args: Readonly<Record<string, unknown>>, parts: AnsweringParts): Promise<CallToolResult> {
  const { answer, json, repository, summary } = await answerTool(tool, args, parts);
  return {
    content: [
      { type: 'text', text: answerText(answer, { tool, repository, summary }) },
      { type: 'text', text: json },
    ],
    structuredContent: { ...answer },
    ...(answer.ok ? {} : { isError: true }),
  };
}

/**
 * Serves the tools. The handlers stand below the SDK's own registration of tools, because that answers an input it does not take in words of its own;
 * here it is BAD_INPUT with what the tool takes, as at every door.
 */
export function serveTools({ server }: McpServer, parts: AnsweringParts): void {
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolList() }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params.name, params.arguments ?? {}, parts));
}
