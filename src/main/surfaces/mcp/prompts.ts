import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { PROMPTS, type Prompt, type PromptArgument, promptText } from './prompt-list';

const MOST = 4000;

function argumentType({ description, required }: PromptArgument) {
  const type = z.string().max(MOST);
  return (required ? type : type.optional()).describe(description);
}

function register(server: McpServer, prompt: Prompt): void {
  const { name, title, description } = prompt;
  const argsSchema = Object.fromEntries(prompt.arguments.map((argument) => [argument.name, argumentType(argument)]));
  server.registerPrompt(name, { title, description, argsSchema }, (given) => ({
    description,
    messages: [{ role: 'user', content: { type: 'text', text: promptText(prompt, given) } }],
  }));
}

export function servePrompts(server: McpServer): void {
  for (const prompt of PROMPTS) register(server, prompt);
}
